import type { Invariant } from './invariant.ts';

/** The network never condemns anything; the server's no always does, once. */
export const deadLettersOnlyForRefusals: Invariant = {
  name: 'I11',
  statement: '« À vérifier » holds what the server refused, and nothing else; what it refused stands there',
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
        ...unjust.map(({ id }) => `${name}: ${id} is in « À vérifier » and nobody refused it`),
        ...hidden.map(({ id }) => `${name}: ${id} was refused and nobody is told`),
      ];
    }),
};

// Who loses something when two things are merged finds it there too; who loses nothing does not
// (docs/protocol.md#merging).
function isNo(outcome: string | undefined): boolean {
  return isRefusal(outcome) || outcome === 'merged';
}

function isRefusal(outcome: string | undefined): boolean {
  return outcome === 'rejected' || outcome === 'conflict';
}
