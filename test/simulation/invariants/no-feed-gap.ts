import type { DeviceHistory, ServerRow, StoredRow } from '../history.ts';
import { RowMap } from './row-map.ts';
import type { Invariant } from './invariant.ts';

/** G5: a device holds everything up to its cursor. */
export const noFeedGap: Invariant = {
  name: 'I6',
  statement: 'Nothing is missing up to the cursor of a scope',
  holds: 'always',
  violations: ({ devices, server }) =>
    devices
      .filter(({ epoch }) => epoch === server.epoch)
      .flatMap((device) => {
        const cursors = new Map(
          device.scopes.flatMap(({ scope, cursor, state }) =>
            state === 'ready' && cursor !== null ? [[scope, cursor] as const] : [],
          ),
        );
        const revs = revsOf(device.rows);
        return server.rows
          .filter((row) => row.d !== null && row.seq <= (cursors.get(row.scope) ?? -1))
          .filter((row) => isMissing(row, revs))
          .filter((row) => !leftSince(row, device))
          .map(({ e, id, rev, scope }) => `${device.name}: ${e}/${id} rev ${rev} of ${scope} was skipped`);
      }),
};

/** An unchanged device is checked again whenever the server has changed. */
const known = new WeakMap<readonly StoredRow[], RowMap<number>>();

function revsOf(rows: readonly StoredRow[]): RowMap<number> {
  const before = known.get(rows);
  if (before) return before;
  const revs = new RowMap<number>();
  for (const { e, row } of rows) revs.set(e, row._id, row._rev);
  known.set(rows, revs);
  return revs;
}

function isMissing({ e, id, rev }: ServerRow, revs: RowMap<number>): boolean {
  return (revs.get(e, id) ?? 0) < rev;
}

// Known as deleted at a later revision than this one.
function leftSince({ e, id, rev }: ServerRow, { tombs }: DeviceHistory): boolean {
  return tombs.some((tomb) => tomb.e === e && tomb.id === id && tomb.rev >= rev);
}
