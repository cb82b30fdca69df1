import Dexie, { type Collection, type IntervalTree, mergeRanges, RangeSet, rangesOverlap } from 'dexie';
import type { Order } from '../../contract/orders/orders.ts';
import type { Mirror } from '../mirror.ts';
import type { Stored } from '../mirror-records.ts';
import { effective } from '../stored-rows.ts';
import type { OrderColumns } from '../mirror-tables.ts';

type Row = Stored<Order> & OrderColumns;

/**
 * The orders among some rows, in the order of their index. Each is read and built once for all callers, until it
 * changes: after a tick on one of three hundred, keys and one row are read, and the other orders are the same objects.
 * A live query is notified of every change of them.
 */
export function ordersAmong(
  mirror: Mirror,
  among: (orders: Mirror['orders']) => Collection<Row, string>,
): Promise<readonly Order[]> {
  return read(
    mirror,
    () => among(mirror.orders).primaryKeys(),
    () => among(mirror.orders).toArray(),
  );
}

/** The orders with these keys, in their order, cached as in `ordersAmong`; missing ones are left out. */
export function ordersNamed(mirror: Mirror, keys: readonly string[]): Promise<readonly Order[]> {
  return read(
    mirror,
    () => Dexie.Promise.resolve(keys),
    () => rowsNamed(mirror, keys),
  );
}

/** The cache of one database: entries live as long as a screen shows them, so that a closed month is released. */
interface Shelf {
  readonly held: Map<string, WeakRef<Order>>;
  /** For each read in progress, the rows changed since it began. */
  readonly readings: Set<RangeSet>;
}

const shelves = new WeakMap<Mirror, Shelf>();

async function read(
  mirror: Mirror,
  keysOf: () => PromiseLike<readonly string[]>,
  rowsOf: () => PromiseLike<readonly Row[]>,
): Promise<readonly Order[]> {
  const shelf = shelfOf(mirror);
  const changed = new RangeSet();
  shelf.readings.add(changed);
  try {
    // A transaction of its own: Dexie then neither keeps a second copy of the rows nor freezes each of their fields.
    const { keys, orders, rows } = await mirror.transaction('r', mirror.orders, async () => {
      const named = await keysOf();
      const known = new Map(named.flatMap((key) => onShelf(shelf, key)));
      const missing = named.filter((key) => !known.has(key));
      await watch(mirror, named);
      const many = missing.length > known.size;
      return { keys: named, orders: known, rows: await (many ? rowsOf() : rowsNamed(mirror, missing)) };
    });
    for (const row of rows) {
      const order = orders.has(row._id) ? null : effective<Order>(row);
      if (order === null) continue;
      orders.set(row._id, order);
      // A row that changed during the read may be the earlier version: it is not cached, and the next read fetches it.
      if (!rangesOverlap(changed, new RangeSet(row._id))) shelf.held.set(row._id, new WeakRef(order));
    }
    return keys.flatMap((key) => orders.get(key) ?? []);
  } finally {
    shelf.readings.delete(changed);
  }
}

function onShelf({ held }: Shelf, key: string): readonly (readonly [string, Order])[] {
  const order = held.get(key)?.deref();
  if (order !== undefined) return [[key, order]];
  held.delete(key);
  return [];
}

/**
 * Subscribes a live query to rows that it does not read: it observes the requested range, of which one key is read. A
 * count would have made the database walk every order there: 65 MB for a month.
 */
async function watch({ orders }: Mirror, keys: readonly string[]): Promise<void> {
  const [first, ...others] = keys;
  if (first === undefined) return;
  const lower = others.reduce((least, key) => (key < least ? key : least), first);
  const upper = others.reduce((most, key) => (key > most ? key : most), first);
  await orders.where(':id').between(lower, upper, true, true).limit(1).primaryKeys();
}

async function rowsNamed({ orders }: Mirror, keys: readonly string[]): Promise<readonly Row[]> {
  if (keys.length === 0) return [];
  const rows = await orders.bulkGet([...keys]);
  return rows.filter((row) => row !== undefined);
}

function shelfOf(mirror: Mirror): Shelf {
  const known = shelves.get(mirror);
  if (known !== undefined) return known;
  const shelf: Shelf = { held: new Map(), readings: new Set() };
  shelves.set(mirror, shelf);
  const rows = `idb://${mirror.name}/orders/`;
  // Held weakly: the cache is released with its database.
  const there = new WeakRef(shelf);
  const onMutated = (parts: Readonly<Record<string, IntervalTree | undefined>>) => {
    const alive = there.deref();
    const changed = parts['all'] ?? parts[rows];
    if (alive === undefined) Dexie.on.storagemutated.unsubscribe(onMutated);
    else if (changed !== undefined) forget(alive, changed);
  };
  Dexie.on('storagemutated', onMutated);
  return shelf;
}

/** Invalidates after every write, by this page, another tab or the worker: changed rows are read again. */
function forget({ held, readings }: Shelf, changed: IntervalTree): void {
  readings.forEach((reading) => mergeRanges(reading, changed));
  // A range set from another tab has lost its methods.
  const ranges = new RangeSet();
  mergeRanges(ranges, changed);
  for (const { from, to } of ranges) {
    if (from === to && typeof from === 'string') held.delete(from);
    else held.clear();
  }
}
