import type { AnyStored } from '../../../src/mirror/entities.ts';
import type { Law } from './invariant.ts';
import { ownFields } from './own-fields.ts';
import { same } from './same-content.ts';

/** Rows that were right: they are never changed in place, so they still are. */
const right = new WeakSet<AnyStored>();

/** Snapshot, page or answer: whatever brought a row, it says what the server said at that revision. */
export const asSaid: Law = {
  name: 'I18',
  says: 'The base of each row is what the server said at its revision, however it arrived',
  holds: 'always',
  broken: ({ devices, server }) =>
    devices
      .filter(({ epoch }) => epoch === server.epoch)
      .flatMap(({ name, rows }) =>
        rows
          .filter(({ row }) => row._rev > 0 && row._view !== '' && !right.has(row))
          .flatMap(({ e, row }) => {
            const said = server.said(e, row._id, row._rev);
            const base = row._b === undefined ? ownFields(row) : row._b;
            if (said === undefined || same(base, said)) {
              right.add(row);
              return [];
            }
            return [`${name}: ${e}/${row._id} is not what revision ${row._rev} said`];
          }),
      ),
};
