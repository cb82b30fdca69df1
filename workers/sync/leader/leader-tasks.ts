import type { Scope } from '../../../src/contract/sync/sync.ts';
import { pullLoop } from '../pull/pull-loop.ts';
import { sessionRefresh } from '../session/session-refresh-loop.ts';
import { pokeListener } from '../pull/poke-stream.ts';
import { outboxSender } from '../outbox/send-loop.ts';
import { sealingOf } from '../outbox/seal-loop.ts';
import { runTasks } from '../core/run-together.ts';
import type { Leadership, EngineContext } from '../engine-context.ts';

/** What a leader runs side by side, and how it is told that something may have changed. */
export interface LeaderTasks {
  run(leadership: Leadership): Promise<void>;
  /** The way, the session or the server's answer to who is here: everybody looks. */
  wake(): void;
  /** Work was added, or somebody wants to know now: waits after failures end. */
  sendNow(): void;
  /** Something moved on the server. */
  poke(): void;
  /** The session may be another one. */
  refreshSession(): void;
  setVisible(visible: boolean): void;
}

/** @param moved told which scopes a pull brought something for */
export function leaderTasks(
  context: EngineContext,
  moved: (scopes: ReadonlySet<Scope>) => void,
): LeaderTasks {
  const outbox = outboxSender(context, (sent) => {
    if (sent.kind === 'through' && sent.poke.length > 0) feed.poke();
  });
  const feed = pullLoop(context, outbox.sends, moved);
  const pokes = pokeListener(context, feed.poke);
  const sealing = sealingOf(context, outbox.wake);
  const greeting = sessionRefresh(context, wake);

  const forgetting = (leadership: Leadership) => keepForgetting(context, leadership);

  function wake(): void {
    outbox.wake();
    sealing.notify();
    feed.poke();
    pokes.hurry();
  }

  return {
    async run(leadership) {
      await greeting.flushPendingLogout(leadership);
      await runTasks(leadership, [greeting.run, outbox.run, sealing.run, feed.run, pokes.run, forgetting]);
    },
    wake() {
      greeting.notify();
      wake();
    },
    sendNow() {
      outbox.sendNow();
      sealing.notify();
    },
    poke: feed.poke,
    refreshSession: greeting.notify,
    setVisible(visible) {
      feed.setVisible(visible);
      pokes.setVisible(visible);
      if (visible) outbox.sendNow();
    },
  };
}

/** As often as the server does the same. */
const EVERY_MS = 600_000;

/** Lets a courier's device forget whom it delivered to, with or without a network (docs/rules.md#redaction). */
async function keepForgetting({ store, clock }: EngineContext, { term, signal }: Leadership): Promise<void> {
  while (!signal.aborted) {
    await store.forget(term, clock.now());
    await clock.sleep(EVERY_MS, signal);
  }
}
