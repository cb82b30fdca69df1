import { setTimeout } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../../../server/demo/demo-people.ts';
import { setPassword } from '../../../../server/modules/account/sign-in/change-password.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import type { DemoMarket } from '../../../support/demo-market.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';

const CLIENT = 'client@cabas.example';

/** A browser that signs in does not send a person yet. */
const NO_PERSON = { headers: { 'x-cabas-person': undefined } };

anyDatabase((kind, open) => {
  const market = demoSuite(open);

  const signIn = async (email: string, password: string, browser?: Client) =>
    (browser ?? (await market.as())).post('/login', { email, password, provider: 'local' }, NO_PERSON);

  const passwordDeeds = async (email: string) =>
    market.database.db
      .selectFrom('audit')
      .select(['device', 'why', 'before', 'after'])
      .where('action', '=', 'user.password')
      .where('who', '=', await market.idOf(email))
      .execute();

  describe('the CSRF token of a new browser', () => {
    const tokenOf = (answer: LightMyRequestResponse) =>
      answer.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
    const asked = (method: 'GET' | 'POST', url: string, headers = {}) =>
      market.app.inject({ method, url, headers });

    test.each([
      ['GET', '/v1/config'],
      ['GET', '/v1/users/me'],
      ['GET', '/v1/orders/users/1'],
    ] as const)('comes as a cookie with an answer that contains it: %s %s', async (method, url) => {
      const answer = await asked(method, url);
      expect(tokenOf(answer)).toMatch(/^[\w-]{32}$/);
      expect(answer.json()).toMatchObject({ csrf: tokenOf(answer) });
    });

    test.each([
      ['GET', '/v1/products'],
      ['GET', '/v1/hubs'],
      ['GET', '/v1/products/1'],
      ['POST', '/login'],
      ['GET', '/v1/sync/snapshot?scope=config:geneve-carouge'],
      ['GET', '/v1/nowhere'],
    ] as const)('comes with no other answer: %s %s', async (method, url) => {
      expect(tokenOf(await asked(method, url, { 'x-cabas-person': 'visitor' }))).toBeUndefined();
    });

    test('signs in despite concurrent requests of the page', async () => {
      const [config, ...others] = await Promise.all(
        ['/v1/config', '/v1/category', '/v1/shops', '/v1/documents/aide'].map((url) => asked('GET', url)),
      );
      const cookies = [config, ...others].flatMap((answer) => (answer && tokenOf(answer)) ?? []);
      const { csrf } = config?.json<{ csrf: string }>() ?? { csrf: '' };
      expect(cookies).toEqual([csrf]);
      const answer = await market.app.inject({
        method: 'POST',
        url: '/login',
        headers: { cookie: `XSRF-TOKEN=${cookies.at(-1) ?? ''}`, 'x-xsrf-token': csrf },
        payload: { email: CLIENT, password: DEMO_PASSWORD, provider: 'local' },
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ csrf: tokenOf(answer) });
    });
  });

  describe('signing in', () => {
    test('opens a session and returns the user with the next CSRF token', async () => {
      const browser = await market.as();
      const answer = await signIn(` ${CLIENT.toUpperCase()} `, DEMO_PASSWORD, browser);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ email: { address: CLIENT }, displayName: 'Louise Favre' });
      expect(answer.json<{ csrf: string }>().csrf).toBe(browser.headers()['x-xsrf-token']);

      const me = await browser.get('/v1/users/me', NO_PERSON);
      expect(me.json()).toMatchObject({ email: { address: CLIENT }, balance: 12.5 });
      expect((await browser.get('/logout/', NO_PERSON)).json()).toEqual({ status: 'bye' });
      const visitor = await browser.get('/v1/users/me', NO_PERSON);
      expect(visitor.statusCode).toBe(401);
      expect(visitor.json()).toMatchObject({
        error: { code: 'unauthenticated' },
        csrf: expect.any(String) as string,
      });
    });

    test('never answers a secret of an account', async () => {
      const answer = await signIn(CLIENT, DEMO_PASSWORD);
      expect(answer.body).not.toMatch(/password|argon2|token/);
    });

    test('refuses a wrong password and an unknown address in the same words', async () => {
      const wrong = await signIn(CLIENT, 'not the password');
      const unknown = await signIn('nobody@exemple.ch', 'not the password');
      expect(wrong.statusCode).toBe(400);
      expect(unknown.statusCode).toBe(400);
      expect(wrong.json()).toEqual(unknown.json());
    });

    test('reveals that an account is disabled only with its password', async () => {
      const email = 'courier2@cabas.example';
      await market.database.db
        .updateTable('users')
        .set({ status: false })
        .where('email', '=', email)
        .execute();
      expect((await signIn(email, 'guess')).json()).toMatchObject({ error: { code: 'wrong_credentials' } });
      expect((await signIn(email, DEMO_PASSWORD)).statusCode).toBe(403);
    });

    describe('repeatedly', () => {
      const email = 'premium@cabas.example';
      const from = async (ip: string, password: string, browser?: Client) => {
        const client = browser ?? (await market.as());
        return market.app.inject({
          method: 'POST',
          url: '/login',
          headers: { ...client.headers(), 'x-cabas-person': 'visitor' },
          remoteAddress: ip,
          payload: { email, password, provider: 'local' },
        });
      };
      const guess = async (times: number, place: (time: number) => string) => {
        for (let time = 0; time < times; time += 1) await from(place(time), 'guess');
      };
      afterEach(async () => {
        await market.database.db.deleteFrom('attempts').execute();
      });

      test('blocks a network for a quarter of an hour after ten wrong passwords', async () => {
        await guess(10, (time) => `198.51.100.${time}`);
        const refused = await from('198.51.100.99', DEMO_PASSWORD);
        expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
        expect((await from('203.0.113.7', DEMO_PASSWORD)).statusCode, 'from another place').toBe(200);
        market.clock.now += 15 * MINUTE_MS;
        expect((await from('198.51.100.99', DEMO_PASSWORD)).statusCode).toBe(200);
      });

      test('counts one IPv6 /64 as one network', async () => {
        await guess(10, (time) => `2001:db8:0:1::${time + 1}`);
        expect((await from('2001:db8:0:1:ffff::1', DEMO_PASSWORD)).statusCode).toBe(429);
        expect((await from('2001:db8:0:2::1', DEMO_PASSWORD)).statusCode).toBe(200);
      });

      test('counts only failures', async () => {
        for (let time = 0; time < 15; time += 1)
          expect((await from('198.51.100.1', DEMO_PASSWORD)).statusCode).toBe(200);
        await guess(9, () => '198.51.100.1');
        expect((await from('198.51.100.1', DEMO_PASSWORD)).statusCode).toBe(200);
      });

      test('gives a known browser of the account its own counter', async () => {
        const own = await market.as();
        expect((await signIn(email, DEMO_PASSWORD, own)).statusCode).toBe(200);
        await own.get('/logout/', NO_PERSON);
        await guess(100, (time) => `198.51.${time}.1`);
        expect((await from('203.0.113.7', DEMO_PASSWORD)).statusCode, 'an unknown browser').toBe(429);
        expect((await from('198.51.100.1', DEMO_PASSWORD, own)).statusCode, 'the known one').toBe(200);
        for (let time = 0; time < 10; time += 1) await from('203.0.113.7', 'guess', own);
        expect((await from('203.0.113.7', DEMO_PASSWORD, own)).statusCode, 'its own tries').toBe(429);
      });

      test('accepts no forged device cookie', async () => {
        const other = await market.as();
        await other.post('/login', { email: CLIENT, password: DEMO_PASSWORD, provider: 'local' }, NO_PERSON);
        await other.get('/logout/', NO_PERSON);
        await guess(100, (time) => `198.51.${time}.1`);
        expect((await from('203.0.113.7', DEMO_PASSWORD, other)).statusCode).toBe(429);
      });
    });
  });

  describe('a link instead of a password', () => {
    const askLink = async (email: string) =>
      (await market.as()).post('/login', { email, provider: 'link' }, NO_PERSON);

    test.each(['client@cabas.example', 'nobody@exemple.ch'])(
      'answers a request for sign-in or recovery to %s in the same time',
      async (email) => {
        const waits = vi.spyOn(globalThis, 'setTimeout');
        await askLink(email);
        await (await market.as()).post(`/v1/recover/cabas-public/${email}/password`, undefined, NO_PERSON);
        expect(waits.mock.calls.filter(([, ms]) => ms === 300)).toHaveLength(2);
      },
    );

    test('is answered alike for every address and mailed only to accounts', async () => {
      const known = await askLink('shop@cabas.example');
      const unknown = await askLink('nobody@exemple.ch');
      expect(known.json()).toMatchObject({ sent: true });
      expect(unknown.json()).toMatchObject({ sent: true });
      expect(await market.mailsTo('shop@cabas.example')).toHaveLength(1);
      expect(await market.mailsTo('nobody@exemple.ch')).toHaveLength(0);
    });

    test('works once, for half an hour, and is stored only as a hash', async () => {
      const email = 'manager@cabas.example';
      await askLink(email);
      const token = await lastToken(market, email, 'authlink');
      const kept = JSON.stringify(
        await market.database.db.selectFrom('one_time_links').selectAll().execute(),
      );
      expect(kept).not.toContain(token);

      expect((await signIn(email, token)).statusCode).toBe(200);
      expect((await signIn(email, token)).json()).toMatchObject({ error: { code: 'link_expired' } });

      await askLink(email);
      const late = await lastToken(market, email, 'authlink');
      market.clock.now += 31 * MINUTE_MS;
      expect((await signIn(email, late)).json()).toMatchObject({ error: { code: 'link_expired' } });
    });

    test('is limited separately from passwords, so that requesting many locks no one out', async () => {
      const email = 'manager-lausanne@cabas.example';
      let refused = 0;
      for (let time = 0; time < 12; time += 1) if ((await askLink(email)).statusCode === 429) refused += 1;
      expect(refused).toBe(2);
      expect((await signIn(email, DEMO_PASSWORD)).statusCode).toBe(200);
    });

    test('opens no other account', async () => {
      await askLink('admin@cabas.example');
      const token = await lastToken(market, 'admin@cabas.example', 'authlink');
      expect((await signIn(CLIENT, token)).statusCode).toBe(400);
    });
  });

  describe('registering', () => {
    const register = async (change: object = {}, browser?: Client) =>
      (browser ?? (await market.as())).post(
        '/register',
        {
          ...{ email: 'Nouvelle@Exemple.ch', firstname: 'Maude', lastname: 'Rey' },
          ...{ password: 'une phrase assez longue', confirm: 'une phrase assez longue' },
          ...change,
        },
        NO_PERSON,
      );

    test('names the field of a malformed address', async () => {
      const { code, fields } = refusalOf(await register({ email: 'pas-une-adresse' }));
      const words = 'Cette adresse e-mail n’est pas valable.';
      expect([code, fields]).toEqual(['malformed', { 'body.email': words }]);
      const browser = await market.signedIn(CLIENT);
      const saved = await browser.post(`/v1/users/${browser.person}`, { email: { address: 'rien' } });
      expect(refusalOf(saved).fields).toEqual({ 'body.email.address': words });
    });

    test('signs in at once, makes the first address primary and mails the validation', async () => {
      const browser = await market.as();
      const address = { name: 'Maison', streetAdress: 'Rue de Berne 2', region: 'Genève', postalCode: 1201 };
      const answer = await register({ addresses: [address, { name: 'Rien' }], roles: ['admin'] }, browser);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        email: { address: 'nouvelle@exemple.ch', status: new Date(market.clock.now).toISOString() },
        addresses: [{ streetAddress: 'Rue de Berne 2', postalCode: '1201', primary: true }],
        roles: [],
      });
      expect((await browser.get('/v1/users/me', NO_PERSON)).statusCode).toBe(200);
      const [mail] = await market.mailsTo('nouvelle@exemple.ch');
      expect(mail?.text).toMatch(/\/login\?validate=lien-[\w-]{43}&email=nouvelle%40exemple\.ch/);
    });

    test.each([
      ['an address that has an account', { email: CLIENT }, 'email_taken'],
      ['no address', { email: 'nobody at home' }, 'malformed'],
      ['a short password', { password: 'court', confirm: 'court' }, 'password_too_short'],
      ['two passwords that differ', { confirm: 'autre chose' }, 'passwords_differ'],
      ['a name of one letter', { firstname: 'M' }, 'malformed'],
    ])('%s is refused', async (_, change, code) => {
      const answer = await register({ email: 'autre@exemple.ch', ...change });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ error: { code } });
    });
  });

  describe('validating an address', () => {
    const validate = async (token: string, email: string) =>
      (await market.as()).get(`/v1/validate/${token}/${encodeURIComponent(email)}`, NO_PERSON);

    test('accepts the mailed link once, and never answers it', async () => {
      const email = 'courier@cabas.example';
      await market.database.db
        .updateTable('users')
        .set({ email_status: 'false' })
        .where('email', '=', email)
        .execute();
      const browser = await market.signedIn(email);
      const asked = await browser.post('/v1/validate/create');
      expect(asked.json()).toEqual({ email, created: new Date(market.clock.now).toISOString() });
      const token = await lastToken(market, email, 'validate');

      expect((await validate(token, CLIENT)).statusCode).toBe(400);
      expect((await validate(token, email)).json()).toEqual({ validated: true });
      expect((await browser.get('/v1/users/me')).json()).toMatchObject({ email: { status: true } });
      expect((await validate(token, email)).statusCode).toBe(400);
    });

    test('refuses a request from another site', async () => {
      const browser = await market.as();
      const answer = await browser.get('/v1/validate/lien-x/x', {
        headers: { 'x-cabas-person': undefined, 'x-xsrf-token': undefined },
      });
      expect(answer.json()).toMatchObject({ error: { code: 'csrf_invalid' } });
    });
  });

  describe('recovering a password', () => {
    const recover = async (token: string, email: string, body?: object) =>
      (await market.as()).post(`/v1/recover/${token}/${encodeURIComponent(email)}/password`, body, NO_PERSON);

    test('answers alike for every address, and refuses an unknown token', async () => {
      expect((await recover('cabas-public', 'nobody@exemple.ch')).json()).toEqual({ sent: true });
      expect((await recover('other', CLIENT)).json()).toMatchObject({ error: { code: 'link_expired' } });
    });

    test('sets the password once, ends every session and notifies the user', async () => {
      const email = 'manager-lausanne@cabas.example';
      const elsewhere = await market.signedIn(email);
      await recover('cabas-public', email);
      const token = await lastToken(market, email, 'recover');

      expect((await recover(token, email, { password: 'court' })).statusCode).toBe(400);
      expect((await recover(token, email, { password: 'un autre secret' })).json()).toEqual({
        changed: true,
      });
      expect((await recover(token, email, { password: 'encore un autre' })).statusCode).toBe(400);

      expect((await elsewhere.get('/v1/users/me')).statusCode).toBe(401);
      expect((await signIn(email, DEMO_PASSWORD)).statusCode).toBe(400);
      expect((await signIn(email, 'un autre secret')).statusCode).toBe(200);
      expect((await market.mailsTo(email)).at(-1)?.subject).toBe('Votre mot de passe a changé');
      expect(await passwordDeeds(email)).toMatchObject([{ why: 'mailed link' }]);
    });
  });

  test('another user cannot use up an account’s password tries', async () => {
    const email = 'premium@cabas.example';
    const url = `/v1/users/${await market.idOf(email)}/password`;
    const attacker = await market.signedIn('shop@cabas.example');
    const passwords = { current: DEMO_PASSWORD, new: 'un autre secret' };
    for (let turn = 0; turn < 12; turn += 1) await attacker.post(url, passwords);
    expect((await (await market.signedIn(email)).post(url, passwords)).statusCode).toBe(200);
  });

  // With one connection no concurrent sign-in is possible.
  if (kind === 'postgres')
    test('a sign-in concurrent with a password change is refused', async () => {
      const { database, clock, house } = market;
      const userId = await market.idOf('premium@cabas.example');
      const change = { password: 'un tout autre secret', keptSession: null, by: 'present password' } as const;
      const { environment } = house;
      let meanwhile: Promise<LightMyRequestResponse> | undefined;
      await inTransaction(database, async (tx) => {
        await setPassword({ tx, now: clock.now, environment }, userId, change);
        meanwhile = signIn('premium@cabas.example', DEMO_PASSWORD);
        await setTimeout(500);
      });
      expect((await meanwhile)?.json()).toMatchObject({ error: { code: 'wrong_credentials' } });
      const open = database.db.selectFrom('sessions').select('hash').where('user_id', '=', userId);
      expect(await open.execute()).toEqual([]);
    });

  test('changing a password requires the present one and ends other sessions', async () => {
    const here = await market.signedIn(CLIENT);
    const there = await market.signedIn(CLIENT);
    const agent = { headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' } };
    const url = `/v1/users/${await market.idOf(CLIENT)}/password`;
    const wrong = await here.post(url, { current: 'guess', new: 'un autre secret' });
    expect(wrong.json()).toMatchObject({ error: { code: 'wrong_credentials' } });
    const changed = await here.post(url, { current: DEMO_PASSWORD, new: 'un autre secret' }, agent);
    expect(changed.json()).toEqual({});
    expect((await here.get('/v1/users/me')).statusCode).toBe(200);
    expect((await there.get('/v1/users/me')).statusCode).toBe(401);
    expect(await passwordDeeds(CLIENT)).toEqual([
      { device: 'Mozilla/5.0 (iPhone)', why: 'present password', before: null, after: null },
    ]);
  });
});

async function lastToken(market: DemoMarket, email: string, query: string): Promise<string> {
  const text = (await market.mailsTo(email)).at(-1)?.text ?? '';
  const token = new RegExp(`${query}=(lien-[\\w-]+)`).exec(text)?.[1];
  if (token === undefined) throw new Error(`no ${query} in « ${text} »`);
  return token;
}
