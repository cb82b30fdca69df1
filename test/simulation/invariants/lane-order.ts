import type { AcceptedMutation } from '../history.ts';
import type { Invariant } from './invariant.ts';

/** G3: acts on one row on one device are executed in their order, after a restore too. */
export const laneOrder: Invariant = {
  name: 'I3',
  statement: 'The server records a lane in the order of its acts',
  holds: 'always',
  violations: ({ devices, server }) =>
    devices.flatMap(({ name, accepted, resent }) => {
      const lanes = new Map<string, { readonly accepted: AcceptedMutation; readonly order: number }[]>();
      const places = new Map(accepted.map(({ id, seq }) => [id, seq]));
      return accepted
        .toSorted((left, checked) => left.seq - checked.seq)
        .flatMap((one) => {
          const logged = server.log.get(one.id);
          if (!logged || logged.outcome === 'abandoned') return [];
          // Of what a restored server forgot it can only name what its row knew.
          const named = places.get(one.last ?? '') ?? -1;
          const known = (lanes.get(one.lane) ?? []).filter(
            (earlier) => !resent.has(earlier.accepted.id) || earlier.accepted.seq <= named,
          );
          const overtook = known.some(({ order }) => logged.order < order);
          known.push({ accepted: one, order: logged.order });
          lanes.set(one.lane, known);
          return overtook ? [`${name}: ${one.id} overtook its lane ${one.lane}`] : [];
        });
    }),
};
