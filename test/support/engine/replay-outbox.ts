import type { OutboxRow } from '../../../src/mirror/mirror-records.ts';
import { outboxSender } from '../../../workers/sync/outbox/send-loop.ts';
import { mutationsOf } from './sync-answers.ts';
import { engineFixture } from './engine-fixture.ts';
import { memoryStore } from '../fakes/memory-store.ts';
import { scriptedNet } from '../fakes/scripted-net.ts';

type Script = Parameters<typeof scriptedNet>[0];

/** Has a leader send an outbox to a scripted server, until the test stops it. */
export async function replayOutbox(rows: readonly OutboxRow[], script: Script) {
  const store = memoryStore(rows);
  const net = scriptedNet(script);
  const fixture = engineFixture(store, net);
  const end = new AbortController();
  const outbox = outboxSender(fixture, () => undefined);
  const run = outbox.run({ term: await store.takeLeadership(0), signal: end.signal });
  await fixture.clock.pass(0);
  const pushes = () => net.asked.filter(({ call }) => call === 'sync.push').map((one) => mutationsOf(one));
  return {
    ...fixture,
    outbox,
    pushes,
    stop: async () => {
      end.abort();
      await run;
    },
    run,
  };
}
