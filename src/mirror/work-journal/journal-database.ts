import Dexie, { type Table } from 'dexie';
import type { Id } from '../../contract/sync/sync.ts';
import type { DeadLetter, IntentRow, OutboxRow } from '../mirror-records.ts';
import type { FoundWork, KeptWork, WorkChange } from './work-tables.ts';
import { mayBeKept } from './work-tables.ts';

/** `of` is the name of the mirror's database. */
type Entry = { readonly of: string } & (
  | { readonly table: 'outbox'; readonly key: number; readonly row: OutboxRow }
  | { readonly table: 'intents'; readonly key: string; readonly row: IntentRow }
  | { readonly table: 'deadletter'; readonly key: string; readonly row: DeadLetter }
);
type EntryKey = [of: string, table: string, key: unknown];

interface Written {
  readonly of: string;
  readonly table: string;
  readonly key: unknown;
  readonly row: unknown;
}

/** One generation of the journal: a copy of the waiting work in the mirrors of all users of this device. */
export class WorkBook extends Dexie {
  declare private readonly entries: Table<Entry, EntryKey, Written>;
  declare private readonly heads: Table<{ readonly of: string; readonly client: Id }, string>;
  declare private readonly marks: Table<{ readonly k: 'whole' }, string>;

  constructor(indexedDB: IDBFactory) {
    super('cabas-work', { indexedDB, cache: 'disabled', chromeTransactionDurability: 'strict' });
    this.version(1).stores({ entries: '[of+table+key]', heads: 'of', marks: 'k' });
  }

  /** Whether it was written completely: one that a crash cut short is ignored. */
  async isWhole(): Promise<boolean> {
    return (await this.marks.count()) > 0;
  }

  /** Begins as a copy of an earlier one, or empty: all of it, or nothing. */
  async begin(earlier: WorkBook | undefined): Promise<void> {
    const [entries, heads] = earlier
      ? await Promise.all([earlier.entries.toArray(), earlier.heads.toArray()])
      : [[], []];
    await this.transaction('rw', [this.entries, this.heads, this.marks], async () => {
      await Promise.all([this.entries.bulkPut(entries), this.heads.bulkPut(heads)]);
      await this.marks.put({ k: 'whole' });
    });
  }

  /** The known work of a database; `undefined` when it was never recorded. */
  async find(of: string): Promise<FoundWork | undefined> {
    const [head, entries] = await Promise.all([this.heads.get(of), this.#of(of).toArray()]);
    if (head === undefined) return undefined;
    return {
      client: head.client,
      outbox: entries.flatMap((entry) => (entry.table === 'outbox' ? [entry.row] : [])),
      intents: entries.flatMap((entry) => (entry.table === 'intents' ? [entry.row] : [])),
      deadletter: entries.flatMap((entry) => (entry.table === 'deadletter' ? [entry.row] : [])),
    };
  }

  /** Records a write of a mirror; it is on the disk when the promise resolves. */
  async follow(of: string, { table, put, gone, goneBetween }: WorkChange): Promise<void> {
    const kept = put.filter(({ row }) => mayBeKept(row));
    const left = [...gone, ...put.filter(({ row }) => !mayBeKept(row)).map(({ key }) => key)];
    const written = kept.map(({ key, row }) => ({ of, table, key, row }));
    if (goneBetween === undefined && left.length === 0) {
      // A page kept in the back/forward cache has closed its connections meanwhile.
      if (!this.isOpen()) await this.open();
      await putLines(this.backendDB(), this.entries.name, written);
      return;
    }
    await this.transaction('rw', this.entries, async () => {
      if (goneBetween !== undefined) {
        const { lower, upper, lowerOpen, upperOpen } = goneBetween;
        const between = this.entries.where('[of+table+key]');
        await between.between([of, table, lower], [of, table, upper], !lowerOpen, !upperOpen).delete();
      }
      await this.entries.bulkDelete(left.map((key) => [of, table, key]));
      await this.entries.bulkPut(written);
    });
  }

  /** Replaces the known work of a database by its real content. */
  async correct(of: string, client: Id, { outbox, intents, deadletter }: KeptWork): Promise<void> {
    const due: Written[] = [
      ...outbox.map((row) => ({ of, table: 'outbox', key: row.seq, row })),
      ...intents.map((row) => ({ of, table: 'intents', key: row._id, row })),
      ...deadletter.map((row) => ({ of, table: 'deadletter', key: row.id, row })),
    ].filter(({ row }) => mayBeKept(row));
    await this.transaction('rw', [this.entries, this.heads], async () => {
      const [head, known] = await Promise.all([this.heads.get(of), this.#of(of).toArray()]);
      const before = new Map<string, string>(
        known.map((entry) => [nameOf(entry), JSON.stringify(entry.row)]),
      );
      const wanted = new Set(due.map(nameOf));
      const wrong = known.filter((entry) => !wanted.has(nameOf(entry)));
      await this.entries.bulkDelete(wrong.map(({ table, key }) => [of, table, key]));
      await this.entries.bulkPut(
        due.filter((entry) => before.get(nameOf(entry)) !== JSON.stringify(entry.row)),
      );
      if (head?.client !== client) await this.heads.put({ of, client });
    });
  }

  #of(of: string) {
    // Any table name sorts between nothing and a list.
    return this.entries.where('[of+table+key]').between([of], [of, []]);
  }
}

function nameOf({ table, key }: Pick<Written, 'table' | 'key'>): string {
  return `${table}/${String(key)}`;
}

/**
 * Puts lines into a table of the journal; they are on the disk when the promise resolves. Bypasses Dexie: a tap waits
 * for it, no query observes the journal, and every other tab would be notified of each line.
 */
function putLines(database: IDBDatabase, table: string, lines: readonly object[]): Promise<void> {
  return new Promise((written, failed) => {
    const transaction = database.transaction(table, 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => written();
    transaction.onabort = () => failed(new Error('lines not written', { cause: transaction.error }));
    const store = transaction.objectStore(table);
    for (const line of lines) store.put(line);
    // All requests are made: the commit need not wait until this page has received each result.
    transaction.commit();
  });
}
