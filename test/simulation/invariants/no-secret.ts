import type { Law } from './invariant.ts';

/** What nobody may keep is nowhere on a device. */
export const noSecret: Law = {
  name: 'I22',
  says: 'No store holds a secret that the server said',
  holds: 'at rest',
  broken: ({ devices, server }) =>
    devices
      .filter(({ text }) => text().includes(server.secret))
      .map(({ name }) => `${name} keeps the secret`),
};
