import type { Id, Ms } from '../../../src/contract/sync/sync.ts';
import type { OutboxRow } from '../../../src/mirror/mirror-records.ts';
import {
  FAILURES_TO_QUARANTINE,
  LONGEST_BUSY_WAIT_MS,
  LONGEST_WAIT_MS,
  QUARANTINE_MS,
  UNSURE_TRIES,
  backoffDelay,
} from '../core/backoff.ts';
import type { Random } from '../engine-ports.ts';

type Next = Pick<OutboxRow, 'state' | 'nextAt' | 'parked' | 'lastError'>;

/** A failure of the server itself on one mutation, and whether others of the same request passed. */
export interface Failure {
  readonly code: string;
  readonly atLeast: Ms;
  readonly othersPassed: boolean;
}

/**
 * Counts the server's own failures per mutation and decides the next try: later, then quarantine. A failure
 * counts only when other mutations passed with it or since the previous one: when nothing passes, the server
 * is at fault and no mutation is quarantined for its outages. Failures of the network never count.
 */
export interface Failures {
  after(id: Id, failure: Failure, now: Ms): Next;
  /** A mutation got through. */
  passed(id: Id): void;
}

interface Record {
  readonly tries: number;
  readonly counted: number;
  /** The total of passed mutations at that time. */
  readonly passed: number;
}

export function failures(random: Random): Failures {
  const records = new Map<Id, Record>();
  let passed = 0;
  return {
    after(id, { code, atLeast, othersPassed }, now) {
      const before = records.get(id);
      const counts = othersPassed || (before !== undefined && passed > before.passed);
      const tries = (before?.tries ?? 0) + 1;
      const counted = (before?.counted ?? 0) + (counts ? 1 : 0);
      records.set(id, { tries, counted, passed });
      const lastError = { code, at: now };
      if (counted >= FAILURES_TO_QUARANTINE)
        return { state: 'parked', parked: 'quarantine', nextAt: now + QUARANTINE_MS, lastError };
      const longest = !counts && tries < UNSURE_TRIES ? LONGEST_BUSY_WAIT_MS : LONGEST_WAIT_MS;
      const wait = Math.max(Math.min(atLeast, LONGEST_WAIT_MS), backoffDelay(tries, random.number, longest));
      return { state: 'queued', nextAt: now + wait, lastError };
    },
    passed(id) {
      passed += 1;
      records.delete(id);
    },
  };
}
