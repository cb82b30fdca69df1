import type { Ms } from '../../contract/sync/sync.ts';
import type { Mirror } from '../mirror.ts';

/** The number of mutations of this device that are unsent or refused. */
export interface WaitingCounts {
  readonly waiting: number;
  /** The time of the oldest one, by this device's clock. */
  readonly oldest: Ms | undefined;
  /** Number of entries of « À vérifier ». */
  readonly toCheck: number;
  /** An order is being checked: the page must not reload now. */
  readonly ordering: boolean;
}

/** The counts of unsent work for banners, sign-in and sign-out. */
export async function waitingCounts(mirror: Mirror): Promise<WaitingCounts> {
  const { outbox, deadletter, intents } = mirror;
  // In one transaction: opening four takes longer than counting.
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
