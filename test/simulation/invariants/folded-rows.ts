import type { AnyStored } from '../../../src/mirror/entities.ts';
import type { OutboxRow } from '../../../src/mirror/mirror-records.ts';
import { mutationOf } from '../../../src/mutations/every-mutation.ts';
import type { DeviceHistory } from '../history.ts';
import { RowMap } from './row-map.ts';
import type { Invariant } from './invariant.ts';
import { ownFields } from './own-fields.ts';
import { isSameContent } from './same-content.ts';

/** A screen shows the server's row with the waiting mutations folded in, in the order of their acts. */
export const foldedRows: Invariant = {
  name: 'I4',
  statement: 'Each row shows fold(base, waiting), and keeps a base while mutations wait',
  holds: 'always',
  violations: ({ devices }) => devices.flatMap((device) => misfoldedOn(device)),
};

const WORKED_ON = new Set(['order', 'cart', 'user', 'likes', 'collection', 'tour', 'stock']);

const NOTHING: readonly OutboxRow[] = [];

/** Rows already checked, and what waited on them: rows are never changed in place, so they stay valid. */
const checked = new WeakMap<AnyStored, string>();

function misfoldedOn({ name, rows, outbox }: DeviceHistory): readonly string[] {
  const waits = new RowMap<OutboxRow[]>();
  for (const op of outbox) {
    const before = waits.get(op.e, op.eid);
    if (before) before.push(op);
    else waits.set(op.e, op.eid, [op]);
  }
  return rows
    .filter(({ e }) => WORKED_ON.has(e))
    .flatMap(({ e, row }) => {
      const waiting = waits.get(e, row._id) ?? NOTHING;
      const ids = waiting.map(({ id }) => id).join();
      if (checked.get(row) === ids) return [];
      const wrong = wrongWith(row, waiting);
      if (wrong === undefined) checked.set(row, ids);
      return wrong === undefined ? [] : [`${name}: ${e}/${row._id} ${wrong}`];
    });
}

function wrongWith(row: AnyStored, waiting: readonly OutboxRow[]): string | undefined {
  if (row._p !== waiting.length) return `says that ${row._p} wait and ${waiting.length} do`;
  if ((row._b !== undefined) !== waiting.length > 0) return 'keeps a base although nothing waits, or none';
  // Clean: the shown row is the base itself.
  if (waiting.length === 0) return undefined;
  const done = waiting.findIndex(({ id }) => id === row._last);
  let expected: unknown = row._b ?? null;
  for (const { id, op, v, at, actor, args } of waiting.slice(done + 1)) {
    const known = mutationOf(op, v);
    if (known) expected = known.apply(expected as object | null, { id, at, actor, args });
  }
  const shown = row._n === 1 ? null : ownFields(row);
  return isSameContent(shown, expected) ? undefined : 'is not what folding says';
}
