import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { onPglite } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { startMarketplace } from '../../../support/marketplace.ts';
import { people, smallMarket } from '../../../support/small-market.ts';

/** A page that does not state its person. */
const NO_PERSON = { headers: { 'x-cabas-person': undefined } };

onPglite((open) => {
  const market = marketSuite(open, { lives: 'for-the-file', fill: smallMarket });
  const { database } = market;
  const alice = market.client('alice');

  const pushed = { proto: 1, actor: people.alice.id, sentAt: 1, mutations: [] };
  const body = () => ({ ...pushed, client: alice.device, term: alice.device });

  test('adds the server’s name and time to every answer', async () => {
    for (const url of ['/v1/ping', '/v1/nowhere', '/nowhere']) {
      const answer = await market.app.inject({ method: 'HEAD', url });
      expect(answer.headers['x-cabas']).toBe('1');
      expect(answer.headers['x-cabas-time']).toBe(String(market.clock.now));
    }
  });

  test('serves the health check and metrics', async () => {
    expect((await market.app.inject('/health')).json()).toEqual({ status: 'ok', database: 'pglite' });
    const metrics = await market.app.inject('/metrics');
    expect(metrics.body).toContain(
      'cabas_http_request_seconds_count{method="GET",route="/health",status="200"}',
    );
  });

  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ] as const)('compresses a long answer for « %s » as %s, without changing it', async (read, as, unpack) => {
    const ask = (accepted: string) =>
      market.app.inject({ url: '/v1/openapi.json', headers: { 'accept-encoding': accepted } });
    const packed = await ask(read);
    expect(packed.headers['content-encoding']).toBe(as);
    expect(packed.headers.vary).toContain('accept-encoding');
    const plain = await ask('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(packed.rawPayload.length * 4).toBeLessThan(plain.rawPayload.length);
  });

  test('answers an unknown path with a French refusal, not a page', async () => {
    const answer = await alice.get('/v1/nowhere', { headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: { code: 'not_found', message: 'Introuvable.' } });
  });

  test('forbids other sites to frame, script or read its pages', async () => {
    const { headers } = await alice.get('/v1/nowhere');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toBe(
      'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=()',
    );
    expect(headers['content-security-policy']).toContain("media-src 'self' blob:");
  });

  test('allows a listed origin the headers of the original’s clients', async () => {
    const origin = 'https://ancien.example';
    const open = await startMarketplace(database, { variables: { CORS_ORIGINS: origin } });
    const preflight = (from: string) =>
      open.app.inject({
        ...{ method: 'OPTIONS', url: '/v1/cart' },
        headers: {
          origin: from,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'cache-control,content-type,pragma,x-marker,x-xsrf-token',
        },
      });
    const [listed, stranger] = [await preflight(origin), await preflight('https://autre.example')];
    await open.close();
    expect(listed.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    });
    const allowed = String(listed.headers['access-control-allow-headers']).split(/, ?/);
    expect(allowed).toEqual(expect.arrayContaining(['cache-control', 'pragma', 'x-marker', 'x-xsrf-token']));
    expect(stranger.headers['access-control-allow-headers']).toBeUndefined();
  });

  test('forbids caches to store personal answers', async () => {
    expect((await alice.get(`/v1/users/${people.alice.id}`)).headers['cache-control']).toBe('no-store');
    expect((await alice.get('/v1/nowhere')).headers['cache-control']).toBe('no-store');
  });

  test('restricts cookies to https, and to its own host', async () => {
    const safe = await startMarketplace(database, { variables: { PUBLIC_URL: 'https://cabas.example' } });
    const visitor = await safe.as();
    const password = 'une phrase assez longue';
    const registered = await visitor.post(
      '/register',
      { email: 'https@exemple.ch', firstname: 'Ada', lastname: 'Blanc', password, confirm: password },
      NO_PERSON,
    );
    const me = await visitor.get('/v1/users/me', NO_PERSON);
    await safe.close();
    expect(registered.headers['strict-transport-security']).toContain('max-age=');
    const [session] = registered.cookies.filter(({ name }) => name !== 'XSRF-TOKEN');
    expect(session).toMatchObject({ name: '__Host-cabas-session', secure: true, httpOnly: true, path: '/' });
    expect(session?.domain).toBeUndefined();
    expect(me.json()).toMatchObject({ email: { address: 'https@exemple.ch' } });
  });

  describe('a request that changes data', () => {
    test.each([
      ['both missing', undefined, undefined],
      ['no header', undefined, 'x'],
      ['no cookie', 'x', undefined],
      ['another value', 'x', 'y'],
      ['both empty', '', ''],
    ])('is refused without the token of its page: %s', async (_name, header, cookie) => {
      const session = alice.headers()['cookie']?.match(/cabas-session=[^;]+/)?.[0] ?? '';
      const answer = await alice.post('/v1/sync/push', body(), {
        headers: {
          'x-xsrf-token': header,
          cookie: cookie === undefined ? session : `${session}; XSRF-TOKEN=${cookie}`,
        },
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ error: { code: 'csrf_invalid' } });
    });

    test('passes with both', async () => {
      expect((await alice.post('/v1/sync/push', body())).statusCode).toBe(200);
    });

    test('is unreadable: the refusal says where', async () => {
      const answer = await alice.post('/v1/sync/push', { ...body(), client: 'x' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        error: {
          code: 'malformed',
          details: [{ path: 'body.client', message: expect.stringContaining('forme voulue') as string }],
        },
      });
    });

    test('accepts null for absent fields, as the original’s clients send it', async () => {
      const at = `/v1/users/${alice.person}`;
      const saved = await alice.post(at, { displayName: 'Alice B.', phone: null, email: { address: null } });
      expect(saved.json()).toMatchObject({ displayName: 'Alice B.', email: { address: 'alice@exemple.ch' } });
      const unsaid = await alice.post('/v1/sync/push', { ...body(), client: null });
      expect(unsaid.json()).toMatchObject({
        error: { code: 'malformed', details: [{ path: 'body.client' }] },
      });
      const listed = await alice.post(at, { phoneNumbers: [null] });
      expect(listed.json()).toMatchObject({
        error: { code: 'malformed', details: [{ path: 'body.phoneNumbers.0' }] },
      });
    });

    test.each([
      ['a null character', { hub: 'a\0b' }, 'body.hub'],
      ['a lone surrogate', { hub: '\ud83e' }, 'body.hub'],
      ['a field name that cannot be stored', { hub: 'x', cart: { '\0': 1 } }, 'body.cart'],
    ])('is refused with the path when it contains %s', async (_name, given, path) => {
      const answer = await alice.post('/v1/cart/get', given);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: { code: 'malformed', details: [{ path }] } });
    });

    test('is refused when nested too deeply', async () => {
      let deep: object = {};
      for (let depth = 0; depth < 100; depth += 1) deep = { deep };
      const answer = await alice.post('/v1/cart/get', { hub: 'x', deep });
      expect(answer.statusCode).toBe(400);
    });

    test.each([
      ['a call that reads no body', '/v1/orders/1/remove'],
      ['a call that reads one', '/v1/cart/get'],
      ['a call of the engine', '/v1/sync/outcomes'],
    ])('is refused when nested 2,000 levels deep, with a key: %s', async (_which, url) => {
      const answer = await market.app.inject({
        ...{ method: 'POST', url, payload: `${'['.repeat(2000)}${']'.repeat(2000)}` },
        headers: {
          ...(await market.as(people.admin.id)).headers(),
          ...{ 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        },
      });
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json()).toMatchObject({ error: { code: 'malformed' } });
    });

    test.each([
      ['GET', '/v1/orders?start=1e300', undefined],
      ['GET', '/v1/orders?start=9223372036854775808', undefined],
      ['GET', '/v1/orders?limit=-1e300', undefined],
      ['GET', '/v1/stats/customers?start=9223372036854775808', undefined],
      ['GET', '/v1/cart/subscriptions?start=1e300', undefined],
      ['GET', '/v1/products?start=1e300&limit=1e300', undefined],
      ['POST', '/v1/orders', { items: [{ sku: 1_000_101, quantity: 1, price: 1e15 }] }],
      ['POST', '/v1/cart', { cid: 'x', items: [{ sku: 1e300, quantity: 1e300 }] }],
    ] as const)('is refused with a number out of range: %s %s', async (method, url, payload) => {
      const shipping = { when: '2026-11-24' };
      const answer = await market.app.inject({
        ...{ method, url, headers: (await market.as(people.admin.id)).headers() },
        ...(payload && { payload: { hub: 'geneve-carouge', shipping, payment: { alias: 'x' }, ...payload } }),
      });
      expect(answer.statusCode, answer.body).toBe(url.startsWith('/v1/products') ? 200 : 400);
    });

    test('is refused when too large', async () => {
      const answer = await alice.post('/v1/sync/push', { ...body(), padding: 'x'.repeat(1_100_000) });
      expect(answer.statusCode).toBe(413);
    });

    test('is refused when truncated', () => {
      expect(market.app.server.requestTimeout).toBe(5 * 60_000);
    });

    test('is refused from an app of another protocol version', async () => {
      expect((await alice.post('/v1/sync/push', { ...body(), proto: 2 })).statusCode).toBe(426);
    });
  });

  describe('the user of a request', () => {
    test('refuses another user than the page assumes before any work', async () => {
      const person = { headers: { 'x-cabas-person': String(people.bob.id) } };
      for (const answer of [
        await alice.post('/v1/sync/push', { ...body(), actor: people.bob.id }, person),
        await alice.post('/v1/sync/pull', { proto: 1 }, person),
        await alice.get('/v1/sync/snapshot?scope=catalog:geneve-carouge', person),
        await alice.get('/v1/sync/events', person),
      ]) {
        expect(answer.json()).toMatchObject({ error: { code: 'wrong_person' } });
        // A page with the wrong person may still sign in.
        expect(answer.json<{ csrf?: string }>().csrf).toBe(alice.headers()['x-xsrf-token']);
      }
    });

    test('refuses a page that assumes a visitor', async () => {
      const answer = await alice.post('/v1/sync/push', body(), { headers: { 'x-cabas-person': 'visitor' } });
      expect(answer.json()).toMatchObject({ error: { code: 'wrong_person' } });
    });

    test('refuses a pending sign-out of another user', async () => {
      const owed = await alice.get('/logout/', { headers: { 'x-cabas-person': String(people.bob.id) } });
      expect(owed.json()).toMatchObject({ error: { code: 'wrong_person' } });
      expect((await alice.get('/v1/users/me')).statusCode).toBe(200);
    });

    test('refuses a body of another user under the own name', async () => {
      const answer = await alice.post('/v1/sync/push', { ...body(), actor: people.bob.id });
      expect(answer.json()).toMatchObject({ error: { code: 'wrong_person' } });
    });

    test('asks an expired session to sign in, with the token for it', async () => {
      const visitor = await market.as();
      const answer = await visitor.post('/v1/sync/push', body(), {
        headers: { 'x-cabas-person': String(people.alice.id) },
      });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ csrf: visitor.headers()['x-xsrf-token'] });
    });

    test('expires a session after sixty days', async () => {
      const client = await market.as(people.bob.id);
      const push = () => client.post('/v1/sync/push', { ...body(), actor: people.bob.id });
      market.clock.now += 60 * 24 * 3_600_000 - 1;
      expect((await push()).statusCode).toBe(200);
      market.clock.now += 1;
      expect((await push()).statusCode).toBe(401);
    });

    test('gives a browser without a token one that scripts can read', async () => {
      const answer = await market.app.inject({
        method: 'POST',
        url: '/v1/sync/push',
        payload: {},
        headers: { 'x-cabas-person': 'visitor' },
      });
      const cookie = answer.cookies.find(({ name }) => name === 'XSRF-TOKEN');
      expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
      expect(cookie?.httpOnly).toBeUndefined();
      expect(answer.json()).toMatchObject({ csrf: cookie?.value });
    });

    test('keeps the token of a page whose browser lost its cookies', async () => {
      const token = 'A'.repeat(32);
      for (const [header, kept] of [
        [token, true],
        ['too short', false],
        [`${token}; Path=/v1`, false],
      ] as const) {
        const answer = await market.app.inject({ url: '/v1/users/me', headers: { 'x-xsrf-token': header } });
        const cookie = answer.cookies.find(({ name }) => name === 'XSRF-TOKEN');
        expect(cookie?.value === token).toBe(kept);
        expect(cookie?.value).toMatch(/^[\w-]{32}$/);
      }
    });
  });

  test('limits requests from one address', async () => {
    const from = { method: 'GET', url: '/health', remoteAddress: '203.0.113.7' } as const;
    let answer = await market.app.inject(from);
    for (let count = 0; count < 1200 && answer.statusCode === 200; count += 1)
      answer = await market.app.inject(from);
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
