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

describe('refreshing the session', () => {
  test('keeps the user and the CSRF token when the server confirms the session', async () => {
    const fixture = engineFixture(
      memoryStore([], { signedIn: false }),
      scriptedNet(() => ({ body: { csrf: 'new' } })),
    );
    expect(await refreshSession(fixture)).toBe(true);
    expect(fixture.store.session_).toMatchObject({ signedIn: true, csrf: 'new' });
  });

  test('keeps all data and may offer the sign-in sheet when the session has expired', async () => {
    const reply = {
      status: 401,
      body: { error: { code: 'unauthenticated', message: '' }, csrf: 'for the sign-in' },
    };
    const fixture = engineFixture(
      memoryStore([anOutboxRow()]),
      scriptedNet(() => reply),
    );
    expect(await refreshSession(fixture)).toBe(true);
    expect(fixture.store.session_).toMatchObject({ signedIn: false, csrf: 'for the sign-in' });
    expect(fixture.store.status).toMatchObject({ auth: true });
    expect(fixture.store.outbox).toHaveLength(1);
  });

  test('keeps the user when no answer arrives', async () => {
    const fixture = engineFixture(
      memoryStore(),
      scriptedNet(() => undefined),
    );
    expect(await refreshSession(fixture)).toBe(false);
    expect(fixture.store.session_.signedIn).toBe(true);
  });

  test('keeps the user when another host answers instead of the server', async () => {
    const fixture = engineFixture(
      memoryStore(),
      scriptedNet(() => ({ status: 404, ours: false })),
    );
    expect(await refreshSession(fixture)).toBe(false);
    expect(fixture.store.session_.signedIn).toBe(true);
  });

  test('reports a session of an unknown user on an emptied device, so that the page may ask whose it is', async () => {
    const net = scriptedNet(({ request }) =>
      request.person === 'unsaid' ? { status: 401, body: {} } : refusal(403, 'wrong_person'),
    );
    const fixture = engineFixture(memoryStore([], { person: null, signedIn: false }), net);
    await refreshSession(fixture);
    expect(fixture.store.status).toMatchObject({ known: true });
    await callServer(fixture, 'users.me', {});
    expect(net.asked.map(({ request }) => request.person)).toEqual([null, 'unsaid']);
    expect(fixture.store.status).toMatchObject({ known: false });
  });

  test('treats a user who signed out offline as signed out, although the server still has the session', async () => {
    const fixture = engineFixture(
      memoryStore([], { person: null, signedIn: false }),
      scriptedNet(({ call }) =>
        call === 'authentication.logout' ? undefined : refusal(403, 'wrong_person'),
      ),
    );
    await fixture.device.setPendingLogout(7);
    await callServer(fixture, 'config.read', {});
    expect(fixture.store.status).toMatchObject({ known: false });
  });

  test('asks no visitor to sign in after a 401', async () => {
    const store = memoryStore([], { person: null, signedIn: false });
    const fixture = engineFixture(
      store,
      scriptedNet(() => refusal(401, 'unauthenticated')),
    );
    await refreshSession(fixture);
    expect(store.status['auth']).toBeUndefined();
  });
});

test('asks the server anew at each refresh: the session may have ended since', async () => {
  const fixture = engineFixture(
    memoryStore(),
    scriptedNet((_, nth) => (nth === 1 ? { body: { csrf: 'a' } } : refusal(401, 'unauthenticated'))),
  );
  await refreshSession(fixture);
  await refreshSession(fixture);
  expect(fixture.store.session_).toMatchObject({ signedIn: false, csrf: 'a' });
});

test.each([
  ['ahead', -3_600_000],
  ['behind', 3_600_000],
])('a clock that was %s and is set right is known to be right', async (_, skewMs) => {
  const fixture = engineFixture(
    memoryStore([], { skewMs }),
    scriptedNet(() => ({})),
  );
  await fixture.session.saveClockSkew({ ...stamp, serverTime: fixture.clock.now() }, fixture.store.session_);
  expect(fixture.store.session_.skewMs).toBe(0);
});

describe('the CSRF token of a browser on its first visit', () => {
  test('is requested once by the first of two requests, and both send it', async () => {
    const net = scriptedNet(({ call }, nth) =>
      call === 'users.me'
        ? { status: 401, body: { error: { code: 'unauthenticated', message: '' }, csrf: `token ${nth}` } }
        : refusal(400, 'wrong_credentials'),
    );
    const store = memoryStore([], { person: null, signedIn: false });
    store.session_ = omit(store.session_, 'csrf');
    const fixture = engineFixture(store, net);
    const signIn = callServer(fixture, 'authentication.login', { body: { email: 'a@b.ch', password: 'x' } });
    await Promise.all([refreshSession(fixture), signIn]);
    expect(net.asked.map(({ call, request }) => [call, request.csrf])).toEqual([
      ['users.me', undefined],
      ['authentication.login', 'token 1'],
    ]);
  });
});

