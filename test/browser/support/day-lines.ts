import type { HeldOrder } from './held-orders.ts';
import { isOpen, isToWeigh, pieceOf, type Target } from './said-lines.ts';

/** Lines of one day with claims by several people; their orders are used by no other test. */
export interface Shared {
  /** Ticked by both couriers. */
  readonly both: Target;
  /** Found by one, missing for the other: found. */
  readonly foundByOne: Target;
  /** Two weights: the first stays. */
  readonly weighedTwice: Target;
  /** Ticked by one, one piece short for the other: short. */
  readonly shorter: Target;
  /** Was found; both take it back without seeing each other: a person must decide. */
  readonly taken: Target;
  /** Ticked by its producer alone. */
  readonly produced: Target;
}

/** One line of each kind, each in an order of its own. `shop`: whose producer prepares too. */
export function chooseShared(orders: readonly HeldOrder[], shop: string): Shared {
  const used = new Set<number>();
  const take = (fits: (target: Target) => boolean): Target => {
    const found = namedLines(orders).find((target) => !used.has(target.order.oid) && fits(target));
    if (found === undefined) throw new Error('the day has no such line');
    used.add(found.order.oid);
    return found;
  };
  const plain = ({ item }: Target) => isOpen(item.fulfillment) && !item.part.startsWith('~');
  return {
    produced: take((target) => plain(target) && target.item.vendor === shop && isAlone(target.order, orders)),
    both: take(plain),
    foundByOne: take(plain),
    weighedTwice: take(({ item }) => isToWeigh(item)),
    shorter: take((target) => plain(target) && target.item.quantity > 1),
    taken: take(
      ({ item: { fulfillment, part } }) =>
        fulfillment.status === 'fulfilled' &&
        fulfillment.quantity === undefined &&
        fulfillment.issue === 'issue_no_issue' &&
        fulfillment.dispute !== true &&
        !part.startsWith('~'),
    ),
  };
}

/** Every open line of the orders that are not shared. */
export function openLines(orders: readonly HeldOrder[], shared: Shared): Target[] {
  return namedLines(orders).filter(({ order, item }) => isOpen(item.fulfillment) && !isShared(order, shared));
}

/** Settled orders that are not complements, not shared and not yet brought to a door. */
export function readyOrders(orders: readonly HeldOrder[], shared: Shared): readonly HeldOrder[] {
  return orders.filter(
    (order) =>
      !isShared(order, shared) &&
      order.shipping.outcome === undefined &&
      order.shipping.parent === 0 &&
      order.items.every(
        ({ fulfillment }) => fulfillment.status === 'fulfilled' || fulfillment.status === 'failure',
      ),
  );
}

/** Whether an entry of « À vérifier » is about a dispute from before the day was continued. */
export function toldBefore(letter: string, before: readonly HeldOrder[]): boolean {
  return before
    .flatMap(({ items }) => items.filter(({ fulfillment }) => fulfillment.dispute))
    .some(({ title }) => letter.includes(title));
}

/** The weight of a whole line whose pieces each weigh this multiple of the nominal weight, in grams. */
export function around({ item }: Pick<Target, 'item'>, factor: number): number {
  return Math.round(item.quantity * pieceOf(item.part) * factor);
}

function isShared({ oid }: HeldOrder, shared: Shared): boolean {
  return Object.values(shared).some(({ order }: Target) => order.oid === oid);
}

/** Whether a customer's name identifies one order. */
function isAlone({ customer }: HeldOrder, orders: readonly HeldOrder[]): boolean {
  return orders.filter((other) => other.customer.displayName === customer.displayName).length === 1;
}

/** Every line whose name is unique in its order. */
function namedLines(orders: readonly HeldOrder[]): readonly Target[] {
  return orders.flatMap((order) =>
    order.items
      .filter(({ title }) => order.items.filter((other) => other.title.startsWith(title)).length === 1)
      .map((item) => ({ order, item })),
  );
}
