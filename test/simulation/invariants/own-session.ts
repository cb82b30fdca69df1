import type { Invariant } from './invariant.ts';

/** G8: nobody's work leaves under another person's session. */
export const ownSession: Invariant = {
  name: 'I9',
  statement:
    'Work arrives under the session of whoever did it, and a visitor’s cart goes to whom it was handed',
  holds: 'always',
  violations: ({ devices, server }) => [
    ...server.arrivals
      .filter(({ actor, session }) => actor !== session)
      .map(
        ({ actor, session }) => `work of ${String(actor)} arrived under the session of ${String(session)}`,
      ),
    ...devices.flatMap(({ name, person, handedOver }) =>
      handedOver
        .filter((id) => (server.log.get(id)?.actor ?? person) !== person)
        .map((id) => `${name}: the visitor’s cart ${id} of ${String(person)} went to somebody else`),
    ),
  ],
};
