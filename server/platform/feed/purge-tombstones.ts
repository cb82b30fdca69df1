import { sql } from 'kysely';
import { DAY_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';

/**
 * How long tombstones are kept; a device that was offline longer loads the scope again (docs/protocol.md#tombstones).
 */
const KEPT_MS = 30 * DAY_MS;

/** Deletes old tombstones and raises the floor of their scopes: a cursor below it is too old. */
export async function purgeGone(tx: Tx, now: Ms): Promise<void> {
  const before = new Date(now - KEPT_MS).toISOString();
  // Locks the counters first and in order, like every writer: no entry is written in these scopes until the commit.
  const { rows } = await sql<{ scope: string }>`
    select scope from scope_counter
    where scope in (select scope from scope_entry where gone is not null and at < ${before})
    order by scope for update`.execute(tx);
  if (rows.length === 0) return;
  // One statement, so that a floor matches exactly the deleted entries.
  await sql`
    with thrown as (
      delete from scope_entry
      where scope = any(${rows.map(({ scope }) => scope)}::text[]) and gone is not null and at < ${before}
      returning scope, seq
    )
    update scope_counter set floor = highest.seq
    from (select scope, max(seq) as seq from thrown group by scope) highest
    where scope_counter.scope = highest.scope and scope_counter.floor < highest.seq`.execute(tx);
}
