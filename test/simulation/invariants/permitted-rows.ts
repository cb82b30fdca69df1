import type { CartRow } from '../../../src/contract/orders/cart.ts';
import type { AnyStored } from '../../../src/mirror/entities.ts';
import type { DeviceHistory } from '../history.ts';
import type { Invariant } from './invariant.ts';

/** G8: a device holds nothing that its person may not see. */
export const permittedRows: Invariant = {
  name: 'I8',
  statement: 'No scope that its person lacks, no row without a scope, and no row of another person',
  holds: 'at rest',
  violations: ({ devices, server }) =>
    devices.flatMap((device) => {
      const { name, person, scopes, members, rows } = device;
      const offered = new Set(server.scopesOf(person));
      const line = new Set(members.map(({ e, id }) => `${e}/${id}`));
      return [
        ...scopes
          .filter(({ scope }) => !offered.has(scope))
          .map(({ scope }) => `${name}: ${scope} is not theirs`),
        ...rows
          .filter(({ e, row }) => row._p === 0 && !line.has(`${e}/${row._id}`))
          .map(({ e, row }) => `${name}: ${e}/${row._id} is held by no scope`),
        ...foreignRows(device),
      ];
    }),
};

const PERSONAL = new Set(['cart', 'user', 'likes']);

function foreignRows({ name, person, rows }: DeviceHistory): readonly string[] {
  return rows
    .filter(({ e, row }) => PERSONAL.has(e) && row._id.split(':')[0] !== String(person))
    .filter(({ row }) => !isMember(row, person))
    .map(({ e, row }) => `${name}: ${e}/${row._id} belongs to another person`);
}

/** Whether a row is a cart that its owner shares with this person. */
function isMember(row: AnyStored, person: DeviceHistory['person']): boolean {
  const { shared } = row as Partial<Pick<CartRow, 'shared'>>;
  return shared?.members.some(({ id }) => id === person) === true;
}
