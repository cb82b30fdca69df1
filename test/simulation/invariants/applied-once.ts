import type { Law } from './invariant.ts';

/** G2: however often it is sent, it is done once. */
export const once: Law = {
  name: 'I2',
  says: 'No mutation has two effects',
  holds: 'always',
  broken: ({ server }) =>
    [...server.log.values()]
      .filter(({ effects }) => effects > 1)
      .map(({ id, effects }) => `${id} was done ${effects} times`),
};
