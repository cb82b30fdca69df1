import type { Order } from '../../contract/orders/orders.ts';
import { membersOf } from '../scope-members.ts';
import type { Mirror } from '../mirror.ts';
import { ordersNamed } from './order-queries.ts';
import { opsScope } from '../held-scopes.ts';
import { scopesHeld } from './scopes-held.ts';

/** The data of a day that this device could show without a network. */
export interface DayHeld {
  /** The day was loaded completely under the present rights, and so was the hub's configuration. */
  readonly whole: boolean;
  /** Number of readable orders of the day, with lines and address. */
  readonly orders: number;
  /** Number of orders that belong to the day and cannot be read completely. */
  readonly missing: number;
  /** The pictures of all lines, each once. */
  readonly pictures: readonly string[];
}

/**
 * Reads every order of a day as an offline device would: an order that counts as held must be readable
 * (docs/rules.md#ready-offline).
 */
export async function dayHeld(mirror: Mirror, { hub, day }: { hub: string; day: string }): Promise<DayHeld> {
  const members = await membersOf(mirror, opsScope(hub, day));
  const named = members.filter(({ e }) => e === 'order').map(({ id }) => id);
  const [[scope], config, place, held] = await Promise.all([
    scopesHeld(mirror, { scopes: [opsScope(hub, day)] }),
    mirror.configs.get(hub),
    mirror.hubs.get(hub),
    ordersNamed(mirror, named),
  ]);
  const read = held.filter(isReadable);
  const pictures = read.flatMap(({ items }) => items.flatMap(({ thumb = '' }) => thumb));
  return {
    whole: scope?.held === true && config !== undefined && place !== undefined,
    orders: read.length,
    missing: named.length - read.length,
    pictures: [...new Set(pictures)].filter((url) => url !== '').sort(),
  };
}

// An order that was redacted after its delivery has nothing more to show, and is not missing.
function isReadable({ items, shipping, redacted }: Order): boolean {
  return items.length > 0 && (shipping.deposit || redacted !== undefined || shipping.streetAddress !== '');
}
