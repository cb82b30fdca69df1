import { sql } from 'kysely';
import { auditEntriesWrite, type DatedAuditEntry } from '../../platform/audit/audit-entries.ts';
import { LockedElsewhere } from '../../platform/database/busy.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { ordersWrite, type SavedOrder } from '../orders/orders-store.ts';
import {
  settledMutationsWrite,
  type NewMutation,
  lanesWrite,
  type StoredOutcome,
} from './mutations-store.ts';

/** Somebody else recorded one of the mutations meanwhile: nothing of what was decided may stay. */
export class ConcurrentMutation extends Error {
  override name = 'TakenMeanwhile';
}

/** What several mutations did. `still`: orders whose money had to be where it was. */
export interface SettledBatch {
  readonly decided: readonly (NewMutation & StoredOutcome)[];
  readonly orders: readonly SavedOrder[];
  readonly auditEntries: readonly DatedAuditEntry[];
  readonly moneyUnmoved: readonly number[];
}

/**
 * Writes what several new mutations did, and what became of each, by one statement, exactly once: it throws
 * `TakenMeanwhile` or `LockedElsewhere`, and the transaction has to be undone.
 */
export async function settleBatch(
  tx: Tx,
  { decided, orders, auditEntries: auditEntries, moneyUnmoved: still }: SettledBatch,
): Promise<void> {
  // The orders are held by now: money that moves was on its way before, and is seen here.
  const { rows } = await sql<{ taken: number; moving: number | null }>`
    with fresh as (${settledMutationsWrite(decided)}), lanes as (${lanesWrite(decided)}),
      saved as (${ordersWrite(orders)}), told as (${auditEntriesWrite(auditEntries)})
    select (select count(*) from fresh) as taken, (
      select min(oid) from money_operations where oid = any(${[...still]}::bigint[]) and state = 'running'
    ) as moving`.execute(tx);
  const [found] = rows;
  if (found?.taken !== decided.length) throw new ConcurrentMutation(`${decided.length} mutations`);
  if (found.moving !== null) throw new LockedElsewhere(`money of ${found.moving} is on its way`);
}
