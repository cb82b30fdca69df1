import type { Invariant } from './invariant.ts';

/** A network failure never creates a dead letter; a refusal of the server always creates one. */
export const deadLettersOnlyForRefusals: Invariant = {
  name: 'I11',
  statement: '« À vérifier » holds every mutation that the server refused, and nothing else',
  holds: 'always',
  violations: ({ devices, server }) =>
    devices.flatMap(({ name, deadLetters, acked, abandoned, retried, resent, accepted, epoch }) => {
      const unjust = deadLetters.filter(
        ({ id, outcome }) =>
          outcome !== 'dependency' && !resent.has(id) && !isNo(server.log.get(id)?.outcome),
      );
      const hidden =
        epoch !== server.epoch
          ? []
          : acked.filter(
              ({ id, outcome }) =>
                isRefusal(outcome) &&
                !abandoned.has(id) &&
                !retried.has(id) &&
                accepted.some((one) => one.id === id && !one.lane.startsWith('checkout:')) &&
                deadLetters.every((letter) => letter.id !== id),
            );
      return [
        ...unjust.map(({ id }) => `${name}: ${id} is in « À vérifier » and was not refused`),
        ...hidden.map(({ id }) => `${name}: ${id} was refused and is not in « À vérifier »`),
      ];
    }),
};

// A value lost in a merge is there too; a merge that loses nothing is not
// (docs/protocol.md#merging).
function isNo(outcome: string | undefined): boolean {
  return isRefusal(outcome) || outcome === 'merged';
}

function isRefusal(outcome: string | undefined): boolean {
  return outcome === 'rejected' || outcome === 'conflict';
}
