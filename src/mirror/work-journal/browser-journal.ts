import { browserBuckets } from './storage-buckets.ts';
import { WorkJournal } from './work-journal.ts';

let here: WorkJournal | undefined;

/** The journal of this browser, one for all mirrors of a page or worker; `undefined` where there are no buckets. */
export function browserJournal(): WorkJournal | undefined {
  const buckets = browserBuckets();
  if (buckets === undefined) return undefined;
  here ??= new WorkJournal({
    isAny: async () => (await buckets.names()).length > 0,
    async open() {
      // A first screen is shown without it.
      const { openBook } = await import('./open-journal.ts');
      return openBook(buckets);
    },
  });
  return here;
}
