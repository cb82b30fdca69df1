import type { Hub } from '../../../../src/contract/hubs/hubs.ts';
import { zoneOf } from '../../../../src/domain/hub/delivery-calendar.ts';
import { addDays, localDay, MINUTE_MS, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Environment } from '../../../core/environment.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { timesOrdered } from './products-store.ts';

/** A cached count of orders by product. */
interface Counted {
  readonly since: string;
  readonly at: Ms;
  readonly times: Promise<ReadonlyMap<number, number>>;
}

/** Equals the `max-age` of product lists. */
const FRESH_MS = 2 * MINUTE_MS;

const everyCount = new WeakMap<Environment, Map<string, Counted>>();

/**
 * The number of orders by product of a hub in the last `days`, cached for two minutes, since counting reads months of
 * orders. Concurrent callers share one running query.
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
  // The caller that started the query gets its error; this one counts again.
  const known = isFresh ? await last.times.catch(() => undefined) : undefined;
  if (known !== undefined) return known;
  const times = timesOrdered(tx, hub.slug, since);
  counts.set(window, { since, at: now, times });
  return times;
}
