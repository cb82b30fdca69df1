import { sql } from 'kysely';
import type { CartRow } from '../../../src/contract/orders/cart.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Queryable } from '../../core/database/database-types.ts';
import { isoInstant, type BatchQuery, batchQuery } from '../database/batch-statement.ts';
import { type CartContent, sharingSql } from './cart-views.ts';
import { userRowsReading } from './user-rows.ts';
import type { DietRow } from '../../../src/contract/people/diet.ts';
import type { LikesRow, UserRow } from '../../../src/contract/people/users.ts';

const kinds = ['user', 'likes', 'diet', 'cart', 'order'] as const;

/** Entities that people's own mutations touch, read together by one statement. */
export type OwnEntity = (typeof kinds)[number];

/** The content of such a row. Amounts in centimes. */
export type OwnContent =
  | { readonly e: 'user'; readonly d: UserRow }
  | { readonly e: 'likes'; readonly d: LikesRow }
  | { readonly e: 'diet'; readonly d: DietRow }
  | ({ readonly e: 'cart' } & CartContent)
  | { readonly e: 'order'; readonly d: Order };

type OwnRow = { readonly id: string; readonly rev: number } & OwnContent;

export function isOwn(e: string): e is OwnEntity {
  return kinds.some((kind) => kind === e);
}

/** An empty query: most pushes touch a single entity, and planning the others would be wasted. */
const NONE: BatchQuery<readonly OwnRow[]> = { query: sql`select where false`, mapRows: () => [] };

/** Reads rows of one entity; missing ones are left out. */
export function ownRowsQuery(
  db: Queryable,
  e: OwnEntity,
  ids: readonly string[],
): BatchQuery<readonly OwnRow[]> {
  if (ids.length === 0) return NONE;
  switch (e) {
    case 'user':
      return users(db, ids);
    case 'likes':
      return likes(db, ids);
    case 'diet':
      return diets(db, ids);
    case 'cart':
      return carts(db, ids);
    case 'order':
      return orders(db, ids);
  }
}

function users(db: Queryable, ids: readonly string[]): BatchQuery<readonly OwnRow[]> {
  const { query, mapRows: became } = userRowsReading(db, ids.map(Number));
  return {
    query,
    mapRows: (rows) => became(rows).map(({ rev, row }) => ({ e: 'user', id: String(row.id), rev, d: row })),
  };
}

function likes(db: Queryable, ids: readonly string[]): BatchQuery<readonly OwnRow[]> {
  const those = db
    .selectFrom('likes')
    .select(['user_id', 'rev', 'skus'])
    .where('user_id', '=', anyOf(ids.map(Number)));
  return batchQuery(those, (rows) =>
    rows.map(({ user_id, rev, skus }) => ({
      e: 'likes',
      id: String(user_id),
      rev,
      d: { user: user_id, likes: skus },
    })),
  );
}

function diets(db: Queryable, ids: readonly string[]): BatchQuery<readonly OwnRow[]> {
  const those = db
    .selectFrom('diets')
    .select(['user_id', 'rev', 'marks'])
    .where('user_id', '=', anyOf(ids.map(Number)));
  return batchQuery(those, (rows) =>
    rows.map(({ user_id, rev, marks }) => ({
      e: 'diet',
      id: String(user_id),
      rev,
      d: { user: user_id, marks },
    })),
  );
}

function carts(db: Queryable, ids: readonly string[]): BatchQuery<readonly OwnRow[]> {
  const those = db
    .selectFrom('carts')
    .select([
      'user_id',
      'hub',
      'rev',
      isoInstant('updated').as('updated'),
      sql<CartRow['lines']>`lines`.as('lines'),
      sharingSql.as('sharing'),
    ])
    .where('user_id', '=', anyOf([...new Set(ids.map((id) => Number(id.split(':')[0])))]));
  return batchQuery(those, (rows) =>
    rows
      .map(({ user_id, hub, rev, lines, updated, sharing }) => {
        const id = `${user_id}:${hub}`;
        return { e: 'cart' as const, id, rev, owner: user_id, sharing, d: { id, hub, lines, updated } };
      })
      .filter(({ id }) => ids.includes(id)),
  );
}

function orders(db: Queryable, ids: readonly string[]): BatchQuery<readonly OwnRow[]> {
  const those = db
    .selectFrom('orders')
    .select(['oid', 'rev', sql<Order>`data`.as('data')])
    .where('oid', '=', anyOf(ids.map(Number)));
  return batchQuery(those, (rows) =>
    rows.map(({ oid, rev, data }) => ({ e: 'order', id: String(oid), rev, d: data })),
  );
}

function anyOf(numbers: readonly number[]) {
  return sql<number>`any(${[...numbers]}::bigint[])`;
}
