import type { Ms, Scope } from '../contract/sync/sync.ts';
import type { Tables } from './mirror-tables.ts';

/** A day that was not shown for this time is dropped. */
const WANTED_FOR_MS = 86_400_000;
/** A day that is still shown is recorded again at this interval, not on every request. */
const WRITTEN_EVERY_MS = 3_600_000;

/**
 * Requests days of a hub for a screen: they are loaded and stay as long as they are shown.
 * @returns whether some of them were not requested until now
 */
export async function wantDays(
  tables: Tables,
  hub: string,
  days: readonly string[],
  now: Ms,
): Promise<boolean> {
  return tables.transaction('rw', tables.meta, async () => {
    const known = await readWanted(tables, now);
    const scopes = days.map((day) => `ops:${hub}:${day}`);
    const stale = scopes.filter(
      (scope) => now - (known.get(scope) ?? Number.NEGATIVE_INFINITY) > WRITTEN_EVERY_MS,
    );
    if (stale.length === 0) return false;
    const wanted = [...known, ...scopes.map((scope) => [scope, now] as const)];
    await tables.meta.put({ k: 'wanted', scopes: Object.fromEntries(wanted) });
    return stale.some((scope) => !known.has(scope));
  });
}

/** The scopes of the recently shown days, in the order of the days. */
export async function wantedDays(tables: Pick<Tables, 'meta'>, now: Ms): Promise<readonly Scope[]> {
  return [...(await readWanted(tables, now)).keys()].sort();
}

async function readWanted({ meta }: Pick<Tables, 'meta'>, now: Ms): Promise<ReadonlyMap<Scope, Ms>> {
  const row = await meta.get('wanted');
  const known = row?.k === 'wanted' ? Object.entries(row.scopes) : [];
  // A time in the future was written under another clock: it counts from now on.
  return new Map(known.filter(([, at]) => Math.abs(now - at) < WANTED_FOR_MS));
}
