import type { Scope } from '../../src/contract/sync.ts';
import { feedOf } from './feed.ts';
import { keepForgetting } from './forgetting.ts';
import { greetingOf } from './greeting.ts';
import { pokesOf } from './pokes.ts';
import { replay } from './replay.ts';
import { sealingOf } from './sealing.ts';
import { together } from './together.ts';
import type { Leadership, World } from './world.ts';

/** What a leader runs side by side, and how it is told that something may have changed. */
export interface Team {
  run(leadership: Leadership): Promise<void>;
  /** The way, the session or the server's answer to who is here: everybody looks. */
  wake(): void;
  /** Work was added, or somebody wants to know now: waits after failures end. */
  hurry(): void;
  /** Something moved on the server. */
  poke(): void;
  /** The session may be another one. */
  greet(): void;
  seen(visible: boolean): void;
}

/** @param moved told which scopes a pull brought something for */
export function teamOf(world: World, moved: (scopes: ReadonlySet<Scope>) => void): Team {
  const outbox = replay(world, (sent) => {
    if (sent.is === 'through' && sent.poke.length > 0) feed.poke();
  });
  const feed = feedOf(world, outbox.sends, moved);
  const pokes = pokesOf(world, feed.poke);
  const sealing = sealingOf(world, outbox.wake);
  const greeting = greetingOf(world, wake);

  const forgetting = (leadership: Leadership) => keepForgetting(world, leadership);

  function wake(): void {
    outbox.wake();
    sealing.ring();
    feed.poke();
    pokes.hurry();
  }

  return {
    async run(leadership) {
      await greeting.payDebts(leadership);
      await together(leadership, [greeting.run, outbox.run, sealing.run, feed.run, pokes.run, forgetting]);
    },
    wake() {
      greeting.ring();
      wake();
    },
    hurry() {
      outbox.hurry();
      sealing.ring();
    },
    poke: feed.poke,
    greet: greeting.ring,
    seen(visible) {
      feed.seen(visible);
      pokes.seen(visible);
      if (visible) outbox.hurry();
    },
  };
}