describe('signing out', () => {
  test('needs no network with everything sent: the next session reports the sign-out to the server first', async () => {
    const net = scriptedNet(() => ({ body: { status: 'bye' } }));
    const fixture = engineFixture(memoryStore(), net);
    expect(await signOut(fixture, 'send', nothing, stays)).toEqual({ left: 0 });
    expect(net.asked).toEqual([]);
    fixture.store.session_ = { ...fixture.store.session_, person: null, signedIn: false };
    await refreshSession(fixture);
    expect(net.asked.map(({ call }) => call)).toEqual(['authentication.logout', 'users.me']);
    expect(await fixture.device.pendingLogout()).toBeUndefined();
  });

  test('has no effect when the tab dies before the wipe: no later start signs the user out', async () => {
    const net = scriptedNet(() => ({ body: { csrf: 'new' } }));
    const fixture = engineFixture(memoryStore(), net);
    vi.spyOn(fixture.store, 'wipe').mockRejectedValue(new Error('died'));
    await expect(signOut(fixture, 'keep', nothing, stays)).rejects.toThrow('died');
    await refreshSession(fixture);
    expect(net.asked.map(({ call }) => call)).toEqual(['users.me']);
  });

  test('sends one logout for concurrent refreshes: a second one could end the next session', async () => {
    const net = scriptedNet(() => ({ body: { status: 'bye' } }));
    const fixture = engineFixture(memoryStore([], { person: null, signedIn: false }), net);
    await fixture.device.setPendingLogout(7);
    await Promise.all([refreshSession(fixture), refreshSession(fixture)]);
    expect(net.asked.map(({ call }) => call)).toEqual(['authentication.logout', 'users.me']);
  });

  test('leaves a user signed in who has signed in again since', async () => {
    const net = scriptedNet(() => ({ body: { csrf: 'new' } }));
    const fixture = engineFixture(memoryStore(), net);
    await fixture.device.setPendingLogout(7);
    await refreshSession(fixture);
    expect(net.asked.map(({ call }) => call)).toEqual(['users.me']);
    expect(await fixture.device.pendingLogout()).toBeUndefined();
  });

  test('sends the logout of a user who left through this database and has not returned', async () => {
    const net = scriptedNet(() => ({ body: { status: 'bye' } }));
    const fixture = engineFixture(memoryStore([], { sealed: true, signedIn: false }), net);
    await fixture.device.setPendingLogout(7);
    await refreshSession(fixture);
    expect(net.asked.map(({ call }) => call)).toEqual(['authentication.logout', 'users.me']);
  });

  test('seals abandoned mutations that may have left: a late copy of them has no effect', async () => {
    const [sent, unsent] = [anOutboxRow({ state: 'inflight', attempts: 1 }), anOutboxRow()];
    const net = scriptedNet(() => outcomesAnswer([{ id: sent.id, again: true, outcome: 'abandoned' }]));
    const fixture = engineFixture(memoryStore([sent, unsent]), net);
    const leadership = { term: await fixture.store.takeLeadership(0), signal: stays };
    const wipe = vi.spyOn(fixture.store, 'wipe').mockImplementation(() => {
      expect(fixture.store.acked).toEqual([{ id: sent.id, outcome: 'abandoned' }]);
      return Promise.resolve();
    });
    const hurry = async () => {
      await sealGivenUp(fixture, leadership);
    };
    expect(await signOut(fixture, 'abandon', { ...nothing, hurry }, stays)).toEqual({ left: 0 });
    expect(net.asked.map(({ input }) => input.body)).toMatchObject([{ ids: [sent.id], seal: true }]);
    expect(wipe).toHaveBeenCalledOnce();
  });

  test('sends mutations that could still be undone, and reports what waits until then', async () => {
    const net = scriptedNet(() => ({ body: { status: 'bye' } }));
    const held = anOutboxRow({ state: 'held', holdUntil: 1_900_000_000_000 });
    const fixture = engineFixture(memoryStore([held]), net);
    const sends = () => {
      expect(fixture.store.outbox).toMatchObject([{ state: 'queued' }]);
      return Promise.resolve();
    };
    const leaving = signOut(fixture, 'send', { ...nothing, hurry: sends }, stays);
    await fixture.clock.pass(5100);
    expect(await leaving).toEqual({ left: 1 });
    await refreshSession(fixture);
    expect(net.asked.map(({ request }) => request.waiting)).toEqual([1]);
  });

  test.each([
    ['send', 'if-unsent'],
    ['keep', true],
    ['abandon', false],
  ] as const)('to %s keeps what was touched in another tab meanwhile: %s', async (mode, keeping) => {
    const fixture = engineFixture(
      memoryStore(),
      scriptedNet(() => ({ body: { status: 'bye' } })),
    );
    const wipe = vi.spyOn(fixture.store, 'wipe');
    await signOut(fixture, mode, nothing, stays);
    expect(wipe).toHaveBeenCalledWith(keeping, 'entry');
  });

  test('is refused while mutations are unsent, and returns their number', async () => {
    const net = scriptedNet(() => ({}));
    const fixture = engineFixture(memoryStore([anOutboxRow(), anOutboxRow()]), net);
    const leaving = signOut(fixture, 'send', nothing, stays);
    await fixture.clock.pass(5100);
    expect(await leaving).toEqual({ left: 2 });
    expect(net.asked).toEqual([]);
    expect(fixture.store.outbox).toHaveLength(2);
  });

  test('works offline: on return the logout goes first, and only for that user', async () => {
    let reachable = false;
    const net = scriptedNet(({ call }) => {
      if (!reachable) return undefined;
      return call === 'authentication.logout' ? { body: { status: 'bye' } } : refusal(401, 'unauthenticated');
    });
    const fixture = engineFixture(memoryStore(), net);
    expect(await signOut(fixture, 'keep', nothing, stays)).toEqual({ left: 0 });
    expect(await fixture.device.pendingLogout()).toBe(7);

    reachable = true;
    net.asked.length = 0;
    fixture.store.session_ = { ...fixture.store.session_, person: null, signedIn: false };
    await refreshSession(fixture);
    expect(net.asked.map(({ call, request }) => [call, request.person])).toEqual([
      ['authentication.logout', 7],
      ['users.me', null],
    ]);
    expect(await fixture.device.pendingLogout()).toBeUndefined();
  });
});

