/** The number of orders that a hub delivers per day, and per slot when it sets one. */
export interface Capacity {
  readonly currentLimit?: number | undefined;
  /** Places reserved for premium customers, on top of the limit. */
  readonly premiumLimit?: number | undefined;
  /** Places per delivery hour; an absent hour has no limit of its own. */
  readonly slotLimit?: Readonly<Record<number, number>> | undefined;
}

/** Orders per day of a hub without a limit. See docs/rules.md#day-capacity. */
export const DEFAULT_CAPACITY = 1000;

/** The capacity of a day for this customer. See docs/rules.md#day-capacity. */
export function placesFor(hub: Capacity, premium: boolean): number {
  return (hub.currentLimit ?? DEFAULT_CAPACITY) + (premium ? (hub.premiumLimit ?? 0) : 0);
}

/** Remaining places on a day with `count` orders; never below zero. */
export function placesLeft(count: number, hub: Capacity, premium: boolean): number {
  return Math.max(0, placesFor(hub, premium) - count);
}

/** Whether a day with `count` orders is full: exactly the limit is full. */
export function dayIsFull(count: number, hub: Capacity, premium: boolean): boolean {
  return placesLeft(count, hub, premium) === 0;
}

/** Whether a slot is full. */
export function slotIsFull(count: number, hour: number, hub: Capacity): boolean {
  return slotPlacesLeft(count, hour, hub) === 0;
}

/**
 * Remaining places of a slot; `undefined` for one without a limit. A pickup has hour 0 and no slot, hence no limit of
 * its own.
 */
export function slotPlacesLeft(count: number, hour: number, hub: Capacity): number | undefined {
  const limit = hour === 0 ? undefined : hub.slotLimit?.[hour];
  return limit === undefined ? undefined : Math.max(0, limit - count);
}

/** How many orders travel with another one: they use no place of the day (docs/rules.md#places). */
export function additionsAmong(
  orders: readonly { readonly oid: number; readonly shipping: { readonly parent: number } }[],
): number {
  return orders.filter(({ oid, shipping }) => shipping.parent !== 0 && shipping.parent !== oid).length;
}

/** How many places of the day orders take. */
export function placesAmong(orders: Parameters<typeof additionsAmong>[0]): number {
  return orders.length - additionsAmong(orders);
}
