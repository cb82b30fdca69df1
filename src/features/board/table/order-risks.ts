import type { Order, OrderItem } from '../../../contract/orders/orders.ts';
import { isUnweighed } from '../../../domain/fulfilment/expected-weight.ts';
import { isSettled } from '../../../domain/fulfilment/line-status.ts';
import {
  FAR_PRICE_DISTANCE,
  orderAmounts,
  type OrderAmounts,
  priceDistance,
} from '../../../domain/payment/order-amounts.ts';

/** Why the office should look at an order. */
export type Risk =
  'dispute' | 'missing' | 'unusual' | 'unweighed' | 'far' | 'open-delivered' | 'watched' | 'unsent';

/** The labels of the risks, most severe first. */
export const RISK_WORDS: Readonly<Record<Risk, string>> = {
  dispute: 'Désaccord',
  missing: 'Manquant',
  unusual: 'Poids inhabituel',
  unweighed: 'Non pesée',
  far: 'Écart de prix',
  'open-delivered': 'Livrée avec une ligne ouverte',
  watched: 'Erreurs récentes',
  unsent: 'Pas encore envoyé',
};

/**
 * All risks of an order.
 * @param unsent the number of unsent mutations on it
 * @param amounts its amounts, when already computed
 */
export function risksOf(order: Order, unsent = 0, amounts = orderAmounts(order)): readonly Risk[] {
  const { items, shipping, cancel, customer } = order;
  // A cancelled order is not prepared, so only unsent work matters.
  if (cancel !== undefined) return unsent > 0 ? ['unsent'] : [];
  const holds = (odd: (item: OrderItem) => boolean) => items.some(odd);
  const found: readonly (readonly [Risk, boolean])[] = [
    ['dispute', holds(({ fulfillment }) => fulfillment.dispute === true)],
    ['missing', holds(({ fulfillment }) => fulfillment.status === 'failure')],
    ['unusual', holds(({ fulfillment }) => fulfillment.unusual === true)],
    ['unweighed', holds(isUnweighed)],
    ['far', isFar(amounts)],
    ['open-delivered', shipping.shipped && holds(({ fulfillment }) => !isSettled(fulfillment.status))],
    ['watched', !shipping.shipped && (customer.latestErrors ?? 0) > 0],
    ['unsent', unsent > 0],
  ];
  return found.filter(([, odd]) => odd).map(([risk]) => risk);
}

/** Whether a line has a problem that its shop's cell shows. */
export function isOdd(item: OrderItem): boolean {
  const { status, dispute, unusual } = item.fulfillment;
  return status === 'failure' || dispute === true || unusual === true || isUnweighed(item);
}

/** Whether the prepared value differs much from the ordered one (docs/rules.md#order-amounts). */
function isFar({ ordered, items }: OrderAmounts): boolean {
  return Math.abs(priceDistance(ordered, items)) > FAR_PRICE_DISTANCE;
}
