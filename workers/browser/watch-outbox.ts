import { liveQuery } from 'dexie';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { givenUpCount } from '../../src/mirror/outbox.ts';

/**
 * Reports each new mutation, released hold and given-up mutation, from any tab of this database: a page that
 * writes its outbox need not know the engine. Writes of the engine itself are not reported. Each of the three
 * is read by its own index: the cost of a tap does not depend on the length of the outbox.
 *
 * @param failed called when the outbox cannot be read any more
 * @returns stops watching
 */
export function watchOutbox(mirror: Mirror, news: () => void, failed: (error: unknown) => void): () => void {
  const stops = [
    watch(
      () => newest(mirror),
      (seq, before) => seq > before,
    ),
    watch(
      () => givenUpCount(mirror),
      (wishes, before) => wishes > before,
    ),
    watch(
      () => mirror.outbox.where('state').equals('held').count(),
      (held, before) => held < before,
    ),
  ];
  return () => stops.forEach((stop) => stop());

  function watch(read: () => Promise<number>, isNews: (now: number, before: number) => boolean): () => void {
    let before = 0;
    const subscription = liveQuery(read).subscribe({
      next(now) {
        const more = isNews(now, before);
        before = now;
        if (more) news();
      },
      error: failed,
    });
    return () => subscription.unsubscribe();
  }
}

/**
 * The `seq` of the newest mutation that was never tried, 0 without any; no record is read. Queried by an
 * index: Dexie does not notify a live query of primary keys about auto-incremented keys.
 */
async function newest({ outbox }: Mirror): Promise<number> {
  const [seq] = await outbox.where('attempts').equals(0).reverse().limit(1).primaryKeys();
  return seq ?? 0;
}
