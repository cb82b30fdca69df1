import type { Invariant } from './invariant.ts';

/** G4: a row never returns to an older revision, and a deleted one stays deleted. */
export const monotonicRevisions: Invariant = {
  name: 'I5',
  statement: 'The revision of a row never decreases under one view, and no deleted row returns',
  holds: 'always',
  violations: ({ devices }) =>
    devices.flatMap(({ name, rows, previousBases: before, tombs }) => {
      // Without deletions and with unchanged rows there is nothing to compare.
      if (before.size === 0 && tombs.length === 0) return [];
      const deleted = new Map(tombs.map(({ e, id, rev }) => [`${e}/${id}`, rev]));
      return rows.flatMap(({ e, row }) => {
        const key = `${e}/${row._id}`;
        const seen = before.get(key);
        const fromOlderBuilds = seen !== undefined && seen.view === row._view && row._rev < seen.rev;
        const back = row._rev > 0 && row._b !== null && row._rev <= (deleted.get(key) ?? 0);
        return [
          ...(fromOlderBuilds ? [`${name}: ${key} went from ${seen.rev} back to ${row._rev}`] : []),
          ...(back ? [`${name}: ${key} came back although ${row._rev} was deleted`] : []),
        ];
      });
    }),
};
