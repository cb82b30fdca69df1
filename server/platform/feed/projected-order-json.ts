import { sql } from 'kysely';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Actor } from '../../core/actor.ts';
import { copyBinaryRows } from '../database/binary-copy.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { projectOrder, seesWholeOrder } from './project-row.ts';

/** An order as somebody sees it, as text. */
interface OrderText {
  readonly id: string;
  readonly rev: number;
  readonly json: string | Buffer;
}

/** An order as the database wrote it. */
interface StoredText {
  readonly oid: number;
  readonly rev: number;
  readonly hub: string;
  readonly customer: number;
  readonly json: string | Buffer;
}

/** From so many on a plan of their own is less work than a string of each. */
const MANY = 20;

/**
 * Orders as this person sees them; those that are not theirs to see are not in the answer. Whoever sees all of an order
 * is sent what the database wrote, unread: the office loads thousands at once.
 */
export async function orderTexts(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<readonly OrderText[]> {
  const oids = ids.map(Number);
  const rows = oids.length < MANY ? await storedTexts(tx, oids) : await storedBytes(tx, oids);
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

/** 64 bits of it, far below 2^53 as all of ours. */
function numberIn(bigint: Buffer): number {
  return Number(bigint.readBigInt64BE(0));
}
