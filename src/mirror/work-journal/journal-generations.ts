import type { Buckets } from './storage-buckets.ts';
import { WorkBook } from './journal-database.ts';

const NAME = /^cabas-work-(\d+)$/;

/**
 * Rewrites the journal into a bucket of its own and deletes the earlier ones. A log torn by a crash is never written
 * again: only the present generation's can be torn, by the crash that ends it. Called while no page writes the journal.
 */
export async function renew(buckets: Buckets): Promise<void> {
  const before = await generations(buckets);
  const earlier = await newest(buckets);
  const next = new WorkBook(await buckets.open(`cabas-work-${(before.at(0) ?? 0) + 1}`));
  try {
    await next.begin(earlier);
  } finally {
    earlier?.close();
    next.close();
  }
  for (const number of before) await buckets.remove(`cabas-work-${number}`);
}

/** The last complete generation, open; `undefined` when this device has none. */
export async function newest(buckets: Buckets): Promise<WorkBook | undefined> {
  for (const number of await generations(buckets)) {
    const book = new WorkBook(await buckets.open(`cabas-work-${number}`));
    if (await book.isWhole()) return book;
    book.close();
  }
  return undefined;
}

/** The newest first. */
async function generations(buckets: Buckets): Promise<number[]> {
  const numbers = (await buckets.names()).flatMap((name) => {
    const number = NAME.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
  return numbers.sort((left, right) => right - left);
}
