import type { OrderIntent, Quote, Totals } from '../../../src/contract/orders/checkout.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { HUB } from './shelf.ts';

export function totals(toPay = 4500): Totals {
  const none = centimes(0);
  const all = centimes(toPay);
  return {
    items: all,
    fees: none,
    subtotal: all,
    shipping: none,
    total: all,
    vendorDiscount: none,
    credit: none,
    toPay: all,
    reserved: all,
  };
}

/** An order intent for two pieces by card. */
export function anIntent(change: Partial<OrderIntent> = {}): OrderIntent {
  return {
    intent: '11111111-0000-4000-8000-000000000001',
    hub: HUB,
    lines: [{ sku: 10_001, quantity: 2, price: centimes(2250), title: 'Carottes' }],
    place: { deposit: 'augustins' },
    day: '2026-11-24',
    hours: 0,
    payment: { alias: 'visa-1', issuer: 'visa' },
    credit: false,
    accepted: { terms: true, adult: false },
    seen: totals(),
    ...change,
  };
}

/** What changed meanwhile, and the new totals. */
export function aQuote(kind: Quote['changes'][number]['kind'], toPay: number): Quote {
  const proposal = anIntent({ seen: totals(toPay) });
  return { changes: [{ kind }], before: totals(), after: totals(toPay), proposal };
}
