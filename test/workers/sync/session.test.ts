import { describe, expect, test, vi } from 'vitest';
import { omit } from '../../../src/mirror/omit.ts';
import { callServer } from '../../../workers/sync/transport/remote-call.ts';
import { sealGivenUp } from '../../../workers/sync/outbox/seal-abandoned.ts';
import { signOut } from '../../../workers/sync/session/sign-out.ts';
import { refreshSession } from '../../../workers/sync/session/session-refresh.ts';
import { anOutboxRow } from '../../support/engine/an-outbox-row.ts';
import { outcomesAnswer, refusal, stamp } from '../../support/engine/sync-answers.ts';
import { engineFixture } from '../../support/engine/engine-fixture.ts';
import { memoryStore } from '../../support/fakes/memory-store.ts';
import { scriptedNet } from '../../support/fakes/scripted-net.ts';

const nothing = { entry: 'entry', hurry: () => Promise.resolve(), leave: () => undefined };
const stays = new AbortController().signal;

describe('who is here', () => {
  test('the person of the database, when the server says so; its token is kept', async () => {
    const world = engineFixture(
      memoryStore([], { signedIn: false }),
      scriptedNet(() => ({ body: { csrf: 'new' } })),
    );
    expect(await refreshSession(world)).toBe(true);
    expect(world.store.session_).toMatchObject({ signedIn: true, csrf: 'new' });
  });

  test('nobody, when the session is over: everything stays and the sheet may be offered', async () => {
    const reply = {
      status: 401,
      body: { error: { code: 'unauthenticated', message: '' }, csrf: 'for the sign-in' },
    };
    const world = engineFixture(
      memoryStore([anOutboxRow()]),
      scriptedNet(() => reply),
    );
    expect(await refreshSession(world)).toBe(true);
    expect(world.store.session_).toMatchObject({ signedIn: false, csrf: 'for the sign-in' });
    expect(world.store.status).toMatchObject({ auth: true });
    expect(world.store.outbox).toHaveLength(1);
  });

  test('whoever was here, when no answer comes', async () => {
    const world = engineFixture(
      memoryStore(),
      scriptedNet(() => undefined),
    );
    expect(await refreshSession(world)).toBe(false);
    expect(world.store.session_.signedIn).toBe(true);
  });

  test('whoever was here, when somebody else answers in the server’s place', async () => {
    const world = engineFixture(
      memoryStore(),
      scriptedNet(() => ({ status: 404, ours: false })),
    );
    expect(await refreshSession(world)).toBe(false);
    expect(world.store.session_.signedIn).toBe(true);
  });

  test('somebody, whom a device that was emptied has forgotten: the page may ask for whom, in nobody’s name', async () => {
    const net = scriptedNet(({ request }) =>
      request.person === 'unsaid' ? { status: 401, body: {} } : refusal(403, 'wrong_person'),
    );
    const world = engineFixture(memoryStore([], { person: null, signedIn: false }), net);
    await refreshSession(world);
    expect(world.store.status).toMatchObject({ known: true });
    await callServer(world, 'users.me', {});
    expect(net.asked.map(({ request }) => request.person)).toEqual([null, 'unsaid']);
    expect(world.store.status).toMatchObject({ known: false });
  });

  test('nobody, for whoever signed out with no network, whatever the server still believes', async () => {
    const world = engineFixture(
      memoryStore([], { person: null, signedIn: false }),
      scriptedNet(({ call }) =>
        call === 'authentication.logout' ? undefined : refusal(403, 'wrong_person'),
      ),
    );
    await world.device.setPendingLogout(7);
    await callServer(world, 'config.read', {});
    expect(world.store.status).toMatchObject({ known: false });
  });

  test('a visitor is never asked to sign in by a 401', async () => {
    const store = memoryStore([], { person: null, signedIn: false });
    const world = engineFixture(
      store,
      scriptedNet(() => refusal(401, 'unauthenticated')),
    );
    await refreshSession(world);
    expect(store.status['auth']).toBeUndefined();
  });
});

