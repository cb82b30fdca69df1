import { sql } from 'kysely';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** The limits of redaction: orders delivered until `delivered`, or due until `day`. */
export interface RedactionTime {
  readonly delivered: string;
  readonly day: IsoDay;
}

/** Orders that are due for redaction, oldest first. */
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
