import type { Candidate, LeaderPorts } from './leader-candidate.ts';
import { anySignal } from '../core/either-signal.ts';
import { type Leadership, isTermLost } from '../engine-context.ts';
import type { BusMessage } from '../engine-ports.ts';

/** Rest after another tab stole the lock: long enough to hear its beats. */
const RESTS_MS = 15_000;

/**
 * One leader per database (docs/protocol.md#leadership). Each tab queues for the lock; the holder takes a
 * fresh term, which every transaction of the store checks, and sends heartbeats. A visible tab steals the
 * lock from a silent (frozen) holder, and asks a hidden or older one to yield.
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
    const ended = await campaignOnce(ports, self, lead, { stop, how });
    how = ended === 'holder-silent' ? 'steal' : 'queue';
    if (ended === 'overthrown') await ports.clock.sleep(RESTS_MS, stop);
  }
}

/** Waits for the lock or steals it once, then leads until the leadership ends. */
async function campaignOnce(
  ports: LeaderPorts,
  self: Candidate,
  lead: (leadership: Leadership) => Promise<void>,
  { stop, how }: { readonly stop: AbortSignal; readonly how: 'queue' | 'steal' },
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

/** Leaves the queue when the holder is silent; the caller then steals the lock. */
async function watchFrom(ports: LeaderPorts, self: Candidate, queue: AbortController): Promise<void> {
  if (await holderIsSilent(ports, self, queue.signal)) queue.abort();
}

const BEAT_EVERY_MS = 5000;

type LeadershipEnd = 'over' | 'overthrown';

/** Leads until the signal aborts, a higher-ranked tab asks, or a transaction finds another term. */
async function holdLeadership(
  { store, bus, clock }: LeaderPorts,
  self: Candidate,
  lead: (leadership: Leadership) => Promise<void>,
  signal: AbortSignal,
): Promise<LeadershipEnd> {
  const end = new AbortController();
  const over = anySignal(signal, end.signal);
  const term = await store.takeLeadership(clock.now());
  const beat = () => bus.send({ kind: 'beat', term, build: self.build, visible: self.visible() });
  const hear = ({ kind }: BusMessage) => {
    if (kind === 'ping') beat();
    if (kind === 'yield') end.abort();
  };
  const deafen = bus.listen(hear);
  const beating = beatUntil(over);
  try {
    await lead({ term, signal: over });
    return 'over';
  } catch (error) {
    if (isTermLost(error)) return 'overthrown';
    throw error;
  } finally {
    end.abort();
    deafen();
    await beating;
  }

  async function beatUntil(until: AbortSignal): Promise<void> {
    while (!until.aborted) {
      beat();
      await clock.sleep(BEAT_EVERY_MS, until);
    }
  }
}

const LOOKS_EVERY_MS = 5000;
const SILENT_AFTER_MS = 15_000;
const ANSWERS_WITHIN_MS = 2000;

/**
 * Listens to the lock holder. True when this tab is visible, nothing was heard for 15 s and a ping got no
 * answer in 2 s; false when the signal aborted first. Meanwhile asks a hidden or older holder to yield.
 */
async function holderIsSilent(
  { bus, clock }: Pick<LeaderPorts, 'bus' | 'clock'>,
  self: Candidate,
  signal: AbortSignal,
): Promise<boolean> {
  // By the monotonic clock: the wall clock may be set back by years meanwhile.
  const elapsed = () => clock.monotonic().at;
  let heardAt = elapsed();
  const hear = (message: BusMessage) => {
    if (message.kind !== 'beat') return;
    heardAt = elapsed();
    if (outranks(self, message)) bus.send({ kind: 'yield' });
  };
  // A page that was itself frozen receives missed beats late: it pings and counts only the reply.
  const answers = async () => {
    const pingedAt = elapsed();
    bus.send({ kind: 'ping' });
    await clock.sleep(ANSWERS_WITHIN_MS, signal);
    return heardAt >= pingedAt;
  };
  const over = () => signal.aborted;
  const deafen = bus.listen(hear);
  try {
    while (!over()) {
      const silentAt = heardAt + SILENT_AFTER_MS;
      if (self.visible() && elapsed() >= silentAt && !(await answers())) return !over();
      await clock.sleep(Math.max(LOOKS_EVERY_MS, silentAt - elapsed()), signal);
    }
    return false;
  } finally {
    deafen();
  }
}

function outranks(self: Candidate, holder: Extract<BusMessage, { kind: 'beat' }>): boolean {
  if (self.build !== holder.build) return self.build > holder.build;
  return self.visible() && !holder.visible;
}
