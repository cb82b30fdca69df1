import type { Stamp } from '../../src/contract/sync.ts';
import { askOutcomes } from './ask-outcomes.ts';
import type { Leadership, SendingWorld } from './world.ts';

/**
 * Compares the server's history with the one that this device knows. After a restore, asks what became of everything
 * settled in the last days before forgetting where the scopes stood, so that a cut in between loses no question
 * (protocol 5). False when that question got no answer: nothing of what came may be applied then.
 */
export async function noticeEpoch(
  world: SendingWorld,
  leadership: Leadership,
  { epoch }: Pick<Stamp, 'epoch'>,
): Promise<boolean> {
  const { store, session, clock } = world;
  const known = (await session.row()).epoch;
  if (known === epoch) return true;
  if (known === undefined) {
    await store.saveSession({ epoch });
    return true;
  }
  await store.journal('epoch', `${known} -> ${epoch}`, clock.now());
  // An answer of before may be recorded while the server is asked: then that one is asked about as well.
  for (;;) {
    const settled = await store.settled();
    if (!(await askOutcomes(world, leadership, settled, { seal: false }))) return false;
    if (await store.restored(leadership.term, epoch, settled)) return true;
  }
}