describe('a remote call', () => {
  test('reads francs from the wire as centimes', async () => {
    const order = { changes: [], before: totals, after: totals };
    const fixture = engineFixture(
      memoryStore(),
      scriptedNet(() => ({ body: order })),
    );
    const asked = await callServer(fixture, 'orders.quote', { body: intent });
    expect(asked).toEqual({ ok: true, answer: order });
  });

  test('gives a file the time that its bytes need on a slow line', async () => {
    const net = scriptedNet(() => ({ body: { url: '/photos/u/a-320.webp', width: 1, height: 1 } }));
    const file = { type: 'image/webp', bytes: new Uint8Array(3_000_000) };
    await callServer(engineFixture(memoryStore(), net), 'photos.upload', { file });
    await callServer(engineFixture(memoryStore(), net), 'photos.upload', {});
    const [slow = 0, plain = 0] = net.asked.map(({ request }) => request.timeout);
    // 3 MB at 256 kbit/s.
    expect(slow - plain).toBeGreaterThan(94_000);
    expect(slow).toBeLessThanOrEqual(300_000);
    expect(plain).toBe(30_000);
  });

  test.each([
    ['offline when the browser has no network', false, 'offline'],
    ['unreachable when it has one and no answer arrives', true, 'unreachable'],
  ])('is refused as %s', async (_, online, code) => {
    const net = scriptedNet(() => undefined);
    net.online = online;
    expect(await callServer(engineFixture(memoryStore(), net), 'config.read', {})).toMatchObject({
      ok: false,
      code,
    });
  });

  test('shows our own sentence for a refusal, never the server’s', async () => {
    const fixture = engineFixture(
      memoryStore(),
      scriptedNet(() => refusal(400, 'wrong_credentials')),
    );
    const asked = await callServer(fixture, 'authentication.login', {
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
  ])('names the user, and none where a session begins: %s', async (call, input, person) => {
    const net = scriptedNet(() => refusal(400, 'wrong_credentials'));
    const store = memoryStore([], { person: 8 });
    await callServer(engineFixture(store, net), call, input);
    expect(net.asked.map(({ request }) => request.person)).toEqual([person]);
  });

  test('rejects input that breaks the contract before sending it', async () => {
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

  test('sends a payment once and leaves a repeat to the user', async () => {
    const net = scriptedNet(() => undefined);
    await callServer(engineFixture(memoryStore(), net), 'users.payment.add', {
      params: { id: 7 },
      body: { id: 'tok' },
    });
    expect(net.asked).toHaveLength(1);
  });

  test('sends the idempotency key of the page, or a new one without', async () => {
    const net = scriptedNet(() => undefined);
    const fixture = engineFixture(memoryStore(), net);
    const input = { params: { id: 7 }, body: { id: 'tok' } };
    for (const key of ['mine', 'mine', undefined])
      await callServer(fixture, 'users.payment.add', { ...input, ...(key !== undefined && { key }) });
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
