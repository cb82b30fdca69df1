import type { Id, Stamp } from '../../../src/contract/sync/sync.ts';
import { askOutcomes } from './ask-outcomes.ts';
import type { Leadership, SendingContext } from '../engine-context.ts';

/**
 * Compares the server's history with the one that this device knows. After a restore, asks what became of everything
 * settled in the last days before forgetting where the scopes stood, so that a cut in between loses no question
 * (docs/protocol.md#restored-server). False when that question got no answer: nothing of what came may be applied
 * then.
 *
 * It is asked once, whatever brings the news: what the answer to a second question calls unknown may have been done
 * again when it is heard, and would be taken back once more, in front of what follows it.
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

/** Makes this the history that the device knows. False when the server did not say what it forgot of the one before. */
async function begin(context: SendingContext, leadership: Leadership, epoch: Id): Promise<boolean> {
  const { store, session, clock } = context;
  const known = (await session.row()).epoch;
  if (known === undefined) {
    await store.saveSession({ epoch });
    return true;
  }
  await store.journal('epoch', `${known} -> ${epoch}`, clock.now());
  // An answer of before may be recorded while the server is asked: then that one is asked about as well.
  for (;;) {
    const settled = await store.settled();
    if (!(await askOutcomes(context, leadership, settled, { seal: false }))) return false;
    if (await store.resetAfterRestore(leadership.term, epoch, settled)) return true;
  }
}
