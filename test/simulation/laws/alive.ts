import type { Law } from './law.ts';

/** G6: with work due and a server that answers, something moves. */
export const alive: Law = {
  name: 'I13',
  says: 'An engine does not end by itself, and what may leave has left at rest',
  holds: 'always',
  broken: ({ devices }) =>
    devices.flatMap(({ name, crashes }) => crashes.map((error) => `${name}: ${error}`)),
};
