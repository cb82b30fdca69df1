import { liveQuery } from 'dexie';
import type { Mirror } from '../src/mirror/mirror.ts';

/**
 * Tells each time that somebody did something, let go what was held, or gave something up, in whatever tab of this
 * database: a page that writes its outbox need not know that an engine exists. What the engine itself writes there is
 * no news.
 *
 * @param failed told when the outbox cannot be read any more
 * @returns how to stop
 */
export function watchOutbox(mirror: Mirror, news: () => void, failed: (error: unknown) => void): () => void {
  let last = 0;
  let wishes = 0;
  let held = 0;
  const subscription = liveQuery(() => mirror.outbox.orderBy('seq').toArray()).subscribe({
    next(rows) {
      const newest = rows.at(-1)?.seq ?? 0;
      const wished = rows.filter(({ giveUp }) => giveUp).length;
      const kept = rows.filter(({ state }) => state === 'held').length;
      const more = newest > last || wished > wishes || kept < held;
      last = Math.max(last, newest);
      wishes = wished;
      held = kept;
      if (more) news();
    },
    error: failed,
  });
  return () => subscription.unsubscribe();
}