test('who is here is asked anew each time: a session may have ended since', async () => {
  const world = engineFixture(
    memoryStore(),
    scriptedNet((_, nth) => (nth === 1 ? { body: { csrf: 'a' } } : refusal(401, 'unauthenticated'))),
  );
  await refreshSession(world);
  await refreshSession(world);
  expect(world.store.session_).toMatchObject({ signedIn: false, csrf: 'a' });
});

test.each([
  ['ahead', -3_600_000],
  ['behind', 3_600_000],
])('a clock that was %s and is set right is known to be right', async (_, skewMs) => {
  const world = engineFixture(
    memoryStore([], { skewMs }),
    scriptedNet(() => ({})),
  );
  await world.session.saveClockSkew({ ...stamp, serverTime: world.clock.now() }, world.store.session_);
  expect(world.store.session_.skewMs).toBe(0);
});

describe('the token of a browser on its first visit', () => {
  test('is asked for once, by whoever is first, and both send the same', async () => {
    const net = scriptedNet(({ call }, nth) =>
      call === 'users.me'
        ? { status: 401, body: { error: { code: 'unauthenticated', message: '' }, csrf: `token ${nth}` } }
        : refusal(400, 'wrong_credentials'),
    );
    const store = memoryStore([], { person: null, signedIn: false });
    store.session_ = omit(store.session_, 'csrf');
    const world = engineFixture(store, net);
    const signIn = callServer(world, 'authentication.login', { body: { email: 'a@b.ch', password: 'x' } });
    await Promise.all([refreshSession(world), signIn]);
    expect(net.asked.map(({ call, request }) => [call, request.csrf])).toEqual([
      ['users.me', undefined],
      ['authentication.login', 'token 1'],
    ]);
  });
});

