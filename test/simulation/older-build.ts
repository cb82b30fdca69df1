import type { Id } from '../../src/contract/sync/sync.ts';
import type { Mirror } from '../../src/mirror/mirror.ts';
import { laneTail } from '../../src/mirror/outbox.ts';
import type { MutationContext } from '../../src/mutations/perform/mutation-device.ts';
import type { UserProfile } from './simulated-server.ts';

/**
 * Work stored by an older build: an operation that no longer exists, so folding shows nothing.
 * It has a lane of its own, since its row is unknown here.
 */
export function queueOlderBuildMutations(
  mirror: Mirror,
  who: UserProfile,
  device: MutationContext,
): Promise<readonly Id[]> {
  const { strict } = mirror;
  return strict.transaction('rw', strict.outbox, async () => {
    const lane = `basket:${who.id}`;
    const ids: Id[] = [];
    for (const op of ['basket.fill', 'basket.seal']) {
      const tail = await laneTail(strict, lane);
      const id = device.id();
      await strict.outbox.add({
        id,
        lane,
        prev: tail?.id ?? null,
        deps: [],
        op,
        v: 1,
        args: { how: 'as we did then' },
        e: 'basket',
        eid: String(who.id),
        base: null,
        at: device.now(),
        mono: 0,
        boot: 'long ago',
        actor: who.id,
        state: 'queued',
        attempts: 0,
        nextAt: device.now(),
        label: 'Remplir le panier',
        build: 'b0',
      });
      ids.push(id);
    }
    return ids;
  });
}
