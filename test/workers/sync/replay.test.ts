import { describe, expect, test, vi } from 'vitest';
import { outboxSender } from '../../../workers/sync/outbox/send-loop.ts';
import { anId, anOutboxRow } from '../../support/engine/an-outbox-row.ts';
import { applied, outcomesAnswer, pushAnswer, refusal } from '../../support/engine/sync-answers.ts';
import { engineFixture } from '../../support/engine/engine-fixture.ts';
import { memoryStore } from '../../support/fakes/memory-store.ts';
import { replayOutbox } from '../../support/engine/replay-outbox.ts';
import { type ScriptedReply, scriptedNet } from '../../support/fakes/scripted-net.ts';

describe('a mutation', () => {
  test('leaves at once, in order, and is removed when the server has it', async () => {
    const rows = [anOutboxRow({ lane: 'cart:a' }), anOutboxRow({ lane: 'cart:a' }), anOutboxRow()];
    const { store, pushes, stop } = await replayOutbox(rows, (asked) => pushAnswer(asked));
    expect(
      pushes()
        .flat()
        .map(({ id }) => id),
    ).toEqual(rows.map(({ id }) => id));
    expect(store.outbox).toEqual([]);
    expect(store.acked).toHaveLength(3);
    await stop();
  });

  test('carries its age by a monotonic clock', async () => {
    const row = anOutboxRow({ at: 1_800_000_000_000 + 9_000_000, mono: -3000 });
    const { pushes, stop } = await replayOutbox([row], (asked) => pushAnswer(asked));
    expect(pushes()[0]?.[0]?.age).toBe(3000);
    await stop();
  });

  test('carries its age by the wall clock after a restart of the phone', async () => {
    const row = anOutboxRow({ at: 1_800_000_000_000 - 5000, mono: 86_400_000, boot: 'yesterday' });
    const { pushes, stop } = await replayOutbox([row], (asked) => pushAnswer(asked));
    expect(pushes()[0]?.[0]?.age).toBe(5000);
    await stop();
  });

  test('is sent again with the same id when the answer was lost', async () => {
    const row = anOutboxRow();
    const { store, clock, pushes, stop } = await replayOutbox([row], (asked, nth) =>
      nth === 1 ? undefined : pushAnswer(asked),
    );
    expect(store.outbox).toMatchObject([{ state: 'queued', attempts: 1, lastError: { code: 'network' } }]);
    await clock.pass(2000);
    expect(pushes().map(([sent]) => sent?.id)).toEqual([row.id, row.id]);
    expect(store.outbox).toEqual([]);
    await stop();
  });

  test('counts no day without a network as its own failure', async () => {
    const { store, clock, stop } = await replayOutbox([anOutboxRow()], () => undefined);
    await clock.pass(86_400_000);
    expect(store.outbox).toMatchObject([{ state: 'queued' }]);
    expect(store.dead).toEqual([]);
    await stop();
  });

  test('goes to « À vérifier » when the server refuses it, and its lane goes on', async () => {
    const [bad, good] = [anOutboxRow({ lane: 'cart:a' }), anOutboxRow({ lane: 'cart:a' })];
    const { store, stop } = await replayOutbox([bad, good], (asked) =>
      pushAnswer(asked, (id) =>
        id === bad.id
          ? { id, again: false, outcome: 'rejected', code: 'item_max_stock', message: '', rows: [], gone: [] }
          : applied(id),
      ),
    );
    expect(store.dead).toEqual([{ id: bad.id, code: 'item_max_stock' }]);
    expect(store.acked.map(({ id }) => id)).toEqual([good.id]);
    await stop();
  });

  test('is sent again without its predecessor when the server does not know that one', async () => {
    const row = anOutboxRow({ prev: anId(999_999) });
    const { store, pushes, stop } = await replayOutbox([row], (asked, nth) =>
      pushAnswer(asked, (id) =>
        nth === 1 ? { id, outcome: 'out_of_order', missing: anId(999_999) } : applied(id),
      ),
    );
    expect(pushes().map(([sent]) => sent?.prev)).toEqual([anId(999_999), null]);
    expect(store.outbox).toEqual([]);
    await stop();
  });
});

