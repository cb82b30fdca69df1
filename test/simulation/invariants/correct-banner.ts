import type { Law } from './invariant.ts';

/** A banner says what the device lived through, and nothing else. */
export const trueBanner: Law = {
  name: 'I19',
  says: 'With a way to the server no banner says that there is none',
  holds: 'at rest',
  broken: ({ devices }) =>
    devices
      .filter(({ banner }) => banner !== 'online')
      .map(({ name, banner }) => `${name}: the banner says ${banner} and the way is open`),
};
