import type { AnyStored } from '../../../src/mirror/entities.ts';
import type { Invariant } from './invariant.ts';
import { ownFields } from './own-fields.ts';
import { isSameContent } from './same-content.ts';

/** Rows already checked: they are never changed in place, so they stay valid. */
const checked = new WeakSet<AnyStored>();

/** A row has the server's content of its revision, whether from a snapshot, a page or an answer. */
export const revisionContent: Invariant = {
  name: 'I18',
  statement: 'The base of each row equals the server’s row at its revision, however it arrived',
  holds: 'always',
  violations: ({ devices, server }) =>
    devices
      .filter(({ epoch }) => epoch === server.epoch)
      .flatMap(({ name, rows }) =>
        rows
          .filter(({ row }) => row._rev > 0 && row._view !== '' && !checked.has(row))
          .flatMap(({ e, row }) => {
            const serverContent = server.contentAt(e, row._id, row._rev);
            const base = row._b === undefined ? ownFields(row) : row._b;
            if (serverContent === undefined || isSameContent(base, serverContent)) {
              checked.add(row);
              return [];
            }
            return [`${name}: ${e}/${row._id} is not what revision ${row._rev} said`];
          }),
      ),
};
