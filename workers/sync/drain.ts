import type { Ms } from '../../src/contract/sync.ts';
import type { Locks } from './ports.ts';
import type { Replay } from './replay.ts';
import { sealGivenUp } from './seal.ts';
import type { World } from './world.ts';

/**
 * Sends what is due within the budget, when no page leads: a service worker never fights a live one (sync.md 2.8).
 * Gives the number of mutations that are left.
 */
export async function drain(
  world: World,
  outbox: Replay,
  { lock, locks, budget }: { readonly lock: string; readonly locks: Locks; readonly budget: Ms },
): Promise<number> {
  const { store, clock } = world;
  const work = async (lost: AbortSignal) => {
    const spent = new AbortController();
    const done = new AbortController();
    const signal = AbortSignal.any([lost, spent.signal]);
    const timer = clock.sleep(budget, done.signal).then(() => spent.abort());
    try {
      const leadership = { term: await store.lead(clock.now()), signal };
      await sealGivenUp(world, leadership);
      await outbox.drain(leadership);
    } finally {
      done.abort();
      await timer;
    }
  };
  await locks.hold(lock, work, 'if-free');
  return (await store.waiting()).length;
}
