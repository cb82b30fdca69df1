import type { Ms } from '../../../src/contract/sync/sync.ts';
import { anySignal } from '../core/either-signal.ts';
import { lockName } from '../core/lock-name.ts';
import type { SendingPorts } from '../engine-ports.ts';
import { outboxSender } from './send-loop.ts';
import { sealGivenUp } from './seal-abandoned.ts';
import { engineContext } from '../create-engine-context.ts';

/**
 * Sends the due mutations within the budget, only when no page leads: a service worker never competes with a
 * live page (docs/protocol.md#background). Runs the same parts as a page, without pulling or calls. Returns
 * the number of mutations left.
 */
export async function drainOnce(ports: SendingPorts, database: string, budget: Ms): Promise<number> {
  const { store, clock, locks } = ports;
  const context = engineContext(ports, () => Promise.resolve());
  const outbox = outboxSender(context, () => undefined);
  const work = async (lost: AbortSignal) => {
    const spent = new AbortController();
    const done = new AbortController();
    const signal = anySignal(lost, spent.signal);
    const timer = clock.sleep(budget, done.signal).then(() => spent.abort());
    try {
      const leadership = { term: await store.takeLeadership(clock.now()), signal };
      await sealGivenUp(context, leadership);
      await outbox.drain(leadership);
    } finally {
      done.abort();
      await timer;
    }
  };
  await locks.hold(lockName(database), work, 'if-free');
  return store.waitingCount();
}
