import type { Candidate, LeaderPorts } from './leader-candidate.ts';
import { anySignal } from '../core/either-signal.ts';
import { type LeadershipEnd, holdLeadership } from './leadership.ts';
import { holderIsSilent } from './watch-leader.ts';
import type { Leadership } from '../engine-context.ts';

/** After another one took over by force: long enough for it to be heard. */
const RESTS_MS = 15_000;

/**
 * One leader per database (docs/protocol.md#leadership). Each tab queues for the lock; who holds it takes a fresh
 * term, which every transaction of the store checks, and beats. A tab that somebody looks at and that hears nothing
 * steals the lock
 * from a frozen holder, or asks a hidden or older one to give it up.
 *
 *   queued ─ granted ─▶ leading ─ yield ─▶ queued
 *      └ silence, no answer to a ping ─▶ steal ─▶ leading        (the old one: term lost ─▶ rests ─▶ queued)
 *
 * Ends when `stop` aborts. Throws what `lead` throws, except for a lost term.
 */
export async function electLeader(
  ports: LeaderPorts,
  self: Candidate,
  lead: (leadership: Leadership) => Promise<void>,
  stop: AbortSignal,
): Promise<void> {
  let how: 'queue' | 'steal' = 'queue';
  while (!stop.aborted) {
    const ended = await standOnce(ports, self, lead, stop, how);
    how = ended === 'holder-silent' ? 'steal' : 'queue';
    if (ended === 'overthrown') await ports.clock.sleep(RESTS_MS, stop);
  }
}

/** One place in the queue, or one theft, and the reign that follows. */
async function standOnce(
  ports: LeaderPorts,
  self: Candidate,
  lead: (leadership: Leadership) => Promise<void>,
  stop: AbortSignal,
  how: 'queue' | 'steal',
): Promise<LeadershipEnd | 'holder-silent'> {
  const queue = new AbortController();
  const leave = () => queue.abort();
  stop.addEventListener('abort', leave);
  const watch = how === 'queue' ? watchFrom(ports, self, queue) : Promise.resolve();
  let reign: LeadershipEnd = 'over';
  const work = async (lost: AbortSignal) => {
    queue.abort();
    reign = await holdLeadership(ports, self, lead, anySignal(lost, stop));
  };
  try {
    const ran = await ports.locks.hold(self.lock, work, how, queue.signal);
    return ran ? reign : 'holder-silent';
  } finally {
    queue.abort();
    await watch;
    stop.removeEventListener('abort', leave);
  }
}

/** Leaves the queue when the holder is silent, to come back by force. */
async function watchFrom(ports: LeaderPorts, self: Candidate, queue: AbortController): Promise<void> {
  if (await holderIsSilent(ports, self, queue.signal)) queue.abort();
}
