import type { Connection } from './connection.ts';
import type { StoredTable } from './disk.ts';
import { compareKeys } from './keys.ts';

export interface Asked {
  /** The index that orders the rows. */
  readonly by: string;
  readonly accepts: (key: unknown, row: object) => boolean;
  readonly backwards?: boolean;
  readonly atMost?: number;
}

/** The rows of a query, as a Dexie collection. */
export class Collection {
  readonly #connection: Connection;
  readonly #table: StoredTable;
  readonly #asked: Asked;

  constructor(connection: Connection, table: StoredTable, asked: Asked) {
    this.#connection = connection;
    this.#table = table;
    this.#asked = asked;
  }

  filter(accepts: (row: object) => boolean): Collection {
    const { accepts: before } = this.#asked;
    return this.#with({ accepts: (key, row) => before(key, row) && accepts(row) });
  }

  reverse(): Collection {
    return this.#with({ backwards: this.#asked.backwards !== true });
  }

  limit(atMost: number): Collection {
    return this.#with({ atMost });
  }

  toArray(): Promise<object[]> {
    return this.#connection.read(this.#table, () => this.#found());
  }

  async sortBy(path: string): Promise<object[]> {
    const read = this.#table.read(path);
    return (await this.toArray()).sort((left, right) => compareKeys(read(left), read(right)));
  }

  first(): Promise<object | undefined> {
    return this.#connection.read(this.#table, () => this.#found()[0]);
  }

  last(): Promise<object | undefined> {
    return this.#connection.read(this.#table, () => this.#found().at(-1));
  }

  count(): Promise<number> {
    return this.#connection.read(this.#table, () => this.#found().length);
  }

  primaryKeys(): Promise<unknown[]> {
    return this.#connection.read(this.#table, () => this.#found().map(this.#table.key));
  }

  each(tell: (row: object) => void): Promise<void> {
    return this.#connection.read(this.#table, () => this.#found().forEach(tell));
  }

  delete(): Promise<number> {
    return this.#connection.write(this.#table, (done) => {
      const found = this.#found();
      for (const row of found) done(this.#table.delete(this.#table.key(row)));
      return found.length;
    });
  }

  modify(change: object): Promise<number> {
    return this.#connection.write(this.#table, (done) => {
      const found = this.#found();
      for (const row of found) done(this.#table.put({ ...row, ...change }, false).undo);
      return found.length;
    });
  }

  #found(): object[] {
    const { by, accepts, backwards, atMost } = this.#asked;
    const read = this.#table.read(by);
    const found: { readonly key: unknown; readonly row: object }[] = [];
    for (const row of this.#table.rows.values()) {
      const key = read(row);
      if (key !== undefined && accepts(key, row)) found.push({ key, row });
    }
    if (found.length > 1) {
      const { key } = this.#table;
      found.sort(
        (left, right) => compareKeys(left.key, right.key) || compareKeys(key(left.row), key(right.row)),
      );
    }
    if (backwards === true) found.reverse();
    return found.slice(0, atMost).map(({ row }) => row);
  }

  #with(change: Partial<Asked>): Collection {
    return new Collection(this.#connection, this.#table, { ...this.#asked, ...change });
  }
}