describe('a day’s work', () => {
  const day = (lanes: number) =>
    Array.from({ length: lanes * 25 }, (_, index) => anOutboxRow({ lane: `order:${index % lanes}` }));

  /** Requests that are answered when the test says so. */
  const held = () => {
    const answers: ((reply: ScriptedReply | undefined) => void)[] = [];
    const script = () => new Promise<ScriptedReply | undefined>((resolve) => answers.push(resolve));
    return { answers, script };
  };

  test('leaves in three requests at once, and the next ones follow as answers come', async () => {
    const { answers, script } = held();
    const { store, net, clock, stop } = await replayOutbox(day(40), script);
    expect(answers).toHaveLength(3);
    expect(store.outbox.filter(({ state }) => state === 'inflight')).toHaveLength(600);
    const settling = vi.spyOn(store, 'settle').mockImplementation(() => new Promise(() => undefined));
    const [first] = net.asked;
    if (first === undefined) throw new Error('nothing was sent');
    answers[0]?.(pushAnswer(first));
    await clock.pass(0);
    expect(settling).toHaveBeenCalledOnce();
    expect(answers).toHaveLength(4);
    for (const answer of answers) answer(undefined);
    await clock.pass(0);
    await Promise.race([stop(), clock.pass(0)]);
  });

  test('counts one failure when all its requests in flight fail together', async () => {
    let busy = true;
    const { store, clock, pushes, stop } = await replayOutbox(day(40), (asked) =>
      busy ? refusal(503, 'busy') : pushAnswer(asked),
    );
    await clock.pass(3000);
    expect(pushes()).toHaveLength(9);
    busy = false;
    await clock.pass(5000);
    expect(store.outbox).toEqual([]);
    await stop();
  });

  test('stays complete when its first request meets a server that asks to be left alone', async () => {
    const rows = day(20);
    let busy = true;
    const { store, clock, pushes, stop } = await replayOutbox(rows, (asked) =>
      busy ? { ...refusal(429, 'too_many'), retryAfter: 7000 } : pushAnswer(asked),
    );
    await clock.pass(5000);
    expect(pushes()).toHaveLength(3);
    expect(store.outbox.filter(({ state }) => state === 'queued')).toHaveLength(500);
    busy = false;
    await clock.pass(60_000);
    expect(store.outbox).toEqual([]);
    expect(store.acked.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
    await stop();
  });
});

describe('a restored server', () => {
  test('is asked about all settled mutations before any of its answers counts', async () => {
    const old = anId(77);
    const net = scriptedNet((asked) =>
      asked.call === 'sync.outcomes'
        ? outcomesAnswer([], [old])
        : pushAnswer(asked, applied, { epoch: anId(2) }),
    );
    const row = anOutboxRow();
    const again = memoryStore([row], { epoch: anId(1) });
    again.settledIds = [old];
    const fixture = engineFixture(again, net);
    const end = new AbortController();
    const run = outboxSender(fixture, () => undefined).run({
      term: await again.takeLeadership(0),
      signal: end.signal,
    });
    await fixture.clock.pass(0);
    expect(net.asked.map(({ call }) => call)).toEqual(['sync.push', 'sync.outcomes']);
    expect(again.epochs).toEqual([anId(2)]);
    expect(again.outbox).toEqual([]);
    end.abort();
    await run;
  });
});

test('an old leader writes nothing: the new one sends its mutations again', async () => {
  const store = memoryStore([anOutboxRow()]);
  const fixture = engineFixture(
    store,
    scriptedNet(async (asked) => {
      await store.takeLeadership(0);
      return pushAnswer(asked);
    }),
  );
  const leadership = { term: await store.takeLeadership(0), signal: new AbortController().signal };
  await expect(outboxSender(fixture, () => undefined).run(leadership)).rejects.toMatchObject({
    name: 'TermLost',
  });
  expect(store.outbox).toMatchObject([{ state: 'queued', attempts: 1 }]);
});

test('a reign ends only once its requests have been answered: the next one finds nothing in flight', async () => {
  const store = memoryStore([anOutboxRow()]);
  let cut: (reply: ScriptedReply | undefined) => void = () => undefined;
  const fixture = engineFixture(
    store,
    scriptedNet(() => new Promise<ScriptedReply | undefined>((resolve) => (cut = resolve))),
  );
  const end = new AbortController();
  let over = false;
  const leadership = { term: await store.takeLeadership(0), signal: end.signal };
  const run = outboxSender(fixture, () => undefined)
    .run(leadership)
    .then(() => (over = true));
  await fixture.clock.pass(0);
  expect(store.outbox).toMatchObject([{ state: 'inflight' }]);
  end.abort();
  await fixture.clock.pass(0);
  expect(over).toBe(false);
  cut(undefined);
  await run;
  expect(store.outbox).toMatchObject([{ state: 'queued', attempts: 1 }]);
});
