import type { Id, Ms, Result, Stamp } from '../../contract/sync/sync.ts';
import { guard } from '../../mirror/session-guard.ts';
import type { Mirror } from '../../mirror/mirror.ts';
import type { OutboxRow } from '../../mirror/mirror-records.ts';
import { receiveAcks } from '../receive/receive-acks.ts';
import { outboxRows, Settlement, settlingTables } from './settlement.ts';

/** What recording an answer does in one transaction; time by the server's clock. */
interface Recording<Given> {
  /** Gives nothing to wait for when it asks nothing of the database. */
  readonly each: (
    settlement: Settlement,
    op: OutboxRow,
    result: Given,
    serverNow: Ms,
  ) => Promise<void> | undefined;
  /** After the last result. */
  readonly then?: (settlement: Settlement) => Promise<void>;
}

/**
 * Records an answer in one strict transaction of the present leader, its rows and then result by result: all of it, or
 * nothing. What no longer waits is passed over.
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
    await receiveAcks(settlement, answer.results, ops, answer);
    for (const result of answer.results) {
      const op = ops.get(result.id);
      const asked = op && each(settlement, op, result, now + session.skewMs);
      if (asked !== undefined) await asked;
    }
    await then?.(settlement);
    await settlement.close();
  });
}
