/** How many orders a hub brings on one day, and in one slot when it says so. */
export interface Capacity {
  readonly currentLimit?: number | undefined;
  /** Places kept for premium customers, on top of the limit. */
  readonly premiumLimit?: number | undefined;
  /** Places per delivery hour; an hour that is absent has no limit of its own. */
  readonly slotLimit?: Readonly<Record<number, number>> | undefined;
}

/** Orders a day when a hub names no limit. See docs/rules.md#day-capacity. */
export const DEFAULT_CAPACITY = 1000;

/** How many orders a day this customer's order may be one of. See docs/rules.md#day-capacity. */
export function placesFor(hub: Capacity, premium: boolean): number {
  return (hub.currentLimit ?? DEFAULT_CAPACITY) + (premium ? (hub.premiumLimit ?? 0) : 0);
}

/** Places that are left on a day with so many orders; never below zero. */
export function placesLeft(count: number, hub: Capacity, premium: boolean): number {
  return Math.max(0, placesFor(hub, premium) - count);
}

/** Whether a day with so many orders takes no more: exactly the limit is full. */
export function dayIsFull(count: number, hub: Capacity, premium: boolean): boolean {
  return placesLeft(count, hub, premium) === 0;
}

/** Whether a slot takes no more. A pickup has hour 0 and no slot: it is never full by itself. */
export function slotIsFull(count: number, hour: number, hub: Capacity): boolean {
  const limit = hour === 0 ? undefined : hub.slotLimit?.[hour];
  return limit !== undefined && count >= limit;
}
