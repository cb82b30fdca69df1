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

/** Another request recorded one of the mutations first: the batch has to be rolled back. */
export class ConcurrentMutation extends Error {
  override name = 'ConcurrentMutation';
}

/** The writes of a batch. `moneyUnmoved`: orders that must have no running money operation. */
export interface SettledBatch {
  readonly decided: readonly (NewMutation & StoredOutcome)[];
  readonly orders: readonly SavedOrder[];
  readonly auditEntries: readonly DatedAuditEntry[];
  readonly moneyUnmoved: readonly number[];
}

/**
 * Writes a batch of new mutations with their outcomes in one statement.
 * @throws {ConcurrentMutation | LockedElsewhere} the transaction has to be rolled back
 */
export async function settleBatch(
  tx: Tx,
  { decided, orders, auditEntries, moneyUnmoved }: SettledBatch,
): Promise<void> {
  // The orders are locked already: every running money operation started before and is visible here.
  const { rows } = await sql<{ taken: number; moving: number | null }>`
    with fresh as (${settledMutationsWrite(decided)}), lanes as (${lanesWrite(decided)}),
      saved as (${ordersWrite(orders)}), audited as (${auditEntriesWrite(auditEntries)})
    select (select count(*) from fresh) as taken, (
      select min(oid) from money_operations where oid = any(${[...moneyUnmoved]}::bigint[]) and state = 'running'
    ) as moving`.execute(tx);
  const [found] = rows;
  if (found?.taken !== decided.length) throw new ConcurrentMutation(`${decided.length} mutations`);
  if (found.moving !== null) throw new LockedElsewhere(`money of order ${found.moving} is moving`);
}
