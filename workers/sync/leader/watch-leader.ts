import type { Candidate, LeaderPorts } from './leader-candidate.ts';
import type { BusMessage } from '../engine-ports.ts';

const LOOKS_EVERY_MS = 5000;
const SILENT_AFTER_MS = 15_000;
const ANSWERS_WITHIN_MS = 2000;

/**
 * Listens to whoever holds the lock. True when this tab is looked at, nothing was heard for 15 s and a ping got no
 * answer in 2 s; false when the signal aborted first. Meanwhile asks a hidden or older holder to yield.
 */
export async function holderIsSilent(
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
  // A page that was frozen itself hears what it missed only now: it asks, and lets that count.
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