describe('signing out', () => {
  test('with everything sent waits for no network: whoever is here next tells the server first', async () => {
    const net = scriptedNet(() => ({ body: { status: 'bye' } }));
    const world = engineFixture(memoryStore(), net);
    expect(await signOut(world, 'send', nothing, stays)).toEqual({ left: 0 });
    expect(net.asked).toEqual([]);
    world.store.session_ = { ...world.store.session_, person: null, signedIn: false };
    await refreshSession(world);
    expect(net.asked.map(({ call }) => call)).toEqual(['authentication.logout', 'users.me']);
    expect(await world.device.pendingLogout()).toBeUndefined();
  });

  test('has not happened when the tab dies before the wipe: nobody is signed out in silence later', async () => {
    const net = scriptedNet(() => ({ body: { csrf: 'new' } }));
    const world = engineFixture(memoryStore(), net);
    vi.spyOn(world.store, 'wipe').mockRejectedValue(new Error('died'));
    await expect(signOut(world, 'keep', nothing, stays)).rejects.toThrow('died');
    await refreshSession(world);
    expect(net.asked.map(({ call }) => call)).toEqual(['users.me']);
  });

  test('is told once, however many ask who is here: a second logout could end the next session', async () => {
    const net = scriptedNet(() => ({ body: { status: 'bye' } }));
    const world = engineFixture(memoryStore([], { person: null, signedIn: false }), net);
    await world.device.setPendingLogout(7);
    await Promise.all([refreshSession(world), refreshSession(world)]);
    expect(net.asked.map(({ call }) => call)).toEqual(['authentication.logout', 'users.me']);
  });

  test('is not done to somebody who has signed in again since', async () => {
    const net = scriptedNet(() => ({ body: { csrf: 'new' } }));
    const world = engineFixture(memoryStore(), net);
    await world.device.setPendingLogout(7);
    await refreshSession(world);
    expect(net.asked.map(({ call }) => call)).toEqual(['users.me']);
    expect(await world.device.pendingLogout()).toBeUndefined();
  });

  test('is told of somebody who left by this very database, and has not come back', async () => {
    const net = scriptedNet(() => ({ body: { status: 'bye' } }));
    const world = engineFixture(memoryStore([], { sealed: true, signedIn: false }), net);
    await world.device.setPendingLogout(7);
    await refreshSession(world);
    expect(net.asked.map(({ call }) => call)).toEqual(['authentication.logout', 'users.me']);
  });

  test('with what is given up seals what may have left first: a late copy of it has no effect', async () => {
    const [sent, unsent] = [anOutboxRow({ state: 'inflight', attempts: 1 }), anOutboxRow()];
    const net = scriptedNet(() => outcomesAnswer([{ id: sent.id, again: true, outcome: 'abandoned' }]));
    const world = engineFixture(memoryStore([sent, unsent]), net);
    const leadership = { term: await world.store.takeLeadership(0), signal: stays };
    const wipe = vi.spyOn(world.store, 'wipe').mockImplementation(() => {
      expect(world.store.acked).toEqual([{ id: sent.id, outcome: 'abandoned' }]);
      return Promise.resolve();
    });
    const hurry = async () => {
      await sealGivenUp(world, leadership);
    };
    expect(await signOut(world, 'abandon', { ...nothing, hurry }, stays)).toEqual({ left: 0 });
    expect(net.asked.map(({ input }) => input.body)).toMatchObject([{ ids: [sent.id], seal: true }]);
    expect(wipe).toHaveBeenCalledOnce();
  });

  test('sends what could still be undone, and tells the server what waits until then', async () => {
    const net = scriptedNet(() => ({ body: { status: 'bye' } }));
    const held = anOutboxRow({ state: 'held', holdUntil: 1_900_000_000_000 });
    const world = engineFixture(memoryStore([held]), net);
    const sends = () => {
      expect(world.store.outbox).toMatchObject([{ state: 'queued' }]);
      return Promise.resolve();
    };
    const leaving = signOut(world, 'send', { ...nothing, hurry: sends }, stays);
    await world.clock.pass(5100);
    expect(await leaving).toEqual({ left: 1 });
    await refreshSession(world);
    expect(net.asked.map(({ request }) => request.waiting)).toEqual([1]);
  });

  test.each([
    ['send', 'if-unsent'],
    ['keep', true],
    ['abandon', false],
  ] as const)('to %s keeps what was touched in another tab meanwhile: %s', async (mode, keeping) => {
    const world = engineFixture(
      memoryStore(),
      scriptedNet(() => ({ body: { status: 'bye' } })),
    );
    const wipe = vi.spyOn(world.store, 'wipe');
    await signOut(world, mode, nothing, stays);
    expect(wipe).toHaveBeenCalledWith(keeping, 'entry');
  });

  test('is not done while something is unsent, and says how much', async () => {
    const net = scriptedNet(() => ({}));
    const world = engineFixture(memoryStore([anOutboxRow(), anOutboxRow()]), net);
    const leaving = signOut(world, 'send', nothing, stays);
    await world.clock.pass(5100);
    expect(await leaving).toEqual({ left: 2 });
    expect(net.asked).toEqual([]);
    expect(world.store.outbox).toHaveLength(2);
  });

  test('works in a tunnel: the server is told first thing on return, and only about that person', async () => {
    let reachable = false;
    const net = scriptedNet(({ call }) => {
      if (!reachable) return undefined;
      return call === 'authentication.logout' ? { body: { status: 'bye' } } : refusal(401, 'unauthenticated');
    });
    const world = engineFixture(memoryStore(), net);
    expect(await signOut(world, 'keep', nothing, stays)).toEqual({ left: 0 });
    expect(await world.device.pendingLogout()).toBe(7);

    reachable = true;
    net.asked.length = 0;
    world.store.session_ = { ...world.store.session_, person: null, signedIn: false };
    await refreshSession(world);
    expect(net.asked.map(({ call, request }) => [call, request.person])).toEqual([
      ['authentication.logout', 7],
      ['users.me', null],
    ]);
    expect(await world.device.pendingLogout()).toBeUndefined();
  });
});

