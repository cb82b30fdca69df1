import type { Invariant } from './invariant.ts';

/** G8: work never leaves under another person's session. */
export const ownSession: Invariant = {
  name: 'I9',
  statement:
    'Work arrives under its author’s session, and a visitor’s cart goes to the person it was handed to',
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
        .map((id) => `${name}: the visitor’s cart ${id} of ${String(person)} went to another person`),
    ),
  ],
};
