import { sql } from 'kysely';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Actor } from '../../core/actor.ts';
import { copyBinaryRows } from '../database/binary-copy.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { projectOrder, seesWholeOrder } from './project-row.ts';

/** An order projected for the reader, as JSON text. */
interface OrderText {
  readonly id: string;
  readonly rev: number;
  readonly json: string | Buffer;
}

/** A stored order, as JSON text. */
interface StoredText {
  readonly oid: number;
  readonly rev: number;
  readonly hub: string;
  readonly customer: number;
  readonly json: string | Buffer;
}

/** From this number of orders on, planning a copy costs less than decoding a string for each. */
const MIN_COPIED = 20;

/**
 * Reads orders projected for the reader; invisible ones are left out. A reader who sees the whole order gets the stored
 * text without parsing it: the office loads thousands at once.
 */
export async function orderTexts(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<readonly OrderText[]> {
  const oids = ids.map(Number);
  const rows = oids.length < MIN_COPIED ? await storedTexts(tx, oids) : await storedBytes(tx, oids);
  return rows.flatMap(({ oid, rev, json, ...order }) => {
    const id = String(oid);
    if (seesWholeOrder(actor, order)) return [{ id, rev, json }];
    const seen = projectOrder(actor, JSON.parse(json.toString()) as Order);
    return seen === undefined ? [] : [{ id, rev, json: JSON.stringify(seen) }];
  });
}

function storedTexts(tx: Tx, oids: readonly number[]): Promise<readonly StoredText[]> {
  return tx
    .selectFrom('orders')
    .select(['oid', 'rev', 'hub', 'customer', sql<string>`data::text`.as('json')])
    .where('oid', '=', sql<number>`any(${oids}::bigint[])`)
    .execute();
}

async function storedBytes(tx: Tx, oids: readonly number[]): Promise<readonly StoredText[]> {
  const those = sql.lit(`{${oids.join(',')}}`);
  const rows = await copyBinaryRows(
    tx,
    sql`select oid::bigint, rev::bigint, customer::bigint, hub, data::text from orders where oid = any(${those}::bigint[])`,
  );
  return rows.map(([oid, rev, customer, hub, json]) => {
    if (oid == null || rev == null || customer == null || hub == null || json == null)
      throw new Error('an order without one of its columns');
    return {
      oid: numberIn(oid),
      rev: numberIn(rev),
      customer: numberIn(customer),
      hub: hub.toString(),
      json,
    };
  });
}

/** Reads a 64-bit integer; all values are far below 2^53. */
function numberIn(bigint: Buffer): number {
  return Number(bigint.readBigInt64BE(0));
}
