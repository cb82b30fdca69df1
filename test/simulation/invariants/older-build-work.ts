import type { Invariant } from './invariant.ts';

/** A newer build sends the work of an older one, whether or not it knows the operation. */
export const olderBuildWork: Invariant = {
  name: 'I21',
  statement: 'At rest the work accepted by older builds has reached the server, known to this build or not',
  holds: 'at rest',
  violations: ({ devices, server }) =>
    devices.flatMap(({ name, fromOlderBuilds, abandoned, retried, deadLetters }) =>
      fromOlderBuilds
        .filter(
          (id) =>
            !server.log.has(id) &&
            !abandoned.has(id) &&
            !retried.has(id) &&
            deadLetters.every((letter) => letter.id !== id),
        )
        .map((id) => `${name}: ${id} of an older build never reached the server`),
    ),
};
