import type { Law } from './law.ts';

/** G8: nobody's work leaves under another person's session. */
export const ownSession: Law = {
  name: 'I9',
  says: 'Work arrives under the session of whoever did it',
  holds: 'always',
  broken: ({ server }) =>
    server.arrivals
      .filter(({ actor, session }) => actor !== session)
      .map(
        ({ actor, session }) => `work of ${String(actor)} arrived under the session of ${String(session)}`,
      ),
};