describe('what is asked', () => {
  test('reads francs from the wire as centimes', async () => {
    const order = { changes: [], before: totals, after: totals };
    const world = engineFixture(
      memoryStore(),
      scriptedNet(() => ({ body: order })),
    );
    const asked = await callServer(world, 'orders.quote', { body: intent });
    expect(asked).toEqual({ ok: true, answer: order });
  });

  test.each([
    ['offline when the browser has no network', false, 'offline'],
    ['unreachable when it has one and nobody answers', true, 'unreachable'],
  ])('is refused as %s', async (_, online, code) => {
    const net = scriptedNet(() => undefined);
    net.online = online;
    expect(await callServer(engineFixture(memoryStore(), net), 'config.read', {})).toMatchObject({
      ok: false,
      code,
    });
  });

  test('is refused in our words, never in the server’s', async () => {
    const world = engineFixture(
      memoryStore(),
      scriptedNet(() => refusal(400, 'wrong_credentials')),
    );
    const asked = await callServer(world, 'authentication.login', {
      body: { email: 'a@b.ch', password: 'x' },
    });
    expect(asked).toEqual({
      ok: false,
      code: 'wrong_credentials',
      message: 'L’e-mail ou le mot de passe ne correspond pas.',
    });
  });

  test.each([
    ['authentication.login', { body: { email: 'a@b.ch', password: 'x' } }, 'unsaid'],
    ['config.read', {}, 8],
  ])('says who asks, or nobody where a session begins: %s', async (call, input, person) => {
    const net = scriptedNet(() => refusal(400, 'wrong_credentials'));
    const store = memoryStore([], { person: 8 });
    await callServer(engineFixture(store, net), call, input);
    expect(net.asked.map(({ request }) => request.person)).toEqual([person]);
  });

  test('does not leave when it does not keep to the contract', async () => {
    const net = scriptedNet(() => ({}));
    const asked = await callServer(engineFixture(memoryStore(), net), 'authentication.login', {
      body: { password: 'x' },
    });
    expect(asked).toMatchObject({ ok: false, code: 'malformed' });
    expect(net.asked).toEqual([]);
  });

  test.each([
    ['users.address.add', {}, 'addressUpdate missing address content'],
    ['users.address.update', { body: { name: 'Chez moi' } }, 'addressUpdate missing address id'],
    ['users.payment.add', { body: {} }, 'addPaymentMethod missing payment id'],
    ['users.payment.delete', { params: { id: 7 } }, 'deletePaymentMethod, missing params!'],
    ['authentication.validate', { params: { id: 'x' } }, 'validate, missing parameter id or email'],
  ])('%s throws the given words before anything leaves', async (call, input, message) => {
    const net = scriptedNet(() => ({}));
    await expect(callServer(engineFixture(memoryStore(), net), call, input)).rejects.toThrow(message);
    expect(net.asked).toEqual([]);
  });

  test('sends a payment once: whether to repeat it, a person decides', async () => {
    const net = scriptedNet(() => undefined);
    await callServer(engineFixture(memoryStore(), net), 'users.payment.add', {
      params: { id: 7 },
      body: { id: 'tok' },
    });
    expect(net.asked).toHaveLength(1);
  });

  test('goes under the name that the page gives it, and under one of its own without', async () => {
    const net = scriptedNet(() => undefined);
    const world = engineFixture(memoryStore(), net);
    const input = { params: { id: 7 }, body: { id: 'tok' } };
    for (const key of ['mine', 'mine', undefined])
      await callServer(world, 'users.payment.add', { ...input, ...(key !== undefined && { key }) });
    const keys = net.asked.map(({ request }) => request.idempotencyKey);
    expect(keys).toEqual(['mine', 'mine', expect.not.stringMatching('mine')]);
  });
});

const totals = {
  items: 1000,
  fees: 50,
  subtotal: 1050,
  shipping: 1190,
  total: 2240,
  vendorDiscount: 0,
  credit: 0,
  toPay: 2240,
  reserved: 2500,
};

const intent = {
  intent: '00000000-0000-4000-8000-000000000001',
  hub: 'geneve-carouge',
  lines: [{ sku: 10_001, quantity: 1, price: 1000, title: 'Tomme' }],
  place: { deposit: 'halle' },
  day: '2026-11-26',
  hours: 0,
  payment: { alias: 'visa-1', issuer: 'visa' },
  credit: false,
  accepted: { terms: true, adult: false },
  seen: totals,
};
