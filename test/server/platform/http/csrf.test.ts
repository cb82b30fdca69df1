import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../server/demo/demo-people.ts';
import { onPglite } from '../../../support/databases/databases.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import { type Client, startMarketplace } from '../../../support/marketplace.ts';

const CLIENT = 'client@cabas.example';
const NO_PERSON = { headers: { 'x-cabas-person': undefined } };
const HERE = 'http://localhost:8080';

onPglite((open) => {
  const market = demoSuite(open, { variables: { CORS_ORIGINS: 'https://partenaire.ch' } });
  let louise: Client;
  beforeAll(async () => {
    louise = await market.as(await market.idOf(CLIENT));
  });

  const signIn = (browser: Client) =>
    browser.post('/login', { email: CLIENT, password: DEMO_PASSWORD, provider: 'local' }, NO_PERSON);
  const tokenOf = (client: Client) => client.headers()['x-xsrf-token'] ?? '';
  /** Changes nothing, and requires the token. */
  const change = (client: Client, headers: Record<string, string | undefined> = {}) =>
    client.post(`/v1/users/${client.person ?? 0}`, {}, { headers });

  describe('the token of a page', () => {
    test('is renewed by signing in, and the former one is refused', async () => {
      const browser = await market.as();
      const before = tokenOf(browser);
      const answer = await signIn(browser);
      const after = tokenOf(browser);
      expect(after).not.toBe(before);
      expect(answer.json()).toMatchObject({ csrf: after });
      expect((await browser.post('/v1/validate/create', {}, NO_PERSON)).statusCode).toBe(200);
      const cookie = browser.headers()['cookie']?.replace(after, before);
      const old = { 'x-cabas-person': undefined, 'x-xsrf-token': before, cookie };
      expect((await browser.post('/v1/validate/create', {}, { headers: old })).json()).toMatchObject({
        error: { code: 'csrf_invalid' },
      });
    });

    test.each([
      ['that another page chose', () => 'chosen'],
      ['of another session of the same person', async () => tokenOf(await market.as(louise.person ?? 0))],
    ])('%s is refused, cookie and header alike', async (_, other) => {
      const token = await other();
      const cookie = louise.headers()['cookie']?.replace(tokenOf(louise), token);
      const answer = await change(louise, { 'x-xsrf-token': token, cookie });
      expect([answer.statusCode, answer.json()]).toMatchObject([403, { error: { code: 'csrf_invalid' } }]);
    });

    test('from an earlier release is replaced by one request for the user', async () => {
      const device = await market.as(louise.person ?? 0);
      const cookie = device.headers()['cookie']?.replace(tokenOf(device), 'A'.repeat(32));
      const old = { cookie, 'x-xsrf-token': 'A'.repeat(32) };
      expect((await change(device, old)).json()).toMatchObject({ error: { code: 'csrf_invalid' } });
      const me = await device.get('/v1/users/me', { headers: old });
      const healed = me.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
      expect(me.json()).toMatchObject({ csrf: healed });
      expect((await change(device, { 'x-xsrf-token': healed })).statusCode).toBe(200);
    });
  });

  describe('a changing request with the token', () => {
    test.each([
      ['a client without origin headers', {}, 200],
      ['our own page', { origin: HERE, 'sec-fetch-site': 'same-origin' }, 200],
      ['our own page, in an older browser', { origin: HERE }, 200],
      ['the requested host', { origin: 'http://localhost:80', host: 'localhost' }, 200],
      ['an allowed origin', { origin: 'https://partenaire.ch', 'sec-fetch-site': 'cross-site' }, 200],
      ['the address bar', { 'sec-fetch-site': 'none' }, 200],
      ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
      ['another site, in an older browser', { origin: 'https://evil.example' }, 403],
      ['another site with an opaque origin', { origin: 'null' }, 403],
      ['another site without an origin', { 'sec-fetch-site': 'cross-site' }, 403],
      [
        'another host of the same site',
        { origin: 'https://shop.example', 'sec-fetch-site': 'same-site' },
        403,
      ],
    ])('sent by %s', async (_, headers, status) => {
      expect((await change(louise, headers)).statusCode).toBe(status);
    });

    test('passes from an own page under another public address', async () => {
      const public_ = await startMarketplace(market.database, {
        variables: { PUBLIC_URL: 'https://cabas.example' },
      });
      const client = await public_.as(louise.person ?? 0);
      expect((await change(client, { origin: 'https://cabas.example' })).statusCode).toBe(200);
      expect((await change(client, { origin: 'http://cabas.example' })).statusCode).toBe(403);
      await public_.close();
    });
  });

  describe('signing out', () => {
    test.each([
      ['the token', (token: string) => ({ 'x-xsrf-token': token }), 200],
      ['a page of ours', () => ({ 'sec-fetch-site': 'same-origin' }), 200],
      [
        'a page of ours, in a browser without fetch metadata',
        () => ({ referer: `${HERE}/sync.worker.js` }),
        200,
      ],
      ['the address bar', () => ({ 'sec-fetch-site': 'none' }), 200],
      ['nothing', () => ({}), 403],
      ['a picture of another site', () => ({ 'sec-fetch-site': 'cross-site' }), 403],
      [
        'another site that learned the token',
        (token: string) => ({ 'x-xsrf-token': token, origin: 'https://evil.example' }),
        403,
      ],
    ])('with %s', async (_, headers: (token: string) => Record<string, string>, status) => {
      const browser = await market.as(louise.person ?? 0);
      const said = { 'x-xsrf-token': undefined, 'x-cabas-person': undefined, ...headers(tokenOf(browser)) };
      expect((await browser.get('/logout/', { headers: said })).statusCode).toBe(status);
      expect((await browser.get('/v1/users/me', NO_PERSON)).statusCode).toBe(status === 200 ? 401 : 200);
    });
  });
});
