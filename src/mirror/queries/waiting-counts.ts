import type { Ms } from '../../contract/sync.ts';
import type { Mirror } from '../mirror.ts';

/** How much of what was done here has not reached the server, or was refused by it. */
export interface WaitingCounts {
  readonly waiting: number;
  /** When the oldest of it was done, by this device's clock. */
  readonly oldest: Ms | undefined;
  /** Entries of « À vérifier ». */
  readonly toCheck: number;
}

/** What banners, the sign-in and the sign-out say about unsent work. */
export async function waitingCounts({ outbox, deadletter }: Mirror): Promise<WaitingCounts> {
  const [waiting, first, toCheck] = await Promise.all([
    outbox.count(),
    outbox.orderBy('seq').first(),
    deadletter.count(),
  ]);
  return { waiting, oldest: first?.at, toCheck };
}
