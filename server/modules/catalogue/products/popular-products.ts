import type { Hub } from '../../../../src/contract/hubs/hubs.ts';
import { zoneOf } from '../../../../src/domain/hub/delivery-calendar.ts';
import { addDays, localDay, MINUTE_MS, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Environment } from '../../../core/environment.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { timesOrdered } from './products-store.ts';

/** How often each product was ordered, and when that was counted. */
interface Counted {
  readonly since: string;
  readonly at: Ms;
  readonly times: Promise<ReadonlyMap<number, number>>;
}

/** As long as a list may be kept by whoever has it. */
const FRESH_MS = 2 * MINUTE_MS;

const everyCount = new WeakMap<Environment, Map<string, Counted>>();

/**
 * How often each product of a hub was ordered in so many days, as of two minutes ago at the most: some months of orders are
 * not counted for everybody who opens a home page, and whoever asks while they are being counted waits for it.
 */
export async function popularAt(
  { tx, environment, now }: { readonly tx: Tx; readonly environment: Environment; readonly now: Ms },
  hub: Hub,
  days: number,
): Promise<ReadonlyMap<number, number>> {
  const since = addDays(localDay(now, zoneOf(hub)), -days);
  const window = `${hub.slug} ${days}`;
  const counts = everyCount.get(environment) ?? new Map<string, Counted>();
  everyCount.set(environment, counts);
  const last = counts.get(window);
  const isFresh = last?.since === since && Math.abs(now - last.at) < FRESH_MS;
  const known = isFresh ? await last.times.catch(whoeverCountedFailed) : undefined;
  if (known !== undefined) return known;
  const times = timesOrdered(tx, hub.slug, since);
  counts.set(window, { since, at: now, times });
  return times;
}

/** They were told; who waited counts themselves. */
function whoeverCountedFailed(): undefined {
  return undefined;
}
