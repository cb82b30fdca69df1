import type { Buckets } from './storage-buckets.ts';
import { newest, renew } from './journal-generations.ts';
import type { WorkBook } from './journal-database.ts';

const LOCK = 'cabas-work';

/** Opens the journal; the first caller rewrites it. The lock is kept until this page or worker ends. */
export async function openBook(buckets: Buckets): Promise<WorkBook> {
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (alone) => {
    if (alone === null) return;
    freshLog().catch((error: unknown) => globalThis.console.warn(error));
    await renew(buckets);
  });
  await new Promise<void>((held, refused) => {
    navigator.locks
      .request(LOCK, { mode: 'shared' }, () => {
        held();
        return new Promise<never>(() => undefined);
      })
      .catch(refused);
  });
  const book = await newest(buckets);
  if (book === undefined) throw new Error('no journal');
  return book;
}

const PASSING = 'cabas-fresh-log';

/**
 * Makes Chromium begin a new log for all databases of the origin, as it does when one of them is deleted. The last
 * crash may have left half a record at the end of the old log: after further records Chromium would consider the log
 * corrupt and discard every mirror.
 */
async function freshLog(): Promise<void> {
  const making = indexedDB.open(PASSING, 1);
  making.onupgradeneeded = () => void making.result.createObjectStore('none');
  await done(making);
  making.result.close();
  await done(indexedDB.deleteDatabase(PASSING));
}

function done(request: IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(new Error(PASSING, { cause: request.error }));
  });
}
