import type { Invariant } from './invariant.ts';

/** A mutation on which the server fails delays no other lane. */
export const isolatedPoison: Invariant = {
  name: 'I12',
  statement: 'A lane on which the server fails delays no other lane',
  holds: 'at rest',
  violations: ({ devices, server }) =>
    devices.flatMap(({ name, outbox }) => {
      const stuck = new Set(outbox.filter(({ lane }) => server.poisoned.has(lane)).map(({ id }) => id));
      if (stuck.size === 0) return [];
      return outbox
        .filter(
          ({ id, deps, parked, e, state }) =>
            // An order that waits for a tap waits for that alone.
            !(e === 'intent' && state === 'held') &&
            !stuck.has(id) &&
            parked !== 'quarantine' &&
            !deps.some((dep) => stuck.has(dep)),
        )
        .map(({ op, lane, state }) => `${name}: ${op} in ${lane} is ${state} while another lane is poisoned`);
    }),
};
