import type { Order } from '../../contract/orders/orders.ts';
import { membersOf } from '../scope-members.ts';
import type { Mirror } from '../mirror.ts';
import { ordersNamed } from './order-queries.ts';
import { opsScope } from '../held-scopes.ts';
import { scopesHeld } from './scopes-held.ts';

/** What this device could show of a day with no network at all. */
export interface DayHeld {
  /** The day was brought here whole under the present rights, and with it the hub's configuration. */
  readonly whole: boolean;
  /** Orders of the day that can be read, with lines and address. */
  readonly orders: number;
  /** Orders that the day is said to hold and that cannot be read whole. */
  readonly missing: number;
  /** The pictures of all lines, each once. */
  readonly pictures: readonly string[];
}

/**
 * Reads every order of a day back, as a cellar would: what is said to be here must be found
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

// What was redacted after its delivery has nothing more to show, and nothing is missing.
function isReadable({ items, shipping, redacted }: Order): boolean {
  return items.length > 0 && (shipping.deposit || redacted !== undefined || shipping.streetAddress !== '');
}
