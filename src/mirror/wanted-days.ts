import type { Ms, Scope } from '../contract/sync/sync.ts';
import type { Tables } from './mirror-tables.ts';

/** What nobody looked at for so long is let go. */
const WANTED_FOR_MS = 86_400_000;
/** A day that is still looked at is written down again this often, not at every glance. */
const WRITTEN_EVERY_MS = 3_600_000;

/**
 * Somebody looks at these days of a hub: they are brought here and stay as long as they are looked at.
 * @returns whether some of them were not wanted until now
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

/** The scopes of the days that somebody looked at lately, in the order of the days. */
export async function wantedDays(tables: Pick<Tables, 'meta'>, now: Ms): Promise<readonly Scope[]> {
  return [...(await readWanted(tables, now)).keys()].sort();
}

async function readWanted({ meta }: Pick<Tables, 'meta'>, now: Ms): Promise<ReadonlyMap<Scope, Ms>> {
  const row = await meta.get('wanted');
  const known = row?.k === 'wanted' ? Object.entries(row.scopes) : [];
  // One from the future was written under another clock: it counts from now on.
  return new Map(known.filter(([, at]) => Math.abs(now - at) < WANTED_FOR_MS));
}
