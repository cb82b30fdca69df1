import type { Buckets } from '../../../src/mirror/work-journal/storage-buckets.ts';
import { newest, renew } from '../../../src/mirror/work-journal/journal-generations.ts';
import { type Opening, WorkJournal } from '../../../src/mirror/work-journal/work-journal.ts';
import { emptyIndexedDb } from './empty-indexed-db.ts';

/** Storage buckets in memory: each name has databases of its own. */
export function fakeBuckets(): Buckets {
  const made = new Map<string, IDBFactory>();
  return {
    names: () => Promise.resolve([...made.keys()]),
    open(name) {
      const factory = made.get(name) ?? emptyIndexedDb();
      made.set(name, factory);
      return Promise.resolve(factory);
    },
    remove(name) {
      made.delete(name);
      return Promise.resolve();
    },
  };
}

/** The journal of a browser that has just started: no other page has it open. */
export function startedJournal(buckets: Buckets): WorkJournal {
  return new WorkJournal(openingOf(buckets));
}

/** How the first page of a browser opens its journal. */
export function openingOf(buckets: Buckets): Opening {
  return {
    isAny: async () => (await buckets.names()).length > 0,
    async open() {
      await renew(buckets);
      const book = await newest(buckets);
      if (book === undefined) throw new Error('no journal was written');
      return book;
    },
  };
}
