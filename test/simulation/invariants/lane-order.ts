import type { Taken } from '../history.ts';
import type { Law } from './invariant.ts';

/** G3: what is done to one row on one device is done there in that order, on a server that was restored too. */
export const inLaneOrder: Law = {
  name: 'I3',
  says: 'The server records a lane in the order in which it was done',
  holds: 'always',
  broken: ({ devices, server }) =>
    devices.flatMap(({ name, taken, resent }) => {
      const lanes = new Map<string, { readonly taken: Taken; readonly order: number }[]>();
      const places = new Map(taken.map(({ id, seq }) => [id, seq]));
      return taken
        .toSorted((left, right) => left.seq - right.seq)
        .flatMap((one) => {
          const logged = server.log.get(one.id);
          if (!logged || logged.outcome === 'abandoned') return [];
          // Of what a restored server forgot it can only name what its row knew.
          const named = places.get(one.last ?? '') ?? -1;
          const known = (lanes.get(one.lane) ?? []).filter(
            (earlier) => !resent.has(earlier.taken.id) || earlier.taken.seq <= named,
          );
          const overtook = known.some(({ order }) => logged.order < order);
          known.push({ taken: one, order: logged.order });
          lanes.set(one.lane, known);
          return overtook ? [`${name}: ${one.id} overtook its lane ${one.lane}`] : [];
        });
    }),
};
