import { isGivenUp } from '../../../src/mirror/outbox.ts';
import type { DeviceHistory } from '../history.ts';
import type { Invariant } from './invariant.ts';

/** Longer than a new leader takes, and shorter than the poll of an engine. */
const SOON_MS = 40_000;

/** G6: while work is due and the server answers, the engine makes progress. */
export const makesProgress: Invariant = {
  name: 'I13',
  statement: 'An engine does not end by itself, and due work leaves soon while requests are answered',
  holds: 'always',
  violations: ({ devices, now }) =>
    devices.flatMap((device) => [
      ...device.crashes.map((error) => `${device.name}: ${error}`),
      ...overdue(device, now),
    ]),
};

function overdue({ name, outbox, lastAnswerAt }: DeviceHistory, now: number): readonly string[] {
  if (lastAnswerAt === undefined || lastAnswerAt > now - SOON_MS) return [];
  const waiting = new Set(outbox.map(({ id }) => id));
  const begun = new Set<string>();
  const heads = outbox.filter(({ lane }) => !begun.has(lane) && begun.add(lane));
  return heads
    .filter((row) => row.state === 'queued' && row.nextAt < now - SOON_MS && !isGivenUp(row))
    .filter(({ deps }) => !deps.some((dep) => waiting.has(dep)))
    .map(
      ({ op, lane, nextAt }) => `${name}: ${op} in ${lane} is due for ${now - nextAt} ms and has not left`,
    );
}
