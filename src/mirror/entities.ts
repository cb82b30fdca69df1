import type { Table } from 'dexie';
import type { RowMetadata } from './mirror-records.ts';
import type { Tables } from './mirror-tables.ts';

/** A stored row whose own fields are not read. */
export type AnyStored = RowMetadata & Readonly<Record<string, unknown>>;

const TABLE_OF = {
  order: 'orders',
  subscription: 'subscriptions',
  cart: 'carts',
  user: 'users',
  likes: 'likes',
  diet: 'diets',
  hub: 'hubs',
  config: 'configs',
  capacity: 'capacities',
  document: 'documents',
  category: 'categories',
  shop: 'shops',
  collection: 'collections',
  tour: 'tours',
  staff: 'staff',
  stock: 'stocks',
} as const;

/** A kind of row with a table of its own; products are in segments, intents exist on this device only. */
export type Entity = keyof typeof TABLE_OF;

/** Whether this build has a table for a kind; a newer server may know others. */
export function isEntity(e: string): e is Entity {
  return Object.hasOwn(TABLE_OF, e);
}

/** The table of a kind of row. */
export function tableOf(tables: Tables, e: Entity): Table<AnyStored, string> {
  return tables.table<AnyStored, string>(TABLE_OF[e]);
}

/** The tables of kinds of rows, for a transaction. */
export function tableNames(entities: Iterable<string>): string[] {
  return [...new Set(entities)].filter(isEntity).map((e) => TABLE_OF[e]);
}

/** The kinds of rows that mutations can change. */
export const WORKED_ON = [
  'order',
  'cart',
  'user',
  'likes',
  'diet',
  'subscription',
  'collection',
  'tour',
  'stock',
] as const satisfies readonly Entity[];

/** All kinds of rows. */
export const EVERY_ENTITY: readonly Entity[] = Object.keys(TABLE_OF).filter(isEntity);
