import { expect, test } from 'vitest';
import { pokeListener } from '../../../workers/sync/pull/poke-stream.ts';
import { engineFixture } from '../../support/engine/engine-fixture.ts';
import { memoryStore } from '../../support/fakes/memory-store.ts';
import { scriptedNet } from '../../support/fakes/scripted-net.ts';

/** A leader's poke stream, and whether it is open. */
async function listening() {
  const fixture = engineFixture(
    memoryStore(),
    scriptedNet(() => ({})),
  );
  let open = 0;
  let hangUp = () => {};
  fixture.net.pokes = async (_call, { signal }) => {
    open += 1;
    await new Promise<void>((resolve) => {
      hangUp = resolve;
      signal?.addEventListener('abort', () => resolve());
    });
    open -= 1;
  };
  const end = new AbortController();
  const pokes = pokeListener(fixture, () => undefined);
  const run = pokes.run({ term: 'a', signal: end.signal });
  await fixture.clock.pass(0);
  return {
    ...{ clock: fixture.clock, pokes, open: () => open },
    hangUp: () => hangUp(),
    stop: async () => {
      end.abort();
      await run;
    },
  };
}

test('a hidden page holds no stream, and opens one when it becomes visible', async () => {
  const { clock, pokes, open, stop } = await listening();
  expect(open()).toBe(1);
  pokes.setVisible(false);
  await clock.pass(60_000);
  expect(open()).toBe(0);
  pokes.setVisible(true);
  await clock.pass(0);
  expect(open()).toBe(1);
  await stop();
  expect(open()).toBe(0);
});

test('a leader whose reign ends while it reads the session opens no stream, which would never be closed', async () => {
  const fixture = engineFixture(
    memoryStore(),
    scriptedNet(() => ({})),
  );
  let open = 0;
  fixture.net.pokes = () => {
    open += 1;
    return Promise.resolve();
  };
  const end = new AbortController();
  const actor = () => {
    end.abort();
    return fixture.session.actor();
  };
  const pokes = pokeListener({ ...fixture, session: { ...fixture.session, actor } }, () => undefined);
  await pokes.run({ term: 'a', signal: end.signal });
  expect(open).toBe(0);
});

test('a stream that ends is reopened', async () => {
  const { clock, open, hangUp, stop } = await listening();
  hangUp();
  await clock.pass(0);
  expect(open()).toBe(0);
  await clock.pass(5000);
  expect(open()).toBe(1);
  await stop();
});
