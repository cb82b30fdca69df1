import type { DeviceHistory } from '../history.ts';
import type { Invariant } from './invariant.ts';

/** G1, G7: an accepted mutation can be found somewhere until its end has been reported. */
export const nothingLost: Invariant = {
  name: 'I1',
  statement:
    'What was taken waits, was recorded, is in « À vérifier » or was given up: one of them, and nothing else',
  holds: 'always',
  violations: ({ devices, server }) =>
    devices.flatMap((device) => {
      const { name, outbox, deadLetters, intents, acked, accepted, abandoned, undone, retried, epoch } =
        device;
      const waiting = new Set(outbox.map(({ id }) => id));
      const refused = new Set(deadLetters.map(({ id }) => id));
      const settled = outcomesOf(acked);
      // Settled before a restore that this device does not know of yet: it will send it again.
      const remembered = (id: string) => settled.has(id) && epoch !== server.epoch;
      // The order itself shows its outcome.
      const ordered = new Set(intents.map(({ _id }) => `checkout:${_id}`));
      const isNowhere = (id: string) =>
        !server.log.has(id) &&
        !waiting.has(id) &&
        !refused.has(id) &&
        !abandoned.has(id) &&
        !retried.has(id) &&
        !remembered(id) &&
        !isRefusal(settled.get(id));
      const lost = accepted.filter(({ id, lane }) => isNowhere(id) && !ordered.has(lane));
      const strayed = device.handedOver.filter((id) => !device.setAside.has(id) && isNowhere(id));
      return [
        ...lost.map(({ id }) => `${name}: ${id} was taken and is nowhere`),
        ...strayed.map((id) => `${name}: the visitor’s cart ${id} was handed over and is nowhere`),
        ...[...waiting].filter((id) => refused.has(id)).map((id) => `${name}: ${id} waits and was refused`),
        ...[...undone]
          .filter((id) => waiting.has(id) || refused.has(id) || server.log.has(id))
          .map((id) => `${name}: ${id} was taken back and is there`),
        ...[...abandoned]
          // A mutation settled before a restore may come again as a delayed copy: the feed reports it then.
          .filter((id) => !device.resent.has(id) && !waiting.has(id) && !settled.has(id))
          .filter((id) => server.log.get(id)?.outcome === 'applied')
          .map((id) => `${name}: ${id} was abandoned and executed, and this device does not know`),
      ];
    }),
};

/** A device that settled nothing since is checked again whenever something else changed. */
const known = new WeakMap<DeviceHistory['acked'], ReadonlyMap<string, string>>();

function outcomesOf(acked: DeviceHistory['acked']): ReadonlyMap<string, string> {
  const before = known.get(acked);
  if (before) return before;
  const outcomes = new Map(acked.map(({ id, outcome }) => [id, outcome]));
  known.set(acked, outcomes);
  return outcomes;
}

// A mutation refused and then abandoned is stored nowhere else, and a restored server has forgotten it.
function isRefusal(outcome: string | undefined): boolean {
  return outcome === 'rejected' || outcome === 'conflict';
}
