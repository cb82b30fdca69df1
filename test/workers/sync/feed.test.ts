import { expect, test } from 'vitest';
import { type PullLoop, pullLoop } from '../../../workers/sync/pull/pull-loop.ts';
import { refusal, stamp } from '../../support/engine/sync-answers.ts';
import { engineFixture } from '../../support/engine/engine-fixture.ts';
import { memoryStore } from '../../support/fakes/memory-store.ts';
import { ndjson } from '../../support/engine/ndjson.ts';
import { scriptedNet } from '../../support/fakes/scripted-net.ts';

const SCOPES = ['user:7', 'config:geneve-carouge', 'catalog:geneve-carouge'];

/** The feed of a leader whose device has everything; `during` happens while the server is asked. */
async function feeding(
  during: (feed: PullLoop, nth: number) => void = () => undefined,
  sends: () => boolean = () => false,
) {
  const store = memoryStore();
  const known = { cursor: 5, view: 'v1', state: 'ready', gen: 1, lastAt: 0, rows: 0 } as const;
  for (const scope of SCOPES) store.scopeRows.set(scope, { scope, ...known });
  let busy = false;
  const net = scriptedNet((_, nth) => {
    during(feed, nth);
    const ends = SCOPES.map(
      (scope) => ({ t: 'scope', scope, view: 'v1', from: 5, cursor: 5, more: false }) as const,
    );
    return busy
      ? refusal(503, 'busy')
      : { lines: ndjson([{ t: 'head', scopes: SCOPES, ...stamp } as const, ...ends]) };
  });
  const { clock, ...fixture } = engineFixture(store, net);
  const feed = pullLoop({ ...fixture, clock }, sends, () => undefined);
  const end = new AbortController();
  const run = feed.run({ term: await store.takeLeadership(0), signal: end.signal });
  await clock.pass(0);
  return {
    ...{ clock, feed, pulls: () => net.asked.length },
    serverIs: (state: 'busy' | 'well') => {
      busy = state === 'busy';
    },
    stop: async () => {
      end.abort();
      await run;
    },
  };
}

test('a change during a pull is pulled at once, not a minute later', async () => {
  const { clock, pulls, stop } = await feeding((feed, nth) => {
    if (nth === 1) feed.poke();
  });
  expect(pulls()).toBe(1);
  await clock.pass(300);
  expect(pulls()).toBe(2);
  await stop();
});

test('while a day’s work leaves, changes are pulled at most every two seconds, and at once afterwards', async () => {
  let sends = true;
  const { clock, feed, pulls, stop } = await feeding(
    () => undefined,
    () => sends,
  );
  for (let elapsed = 0; elapsed < 3000; elapsed += 100) {
    feed.poke();
    await clock.pass(100);
  }
  expect(pulls()).toBe(2);
  sends = false;
  feed.poke();
  await clock.pass(300);
  expect(pulls()).toBe(3);
  await stop();
});

test('a visible page pulls every minute, a hidden one rarely', async () => {
  const { clock, feed, pulls, stop } = await feeding();
  await clock.pass(60_000);
  expect(pulls()).toBe(2);
  feed.setVisible(false);
  await clock.pass(60_000);
  const hidden = pulls();
  await clock.pass(240_000);
  expect(pulls()).toBe(hidden);
  feed.setVisible(true);
  await clock.pass(300);
  expect(pulls()).toBe(hidden + 1);
  await stop();
});

test('after an hour of failures that is over, the next failure is retried in a second', async () => {
  const { clock, feed, pulls, serverIs, stop } = await feeding();
  serverIs('busy');
  await clock.pass(3_600_000);
  serverIs('well');
  await clock.pass(600_000);
  serverIs('busy');
  feed.poke();
  await clock.pass(300);
  const failed = pulls();
  await clock.pass(1500);
  expect(pulls()).toBeGreaterThan(failed);
  await stop();
});
