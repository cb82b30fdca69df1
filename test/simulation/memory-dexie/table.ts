import { type Asked, Collection } from './collection.ts';
import type { Connection } from './connection.ts';
import type { StoredTable } from './disk.ts';
import { compareKeys } from './keys.ts';

type Range = readonly [lower: unknown, upper: unknown];

/** The part of a Dexie table that the mirror and the mutations use. */
export class MemoryTable {
  readonly name: string;
  readonly #connection: Connection;
  readonly #table: StoredTable;

  constructor(connection: Connection, table: StoredTable) {
    this.name = table.name;
    this.#connection = connection;
    this.#table = table;
  }

  get(key: unknown): Promise<object | undefined> {
    return this.#connection.read(this.#table, () => this.#table.get(key));
  }

  bulkGet(keys: readonly unknown[]): Promise<(object | undefined)[]> {
    return this.#connection.read(this.#table, () => keys.map((key) => this.#table.get(key)));
  }

  put(row: object): Promise<unknown> {
    return this.#put([row], false);
  }

  add(row: object): Promise<unknown> {
    return this.#put([row], true);
  }

  bulkPut(rows: readonly object[]): Promise<unknown> {
    return this.#put(rows, false);
  }

  delete(key: unknown): Promise<void> {
    return this.bulkDelete([key]);
  }

  bulkDelete(keys: readonly unknown[]): Promise<void> {
    return this.#connection.write(this.#table, (done) => {
      for (const key of keys) done(this.#table.delete(key));
    });
  }

  update(key: unknown, change: object): Promise<number> {
    return this.#connection.write(this.#table, (done) => {
      const row = this.#table.get(key);
      if (!row) return 0;
      done(this.#table.put({ ...row, ...change }, false).undo);
      return 1;
    });
  }

  clear(): Promise<number> {
    return this.toCollection().delete();
  }

  count(): Promise<number> {
    return this.#connection.read(this.#table, () => this.#table.rows.size);
  }

  toArray(): Promise<object[]> {
    return this.toCollection().toArray();
  }

  each(tell: (row: object) => void): Promise<void> {
    return this.toCollection().each(tell);
  }

  filter(accepts: (row: object) => boolean): Collection {
    return this.toCollection().filter(accepts);
  }

  toCollection(): Collection {
    return this.orderBy(this.#table.keyPath);
  }

  orderBy(by: string): Collection {
    return this.#asked({ by, accepts: () => true });
  }

  where(by: string) {
    const asked = (accepts: Asked['accepts']) => this.#asked({ by, accepts });
    return {
      equals: (key: unknown) => asked((held) => compareKeys(held, key) === 0),
      notEqual: (key: unknown) => asked((held) => compareKeys(held, key) !== 0),
      above: (key: unknown) => asked((held) => compareKeys(held, key) > 0),
      below: (key: unknown) => asked((held) => compareKeys(held, key) < 0),
      belowOrEqual: (key: unknown) => asked((held) => compareKeys(held, key) <= 0),
      startsWith: (start: string) => asked((held) => typeof held === 'string' && held.startsWith(start)),
      anyOf: (...keys: readonly unknown[]) => {
        const wanted = keys.length === 1 && Array.isArray(keys[0]) ? keys[0] : keys;
        return asked((held) => wanted.some((key: unknown) => compareKeys(held, key) === 0));
      },
      between: (lower: unknown, upper: unknown, withLower = true, withUpper = false) =>
        asked((held) => isWithin(held, [lower, upper], withLower, withUpper)),
      inAnyRange: (ranges: readonly Range[], { includeUppers = false } = {}) =>
        asked((held) => ranges.some((range) => isWithin(held, range, true, includeUppers))),
    };
  }

  #put(rows: readonly object[], mustBeNew: boolean): Promise<unknown> {
    return this.#connection.write(this.#table, (done) => {
      let last: unknown;
      for (const row of rows) {
        const { undo, key } = this.#table.put(row, mustBeNew);
        last = key;
        done(undo);
      }
      return last;
    });
  }

  #asked(asked: Asked): Collection {
    return new Collection(this.#connection, this.#table, asked);
  }
}

function isWithin(key: unknown, [lower, upper]: Range, withLower: boolean, withUpper: boolean): boolean {
  const low = compareKeys(key, lower);
  const high = compareKeys(key, upper);
  return (low > 0 || (withLower && low === 0)) && (high < 0 || (withUpper && high === 0));
}
