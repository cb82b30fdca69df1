import type { Candidate, LeaderPorts } from './leader-candidate.ts';
import { anySignal } from '../core/either-signal.ts';
import type { BusMessage } from '../engine-ports.ts';
import { isTermLost, type Leadership } from '../engine-context.ts';

const BEAT_EVERY_MS = 5000;

export type LeadershipEnd = 'over' | 'overthrown';

/** Leads until the signal aborts, somebody who outranks us asks, or a transaction finds another term. */
export async function holdLeadership(
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
