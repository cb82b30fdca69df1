import { sql } from 'kysely';
import { auditsWrite, type DatedDeed } from './audit.ts';
import { BusyElsewhere } from './busy.ts';
import type { Tx } from './database.ts';
import { ordersWrite, type SavedOrder } from './orders.ts';
import { decidedWrite, type FreshMutation, lanesWrite, type StoredOutcome } from './sync-mutations.ts';

/** Somebody else recorded one of the mutations meanwhile: nothing of what was decided may stay. */
export class TakenMeanwhile extends Error {
  override name = 'TakenMeanwhile';
}

/** What several mutations did. `still`: orders whose money had to be where it was. */
export interface DoneTogether {
  readonly decided: readonly (FreshMutation & StoredOutcome)[];
  readonly orders: readonly SavedOrder[];
  readonly deeds: readonly DatedDeed[];
  readonly still: readonly number[];
}

/**
 * Writes what several new mutations did, and what became of each, by one statement, exactly once: it throws
 * `TakenMeanwhile` or `BusyElsewhere`, and the transaction has to be undone.
 */
export async function settleTogether(tx: Tx, { decided, orders, deeds, still }: DoneTogether): Promise<void> {
  // The orders are held by now: money that moves was on its way before, and is seen here.
  const { rows } = await sql<{ taken: number; moving: number | null }>`
    with fresh as (${decidedWrite(decided)}), lanes as (${lanesWrite(decided)}),
      saved as (${ordersWrite(orders)}), told as (${auditsWrite(deeds)})
    select (select count(*) from fresh) as taken, (
      select min(oid) from money_operations where oid = any(${[...still]}::bigint[]) and state = 'running'
    ) as moving`.execute(tx);
  const [found] = rows;
  if (found?.taken !== decided.length) throw new TakenMeanwhile(`${decided.length} mutations`);
  if (found.moving !== null) throw new BusyElsewhere(`money of ${found.moving} is on its way`);
}
