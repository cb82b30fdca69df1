import type { Invariant } from './invariant.ts';

/** What nobody may keep is nowhere on a device. */
export const noSecret: Invariant = {
  name: 'I22',
  statement: 'No store holds a secret that the server said',
  holds: 'at rest',
  violations: ({ devices, server }) =>
    devices
      .filter(({ text }) => text().includes(server.secret))
      .map(({ name }) => `${name} keeps the secret`),
};
