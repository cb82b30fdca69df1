import type { Id, Ms, Result, Stamp } from '../contract/sync.ts';
import { guard } from '../mirror/guard.ts';
import type { Mirror } from '../mirror/mirror.ts';
import type { OutboxRow } from '../mirror/records.ts';
import { outboxRows, Settlement, settlingTables } from './settlement.ts';

/** What recording an answer does in one transaction; time by the server's clock. */
interface Recording<Given> {
  readonly each: (settlement: Settlement, op: OutboxRow, result: Given, serverNow: Ms) => Promise<void>;
  /** After the last result. */
  readonly then?: (settlement: Settlement) => Promise<void>;
}

/**
 * Records an answer in one strict transaction of the present leader, result by result: all of it, or nothing. What no
 * longer waits is passed over.
 * @throws TermLost, MirrorSealed or AnotherPerson, which undo it
 */
export async function inSettlement<Given extends Result>(
  mirror: Mirror,
  term: Id,
  answer: Stamp & { readonly results: readonly Given[] },
  now: Ms,
  { each, then }: Recording<Given>,
): Promise<void> {
  const tables = mirror.strict;
  await tables.transaction('rw', settlingTables(tables, answer.results), async () => {
    const session = await guard(tables, term, answer);
    const settlement = new Settlement(tables, now, answer.serverTime);
    const ops = await outboxRows(tables, answer.results);
    for (const result of answer.results) {
      const op = ops.get(result.id);
      if (op !== undefined) await each(settlement, op, result, now + session.skewMs);
    }
    await then?.(settlement);
    await settlement.close();
  });
}
