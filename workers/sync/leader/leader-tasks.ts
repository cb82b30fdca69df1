import type { Scope } from '../../../src/contract/sync/sync.ts';
import { pullLoop } from '../pull/pull-loop.ts';
import { sessionRefresh } from '../session/session-refresh-loop.ts';
import { pokeListener } from '../pull/poke-stream.ts';
import { outboxSender } from '../outbox/send-loop.ts';
import { sealingOf } from '../outbox/seal-loop.ts';
import { runTasks } from '../core/run-together.ts';
import type { Leadership, EngineContext } from '../engine-context.ts';

/** The concurrent tasks of a leader, and their signals. */
export interface LeaderTasks {
  run(leadership: Leadership): Promise<void>;
  /** The network, the session or the person changed: every task checks again. */
  wake(): void;
  /** A mutation was added, or a person asked: backoff waits end. */
  sendNow(): void;
  /** Something changed on the server. */
  poke(): void;
  /** The session may be another one. */
  refreshSession(): void;
  setVisible(visible: boolean): void;
}

/** @param moved called with the scopes that a pull changed */
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

/** The same interval as on the server. */
const EVERY_MS = 600_000;

/** Periodically blanks past customers on a courier's device, online or not (docs/rules.md#redaction). */
async function keepForgetting({ store, clock }: EngineContext, { term, signal }: Leadership): Promise<void> {
  while (!signal.aborted) {
    await store.forget(term, clock.now());
    await clock.sleep(EVERY_MS, signal);
  }
}
