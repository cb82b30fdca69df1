import type { Subscription } from '../../src/contract/orders/subscriptions.ts';
import { centimes } from '../../src/domain/money/money.ts';

/** Two Tommes each Tuesday at 16 h by card; `change` replaces fields. */
export function aSubscription(change: Partial<Subscription> = {}): Subscription {
  const francs = (amount: number) => ({ unit_amount: centimes(amount), fees: centimes(amount) });
  return {
    ...{ id: 'sub_1', plan: 'customer', customer: 7, paymentId: 'visa-7', paymentAlias: 'visa-7' },
    ...{ description: 'Livraison chaque semaine', start: '2026-11-02T23:00:00.000Z' },
    ...{ nextInvoice: '2026-11-28T05:00:00.000Z', nextDelivery: '2026-12-01', pauseUntil: 0 },
    ...{ frequency: 'week', dayOfWeek: 2, status: 'active', fees: 0.08, latestPaymentIntent: null },
    hub: 'geneve-carouge',
    items: [
      {
        ...{
          sku: 10_001,
          title: 'Tomme',
          part: '250 g',
          hub: 'geneve-carouge',
          currency: 'chf',
          quantity: 2,
        },
        ...francs(850),
      },
    ],
    services: [
      { id: 'service', quantity: 1, title: 'Service', ...francs(136) },
      { id: 'shipping', quantity: 1, title: 'Livraison', ...francs(1190) },
    ],
    patreon: [],
    ...change,
  };
}
