import { sql } from 'kysely';
import { DAY_MS, type Ms } from '../../src/domain/hub-time.ts';
import type { Tx } from '../store/database.ts';

/** How long a tombstone waits for devices that were away; later ones load the scope again (sync.md 2.7). */
const KEPT_MS = 30 * DAY_MS;

/** Throws old tombstones away and raises the floor of their scopes: a cursor below it is too old. */
export async function purgeGone(tx: Tx, now: Ms): Promise<void> {
  const before = new Date(now - KEPT_MS).toISOString();
  // The counters first, in their order, as every writer takes them.
  await sql`
    update scope_counter set floor = old.seq from (
      select counter.scope, gone.seq from scope_counter counter
      join (
        select scope, max(seq) as seq from scope_entry where gone is not null and at < ${before} group by scope
      ) gone on gone.scope = counter.scope
      order by counter.scope for update of counter
    ) old
    where scope_counter.scope = old.scope and scope_counter.floor < old.seq`.execute(tx);
  await tx.deleteFrom('scope_entry').where('gone', 'is not', null).where('at', '<', before).execute();
}
