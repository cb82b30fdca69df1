import type { Ms } from '../../contract/sync/sync.ts';
import type { Mirror } from '../mirror.ts';

/** How much of what was done here has not reached the server, or was refused by it. */
export interface WaitingCounts {
  readonly waiting: number;
  /** When the oldest of it was done, by this device's clock. */
  readonly oldest: Ms | undefined;
  /** Entries of « À vérifier ». */
  readonly toCheck: number;
  /** An order is being checked: the page must not be loaded again under it. */
  readonly ordering: boolean;
}

/** What banners, the sign-in and the sign-out say about unsent work. */
export async function waitingCounts(mirror: Mirror): Promise<WaitingCounts> {
  const { outbox, deadletter, intents } = mirror;
  // In one transaction: to open four takes longer than to count.
  const [waiting, first, toCheck, checking] = await mirror.transaction(
    'r',
    [outbox, deadletter, intents],
    () =>
      Promise.all([
        outbox.count(),
        outbox.orderBy('seq').first(),
        deadletter.count(),
        intents.where('state').anyOf('checking', 'unknown').count(),
      ]),
  );
  return { waiting, oldest: first?.at, toCheck, ordering: checking > 0 };
}
