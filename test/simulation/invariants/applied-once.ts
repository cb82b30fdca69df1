import type { Invariant } from './invariant.ts';

/** G2: a mutation sent any number of times is executed once. */
export const appliedOnce: Invariant = {
  name: 'I2',
  statement: 'No mutation has two effects',
  holds: 'always',
  violations: ({ server }) =>
    [...server.log.values()]
      .filter(({ effects }) => effects > 1)
      .map(({ id, effects }) => `${id} was done ${effects} times`),
};
