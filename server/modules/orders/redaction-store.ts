import { sql } from 'kysely';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** Until when an order must have been delivered, or else for which day it must have been, to be forgotten by now. */
export interface RedactionTime {
  readonly delivered: string;
  readonly day: IsoDay;
}

/** Orders that those who delivered them have no reason to know any more, oldest first. */
export async function ordersToRedact(
  tx: Tx,
  { delivered, day }: RedactionTime,
  limit: number,
): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('oid')
    .where(sql<boolean>`not data ? 'redacted'`)
    .where('payment_status', '<>', 'pending')
    .where(
      sql<boolean>`(day <= ${day} or (
        data #>> '{shipping,shipped}' = 'true' and data #>> '{shipping,outcome,at}' <= ${delivered}
      ))`,
    )
    .orderBy('day')
    .orderBy('oid')
    .limit(limit)
    .execute();
  return rows.map(({ oid }) => oid);
}
