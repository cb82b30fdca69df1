import type { Invariant } from './invariant.ts';

/** A banner says what the device lived through, and nothing else. */
export const correctBanner: Invariant = {
  name: 'I19',
  statement: 'With a way to the server no banner says that there is none',
  holds: 'at rest',
  violations: ({ devices }) =>
    devices
      .filter(({ banner }) => banner !== 'online')
      .map(({ name, banner }) => `${name}: the banner says ${banner} and the way is open`),
};
