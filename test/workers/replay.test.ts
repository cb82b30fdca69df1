import { describe, expect, test, vi } from 'vitest';
import type { OutboxRow } from '../../src/mirror/records.ts';
import { replay } from '../../workers/sync/replay.ts';
import { anId, anOutboxRow } from '../support/an-outbox-row.ts';
import { applied, mutationsOf, outcomesAnswer, pushAnswer, refusal } from '../support/answers.ts';
import { engineWorld } from '../support/engine-world.ts';
import { memoryStore } from '../support/memory-store.ts';
import { type Reply, scriptedNet } from '../support/scripted-net.ts';

type Script = Parameters<typeof scriptedNet>[0];

async function play(rows: readonly OutboxRow[], script: Script) {
  const store = memoryStore(rows);
  const net = scriptedNet(script);
  const world = engineWorld(store, net);
  const end = new AbortController();
  const outbox = replay(world, () => undefined);
  const run = outbox.run({ term: await store.lead(0), signal: end.signal });
  await world.clock.pass(0);
  const pushes = () => net.asked.filter(({ call }) => call === 'sync.push').map((one) => mutationsOf(one));
  return {
    ...world,
    outbox,
    pushes,
    stop: async () => {
      end.abort();
      await run;
    },
    run,
  };
}

describe('what a person did', () => {
  test('leaves at once, in order, and is gone when the server has it', async () => {
    const rows = [anOutboxRow({ lane: 'cart:a' }), anOutboxRow({ lane: 'cart:a' }), anOutboxRow()];
    const { store, pushes, stop } = await play(rows, (asked) => pushAnswer(asked));
    expect(
      pushes()
        .flat()
        .map(({ id }) => id),
    ).toEqual(rows.map(({ id }) => id));
    expect(store.outbox).toEqual([]);
    expect(store.acked).toHaveLength(3);
    await stop();
  });

  test('carries how long ago it was done, by a clock that nobody can turn back', async () => {
    const row = anOutboxRow({ at: 1_800_000_000_000 + 9_000_000, mono: -3000 });
    const { pushes, stop } = await play([row], (asked) => pushAnswer(asked));
    expect(pushes()[0]?.[0]?.age).toBe(3000);
    await stop();
  });

  test('carries how long ago it was done by the wall clock, after a telephone was started anew', async () => {
    const row = anOutboxRow({ at: 1_800_000_000_000 - 5000, mono: 86_400_000, boot: 'yesterday' });
    const { pushes, stop } = await play([row], (asked) => pushAnswer(asked));
    expect(pushes()[0]?.[0]?.age).toBe(5000);
    await stop();
  });

  test('is sent again with the same name when the answer was lost', async () => {
    const row = anOutboxRow();
    const { store, clock, pushes, stop } = await play([row], (asked, nth) =>
      nth === 1 ? undefined : pushAnswer(asked),
    );
    expect(store.outbox).toMatchObject([{ state: 'queued', attempts: 1, lastError: { code: 'network' } }]);
    await clock.pass(2000);
    expect(pushes().map(([sent]) => sent?.id)).toEqual([row.id, row.id]);
    expect(store.outbox).toEqual([]);
    await stop();
  });

  test('never counts a day in a cellar as its own fault', async () => {
    const { store, clock, stop } = await play([anOutboxRow()], () => undefined);
    await clock.pass(86_400_000);
    expect(store.outbox).toMatchObject([{ state: 'queued' }]);
    expect(store.dead).toEqual([]);
    await stop();
  });

  test('goes to « À vérifier » when the server says no, and its lane goes on', async () => {
    const [bad, good] = [anOutboxRow({ lane: 'cart:a' }), anOutboxRow({ lane: 'cart:a' })];
    const { store, stop } = await play([bad, good], (asked) =>
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

  test('comes back without its predecessor when nobody knows that one', async () => {
    const row = anOutboxRow({ prev: anId(999_999) });
    const { store, pushes, stop } = await play([row], (asked, nth) =>
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
    const answers: ((reply: Reply | undefined) => void)[] = [];
    const script = () => new Promise<Reply | undefined>((resolve) => answers.push(resolve));
    return { answers, script };
  };

  test('leaves by three requests at once, and the next ones are ready when an answer comes', async () => {
    const { answers, script } = held();
    const { store, net, clock, stop } = await play(day(40), script);
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

  test('stays here whole when the first of its requests meets a server that wants to be left alone', async () => {
    const rows = day(20);
    let busy = true;
    const { store, clock, pushes, stop } = await play(rows, (asked) =>
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

describe('a whole request that fails', () => {
  test.each([
    ['nobody is signed in', refusal(401, 'unauthenticated'), 'auth'],
    ['somebody else is signed in', refusal(403, 'wrong_person'), 'wrong_person'],
    ['this version is too old', refusal(426, 'upgrade_required'), 'upgrade'],
  ] as const)('parks, and loses nothing, when %s', async (_, reply, parked) => {
    const { store, clock, pushes, stop } = await play([anOutboxRow(), anOutboxRow()], () => reply);
    await clock.pass(600_000);
    expect(store.outbox).toMatchObject([
      { state: 'parked', parked },
      { state: 'parked', parked },
    ]);
    expect(pushes()).toHaveLength(1);
    await stop();
  });

  test('work goes on by itself when the same person is back', async () => {
    let back = false;
    const { store, outbox, clock, session, stop } = await play([anOutboxRow()], (asked) =>
      back ? pushAnswer(asked) : refusal(401, 'unauthenticated'),
    );
    expect(store.status).toMatchObject({ auth: true });
    back = true;
    await session.found(true);
    outbox.wake();
    await clock.pass(60_000);
    expect(store.outbox).toEqual([]);
    expect(store.status).toMatchObject({ auth: false });
    await stop();
  });

  test('a page that expired reads me once and sends again', async () => {
    const { store, net, stop } = await play([anOutboxRow()], (asked, nth) => {
      if (asked.call === 'users.me') return { body: { id: 7, csrf: 'fresh' } };
      return nth === 1 ? refusal(403, 'csrf_invalid') : pushAnswer(asked);
    });
    expect(net.asked.map(({ call, request }) => [call, request.csrf])).toEqual([
      ['sync.push', 'token'],
      ['users.me', 'token'],
      ['sync.push', 'fresh'],
    ]);
    expect(store.outbox).toEqual([]);
    await stop();
  });

  test('a server that asks for patience gets it', async () => {
    const { clock, pushes, stop } = await play([anOutboxRow()], (asked, nth) =>
      nth === 1 ? { ...refusal(429, 'too_many'), retryAfter: 7000 } : pushAnswer(asked),
    );
    await clock.pass(6900);
    expect(pushes()).toHaveLength(1);
    await clock.pass(200);
    expect(pushes()).toHaveLength(2);
    await stop();
  });

  test('a touch ends the patience that a server asked for', async () => {
    const { outbox, clock, pushes, stop } = await play([anOutboxRow()], (asked, nth) =>
      nth === 1 ? { ...refusal(429, 'too_many'), retryAfter: 7000 } : pushAnswer(asked),
    );
    outbox.hurry();
    await clock.pass(0);
    expect(pushes()).toHaveLength(2);
    await stop();
  });

  test('a server that is busy for an hour is no fault of the work', async () => {
    const { store, clock, stop } = await play([anOutboxRow()], () => refusal(503, 'busy'));
    await clock.pass(3_600_000);
    expect(store.outbox).toMatchObject([{ state: 'queued', lastError: { code: 'busy' } }]);
    await stop();
  });

  test('an answer about other work than was sent is not believed, and the work is sent again', async () => {
    const { store, clock, stop } = await play([anOutboxRow()], (asked, nth) =>
      pushAnswer(asked, (id) => applied(nth === 1 ? anId(999_999) : id)),
    );
    expect(store.outbox).toMatchObject([{ state: 'queued' }]);
    await clock.pass(20_000);
    expect(store.outbox).toEqual([]);
    await stop();
  });

  test('an answer for somebody else is not recorded, and the work waits for its person', async () => {
    const { store, clock, stop } = await play([anOutboxRow()], (asked) =>
      pushAnswer(asked, applied, { person: 8 }),
    );
    await clock.pass(0);
    expect(store.acked).toEqual([]);
    expect(store.outbox).toMatchObject([{ state: expect.not.stringMatching('inflight') as string }]);
    await stop();
  });

  test('what the store keeps back is looked at again in a second, not without a pause', async () => {
    const { store, clock, outbox, stop } = await play([], () => ({}));
    store.outbox = [anOutboxRow()];
    let asked = 0;
    vi.spyOn(store, 'claim').mockImplementation(() => {
      asked += 1;
      // Without a pause nothing else would ever run again, this test's own limit neither.
      return asked > 20
        ? Promise.reject(new Error('asked without a pause'))
        : Promise.resolve({ rows: [], session: store.session_, unsent: 1 });
    });
    outbox.wake();
    await clock.pass(10_000);
    expect(asked).toBeLessThan(12);
    await stop();
  });

  test('a proxy’s 404 during a deployment sends nobody’s day to « À vérifier »', async () => {
    const { store, clock, stop } = await play([anOutboxRow()], () => ({ status: 404, ours: false }));
    await clock.pass(60_000);
    expect(store.dead).toEqual([]);
    expect(store.outbox).toHaveLength(1);
    expect(store.status).toMatchObject({ network: 'unreachable' });
    await stop();
  });

  test('a proxy that answers every push for an hour is no fault of the work', async () => {
    const { store, clock, reach, outbox, pushes, stop } = await play([anOutboxRow()], ({ call }) =>
      call === 'sync.push' ? { status: 502, ours: false } : {},
    );
    const end = new AbortController();
    const probing = reach.run(end.signal);
    for (let tries = 0; tries < 20; tries += 1) {
      await clock.pass(180_000);
      outbox.hurry();
      await clock.pass(0);
    }
    expect(pushes().length).toBeGreaterThan(8);
    expect(store.outbox).toMatchObject([{ state: 'queued', lastError: { code: 'network' } }]);
    end.abort();
    await Promise.all([probing, stop()]);
  });

  test('a tap in a cellar does not read what waits there', async () => {
    const { store, clock, outbox, stop } = await play([anOutboxRow(), anOutboxRow()], () => undefined);
    await clock.pass(60_000);
    const read = vi.spyOn(store, 'waiting');
    outbox.wake();
    await clock.pass(0);
    expect(read).not.toHaveBeenCalled();
    await stop();
  });

  test('the one mutation on which the server fails does not hold up the other lanes', async () => {
    const rows = Array.from({ length: 16 }, (_, index) => anOutboxRow({ lane: `order:${index}` }));
    const poison = rows[5]?.id;
    const { store, clock, stop } = await play(rows, (asked) =>
      mutationsOf(asked).some(({ id }) => id === poison) ? refusal(500, 'internal') : pushAnswer(asked),
    );
    expect(store.outbox.map(({ id }) => id)).toEqual([poison]);
    expect(store.acked).toHaveLength(15);
    await clock.pass(600_000);
    expect(store.outbox).toMatchObject([{ parked: 'quarantine', lastError: { code: 'internal' } }]);
    await stop();
  });

  test('what stands behind the poisoned one in its lane stays behind it', async () => {
    const rows = [
      anOutboxRow({ lane: 'a', label: 'poison' }),
      anOutboxRow({ lane: 'a' }),
      anOutboxRow({ lane: 'b' }),
    ];
    const { store, stop } = await play(rows, (asked) =>
      mutationsOf(asked).some(({ id }) => id === rows[0]?.id) ? refusal(500, 'internal') : pushAnswer(asked),
    );
    expect(store.outbox.map(({ lane, state }) => [lane, state])).toEqual([
      ['a', 'queued'],
      ['a', 'queued'],
    ]);
    expect(store.acked).toHaveLength(1);
    await stop();
  });

  test('eight internal failures of its own quarantine a mutation; being busy never does', async () => {
    const [ill, busy] = [anOutboxRow({ lane: 'a' }), anOutboxRow({ lane: 'b' })];
    const { store, clock, stop } = await play([ill, busy], (asked) =>
      pushAnswer(asked, (id) => ({
        id,
        outcome: 'deferred',
        code: id === ill.id ? 'internal' : 'busy',
        retryAfter: 100,
      })),
    );
    await clock.pass(500_000);
    expect(store.outbox).toMatchObject([{ state: 'parked', parked: 'quarantine' }, { state: 'queued' }]);
    await stop();
  });
});

describe('a server that was restored', () => {
  test('is asked about everything settled before anything of its answers counts', async () => {
    const old = anId(77);
    const net = scriptedNet((asked) =>
      asked.call === 'sync.outcomes'
        ? outcomesAnswer([], [old])
        : pushAnswer(asked, applied, { epoch: anId(2) }),
    );
    const row = anOutboxRow();
    const again = memoryStore([row], { epoch: anId(1) });
    again.settledIds = [old];
    const world = engineWorld(again, net);
    const end = new AbortController();
    const run = replay(world, () => undefined).run({ term: await again.lead(0), signal: end.signal });
    await world.clock.pass(0);
    expect(net.asked.map(({ call }) => call)).toEqual(['sync.push', 'sync.outcomes']);
    expect(again.epochs).toEqual([anId(2)]);
    expect(again.outbox).toEqual([]);
    end.abort();
    await run;
  });
});

test('an old leader writes nothing: the new one sends what it finds once more', async () => {
  const store = memoryStore([anOutboxRow()]);
  const world = engineWorld(
    store,
    scriptedNet(async (asked) => {
      await store.lead(0);
      return pushAnswer(asked);
    }),
  );
  const leadership = { term: await store.lead(0), signal: new AbortController().signal };
  await expect(replay(world, () => undefined).run(leadership)).rejects.toMatchObject({ name: 'TermLost' });
  expect(store.outbox).toMatchObject([{ state: 'queued', attempts: 1 }]);
});

test('a reign is not over before what it sent has come home: the next one finds nothing on its way', async () => {
  const store = memoryStore([anOutboxRow()]);
  let cut: (reply: Reply | undefined) => void = () => undefined;
  const world = engineWorld(
    store,
    scriptedNet(() => new Promise<Reply | undefined>((resolve) => (cut = resolve))),
  );
  const end = new AbortController();
  let over = false;
  const leadership = { term: await store.lead(0), signal: end.signal };
  const run = replay(world, () => undefined)
    .run(leadership)
    .then(() => (over = true));
  await world.clock.pass(0);
  expect(store.outbox).toMatchObject([{ state: 'inflight' }]);
  end.abort();
  await world.clock.pass(0);
  expect(over).toBe(false);
  cut(undefined);
  await run;
  expect(store.outbox).toMatchObject([{ state: 'queued', attempts: 1 }]);
});
