import Dexie, { type DBCoreMutateRequest, type DBCoreMutateResponse, type DBCoreTable } from 'dexie';
import type { Tables } from '../mirror-tables.ts';
import { isWorkTable, type WorkChange, type WorkTable } from './work-tables.ts';
import type { WorkJournal } from './work-journal.ts';

/**
 * Makes the journal record every write of work through a connection. Its line is sent before the mirror's transaction
 * can end, and both are written in parallel: keeping the transaction open meanwhile took 150 ms of one tap in twenty.
 * Code that reports something as saved waits for both (`Mirror.inBoth`). A failed transaction leaves too much in the
 * journal, which is corrected.
 */
export function journaled(tables: Tables, journal: WorkJournal): void {
  const heard = new WeakSet<object>();
  tables.use({
    stack: 'dbcore',
    name: 'work-journal',
    create: (core) => ({
      table(name) {
        const table = core.table(name);
        if (!isWorkTable(name)) return table;
        return {
          ...table,
          async mutate(request) {
            const done = await table.mutate(request);
            const change = changeOf(name, table, request, done);
            if (isNothing(change)) return done;
            putRightAfterAbort();
            Dexie.ignoreTransaction(() => journal.follow(tables.name, change));
            return done;
          },
        };
      },
    }),
  });

  async function putRight(): Promise<void> {
    const { correct } = await import('./reconcile-journal.ts');
    await correct(tables, journal);
  }

  function putRightAfterAbort(): void {
    const transaction = Dexie.currentTransaction;
    if (heard.has(transaction)) return;
    heard.add(transaction);
    transaction.on('abort', () => void putRight());
  }
}

function changeOf(
  name: WorkTable,
  table: DBCoreTable,
  request: DBCoreMutateRequest,
  { results, failures }: DBCoreMutateResponse,
): WorkChange {
  switch (request.type) {
    case 'add':
    case 'put': {
      const keys: readonly unknown[] = results ?? [];
      const put = request.values
        .map((row: unknown, at) => ({ key: keys[at], row: withKey(table, row, keys[at]) }))
        .filter((_, at) => !(at in failures));
      return { table: name, put, gone: [] };
    }
    case 'delete':
      return { table: name, put: [], gone: request.keys };
    case 'deleteRange':
      return { table: name, put: [], gone: [], goneBetween: request.range };
  }
}

function isNothing({ put, gone, goneBetween }: WorkChange): boolean {
  return put.length === 0 && gone.length === 0 && goneBetween === undefined;
}

/** The position in the outbox is assigned by the database and is missing from the written row. */
function withKey({ schema: { primaryKey } }: DBCoreTable, row: unknown, key: unknown): unknown {
  return primaryKey.autoIncrement && typeof primaryKey.keyPath === 'string'
    ? { ...Object(row), [primaryKey.keyPath]: key }
    : row;
}
