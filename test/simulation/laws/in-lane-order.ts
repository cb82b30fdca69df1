import type { Law } from './law.ts';

/**
 * G3: what is done to one row on one device is done there in that order. What a restored server forgot comes after what
 * was on its way to it when it was restored.
 */
export const inLaneOrder: Law = {
  name: 'I3',
  says: 'The server records a lane in the order in which it was done',
  holds: 'always',
  broken: ({ devices, server }) =>
    devices.flatMap(({ name, taken, resent }) => {
      const reached = new Map<string, number>();
      return taken
        .toSorted((left, right) => left.seq - right.seq)
        .flatMap(({ id, lane }) => {
          const logged = server.log.get(id);
          if (!logged || logged.outcome === 'abandoned' || resent.has(id)) return [];
          const before = reached.get(lane) ?? 0;
          reached.set(lane, Math.max(before, logged.order));
          return logged.order < before ? [`${name}: ${id} overtook its lane ${lane}`] : [];
        });
    }),
};
