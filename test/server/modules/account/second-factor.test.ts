import { setTimeout } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../server/demo/demo-people.ts';
import { confirmSecondFactor } from '../../../../server/modules/account/second-factor/set-up-second-factor.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';

const ADMIN = 'admin@cabas.example';
const CLIENT = 'client@cabas.example';
const NO_PERSON = { headers: { 'x-cabas-person': undefined } };

eachDatabase((kind, open) => {
  const market = demoSuite(open);
  let admin: Client;
  let client: Client;

  beforeEach(async () => {
    const { db } = market.database;
    for (const table of ['recovery_codes', 'second_factors', 'attempts', 'sessions'] as const)
      await db.deleteFrom(table).execute();
    market.clock.now += 10 * MINUTE_MS;
    admin = await market.signedIn(ADMIN);
    client = await market.signedIn(CLIENT);
  });

  const pathOf = ({ person }: Client, step = '') => `/v1/users/${String(person)}/second-factor${step}`;
  /** The code that the person's authenticator app shows. */
  const shown = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: market.clock.now });
  const begin = async (who: Client) => {
    const begun = await who.post(pathOf(who, '/begin'), { password: DEMO_PASSWORD });
    return begun.json<{ secret: string; address: string }>();
  };
  /** Turns it on and advances half a minute, so that the next code differs. */
  const protect = async (who: Client) => {
    const { secret } = await begin(who);
    const confirmed = await who.post(pathOf(who, '/confirm'), { code: shown(secret) });
    market.clock.now += MINUTE_MS;
    return { secret, codes: confirmed.json<{ codes: string[] }>().codes };
  };
  const signIn = async (email: string, password: string, code?: string) =>
    (await market.as()).post('/login', { email, password, provider: 'local', code }, NO_PERSON);
  const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;

  test('a session gets the same secret until it is confirmed, another session gets a new one', async () => {
    const { secret } = await begin(client);
    market.clock.now += 40 * MINUTE_MS;
    expect((await begin(client)).secret).toBe(secret);
    const other = await market.signedIn(CLIENT);
    const second = await begin(other);
    expect(second.secret).not.toBe(secret);
    const confirmed = await other.post(pathOf(other, '/confirm'), { code: shown(second.secret) });
    expect(confirmed.statusCode, confirmed.body).toBe(200);
  });

  test('sign-in to a protected account requires password and code', async () => {
    const { secret } = await protect(client);
    expect(codeOf(await signIn(CLIENT, DEMO_PASSWORD))).toBe('second_factor_needed');
    expect(codeOf(await signIn(CLIENT, DEMO_PASSWORD, '000000'))).toBe('second_factor_wrong');
    expect((await signIn(CLIENT, DEMO_PASSWORD, ` ${shown(secret)} `)).statusCode).toBe(200);
  });

  test('a wrong password does not reveal that a second factor exists', async () => {
    await protect(client);
    expect(codeOf(await signIn(CLIENT, 'not the password'))).toBe('wrong_credentials');
  });

  test('a code works once, and not after a minute', async () => {
    const { secret } = await protect(client);
    const code = shown(secret);
    expect((await signIn(CLIENT, DEMO_PASSWORD, code)).statusCode).toBe(200);
    expect(codeOf(await signIn(CLIENT, DEMO_PASSWORD, code))).toBe('second_factor_wrong');
    const old = shown(secret);
    market.clock.now += MINUTE_MS;
    expect(codeOf(await signIn(CLIENT, DEMO_PASSWORD, old))).toBe('second_factor_wrong');
  });

  test('one of two concurrent sign-ins with the same code succeeds', async () => {
    const { secret } = await protect(client);
    const code = shown(secret);
    const answers = await Promise.all([1, 2, 3].map(() => signIn(CLIENT, DEMO_PASSWORD, code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  // With one connection no concurrent sign-in is possible.
  if (kind === 'postgres')
    test('a sign-in concurrent with the confirmation needs the code', async () => {
      const { database, clock, house } = market;
      const { secret } = await begin(client);
      const userId = await market.idOf(CLIENT);
      const request = {
        ip: '',
        key: undefined,
        sessionHash: null,
        device: undefined,
        header: () => undefined,
      };
      const asking = { now: clock.now, environment: house.environment, request };
      let meanwhile: ReturnType<typeof signIn> | undefined;
      await inTransaction(database, async (tx) => {
        await confirmSecondFactor({ ...asking, tx }, userId, shown(secret));
        meanwhile = signIn(CLIENT, DEMO_PASSWORD);
        await setTimeout(500);
      });
      expect(meanwhile && codeOf(await meanwhile)).toBe('second_factor_needed');
    });

  test('a phone clock half a minute off is tolerated', async () => {
    const { secret } = await protect(client);
    market.clock.now += 30_000;
    const ahead = shown(secret);
    market.clock.now -= 30_000;
    expect((await signIn(CLIENT, DEMO_PASSWORD, ahead)).statusCode).toBe(200);
  });

  test('a mailed link needs the code too, and stays valid until it is given', async () => {
    const { secret } = await protect(client);
    await (await market.as()).post('/login', { email: CLIENT, provider: 'link' }, NO_PERSON);
    const mails = await market.mailsTo(CLIENT);
    const token = /authlink=(lien-[\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect(codeOf(await signIn(CLIENT, token))).toBe('second_factor_needed');
    expect((await signIn(CLIENT, token, shown(secret))).statusCode).toBe(200);
  });

  test('each of ten recovery codes works once, in any spelling', async () => {
    const { codes } = await protect(client);
    expect(new Set(codes).size).toBe(10);
    const [first = ''] = codes;
    expect(first).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect((await signIn(CLIENT, DEMO_PASSWORD, first.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(
      200,
    );
    expect(codeOf(await signIn(CLIENT, DEMO_PASSWORD, first))).toBe('second_factor_wrong');
    expect((await client.get(pathOf(client))).json()).toMatchObject({ on: true, codesLeft: 9 });
  });

  test('no code is required before the confirmation, which expires after half an hour', async () => {
    const { secret, address } = await begin(client);
    expect(address).toContain(`secret=${secret}`);
    expect(decodeURIComponent(address)).toContain(`Cabas:${CLIENT}`);
    expect((await signIn(CLIENT, DEMO_PASSWORD)).statusCode).toBe(200);
    market.clock.now += 31 * MINUTE_MS;
    const late = await client.post(pathOf(client, '/confirm'), { code: shown(secret) });
    expect(codeOf(late)).toBe('second_factor_not_begun');
  });

  test('turning it on requires the password, ends other sessions, and is mailed', async () => {
    const other = await market.as(client.person ?? 0);
    const guessed = await client.post(pathOf(client, '/begin'), { password: 'guess' });
    expect(codeOf(guessed)).toBe('wrong_credentials');
    await protect(client);
    expect((await other.get('/v1/users/me')).statusCode).toBe(401);
    expect((await client.get('/v1/users/me')).statusCode).toBe(200);
    expect((await market.mailsTo(CLIENT)).at(-1)).toMatchObject({ subject: 'Un code protège votre compte' });
    expect(codeOf(await client.post(pathOf(client, '/begin'), { password: DEMO_PASSWORD }))).toBe(
      'second_factor_on',
    );
  });

  test('turning it off requires the password and a code', async () => {
    const { secret } = await protect(client);
    const remove = (body: object) => client.post(pathOf(client, '/remove'), body);
    expect(codeOf(await remove({ password: DEMO_PASSWORD }))).toBe('second_factor_wrong');
    expect(codeOf(await remove({ password: 'guess', code: shown(secret) }))).toBe('wrong_credentials');
    expect((await remove({ password: DEMO_PASSWORD, code: shown(secret) })).json()).toEqual({ on: false });
    expect(codeOf(await remove({ password: DEMO_PASSWORD }))).toBe('second_factor_off');
    expect((await signIn(CLIENT, DEMO_PASSWORD)).statusCode).toBe(200);
  });

  test('an administrator removes it for a lost phone, with their own password and a reason', async () => {
    await protect(client);
    const path = pathOf(client, '/remove');
    expect(codeOf(await admin.post(path, { password: 'guess' }))).toBe('wrong_credentials');
    const why = 'Téléphone perdu, rappelée au numéro du compte';
    expect((await admin.post(path, { password: DEMO_PASSWORD, why })).json()).toEqual({ on: false });
    const deeds = await market.database.db
      .selectFrom('audit')
      .select(['who', 'before', 'after', 'why'])
      .where('action', '=', 'account.second-factor')
      .where('entity_id', '=', String(client.person))
      .orderBy('id')
      .execute();
    expect(deeds.slice(-2)).toEqual([
      { who: client.person, before: { on: false }, after: { on: true }, why: null },
      { who: admin.person, before: { on: true }, after: { on: false }, why },
    ]);
  });

  test('ten wrong codes exhaust the limit of a quarter of an hour', async () => {
    await protect(client);
    for (let turn = 0; turn < 10; turn += 1) await signIn(CLIENT, DEMO_PASSWORD, '000000');
    expect(codeOf(await signIn(CLIENT, DEMO_PASSWORD, '000000'))).toBe('too_many');
  });

  test('recovery codes are stored only as hashes and never shown again', async () => {
    const { secret } = await begin(client);
    const key = { headers: { 'idempotency-key': 'once' } };
    const answer = await client.post(pathOf(client, '/confirm'), { code: shown(secret) }, key);
    const { codes } = answer.json<{ codes: string[] }>();
    for (const table of ['recovery_codes', 'idempotency', 'audit', 'mail_queue'] as const) {
      const kept = JSON.stringify(await market.database.db.selectFrom(table).selectAll().execute());
      for (const code of codes) expect(kept).not.toContain(code);
    }
  });
});
