import type { OutboxRow } from '../../../src/mirror/mirror-records.ts';
import { mutationOf } from '../../../src/mutations/every-mutation.ts';
import type { StoredRow } from '../history.ts';
import type { Invariant } from './invariant.ts';
import { isSameContent } from './same-content.ts';

/** Mutations already checked: a waiting one is never changed in place. */
const tried = new WeakSet<OutboxRow>();

/** The effect of a mutation depends on the row and the arguments alone. */
export const pureMutations: Invariant = {
  name: 'I20',
  statement: 'A mutation gives the same result twice, does not change its input, and never throws',
  holds: 'always',
  violations: ({ devices }) =>
    devices.flatMap(({ name, outbox, rows }) =>
      outbox
        .filter((op) => !tried.has(op))
        .flatMap((op) => {
          tried.add(op);
          return impurity(op, rows).map((wrong) => `${name}: ${op.op} ${wrong}`);
        }),
    ),
};

function impurity(op: OutboxRow, rows: readonly StoredRow[]): readonly string[] {
  const known = mutationOf(op.op, op.v);
  if (!known) return [];
  const base = rows.find(({ e, row }) => e === op.e && row._id === op.eid)?.row._b ?? null;
  const once = () => {
    const { base: row, args } = untouchable({ base, args: op.args });
    return known.apply(row as object | null, { id: op.id, at: op.at, actor: op.actor, args });
  };
  try {
    return isSameContent(once(), once()) ? [] : ['gives another row the second time'];
  } catch (error) {
    return [`threw ${String(error)}`];
  }
}

// A disk in memory keeps frozen rows: code that changes one throws, as on a frozen copy.
function untouchable<Given extends Readonly<Record<string, unknown>>>(given: Given): Given {
  return Object.values(given).every(isFrozen) ? given : frozen(structuredClone(given));
}

function isFrozen(thing: unknown): boolean {
  if (typeof thing !== 'object' || thing === null) return true;
  return Object.isFrozen(thing) && !ArrayBuffer.isView(thing) && Object.values(thing).every(isFrozen);
}

function frozen<Thing>(thing: Thing): Thing {
  if (typeof thing === 'object' && thing !== null) {
    Object.freeze(thing);
    for (const part of Object.values(thing)) frozen(part);
  }
  return thing;
}
