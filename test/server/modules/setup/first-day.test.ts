import { beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { readEnvironment } from '../../../../server/core/environment.ts';
import { openGateways } from '../../../../server/platform/gateways/open-gateways.ts';
import { everyCall } from '../../../../src/contract/every-call.ts';
import { firstStart } from '../../../../server/first-start.ts';
import { setupOf } from '../../../../server/modules/setup/setup-store.ts';
import { openDatabase } from '../../../../server/platform/database/open-database.ts';
import { migrate } from '../../../../server/platform/database/migrate.ts';
import { anyDatabase, onPglite } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { MARKET_NOW, smallMarket } from '../../../support/small-market.ts';
import { ADMINISTRATOR, IBAN, MARKET, printedToken, STEPS, WISHES } from './setup-day.ts';

const OPEN =
  /^(?:ping$|setup\.|users\.me$|users\.second-factor|authentication\.(?:login|logout|recover|validate))/;

anyDatabase((_kind, open) => {
  let token = '';
  const market = marketSuite(open, {
    fill: async (database) => {
      token = (await printedToken(database)) ?? '';
    },
  });
  const become = (client: Client, change: object = {}) =>
    client.post('/v1/setup/administrator', { ...ADMINISTRATOR, token, ...change });
  /** A browser signed in as the new administrator. */
  const administrator = async () => {
    const answer = await become(await market.as());
    expect(answer.statusCode, answer.body).toBe(200);
    return market.as(answer.json<{ id: number }>().id);
  };
  const codeOf = (answer: { json(): { error?: { code?: string } } }) => answer.json().error?.code;

  describe('the token', () => {
    test('has 32 random bytes, of which only the hash is stored', async () => {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      expect(JSON.stringify(await setupOf(market.database.db))).not.toContain(token);
    });

    test('creates a signed-in administrator, once', async () => {
      const visitor = await market.as();
      const answer = await become(visitor);
      expect(answer.json()).toMatchObject({
        roles: ['admin'],
        email: { address: ADMINISTRATOR.email, status: true },
      });
      const again = await become(await market.as(), { email: 'autre@marche.ch' });
      expect([again.statusCode, codeOf(again)]).toEqual([403, 'setup_token']);
    });

    test('creates one administrator when two people use it at the same time', async () => {
      const clients = [await market.as(), await market.as()];
      const answers = await Promise.all(
        clients.map((client, at) => become(client, { email: `personne-${at}@marche.ch` })),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
    });

    test('is refused when it is wrong, and stays valid after a refusal', async () => {
      const visitor = await market.as();
      expect(codeOf(await become(visitor, { token: 'x' }))).toBe('setup_token');
      expect(codeOf(await become(visitor, { password: 'court' }))).toBe('password_too_short');
      expect(codeOf(await become(visitor, { firstname: '🍏🍏' }))).toBe('field_invalid');
      expect(codeOf(await become(visitor, { email: 'x' }))).toBe('malformed');
      expect((await become(visitor)).statusCode).toBe(200);
    });

    test('is checked before anything is typed, and stays unused', async () => {
      const check = async (given: string) => (await market.as()).post('/v1/setup/token', { token: given });
      const wrong = await check('abc');
      expect([wrong.statusCode, codeOf(wrong)]).toEqual([403, 'setup_token']);
      expect((await check(token)).json()).toMatchObject({ due: true, done: [] });
      expect((await become(await market.as())).statusCode).toBe(200);
      expect(codeOf(await check(token))).toBe('setup_token');
    });

    test('is replaced by a restart before its use, and never afterwards', async () => {
      const before = token;
      token = (await printedToken(market.database)) ?? '';
      expect(codeOf(await become(await market.as(), { token: before }))).toBe('setup_token');
      await administrator();
      expect(await printedToken(market.database)).toBeUndefined();
    });
  });

  describe('before the setup is finished', () => {
    test.each(everyCall.map((call) => [call.name, call] as const))('%s', async (name, { method, path }) => {
      const visitor = await market.as();
      const url = path.replace(/:[a-z]+/gi, '1');
      const answer = await market.app.inject({ method, url, headers: visitor.headers() });
      if (OPEN.test(name)) expect(answer.statusCode).not.toBe(503);
      else
        expect([answer.statusCode, answer.headers['retry-after'], codeOf(answer)]).toEqual([
          503,
          '60',
          'setup_due',
        ]);
    });

    test('pages say that the market is being prepared, except the assistant and the sign-in', async () => {
      const page = (url: string) => market.app.inject({ url, headers: { accept: 'text/html' } });
      for (const url of ['/', '/home', '/board', '/setup-x']) {
        const answer = await page(url);
        expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '60']);
        expect(answer.body).toContain('Le marché se prépare');
      }
      for (const url of ['/setup', `/setup?token=${token}`, '/login?then=%2Fsetup'])
        expect((await page(url)).statusCode, url).not.toBe(503);
    });

    test('pages lead the administrator to the assistant, except the sign-in', async () => {
      const admin = await administrator();
      const page = (url: string) =>
        market.app.inject({ url, headers: { ...admin.headers(), accept: 'text/html' } });
      for (const url of ['/', '/orders', '/admin/people?id=1']) {
        const answer = await page(url);
        expect([url, answer.statusCode, answer.headers.location]).toEqual([url, 302, '/setup']);
      }
      for (const url of ['/setup', '/login']) expect((await page(url)).headers.location, url).toBeUndefined();
    });

    test('pages name the market as soon as it has a name', async () => {
      await (await administrator()).post('/v1/setup/market', MARKET);
      const answer = await market.app.inject({ url: '/home', headers: { accept: 'text/html' } });
      expect(answer.body).toContain('<h1>Marché de Carouge se prépare</h1>');
    });

    test('monitoring works', async () => {
      expect((await market.app.inject('/health')).statusCode).toBe(200);
      expect((await market.app.inject('/metrics')).statusCode).toBe(200);
    });

    test('the administrator’s calls are answered, those of a person without that role are not', async () => {
      const admin = await administrator();
      expect((await admin.get('/v1/hubs')).statusCode).toBe(200);
      await market.database.db.updateTable('users').set({ roles: '[]' }).execute();
      expect(codeOf(await admin.get('/v1/hubs'))).toBe('setup_due');
      expect((await admin.get('/v1/users/me')).statusCode).toBe(200);
    });
  });

  describe('the steps', () => {
    let admin: Client;
    beforeEach(async () => {
      admin = await administrator();
    });
    const state = async () => (await admin.get('/v1/setup')).json<object>();

    test('create a closed market with its configuration and legal pages, then open it', async () => {
      const made = await admin.post('/v1/setup/market', MARKET);
      expect(made.statusCode, made.body).toBe(200);
      const { slug } = made.json<{ slug: string }>();
      expect(made.json()).toMatchObject({ slug: 'marche-de-carouge', status: { active: false } });
      expect(await state()).toMatchObject({
        hub: slug,
        seller: MARKET.seller,
        done: ['administrator', 'market'],
      });
      const config = (await admin.get('/v1/config')).json<{ keys: object; legal: object; demo?: boolean }>();
      expect(config.keys).toHaveProperty('pubVapid');
      expect(config.demo).toBeUndefined();
      for (const page of Object.values(config.legal))
        expect((await admin.get(`/v1/documents/${String(page)}`)).statusCode).toBe(200);
      const seller = await admin.get('/v1/documents/mentions-legales');
      expect(seller.body).toContain('Association du marché');

      const categories = (await admin.get('/v1/category')).json<readonly { type: string }[]>();
      expect(new Set(categories.map(({ type }) => type))).toEqual(new Set(['Category', 'Catalog']));

      for (const [, ask] of STEPS.slice(1)) expect((await ask(admin)).statusCode).toBe(200);
      const finished = await admin.post('/v1/setup/finish');
      expect(finished.json()).toMatchObject({ due: false });
      const visitor = await market.as();
      expect((await visitor.get(`/v1/hubs/${slug}`)).json()).toMatchObject({ status: { active: true } });
    });

    test('correct the market when they are repeated', async () => {
      await admin.post('/v1/setup/market', MARKET);
      const seller = { ...MARKET.seller, name: 'Coopérative du marché' };
      const again = await admin.post('/v1/setup/market', { ...MARKET, seller, name: 'Marché de Veyrier' });
      expect(again.json()).toMatchObject({ slug: 'marche-de-carouge', name: 'Marché de Veyrier' });
      expect((await admin.get('/v1/documents/mentions-legales')).body).toContain('Coopérative du marché');
      expect((await admin.get('/v1/hubs')).json()).toHaveLength(1);
    });

    test.each([
      [{ mail: 'x' }, 'body.mail'],
      [{ name: '' }, 'body.name'],
      [{ timezone: 'Mars/Olympus' }, 'body.timezone'],
      [{ seller: { ...MARKET.seller, town: '' } }, 'body.seller.town'],
      [{ address: { ...MARKET.address, postalCode: '12' } }, 'body.address.postalCode'],
    ])('refuse a market with %j and create nothing', async (change, path) => {
      const answer = await admin.post('/v1/setup/market', { ...MARKET, ...change });
      expect(answer.json()).toMatchObject({ error: { code: 'field_invalid', details: [{ path }] } });
      expect(await state()).toMatchObject({ done: ['administrator'] });
      expect((await admin.get('/v1/hubs')).json()).toEqual([]);
    });

    test('cannot be finished before the seller is given', async () => {
      expect(codeOf(await admin.post('/v1/setup/finish'))).toBe('setup_incomplete');
      expect(codeOf(await admin.post('/v1/setup/step', { step: 'market' }))).toBe('setup_incomplete');
      await admin.post('/v1/setup/market', MARKET);
      const answer = await admin.post('/v1/setup/finish');
      expect(answer.json()).toMatchObject({
        error: { details: { missing: ['days', 'prices', 'payments'] } },
      });
    });

    test('continue after a crash between any two of them', async () => {
      const done = ['administrator'];
      for (const [step, ask] of STEPS) {
        expect(await state()).toMatchObject({ due: true, done });
        expect(await printedToken(market.database)).toBeUndefined();
        await market.restart({});
        expect((await ask((admin = await market.as(await idOfAdmin())))).statusCode).toBe(200);
        done.push(step);
      }
      await market.restart({});
      admin = await market.as(await idOfAdmin());
      expect((await admin.post('/v1/setup/finish')).statusCode).toBe(200);
      expect(await firstStart(market.database, WISHES, MARKET_NOW)).toEqual({ kind: 'market' });
    });

    test('never run twice', async () => {
      for (const [, ask] of STEPS) await ask(admin);
      await admin.post('/v1/setup/finish');
      const visitor = await market.as();
      expect(codeOf(await become(visitor, { email: 'autre@marche.ch' }))).toBe('setup_done');
      for (const [path, body] of [
        ['market', MARKET],
        ['step', { step: 'days' }],
        ['finish', {}],
      ] as const) {
        const answer = await admin.post(`/v1/setup/${path}`, body);
        expect([path, answer.statusCode, codeOf(answer)]).toEqual([path, 409, 'setup_done']);
      }
      expect(await state()).toMatchObject({ due: false });
    });

    test('show the seller only to the administrator', async () => {
      await admin.post('/v1/setup/market', MARKET);
      expect((await (await market.as()).get('/v1/setup')).json()).not.toHaveProperty('seller');
    });

    test('correct the owner of the first shop, whose name stays', async () => {
      const { slug } = (await admin.post('/v1/setup/market', MARKET)).json<{ slug: string }>();
      const invite = (email: string, shop: object) =>
        admin.post('/v1/users/invite', {
          ...{ email, firstname: 'Jean', lastname: 'Favre', roles: [], hub: slug },
          shop: { name: 'Ferme du Salève', ...shop },
        });
      const { shop: urlpath } = (await invite(ADMINISTRATOR.email, {})).json<{ shop: string }>();
      const corrected = await invite('jean@ferme.ch', { urlpath, fees: 0.1 });
      expect(corrected.json(), corrected.body).toMatchObject({ shop: urlpath, mailed: false });
      const { id } = corrected.json<{ id: number }>();
      expect((await admin.get(`/v1/shops/${urlpath}`)).json()).toMatchObject({
        ...{ owner: id, name: 'Ferme du Salève', account: { fees: 0.1 } },
      });
      expect((await admin.get('/v1/users/me')).json()).toMatchObject({ shops: [] });
    });

    test('use the account of the seller as the payee of bills', async () => {
      await admin.post('/v1/setup/market', MARKET);
      const payee = { ...MARKET.seller, iban: IBAN };
      const saved = await admin.post('/v1/hubs/marche-de-carouge/admin', { payee });
      expect(saved.statusCode, saved.body).toBe(200);
    });

    const idOfAdmin = async () =>
      (await market.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
  });
});

onPglite((open) => {
  describe('the start', () => {
    const production = { ...WISHES, demo: undefined, production: true };

    test('refuses the demonstration in production, and leaves an empty database empty', async () => {
      const database = await open();
      expect(await firstStart(database, production, MARKET_NOW)).toMatchObject({ kind: 'refused' });
      expect(await setupOf(database.db)).toBeUndefined();
    });

    test('refuses a filled demonstration in production, unless DEMO=1', async () => {
      const database = await open('demonstration');
      expect(await firstStart(database, production, MARKET_NOW)).toMatchObject({ kind: 'refused' });
      expect(await firstStart(database, { ...production, demo: true }, MARKET_NOW)).toEqual({
        kind: 'market',
      });
      expect(await firstStart(database, WISHES, MARKET_NOW)).toEqual({ kind: 'market' });
    });

    test('offers the sandbox to the demonstration only, never to a market of its own', async () => {
      const read = readEnvironment({});
      if (!read.ok) throw new Error(read.problems.join());
      const { environment } = read;
      const acquirerOf = async (database: Database) =>
        (
          await openGateways(
            database,
            environment,
            () => MARKET_NOW,
            () => undefined,
          )
        ).payment.provider;
      expect(await acquirerOf(await open('demonstration'))).toBe('sandbox');
      const own = await open();
      await printedToken(own);
      expect(await acquirerOf(own)).toBe('none');
    });

    test('begins no setup where people and hubs exist', async () => {
      const database = await openDatabase({ kind: 'memory' });
      await migrate(database, '0025-quarantine');
      await smallMarket(database);
      await migrate(database);
      expect(await setupOf(database.db)).toMatchObject({
        finished: expect.any(String) as string,
        tokenHash: null,
      });
      expect(await firstStart(database, WISHES, MARKET_NOW)).toEqual({ kind: 'market' });
      await database.close();
    });
  });
});
