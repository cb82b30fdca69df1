import type { Id } from '../../contract/sync/sync.ts';
import type { OutboxRow } from '../../mirror/mirror-records.ts';
import { reducerOf } from '../every-reducer.ts';

/** The fields of a waiting mutation that folding reads. */
export type PendingMutation = Pick<OutboxRow, 'seq' | 'id' | 'op' | 'v' | 'args' | 'at' | 'actor'>;

/**
 * The row as this device shows it: the server's version, then every waiting mutation in its original order. An
 * operation that this build does not know leaves the row unchanged: the server may know it.
 */
export function fold(base: object | null, waiting: readonly PendingMutation[]): object | null {
  return waiting.reduce<object | null>((row, { id, at, actor, op, v, args }) => {
    const reduce = reducerOf(op, v);
    return reduce === undefined ? row : reduce(row, { id, at, actor, args });
  }, base);
}

/**
 * The waiting mutations of a row that the server's version does not include yet: those after `last`. The answer to an
 * earlier one was lost, yet the server has applied it (docs/protocol.md#last).
 */
export function notYetIn<Row extends PendingMutation>(
  last: Id | null,
  waiting: readonly Row[],
): readonly Row[] {
  const done = waiting.findIndex(({ id }) => id === last);
  return done < 0 ? waiting : waiting.slice(done + 1);
}
