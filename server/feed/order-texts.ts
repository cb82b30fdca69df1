import { sql } from 'kysely';
import type { Order } from '../../src/contract/orders.ts';
import type { Actor } from '../http/actor.ts';
import type { Tx } from '../store/database.ts';
import { orderFor, seesWhole } from './project.ts';

/** An order as somebody sees it, as text. */
interface OrderText {
  readonly id: string;
  readonly rev: number;
  readonly json: string;
}

/**
 * Orders as this person sees them; those that are not theirs to see are not in the answer. Whoever sees all of an order
 * is sent what the database wrote, unread: the office loads thousands at once.
 */
export async function orderTexts(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<readonly OrderText[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(['oid', 'rev', 'hub', 'customer', sql<string>`data::text`.as('json')])
    .where('oid', '=', sql<number>`any(${ids.map(Number)}::bigint[])`)
    .execute();
  return rows.flatMap(({ oid, rev, json, ...order }) => {
    const id = String(oid);
    if (seesWhole(actor, order)) return [{ id, rev, json }];
    const seen = orderFor(actor, JSON.parse(json) as Order);
    return seen === undefined ? [] : [{ id, rev, json: JSON.stringify(seen) }];
  });
}
