import { compareKeys, nameOfKey, readerOf } from './keys.ts';

/** How to undo one change. */
export interface Undo {
  readonly table: StoredTable;
  readonly name: unknown;
  readonly before: object | undefined;
}

/**
 * A disk in memory: the tables, and the commits that a power cut would lose. A strict commit also makes all commits
 * before it durable, as flushing a log does.
 */
export class Disk {
  readonly tables = new Map<string, StoredTable>();
  populated = false;
  /** How often a commit was made or lost. */
  changes = 0;
  /** Called for each written row once its transaction is committed. */
  wrote: ((table: string, row: object) => void) | undefined;
  #unflushed: (readonly Undo[])[] = [];

  /** How many commits a power cut could lose. */
  get loose(): number {
    return this.#unflushed.length;
  }

  commit(undo: readonly Undo[], strict: boolean): void {
    if (undo.length > 0) this.changes += 1;
    if (strict) this.#unflushed = [];
    else if (undo.length > 0) this.#unflushed.push(undo);
    if (!this.wrote) return;
    for (const { table, name } of undo) {
      const row = table.rows.get(name);
      if (row) this.wrote(table.name, row);
    }
  }

  /** A power cut: loses at most this many of the last relaxed commits, and no strict one. */
  lose(commits: number): void {
    this.changes += 1;
    for (let left = commits; left > 0; left -= 1) rollBack(this.#unflushed.pop() ?? []);
    this.#unflushed = [];
  }

  /** The same array as last time when the table was not written since. */
  rows(table: string): readonly object[] {
    return this.tables.get(table)?.list() ?? NONE;
  }
}

const NONE: readonly object[] = [];

/** Undoes changes, the last first. */
export function rollBack(undo: readonly Undo[]): void {
  for (let at = undo.length - 1; at >= 0; at -= 1) {
    const change = undo[at];
    change?.table.takeBack(change);
  }
}

/** One table: rows by key, and how its schema reads keys from them. */
export class StoredTable {
  readonly rows = new Map<unknown, object>();
  readonly name: string;
  readonly keyPath: string;
  readonly key: (row: object) => unknown;
  readonly unique: readonly string[];
  readonly #numbered: boolean;
  readonly #readers = new Map<string, (row: object) => unknown>();
  /** All rows, until the next change. */
  #list: readonly object[] | undefined;
  #last = 0;

  constructor(name: string, schema: string) {
    const [primary = '', ...others] = schema.split(',').map((part) => part.trim());
    this.name = name;
    this.#numbered = primary.startsWith('++');
    this.keyPath = primary.replace(/^\+\+/, '');
    this.key = readerOf(this.keyPath);
    this.unique = others.filter((path) => path.startsWith('&')).map((path) => path.slice(1));
  }

  /** Writes a row, frozen: changing a read row has to change a copy, as in a browser. */
  put(row: object, mustBeNew: boolean): { readonly undo: Undo; readonly key: unknown } {
    let kept = row;
    let key = this.key(row);
    if (key === undefined && this.#numbered) {
      this.#last += 1;
      key = this.#last;
      kept = { ...row, [this.keyPath]: key };
    }
    if (key === undefined) throw new DOMException(`${this.name}: a row without its key`, 'DataError');
    if (typeof key === 'number' && this.#numbered) this.#last = Math.max(this.#last, key);
    const name = nameOfKey(key);
    const before = this.rows.get(name);
    if (mustBeNew && before)
      throw new DOMException(`${this.name}: ${JSON.stringify(key)} exists`, 'ConstraintError');
    for (const path of this.unique) this.#insist(path, kept, name);
    this.rows.set(name, frozen(kept));
    this.#list = undefined;
    return { undo: { table: this, name, before }, key };
  }

  delete(key: unknown): Undo | undefined {
    const name = nameOfKey(key);
    const before = this.rows.get(name);
    if (!before) return undefined;
    this.rows.delete(name);
    this.#list = undefined;
    return { table: this, name, before };
  }

  takeBack({ name, before }: Undo): void {
    if (before) this.rows.set(name, before);
    else this.rows.delete(name);
    this.#list = undefined;
  }

  get(key: unknown): object | undefined {
    return this.rows.get(nameOfKey(key));
  }

  read(path: string): (row: object) => unknown {
    const known = this.#readers.get(path) ?? readerOf(path);
    this.#readers.set(path, known);
    return known;
  }

  /** All rows, the oldest first. */
  list(): readonly object[] {
    this.#list ??= [...this.rows.values()];
    return this.#list;
  }

  #insist(path: string, row: object, name: unknown): void {
    const read = this.read(path);
    const value = read(row);
    for (const [other, held] of this.rows)
      if (other !== name && compareKeys(read(held), value) === 0)
        throw new DOMException(`${this.name}: ${JSON.stringify(value)} exists`, 'ConstraintError');
  }
}

function frozen<Thing>(thing: Thing): Thing {
  if (typeof thing !== 'object' || thing === null || Object.isFrozen(thing)) return thing;
  // Typed arrays cannot be frozen.
  if (ArrayBuffer.isView(thing)) return thing;
  Object.freeze(thing);
  for (const part of Object.values(thing)) frozen(part);
  return thing;
}
