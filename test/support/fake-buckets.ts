import { IDBFactory } from 'fake-indexeddb';
import type { Buckets } from '../../src/mirror/work-journal/buckets.ts';
import { isAny, newest, renew } from '../../src/mirror/work-journal/generations.ts';
import { WorkJournal } from '../../src/mirror/work-journal/work-journal.ts';

/** Storage buckets in memory: each name has databases of its own. */
export function fakeBuckets(): Buckets {
  const made = new Map<string, IDBFactory>();
  return {
    names: () => Promise.resolve([...made.keys()]),
    open(name) {
      const factory = made.get(name) ?? new IDBFactory();
      made.set(name, factory);
      return Promise.resolve(factory);
    },
    remove(name) {
      made.delete(name);
      return Promise.resolve();
    },
  };
}

/** The journal of a browser that has just been started: nobody else has it open. */
export function startedJournal(buckets: Buckets): WorkJournal {
  return new WorkJournal({
    isAny: () => isAny(buckets),
    async open() {
      await renew(buckets);
      const book = await newest(buckets);
      if (book === undefined) throw new Error('no journal was written');
      return book;
    },
  });
}
