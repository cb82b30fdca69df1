import type { Id, Stamp } from '../../../src/contract/sync/sync.ts';
import { askOutcomes } from './ask-outcomes.ts';
import type { Leadership, SendingContext } from '../engine-context.ts';

/**
 * Compares the server's epoch with the known one. After a restore, asks for the outcomes of everything
 * settled in the last days before the cursors are reset, so that an interruption loses no question
 * (docs/protocol.md#restored-server). False when that question got no answer: then nothing received may be
 * applied.
 *
 * Asks once, however the news arrives: a mutation that a second answer calls unknown may have been redone by
 * then, and would be taken back again, ahead of its successors.
 */
export async function noticeEpoch(
  context: SendingContext,
  leadership: Leadership,
  { epoch }: Pick<Stamp, 'epoch'>,
): Promise<boolean> {
  const { session } = context;
  while ((await session.row()).epoch !== epoch) {
    const begun = await session.singleFlight(`history ${leadership.term}`, () =>
      begin(context, leadership, epoch),
    );
    if (!begun) return false;
  }
  return true;
}

/** Adopts this epoch. False when the server did not say what it forgot of the previous one. */
async function begin(context: SendingContext, leadership: Leadership, epoch: Id): Promise<boolean> {
  const { store, session, clock } = context;
  const known = (await session.row()).epoch;
  if (known === undefined) {
    await store.saveSession({ epoch });
    return true;
  }
  await store.journal('epoch', `${known} -> ${epoch}`, clock.now());
  // An earlier answer may be recorded while the server is asked: then its mutations are asked about as well.
  for (;;) {
    const settled = await store.settled();
    if (!(await askOutcomes(context, leadership, settled, { seal: false }))) return false;
    if (await store.resetAfterRestore(leadership.term, epoch, settled)) return true;
  }
}
