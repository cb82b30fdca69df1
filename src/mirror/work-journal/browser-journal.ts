import { browserBuckets, type Buckets } from './buckets.ts';
import { freshLog } from './fresh-log.ts';
import { isAny, newest, renew } from './generations.ts';
import type { WorkBook } from './work-book.ts';
import { WorkJournal } from './work-journal.ts';

const LOCK = 'cabas-work';

let here: WorkJournal | undefined;

/** The journal of this browser, one for all mirrors of a page or worker; `undefined` where there are no buckets. */
export function browserJournal(): WorkJournal | undefined {
  const buckets = browserBuckets();
  if (buckets === undefined) return undefined;
  here ??= new WorkJournal({ isAny: () => isAny(buckets), open: () => open(buckets) });
  return here;
}

/** Whoever comes first writes it anew. The lock is kept until this page or worker is no more. */
async function open(buckets: Buckets): Promise<WorkBook> {
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
