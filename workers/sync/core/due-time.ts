import type { Id, Ms } from '../../../src/contract/sync/sync.ts';
import { UNDO_MS } from '../../../src/domain/core/timings.ts';
import { isGivenUp } from '../../../src/mirror/outbox.ts';
import type { OutboxRow } from '../../../src/mirror/mirror-records.ts';
import { LONGEST_HIDDEN_WAIT_MS, QUARANTINE_MS } from './backoff.ts';

/** Later than any time: only an event ends the wait. */
export const NEVER = Number.POSITIVE_INFINITY;

/**
 * The time from which a mutation may leave, apart from its lane. A time beyond the longest possible wait was
 * written under another clock: it is due now (docs/protocol.md#age).
 */
export function dueAt(row: OutboxRow, unsent: ReadonlySet<Id>, now: Ms): Ms {
  if (isGivenUp(row) || row.deps.some((id) => unsent.has(id))) return NEVER;
  switch (row.state) {
    case 'inflight':
      return NEVER;
    case 'held':
      return row.holdUntil === undefined ? NEVER : trusted(row.holdUntil, now, UNDO_MS);
    case 'queued':
      return trusted(row.nextAt, now, LONGEST_HIDDEN_WAIT_MS);
    case 'parked':
      return row.parked === 'quarantine' ? trusted(row.nextAt, now, QUARANTINE_MS) : NEVER;
  }
}

function trusted(at: Ms, now: Ms, longest: Ms): Ms {
  return at - now > longest ? now : at;
}
