import type { Law } from './invariant.ts';

/** What an older build wrote down is sent by a newer one, whether it knows it or not. */
export const oldWork: Law = {
  name: 'I21',
  says: 'At rest what older builds had taken has reached the server, known to this build or not',
  holds: 'at rest',
  broken: ({ devices, server }) =>
    devices.flatMap(({ name, older, abandoned, retried, letters }) =>
      older
        .filter(
          (id) =>
            !server.log.has(id) &&
            !abandoned.has(id) &&
            !retried.has(id) &&
            letters.every((letter) => letter.id !== id),
        )
        .map((id) => `${name}: ${id} of an older build never reached the server`),
    ),
};
