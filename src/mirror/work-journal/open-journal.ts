import type { Buckets } from './storage-buckets.ts';
import { freshLog } from './fresh-log.ts';
import { newest, renew } from './journal-generations.ts';
import type { WorkBook } from './journal-database.ts';

const LOCK = 'cabas-work';

/** Whoever comes first writes it anew. The lock is kept until this page or worker is no more. */
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
  if (book === undefined) throw new Error('the journal is gone');
  return book;
}
