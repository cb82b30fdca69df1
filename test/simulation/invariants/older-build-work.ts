import type { Invariant } from './invariant.ts';

/** What an older build wrote down is sent by a newer one, whether it knows it or not. */
export const olderBuildWork: Invariant = {
  name: 'I21',
  statement: 'At rest what older builds had taken has reached the server, known to this build or not',
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
