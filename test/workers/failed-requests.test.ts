import { describe, expect, test, vi } from 'vitest';
import { anId, anOutboxRow } from '../support/engine/an-outbox-row.ts';
import { applied, mutationsOf, pushAnswer, refusal } from '../support/engine/sync-answers.ts';
import { replayOutbox } from '../support/engine/replay-outbox.ts';
import type { ScriptedCall, ScriptedReply } from '../support/fakes/scripted-net.ts';

describe('a request that fails as a whole', () => {
  test.each([
    ['no session', refusal(401, 'unauthenticated'), 'auth'],
    ['another user is signed in', refusal(403, 'wrong_person'), 'wrong_person'],
    ['this version is too old', refusal(426, 'upgrade_required'), 'upgrade'],
  ] as const)('parks, and loses nothing, when %s', async (_, reply, parked) => {
    const { store, clock, pushes, stop } = await replayOutbox([anOutboxRow(), anOutboxRow()], () => reply);
    await clock.pass(600_000);
    expect(store.outbox).toMatchObject([
      { state: 'parked', parked },
      { state: 'parked', parked },
    ]);
    expect(pushes()).toHaveLength(1);
    await stop();
  });

  test('work leaves without a tap once the same person has signed in again', async () => {
    let back = false;
    const { store, outbox, clock, session, stop } = await replayOutbox([anOutboxRow()], (asked) =>
      back ? pushAnswer(asked) : refusal(401, 'unauthenticated'),
    );
    expect(store.status).toMatchObject({ auth: true });
    back = true;
    await session.setSignedIn(true);
    outbox.wake();
    await clock.pass(60_000);
    expect(store.outbox).toEqual([]);
    expect(store.status).toMatchObject({ auth: false });
    await stop();
  });

  test('a page with an expired CSRF token reads `me` once and sends again', async () => {
    const { store, net, stop } = await replayOutbox([anOutboxRow()], (asked, nth) => {
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

  test('the engine waits as long as Retry-After says', async () => {
    const { clock, pushes, stop } = await replayOutbox([anOutboxRow()], (asked, nth) =>
      nth === 1 ? { ...refusal(429, 'too_many'), retryAfter: 7000 } : pushAnswer(asked),
    );
    await clock.pass(6900);
    expect(pushes()).toHaveLength(1);
    await clock.pass(200);
    expect(pushes()).toHaveLength(2);
    await stop();
  });

  test('a tap ends the wait that the server asked for', async () => {
    const { outbox, clock, pushes, stop } = await replayOutbox([anOutboxRow()], (asked, nth) =>
      nth === 1 ? { ...refusal(429, 'too_many'), retryAfter: 7000 } : pushAnswer(asked),
    );
    outbox.sendNow();
    await clock.pass(0);
    expect(pushes()).toHaveLength(2);
    await stop();
  });

  test('a server that is busy for an hour quarantines no mutation', async () => {
    const { store, clock, stop } = await replayOutbox([anOutboxRow()], () => refusal(503, 'busy'));
    await clock.pass(3_600_000);
    expect(store.outbox).toMatchObject([{ state: 'queued', lastError: { code: 'busy' } }]);
    await stop();
  });

  test('an answer about other mutations is rejected, and the sent ones are sent again', async () => {
    const { store, clock, stop } = await replayOutbox([anOutboxRow()], (asked, nth) =>
      pushAnswer(asked, (id) => applied(nth === 1 ? anId(999_999) : id)),
    );
    expect(store.outbox).toMatchObject([{ state: 'queued' }]);
    await clock.pass(20_000);
    expect(store.outbox).toEqual([]);
    await stop();
  });

  test('an answer for another user is not recorded, and the work waits for its person', async () => {
    const { store, clock, stop } = await replayOutbox([anOutboxRow()], (asked) =>
      pushAnswer(asked, applied, { person: 8 }),
    );
    await clock.pass(0);
    expect(store.acked).toEqual([]);
    expect(store.outbox).toMatchObject([{ state: expect.not.stringMatching('inflight') as string }]);
    await stop();
  });

  test('work that the store holds back is looked at again after a second, not in a busy loop', async () => {
    const { store, clock, outbox, stop } = await replayOutbox([], () => ({}));
    store.outbox = [anOutboxRow()];
    let asked = 0;
    vi.spyOn(store, 'claim').mockImplementation(() => {
      asked += 1;
      // In a busy loop nothing else would run, not even this test's timeout.
      return asked > 20
        ? Promise.reject(new Error('asked without a pause'))
        : Promise.resolve({ rows: [], session: store.session_, unsent: 1 });
    });
    outbox.wake();
    await clock.pass(10_000);
    expect(asked).toBeLessThan(12);
    await stop();
  });

  test('a proxy’s 404 during a deployment sends no work to « À vérifier »', async () => {
    const { store, clock, stop } = await replayOutbox([anOutboxRow()], () => ({ status: 404, ours: false }));
    await clock.pass(60_000);
    expect(store.dead).toEqual([]);
    expect(store.outbox).toHaveLength(1);
    expect(store.status).toMatchObject({ network: 'unreachable' });
    await stop();
  });

  test('a proxy that answers every push for an hour quarantines no mutation', async () => {
    const { store, clock, reach, outbox, pushes, stop } = await replayOutbox([anOutboxRow()], ({ call }) =>
      call === 'sync.push' ? { status: 502, ours: false } : {},
    );
    const end = new AbortController();
    const probing = reach.run(end.signal);
    for (let tries = 0; tries < 20; tries += 1) {
      await clock.pass(180_000);
      outbox.sendNow();
      await clock.pass(0);
    }
    expect(pushes().length).toBeGreaterThan(8);
    expect(store.outbox).toMatchObject([{ state: 'queued', lastError: { code: 'network' } }]);
    end.abort();
    await Promise.all([probing, stop()]);
  });

  test('a tap without a network does not read the waiting mutations', async () => {
    const { store, clock, outbox, stop } = await replayOutbox(
      [anOutboxRow(), anOutboxRow()],
      () => undefined,
    );
    await clock.pass(60_000);
    const read = vi.spyOn(store, 'waiting');
    outbox.wake();
    await clock.pass(0);
    expect(read).not.toHaveBeenCalled();
    await stop();
  });

  test('a mutation on which the server always fails does not hold up other lanes', async () => {
    const rows = Array.from({ length: 16 }, (_, index) => anOutboxRow({ lane: `order:${index}` }));
    const poison = rows[5]?.id;
    const { store, clock, outbox, stop } = await replayOutbox(rows, (asked) =>
      mutationsOf(asked).some(({ id }) => id === poison) ? refusal(500, 'internal') : pushAnswer(asked),
    );
    expect(store.outbox.map(({ id }) => id)).toEqual([poison]);
    expect(store.acked).toHaveLength(15);
    await clock.pass(600_000);
    // Alone in the outbox it says nothing about the server.
    expect(store.outbox).toMatchObject([{ state: 'queued' }]);
    for (let minute = 0; minute < 10; minute += 1) {
      store.outbox = [...store.outbox, anOutboxRow({ lane: `later:${minute}` })];
      outbox.wake();
      await clock.pass(60_000);
    }
    expect(store.outbox).toMatchObject([{ parked: 'quarantine', lastError: { code: 'internal' } }]);
    await stop();
  });

  const LONGEST_RETURN_MS = 10_000;

  test.each<[string, (asked: ScriptedCall) => ScriptedReply]>([
    ['answers 503 with Retry-After', () => ({ ...refusal(503, 'busy'), retryAfter: 3000 })],
    ['answers 503 without Retry-After', () => refusal(503, 'busy')],
    ['fails on every request', () => refusal(500, 'internal')],
    [
      'fails on each mutation',
      (asked) => pushAnswer(asked, (id) => ({ id, outcome: 'deferred', code: 'internal', retryAfter: 5000 })),
    ],
  ])(
    'a server that %s for ten minutes quarantines nothing, and has all work ten seconds later',
    async (_, down) => {
      let back = false;
      const rows = Array.from({ length: 40 }, (_row, index) => anOutboxRow({ lane: `order:${index}` }));
      const { store, clock, pushes, stop } = await replayOutbox(rows, (asked) =>
        back || asked.call !== 'sync.push' ? pushAnswer(asked) : down(asked),
      );
      await clock.pass(600_000);
      expect(store.outbox.filter(({ parked }) => parked !== undefined)).toEqual([]);
      // Neither a storm of requests nor silence.
      expect(pushes().length).toBeGreaterThan(60);
      back = true;
      await clock.pass(LONGEST_RETURN_MS);
      expect(store.outbox).toEqual([]);
      await stop();
    },
  );

  test('a server that is down for minutes at a time, with successes in between, quarantines no valid mutation', async () => {
    let down = false;
    const { store, clock, outbox, stop } = await replayOutbox([], (asked) =>
      down ? { ...refusal(503, 'busy'), retryAfter: 3000 } : pushAnswer(asked),
    );
    for (let time = 0; time < 12; time += 1) {
      down = true;
      store.outbox = [...store.outbox, anOutboxRow({ lane: `order:${time}` })];
      outbox.wake();
      await clock.pass(60_000);
      down = false;
      await clock.pass(LONGEST_RETURN_MS);
      expect(store.outbox).toEqual([]);
    }
    await stop();
  });

  test('a Retry-After beyond the longest wait is shortened', async () => {
    const { clock, pushes, stop } = await replayOutbox([anOutboxRow()], (asked, nth) =>
      nth === 1 ? { ...refusal(503, 'busy'), retryAfter: 86_400_000 } : pushAnswer(asked),
    );
    await clock.pass(60_000);
    expect(pushes()).toHaveLength(2);
    await stop();
  });

  test('mutations behind a poisoned one wait in its lane', async () => {
    const rows = [
      anOutboxRow({ lane: 'a', label: 'poison' }),
      anOutboxRow({ lane: 'a' }),
      anOutboxRow({ lane: 'b' }),
    ];
    const { store, stop } = await replayOutbox(rows, (asked) =>
      mutationsOf(asked).some(({ id }) => id === rows[0]?.id) ? refusal(500, 'internal') : pushAnswer(asked),
    );
    expect(store.outbox.map(({ lane, state }) => [lane, state])).toEqual([
      ['a', 'queued'],
      ['a', 'queued'],
    ]);
    expect(store.acked).toHaveLength(1);
    await stop();
  });

  test('eight internal errors among successes quarantine a mutation; a busy server never does', async () => {
    const [ill, busy] = [anOutboxRow({ lane: 'a' }), anOutboxRow({ lane: 'b' })];
    const { store, clock, outbox, stop } = await replayOutbox([ill, busy], (asked) =>
      pushAnswer(asked, (id) =>
        id === ill.id || id === busy.id
          ? { id, outcome: 'deferred', code: id === ill.id ? 'internal' : 'busy', retryAfter: 100 }
          : applied(id),
      ),
    );
    for (let minute = 0; minute < 10; minute += 1) {
      store.outbox = [...store.outbox, anOutboxRow({ lane: `later:${minute}` })];
      outbox.wake();
      await clock.pass(60_000);
    }
    expect(store.outbox).toMatchObject([{ state: 'parked', parked: 'quarantine' }, { state: 'queued' }]);
    await stop();
  });
});
