import type { DeviceHistory } from '../history.ts';
import type { Law } from './invariant.ts';

/** G8: what one may not see is not here. */
export const onlyOnesOwn: Law = {
  name: 'I8',
  says: 'No scope that its person lacks, no row that no scope holds, and nobody else’s person',
  holds: 'at rest',
  broken: ({ devices, server }) =>
    devices.flatMap((device) => {
      const { name, person, scopes, members, rows } = device;
      const offered = new Set(server.scopesOf(person));
      const held = new Set(members.map(({ e, id }) => `${e}/${id}`));
      return [
        ...scopes
          .filter(({ scope }) => !offered.has(scope))
          .map(({ scope }) => `${name}: ${scope} is not theirs`),
        ...rows
          .filter(({ e, row }) => row._p === 0 && !held.has(`${e}/${row._id}`))
          .map(({ e, row }) => `${name}: ${e}/${row._id} is held by no scope`),
        ...strangers(device),
      ];
    }),
};

const PERSONAL = new Set(['cart', 'user', 'likes']);

function strangers({ name, person, rows }: DeviceHistory): readonly string[] {
  return rows
    .filter(({ e, row }) => PERSONAL.has(e) && row._id.split(':')[0] !== String(person))
    .map(({ e, row }) => `${name}: ${e}/${row._id} is somebody else’s`);
}
