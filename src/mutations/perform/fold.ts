import type { Id } from '../../contract/sync/sync.ts';
import type { OutboxRow } from '../../mirror/mirror-records.ts';
import { mutationOf } from '../every-mutation.ts';

/** What folding reads of a mutation that waits. */
export type PendingMutation = Pick<OutboxRow, 'seq' | 'id' | 'op' | 'v' | 'args' | 'at' | 'actor'>;

/**
 * What this device shows of a row: the server's version, then everything that waits on it, in the order in which it
 * was done. An operation that this build does not know leaves the row as it is: the server may know it.
 */
export function fold(base: object | null, waiting: readonly PendingMutation[]): object | null {
  return waiting.reduce<object | null>((row, { id, at, actor, op, v, args }) => {
    const mutation = mutationOf(op, v);
    return mutation === undefined ? row : mutation.apply(row, { id, at, actor, args });
  }, base);
}

/**
 * Those of a row's waiting mutations that its server's version does not hold yet: what comes after `last`. The
 * answer to an earlier one was lost, yet the server has done it (docs/protocol.md#last).
 */
export function notYetIn<Row extends PendingMutation>(
  last: Id | null,
  waiting: readonly Row[],
): readonly Row[] {
  const done = waiting.findIndex(({ id }) => id === last);
  return done < 0 ? waiting : waiting.slice(done + 1);
}
