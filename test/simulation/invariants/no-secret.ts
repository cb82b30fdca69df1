import type { Invariant } from './invariant.ts';

/** No device stores a secret. */
export const noSecret: Invariant = {
  name: 'I22',
  statement: 'No store holds a secret of the server',
  holds: 'at rest',
  violations: ({ devices, server }) =>
    devices
      .filter(({ text }) => text().includes(server.secret))
      .map(({ name }) => `${name} keeps the secret`),
};
