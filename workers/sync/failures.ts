import type { Id, Ms } from '../../src/contract/sync.ts';
import type { OutboxRow } from '../../src/mirror/records.ts';
import { FAILURES_TO_QUARANTINE, QUARANTINE_MS, waitBefore } from './backoff.ts';
import type { Random } from './ports.ts';

type Next = Pick<OutboxRow, 'state' | 'nextAt' | 'parked' | 'lastError'>;

/**
 * Counts on which mutations the server itself failed when they came alone, and says what becomes of them: tried
 * again later, then rarely. The network's failures are never counted: a day in a cellar is not poison.
 */
export interface Failures {
  after(id: Id, code: string, atLeast: Ms, now: Ms): Next;
  forget(id: Id): void;
}

export function failures(random: Random): Failures {
  const counts = new Map<Id, number>();
  return {
    after(id, code, atLeast, now) {
      const count = (counts.get(id) ?? 0) + 1;
      counts.set(id, count);
      const lastError = { code, at: now };
      if (count >= FAILURES_TO_QUARANTINE) {
        return { state: 'parked', parked: 'quarantine', nextAt: now + QUARANTINE_MS, lastError };
      }
      return {
        state: 'queued',
        nextAt: now + Math.max(atLeast, waitBefore(count, random.number)),
        lastError,
      };
    },
    forget(id) {
      counts.delete(id);
    },
  };
}
