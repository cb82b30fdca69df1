import { sql } from 'kysely';
import type { CartRow } from '../../src/contract/cart.ts';
import type { CollectionRow, StaffRow, TourRow } from '../../src/contract/day-rows.ts';
import type { Order } from '../../src/contract/orders.ts';
import type { LikesRow, UserRow } from '../../src/contract/users.ts';
import type { Tx } from '../store/database.ts';
import { userRows } from '../store/user-rows.ts';
import { collectionRows, tourRows } from './day-rows.ts';
import type { PersonalEntity } from './entities.ts';
import { staffRows } from './staff-rows.ts';

/** A row before it is projected for the person who reads it. Amounts in centimes. */
export type PersonalRow = { readonly id: string; readonly rev: number } & PersonalContent;

export type PersonalContent =
  | { readonly e: 'user'; readonly d: UserRow }
  | { readonly e: 'likes'; readonly d: LikesRow }
  | { readonly e: 'cart'; readonly d: CartRow; readonly owner: number }
  | { readonly e: 'order'; readonly d: Order }
  | { readonly e: 'collection'; readonly d: CollectionRow }
  | { readonly e: 'tour'; readonly d: TourRow }
  | { readonly e: 'staff'; readonly d: StaffRow };

/** Rows that do not exist are not in the answer. */
export async function personalRows(
  tx: Tx,
  e: PersonalEntity,
  ids: readonly string[],
): Promise<readonly PersonalRow[]> {
  switch (e) {
    case 'user':
      return (await userRows(tx, ids.map(Number))).map(({ rev, row }) => ({
        e,
        id: String(row.id),
        rev,
        d: row,
      }));
    case 'likes':
      return likes(tx, ids);
    case 'cart':
      return carts(tx, ids);
    case 'order':
      return orders(tx, ids);
    case 'collection':
      return (await collectionRows(tx, ids)).map((row) => ({ e, id: row.d.id, ...row }));
    case 'tour':
      return (await tourRows(tx, ids)).map((row) => ({ e, id: row.d.id, ...row }));
    case 'staff':
      return (await staffRows(tx, ids)).map((row) => ({ e, id: row.d.id, ...row }));
  }
}

async function likes(tx: Tx, ids: readonly string[]): Promise<readonly PersonalRow[]> {
  const rows = await tx
    .selectFrom('likes')
    .select(['user_id', 'rev', 'skus'])
    .where('user_id', 'in', ids.map(Number))
    .execute();
  return rows.map(({ user_id, rev, skus }) => ({
    e: 'likes',
    id: String(user_id),
    rev,
    d: { user: user_id, likes: skus },
  }));
}

async function carts(tx: Tx, ids: readonly string[]): Promise<readonly PersonalRow[]> {
  const rows = await tx
    .selectFrom('carts')
    .select(['user_id', 'hub', 'rev', 'updated', sql<CartRow['lines']>`lines`.as('lines')])
    .where('user_id', 'in', [...new Set(ids.map((id) => Number(id.split(':')[0])))])
    .execute();
  return rows
    .map(({ user_id, hub, rev, lines, updated }) => {
      const id = `${user_id}:${hub}`;
      return { e: 'cart' as const, id, rev, owner: user_id, d: { id, hub, lines, updated } };
    })
    .filter(({ id }) => ids.includes(id));
}

async function orders(tx: Tx, ids: readonly string[]): Promise<readonly PersonalRow[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(['oid', 'rev', sql<Order>`data`.as('data')])
    .where('oid', 'in', ids.map(Number))
    .execute();
  return rows.map(({ oid, rev, data }) => ({ e: 'order', id: String(oid), rev, d: data }));
}
