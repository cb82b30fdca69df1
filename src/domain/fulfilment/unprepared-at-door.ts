import { isUnweighed, type WeighedLine } from './expected-weight.ts';
import { count, list, NO_BREAK } from '../text/french.ts';
import { isSettled, type FulfilmentStatus } from './line-status.ts';

/** The fields of an order that are checked before its bags leave. */
export interface LeavingOrder {
  readonly items: readonly (WeighedLine & {
    readonly title: string;
    readonly fulfillment: { readonly status: FulfilmentStatus };
  })[];
  readonly shipping: { readonly bags: number };
}

/** The open points of orders to one door when their bags leave. */
export interface OpenAtDoor {
  /** Names of the lines that are neither found nor missing. */
  readonly unsettled: readonly string[];
  /** Names of the lines that are sold by weight and were not weighed. */
  readonly unweighed: readonly string[];
  /** Number of orders whose bags were not counted. */
  readonly bagless: number;
  readonly orders: number;
}

/**
 * The open points of the orders brought to a door: the courier confirms them before the bags leave
 * (docs/rules.md#delivery-outcomes).
 */
export function openAtDoor(orders: readonly LeavingOrder[]): OpenAtDoor {
  const items = orders.flatMap((order) => order.items);
  const titles = (lines: typeof items) => lines.map(({ title }) => title);
  return {
    unsettled: titles(items.filter(({ fulfillment }) => !isSettled(fulfillment.status))),
    unweighed: titles(items.filter(isUnweighed)),
    bagless: orders.filter(({ shipping }) => shipping.bags === 0).length,
    orders: orders.length,
  };
}

/** The open points as French sentences; empty when there are none. */
export function openAtDoorWords({ unsettled, unweighed, bagless, orders }: OpenAtDoor): readonly string[] {
  const named = (titles: readonly string[], one: string, more: string) =>
    titles.length === 0 ? [] : [`${count(titles.length, one, more)}${NO_BREAK}: ${list(titles)}.`];
  return [
    ...named(unsettled, 'article est sans réponse', 'articles sont sans réponse'),
    ...named(unweighed, 'article n’est pas pesé', 'articles ne sont pas pesés'),
    ...(bagless === 0 ? [] : [baglessWords(bagless, orders)]),
  ];
}

function baglessWords(bagless: number, orders: number): string {
  if (orders === 1) return 'Aucun sac n’est compté.';
  return `${count(bagless, 'commande', 'commandes')} sur ${orders} ${bagless > 1 ? 'n’ont' : 'n’a'} aucun sac.`;
}
