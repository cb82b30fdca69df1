import { liveQuery } from 'dexie';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { givenUpCount } from '../../src/mirror/outbox.ts';

/**
 * Tells each time that somebody did something, let go what was held, or gave something up, in whatever tab of this
 * database: a page that writes its outbox need not know that an engine exists. What the engine itself writes there is
 * no news. Each of the three is looked at through an index of its own: a tap costs the same however much waits.
 *
 * @param failed told when the outbox cannot be read any more
 * @returns how to stop
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
 * The place of what was done last and never tried, 0 without any; no record is read. Looked for by an index: Dexie
 * does not tell a live query of primary keys about keys that the database itself makes.
 */
async function newest({ outbox }: Mirror): Promise<number> {
  const [seq] = await outbox.where('attempts').equals(0).reverse().limit(1).primaryKeys();
  return seq ?? 0;
}
