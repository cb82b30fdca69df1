import type { Invariant } from './invariant.ts';

/** What the server fails on waits by itself. */
export const isolatedPoison: Invariant = {
  name: 'I12',
  statement: 'A lane on which the server fails holds no other lane up',
  holds: 'at rest',
  violations: ({ devices, server }) =>
    devices.flatMap(({ name, outbox }) => {
      const stuck = new Set(outbox.filter(({ lane }) => server.poisoned.has(lane)).map(({ id }) => id));
      if (stuck.size === 0) return [];
      return outbox
        .filter(
          ({ id, deps, parked, e, state }) =>
            // An order that nobody has touched waits for that alone.
            !(e === 'intent' && state === 'held') &&
            !stuck.has(id) &&
            parked !== 'quarantine' &&
            !deps.some((dep) => stuck.has(dep)),
        )
        .map(({ op, lane, state }) => `${name}: ${op} in ${lane} is ${state} while another lane is poisoned`);
    }),
};
