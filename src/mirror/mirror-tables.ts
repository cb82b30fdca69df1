import Dexie, { type DexieOptions, type Table, type Transaction } from 'dexie';
import type { CartRow } from '../contract/orders/cart.ts';
import type { Category } from '../contract/catalogue/categories.ts';
import type { CapacityRow, ConfigRow } from '../contract/hubs/config.ts';
import type { CollectionRow, StaffRow, TourRow } from '../contract/orders/day-rows.ts';
import type { Document } from '../contract/catalogue/documents.ts';
import type { Hub } from '../contract/hubs/hubs.ts';
import type { Order } from '../contract/orders/orders.ts';
import type { StockRow } from '../contract/catalogue/stock.ts';
import type { DietRow } from '../contract/people/diet.ts';
import type { Shop } from '../contract/catalogue/shops.ts';
import type { Subscription } from '../contract/orders/subscriptions.ts';
import type { LikesRow, UserRow } from '../contract/people/users.ts';
import type { CatalogRecord, DeltaProduct, SearchRecord, Segment } from './catalogue/catalogue-records.ts';
import type {
  Acked,
  DeadLetter,
  IntentRow,
  JournalRow,
  Member,
  MetaRow,
  OutboxRow,
  ScopeRow,
  StatusRow,
  Stored,
  Tomb,
  VoiceRow,
  WaitingPhoto,
} from './mirror-records.ts';
import { STORES } from './schema.ts';
import { omit } from './omit.ts';

/** Columns derived from an order and stored beside it (docs/protocol.md#stored-tables). */
export interface OrderColumns {
  readonly _day: string;
  readonly _state: 'open' | 'archive' | 'other';
}

/** One connection to a person's database. */
export class Tables extends Dexie {
  declare readonly meta: Table<MetaRow, string>;
  declare readonly scopes: Table<ScopeRow, string>;
  declare readonly member: Table<Member, [string, string, string]>;
  declare readonly tomb: Table<Tomb, [string, string]>;
  declare readonly orders: Table<Stored<Order> & OrderColumns, string>;
  declare readonly subscriptions: Table<Stored<Subscription>, string>;
  declare readonly carts: Table<Stored<CartRow>, string>;
  declare readonly users: Table<Stored<UserRow>, string>;
  declare readonly likes: Table<Stored<LikesRow>, string>;
  declare readonly diets: Table<Stored<DietRow>, string>;
  declare readonly hubs: Table<Stored<Hub>, string>;
  declare readonly configs: Table<Stored<ConfigRow>, string>;
  declare readonly capacities: Table<Stored<CapacityRow>, string>;
  declare readonly documents: Table<Stored<Document>, string>;
  declare readonly categories: Table<Stored<Category>, string>;
  declare readonly shops: Table<Stored<Shop>, string>;
  declare readonly collections: Table<Stored<CollectionRow>, string>;
  declare readonly tours: Table<Stored<TourRow>, string>;
  declare readonly staff: Table<Stored<StaffRow>, string>;
  declare readonly stocks: Table<Stored<StockRow>, string>;
  declare readonly catalogSeg: Table<Segment, [string, string, number]>;
  declare readonly catalogDelta: Table<DeltaProduct, [string, number]>;
  declare readonly catalogHead: Table<CatalogRecord, string>;
  declare readonly searchIndex: Table<SearchRecord, string>;
  declare readonly intents: Table<IntentRow, string>;
  declare readonly outbox: Table<OutboxRow, number, Omit<OutboxRow, 'seq'>>;
  declare readonly deadletter: Table<DeadLetter, string>;
  declare readonly acked: Table<Acked, string>;
  declare readonly photos: Table<WaitingPhoto, string>;
  declare readonly voices: Table<VoiceRow, string>;
  declare readonly journal: Table<JournalRow, number, Omit<JournalRow, 'n'>>;
  declare readonly status: Table<StatusRow, string>;

  constructor(name: string, options: DexieOptions) {
    super(name, options);
    // One step from any version of a device: none has rows to rewrite, and each declared version costs every start a
    // millisecond of its eleven.
    this.version(9).stores(STORES).upgrade(askOwnRowsAgain);
    waitForReopen(this);
  }
}

/** An older build dropped rows for which it had no table: a person's own rows are reloaded in full once. */
async function askOwnRowsAgain(older: Transaction): Promise<void> {
  const scopes = older.table<ScopeRow, string>('scopes');
  const own = await scopes.where('scope').startsWith('user:').toArray();
  await scopes.bulkPut(own.map((row) => ({ ...omit(row, 'resume'), cursor: null, state: 'stale' })));
}

type Begin = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * Makes every new transaction wait for a connection that is being reopened. Browsers close connections without request:
 * in the background, or when storage is short. Dexie reopens one for the first transaction that finds it closed; a
 * simultaneous second one finds none, and would fail before it has done anything.
 */
function waitForReopen(tables: Dexie): void {
  const begin = tables.transaction.bind(tables) as unknown as Begin;
  const wait: Begin = (...args) =>
    begin(...args).catch((error: unknown) => {
      if (!isOpenedElsewhere(error)) throw error;
      return begin(...args);
    });
  tables.transaction = wait as unknown as typeof tables.transaction;
}

/** A database that cannot be opened has a reason; this error has none. */
function isOpenedElsewhere(error: unknown): boolean {
  return (
    error instanceof Error && error.name === 'OpenFailedError' && 'inner' in error && error.inner === null
  );
}
