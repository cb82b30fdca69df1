import type { Invariant } from './invariant.ts';

/** A banner reports the network state that the device observed. */
export const correctBanner: Invariant = {
  name: 'I19',
  statement: 'With a connection to the server no banner reports its absence',
  holds: 'at rest',
  violations: ({ devices }) =>
    devices
      .filter(({ banner }) => banner !== 'online')
      .map(({ name, banner }) => `${name}: the banner says ${banner} and the way is open`),
};
