import { Connection } from './connection.ts';
import { StoredTable } from './disk.ts';
import { MemoryFactory } from './factory.ts';
import { MemoryTable } from './table.ts';

interface Options {
  readonly indexedDB?: unknown;
  readonly chromeTransactionDurability?: 'relaxed' | 'strict' | 'default';
}

type Populate = (transaction: { table(name: string): MemoryTable }) => Promise<void>;

interface Upgradable {
  upgrade(rewrite: unknown): void;
}

/**
 * Replaces Dexie in the simulation's bundle: the mirror and the mutations are the shipped ones, only the storage below
 * is in memory. Durability is modelled: a crash loses relaxed commits and no strict one.
 */
export default class Dexie {
  static readonly minKey = Number.NEGATIVE_INFINITY;
  static readonly maxKey = [[]];
  readonly name: string;
  readonly #connection: Connection;
  readonly #tables = new Map<string, MemoryTable>();
  #populate: Populate | undefined;

  constructor(name: string, { indexedDB, chromeTransactionDurability }: Options) {
    if (!(indexedDB instanceof MemoryFactory))
      throw new Error(`${name}: this Dexie knows disks in memory only`);
    this.name = name;
    this.#connection = new Connection(indexedDB, chromeTransactionDurability === 'strict');
  }

  get tables(): MemoryTable[] {
    return [...this.#tables.values()];
  }

  version(): { stores(schema: Readonly<Record<string, string>>): Upgradable } {
    const { tables } = this.#connection.disk;
    return {
      stores: (schema) => {
        for (const [name, columns] of Object.entries(schema)) {
          const stored = tables.get(name) ?? new StoredTable(name, columns);
          tables.set(name, stored);
          const table = new MemoryTable(this.#connection, stored);
          this.#tables.set(name, table);
          Object.defineProperty(this, name, { value: table });
        }
        // A disk in memory is never older than the build.
        return { upgrade: () => undefined };
      },
    };
  }

  on(_event: 'populate', populate: Populate): void {
    this.#populate = populate;
  }

  async open(): Promise<void> {
    const { disk } = this.#connection;
    await this.transaction('rw', this.tables, async () => {
      if (!disk.populated) await this.#populate?.({ table: (name) => this.table(name) });
    });
    disk.populated = true;
  }

  close(): void {
    this.#connection.close();
  }

  table(name: string): MemoryTable {
    const table = this.#tables.get(name);
    if (!table) throw new Error(`${this.name}: no table ${name}`);
    return table;
  }

  transaction<Answer>(
    mode: 'r' | 'rw',
    over: string | MemoryTable | readonly (string | MemoryTable)[],
    work: () => Answer | PromiseLike<Answer>,
  ): Promise<Answer> {
    const named = (typeof over === 'string' || over instanceof MemoryTable ? [over] : over).map((one) =>
      typeof one === 'string' ? one : one.name,
    );
    for (const name of named) this.table(name);
    return this.#connection.transaction(mode === 'rw', named, work);
  }
}
