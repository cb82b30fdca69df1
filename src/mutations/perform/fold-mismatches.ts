import { effective, baseOf } from '../../mirror/stored-rows.ts';
import { tableOf, WORKED_ON } from '../../mirror/entities.ts';
import { asObject } from '../../mirror/json.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import { fold, notYetIn } from './fold.ts';

/**
 * Rows that differ from their folded state, or that keep a base without waiting mutations: « entity/id ». Always empty,
 * or a bug (docs/protocol.md#fold).
 */
export async function misfolded(mirror: Mirror): Promise<string[]> {
  const tables = WORKED_ON.map((e) => tableOf(mirror, e));
  return mirror.transaction('r', [mirror.outbox, ...tables], async () => {
    const waiting = await mirror.outbox.orderBy('seq').toArray();
    const wrong: string[] = [];
    for (const e of WORKED_ON) {
      for (const row of await tableOf(mirror, e).toArray()) {
        const ops = waiting.filter((op) => op.e === e && op.eid === row._id);
        const base = baseOf(row);
        const expected = fold(asObject(base.d), notYetIn(base.last, ops));
        const marked = row._p === ops.length && (row._b !== undefined) === ops.length > 0;
        if (!marked || canonical(effective(row)) !== canonical(expected)) wrong.push(`${e}/${row._id}`);
      }
    }
    return wrong;
  });
}

// Two equal rows may have their fields in another order.
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}
