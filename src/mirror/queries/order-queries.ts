import Dexie, { type Collection, type IntervalTree, mergeRanges, RangeSet, rangesOverlap } from 'dexie';
import type { Order } from '../../contract/orders/orders.ts';
import type { Mirror } from '../mirror.ts';
import type { Stored } from '../mirror-records.ts';
import { effective } from '../stored-rows.ts';
import type { OrderColumns } from '../mirror-tables.ts';

type Row = Stored<Order> & OrderColumns;

/**
 * The orders among some rows, in the order of their index. Each is read and made once, whoever asks for it, until it
 * changes: after a tick on one of three hundred, keys and one row are read, and the other orders are the same objects.
 * A live query hears of every change of them.
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

/** The orders with these keys, in their order, as `ordersAmong` reads them; those that are not here are left out. */
export function ordersNamed(mirror: Mirror, keys: readonly string[]): Promise<readonly Order[]> {
  return read(
    mirror,
    () => Dexie.Promise.resolve(keys),
    () => rowsNamed(mirror, keys),
  );
}

/** What was read of one database: kept as long as somebody shows it, so that a month that was left is let go. */
interface Shelf {
  readonly held: Map<string, WeakRef<Order>>;
  /** For each reading that is under way, which rows have changed since it began. */
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
      // What changed while it was read may be the version before: its next reading comes, and does not find this one.
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
 * Tells a live query about rows that it does not read: it hears of the range that it asked about, of which one key is
 * read. To count them instead had the database go through every order there: 65 MB for a month.
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
  // Held weakly: with its database everything that was read of it goes.
  const there = new WeakRef(shelf);
  const hear = (parts: Readonly<Record<string, IntervalTree | undefined>>) => {
    const alive = there.deref();
    const changed = parts['all'] ?? parts[rows];
    if (alive === undefined) Dexie.on.storagemutated.unsubscribe(hear);
    else if (changed !== undefined) forget(alive, changed);
  };
  Dexie.on('storagemutated', hear);
  return shelf;
}

/** Whoever wrote, here, in another tab or in the worker: what changed is read again. */
function forget({ held, readings }: Shelf, changed: IntervalTree): void {
  readings.forEach((reading) => mergeRanges(reading, changed));
  // What another tab sends has lost its methods on the way.
  const ranges = new RangeSet();
  mergeRanges(ranges, changed);
  for (const { from, to } of ranges) {
    if (from === to && typeof from === 'string') held.delete(from);
    else held.clear();
  }
}
