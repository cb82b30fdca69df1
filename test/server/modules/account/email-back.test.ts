import { setTimeout } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../../server/demo/demo-people.ts';
import { takeEmailBack } from '../../../../server/modules/account/profile/take-email-back.ts';
import { hashPassword } from '../../../../server/modules/people/passwords.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { laneOf } from '../../../../src/contract/core/lanes.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';

/** The address of a user whose session was stolen, and those of the attacker. */
const OWNER = 'premium@cabas.example';
const THIEF = 'voleur@exemple.ch';
const THIEF_2 = 'voleur-2@exemple.ch';
const NEW_PASSWORD = 'un tout nouveau secret';

const NO_PERSON = { headers: { 'x-cabas-person': undefined } };

anyDatabase((kind, open) => {
  const market = demoSuite(open);
  let id: number;
  /** A browser signed in as the user, used by either of them. */
  let stolen: Client;
  beforeAll(async () => {
    id = await market.idOf(OWNER);
  });

  beforeEach(async () => {
    const { db } = market.database;
    const tables = ['mail_queue', 'one_time_links', 'attempts', 'sessions', 'push_subscriptions'] as const;
    for (const table of [...tables, 'recovery_codes', 'second_factors', 'idempotency'] as const)
      await db.deleteFrom(table).execute();
    await db.deleteFrom('audit').where('action', 'like', 'user.%').execute();
    await db.deleteFrom('users').where('display_name', '=', 'Maude Rey').execute();
    const kept = { email: OWNER, email_status: 'false', status: true, deleted: null };
    const password_hash = await hashPassword(DEMO_PASSWORD);
    await db
      .updateTable('users')
      .set({ ...kept, password_hash })
      .where('id', '=', id)
      .execute();
    market.clock.now += HOUR_MS;
    stolen = await market.as(id);
  });

  const account = () =>
    market.database.db
      .selectFrom('users')
      .select(['email', 'email_status', 'status', 'deleted', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const moveTo = async (address: string, client = stolen) => {
    market.clock.now += MINUTE_MS;
    const moved = await client.post(`/v1/users/${id}`, { email: { address } });
    expect(moved.statusCode, moved.body).toBe(200);
  };
  const letterTo = async (email: string) => (await market.mailsTo(email)).at(-1);
  /** The link in the last letter to an address; `undefined` where it leads to the help alone. */
  const wayOf = async (email: string) =>
    /\/login\?back=(lien-[\w-]{43})/.exec((await letterTo(email))?.text ?? '')?.[1];
  const certainWayOf = async (email: string) => {
    const way = await wayOf(email);
    if (way === undefined) throw new Error(`no way back for ${email}`);
    return way;
  };
  const takeBack = async (token: string, email: string, browser?: Client) =>
    (browser ?? (await market.as())).post('/v1/recover/email', { token, email }, NO_PERSON);
  const codeOf = (answer: LightMyRequestResponse) => refusalOf(answer).code;
  const signIn = async (email: string, password: string) =>
    (await market.as()).post('/login', { email, password, provider: 'local' }, NO_PERSON);
  const recover = async (token: string, email: string, password: string) =>
    (await market.as()).post(`/v1/recover/${token}/${email}/password`, { password }, NO_PERSON);
  const deeds = (action: string) =>
    market.database.db
      .selectFrom('audit')
      .select(['who', 'before', 'after', 'why'])
      .where('action', '=', action)
      .where('entity_id', '=', String(id))
      .execute();

  describe('the mail to the former address', () => {
    test('contains a recovery link and its validity', async () => {
      await moveTo(THIEF);
      const letter = await letterTo(OWNER);
      expect(letter?.subject).toBe('Votre adresse e-mail a changé');
      expect(letter?.text).toMatch(
        /Ce n’était pas moi\u00a0:\n\S+\/login\?back=lien-[\w-]{43}&email=premium%40cabas\.example\n/,
      );
      expect(letter?.text).toContain(
        'Ce lien vous rend votre compte. Il est valable 7\u00a0jours et ne sert qu’une fois.',
      );
      expect(letter?.text).not.toContain(THIEF);
      const kept = await market.database.db.selectFrom('one_time_links').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain(await certainWayOf(OWNER));
    });

    test('is the same for a change by REST and by an operation', async () => {
      const move = { email: { address: THIEF } };
      await push(stolen, [aMutation('profile.save', move, laneOf('user', String(id)))]);
      expect(codeOf(await takeBack(await certainWayOf(OWNER), OWNER))).toBeUndefined();
      expect((await account()).email).toBe(OWNER);
    });

    test('links only to help when the office changed the address, which revokes all recovery links', async () => {
      await moveTo(THIEF);
      const way = await certainWayOf(OWNER);
      await moveTo(THIEF_2, await market.signedIn('admin@cabas.example'));
      expect((await letterTo(THIEF))?.text).toContain('/content/aide');
      expect(await wayOf(THIEF)).toBeUndefined();
      expect(codeOf(await takeBack(way, OWNER))).toBe('email_back_expired');
    });
  });

  describe('recovering an account', () => {
    test('restores the address, ends every session, and lets the user choose a password', async () => {
      const { db } = market.database;
      const keys = { p256dh: 'key', auth: 'secret' };
      await stolen.post('/v1/push/subscription', { endpoint: 'https://push.exemple.ch/abc', keys });
      await moveTo(THIEF);
      await (await market.as()).post('/login', { email: THIEF, provider: 'link' }, NO_PERSON);
      const mailed = /authlink=(lien-[\w-]+)/.exec((await letterTo(THIEF))?.text ?? '')?.[1] ?? '';

      const answer = await takeBack(await certainWayOf(OWNER), ` ${OWNER.toUpperCase()} `);
      expect(answer.statusCode, answer.body).toBe(200);
      const { token, email } = answer.json<{ token: string; email: string }>();
      expect(email).toBe(OWNER);
      expect(await account()).toMatchObject({ email: OWNER, email_status: true, password_hash: null });
      expect((await stolen.get('/v1/users/me')).statusCode).toBe(401);
      for (const table of ['sessions', 'push_subscriptions'] as const)
        expect(await db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).toEqual([]);
      expect((await signIn(THIEF, mailed)).statusCode).toBe(400);
      expect((await signIn(OWNER, DEMO_PASSWORD)).statusCode).toBe(400);

      expect((await recover(token, email, NEW_PASSWORD)).json()).toEqual({ changed: true });
      expect((await signIn(OWNER, NEW_PASSWORD)).statusCode).toBe(200);
      expect(await deeds('user.email-back')).toEqual([{ who: id, before: null, after: null, why: null }]);
    });

    test('notifies the address that loses it, which gets no recovery link', async () => {
      await moveTo(THIEF);
      await takeBack(await certainWayOf(OWNER), OWNER);
      const letter = await letterTo(THIEF);
      expect(letter?.subject).toBe('Votre compte a repris son adresse précédente');
      expect(letter?.text).toContain('/content/aide');
      expect(letter?.text).not.toContain(OWNER);
      expect(await wayOf(THIEF)).toBeUndefined();
    });

    test('works once', async () => {
      await moveTo(THIEF);
      const way = await certainWayOf(OWNER);
      expect((await takeBack(way, OWNER)).statusCode).toBe(200);
      await moveTo('ailleurs@exemple.ch', await market.as(id));
      expect(codeOf(await takeBack(way, OWNER))).toBe('email_back_expired');
      expect((await account()).email).toBe('ailleurs@exemple.ch');
    });

    test('works for seven days', async () => {
      await moveTo(THIEF);
      const way = await certainWayOf(OWNER);
      market.clock.now += 7 * DAY_MS - 1;
      expect((await takeBack(way, OWNER)).statusCode).toBe(200);
      stolen = await market.as(id);
      await moveTo(THIEF);
      market.clock.now += 7 * DAY_MS;
      const late = await takeBack(await certainWayOf(OWNER), OWNER);
      expect([late.statusCode, codeOf(late)]).toEqual([400, 'email_back_expired']);
      expect((await account()).email).toBe(THIEF);
    });

    test('answers every guess with the same refusal, for any address', async () => {
      await moveTo(THIEF);
      const way = await certainWayOf(OWNER);
      const guessed = `lien-${'a'.repeat(43)}`;
      const answers = new Set<string>();
      for (const [token, email] of [
        [guessed, OWNER],
        [guessed, 'nobody@exemple.ch'],
        ['x', OWNER],
        [way, THIEF],
        [way, 'client@cabas.example'],
      ] as const)
        answers.add((await takeBack(token, email)).body);
      expect([...answers]).toHaveLength(1);
      expect([...answers][0]).toContain('email_back_expired');
    });

    test('accepts no other kind of link, and its link serves nothing else', async () => {
      await (await market.as()).post(`/v1/recover/cabas-public/${OWNER}/password`, undefined, NO_PERSON);
      const recovery = /recover=(lien-[\w-]+)/.exec((await letterTo(OWNER))?.text ?? '')?.[1] ?? '';
      expect(codeOf(await takeBack(recovery, OWNER))).toBe('email_back_expired');
      await moveTo(THIEF);
      const way = await certainWayOf(OWNER);
      expect((await signIn(OWNER, way)).statusCode).toBe(400);
      expect((await recover(way, OWNER, NEW_PASSWORD)).statusCode).toBe(400);
      expect((await takeBack(way, OWNER)).statusCode).toBe(200);
    });

    test('is not triggered by link scanners or pages of another site', async () => {
      await moveTo(THIEF);
      const way = await certainWayOf(OWNER);
      const visitor = await market.as();
      for (const url of [
        `/login?back=${way}&email=${OWNER}`,
        `/v1/recover/email?token=${way}&email=${OWNER}`,
      ])
        await visitor.get(url, NO_PERSON);
      const headers = { 'x-cabas-person': undefined, 'x-xsrf-token': undefined };
      const forged = await visitor.post('/v1/recover/email', { token: way, email: OWNER }, { headers });
      expect(codeOf(forged)).toBe('csrf_invalid');
      expect((await account()).email).toBe(THIEF);
      expect((await stolen.get('/v1/users/me')).statusCode).toBe(200);
      expect((await takeBack(way, OWNER)).statusCode).toBe(200);
    });

    test('is rate limited by network, for any address', async () => {
      const guess = (email: string) => takeBack(`lien-${'b'.repeat(43)}`, email);
      for (let tries = 0; tries < 30; tries += 1)
        expect((await guess(`personne-${tries}@exemple.ch`)).statusCode).toBe(400);
      expect((await guess(OWNER)).statusCode).toBe(429);
    });
  });

  describe('an account whose address changed twice', () => {
    test('is recovered by the first address, which revokes the later recovery link', async () => {
      await moveTo(THIEF);
      await moveTo(THIEF_2);
      const [first, second] = [await certainWayOf(OWNER), await certainWayOf(THIEF)];
      expect((await takeBack(first, OWNER)).statusCode).toBe(200);
      expect(codeOf(await takeBack(second, THIEF))).toBe('email_back_expired');
      expect((await account()).email).toBe(OWNER);
      expect((await letterTo(THIEF_2))?.subject).toBe('Votre compte a repris son adresse précédente');
    });

    test('is recovered by the first address even after the later one recovered it', async () => {
      await moveTo(THIEF);
      await moveTo(THIEF_2);
      const first = await certainWayOf(OWNER);
      expect((await takeBack(await certainWayOf(THIEF), THIEF)).statusCode).toBe(200);
      expect((await takeBack(first, OWNER)).statusCode).toBe(200);
      expect((await account()).email).toBe(OWNER);
    });

    test('ranks the first address first, even within a millisecond or with a slow clock', async () => {
      await moveTo(THIEF);
      market.clock.now -= 2 * MINUTE_MS;
      await moveTo(THIEF_2);
      const first = await certainWayOf(OWNER);
      expect((await takeBack(await certainWayOf(THIEF), THIEF)).statusCode).toBe(200);
      expect((await takeBack(first, OWNER)).statusCode).toBe(200);
    });

    test('gives no recovery link to the address in between when restored by hand, and extends none', async () => {
      await moveTo(THIEF);
      const first = await certainWayOf(OWNER);
      market.clock.now += DAY_MS;
      await moveTo(THIEF_2);
      const second = await certainWayOf(THIEF);
      await moveTo(OWNER);
      expect(await wayOf(THIEF_2)).toBeUndefined();
      expect((await takeBack(first, OWNER)).statusCode).toBe(200);
      expect(await account()).toMatchObject({ email: OWNER, password_hash: null });

      stolen = await market.as(id);
      await moveTo(THIEF);
      market.clock.now += DAY_MS;
      await moveTo(THIEF_2);
      await moveTo(OWNER);
      market.clock.now += 6 * DAY_MS;
      expect(second).not.toBe(await certainWayOf(THIEF));
      expect(codeOf(await takeBack(await certainWayOf(THIEF), THIEF))).toBe('email_back_expired');
    });
  });

  test('a recovery is refused while another account has the address', async () => {
    await moveTo(THIEF);
    const way = await certainWayOf(OWNER);
    const other = await market.as();
    const person = { firstname: 'Maude', lastname: 'Rey', password: NEW_PASSWORD, confirm: NEW_PASSWORD };
    const opened = await other.post('/register', { email: OWNER, ...person }, NO_PERSON);
    expect(opened.statusCode, opened.body).toBe(200);
    const refused = await takeBack(way, OWNER);
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'email_back_taken']);
    expect(refused.json<{ error: { message: string } }>().error.message).toBe(
      'Un autre compte a pris cette adresse entre-temps. Écrivez-nous pour reprendre le vôtre.',
    );
    expect(await account()).toMatchObject({ email: THIEF, password_hash: expect.any(String) as string });
    expect((await stolen.get('/v1/users/me')).statusCode).toBe(200);

    const elsewhere = { email: { address: 'maude@exemple.ch' } };
    const away = await other.post(`/v1/users/${opened.json<{ id: number }>().id}`, elsewhere, NO_PERSON);
    expect(away.statusCode, away.body).toBe(200);
    expect((await takeBack(way, OWNER)).statusCode).toBe(200);
  });

  describe('an intruder', () => {
    /** Chooses a password by the mails to their own address, like any user who forgot it. */
    const choosePassword = async () => {
      await (await market.as()).post(`/v1/recover/cabas-public/${THIEF}/password`, undefined, NO_PERSON);
      const token = /recover=(lien-[\w-]+)/.exec((await letterTo(THIEF))?.text ?? '')?.[1] ?? '';
      expect((await recover(token, THIEF, NEW_PASSWORD)).statusCode).toBe(200);
      return market.as(id);
    };
    /** Turns on the account's second factor with the intruder's phone. */
    const protect = async (client: Client, password: string) => {
      const at = `/v1/users/${id}/second-factor`;
      const { secret } = (await client.post(`${at}/begin`, { password })).json<{ secret: string }>();
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: market.clock.now });
      expect((await client.post(`${at}/confirm`, { code })).statusCode).toBe(200);
    };
    const asksForCode = async () =>
      (await market.database.db.selectFrom('second_factors').select('user_id').execute()).length > 0;

    test('cannot revoke the recovery with a new password or a second factor, which is removed', async () => {
      await moveTo(THIEF);
      const way = await certainWayOf(OWNER);
      await protect(await choosePassword(), NEW_PASSWORD);
      const { token } = (await takeBack(way, OWNER)).json<{ token: string }>();
      expect(await asksForCode()).toBe(false);
      expect((await signIn(OWNER, NEW_PASSWORD)).statusCode).toBe(400);
      expect((await recover(token, OWNER, 'encore un autre secret')).statusCode).toBe(200);
      expect((await signIn(OWNER, 'encore un autre secret')).statusCode).toBe(200);
      expect(await deeds('account.second-factor')).toMatchObject([
        { after: { on: true } },
        { after: { on: false }, why: 'e-mail taken back' },
      ]);
    });

    test('does not affect an earlier second factor', async () => {
      await protect(stolen, DEMO_PASSWORD);
      await moveTo(THIEF);
      await takeBack(await certainWayOf(OWNER), OWNER);
      expect(await asksForCode()).toBe(true);
    });
  });

  test('an account closed by the office stays closed', async () => {
    await moveTo(THIEF);
    const way = await certainWayOf(OWNER);
    const admin = await market.signedIn('admin@cabas.example');
    await admin.post(`/v1/users/${id}/status`, { status: false });
    expect(codeOf(await takeBack(way, OWNER))).toBe('email_back_expired');
    expect(await account()).toMatchObject({ email: THIEF, status: false });
  });

  // With one connection no concurrent change of address is possible.
  if (kind === 'postgres')
    test('a change of address during the recovery creates another recovery link', async () => {
      const { database, clock, house } = market;
      await moveTo(THIEF);
      const way = await certainWayOf(OWNER);
      let meanwhile: Promise<void> | undefined;
      await inTransaction(database, async (tx) => {
        const { environment } = house;
        expect((await takeEmailBack({ tx, now: clock.now, environment }, way, OWNER)).ok).toBe(true);
        meanwhile = moveTo(THIEF_2);
        await setTimeout(500);
      });
      await meanwhile;
      expect((await account()).email).toBe(THIEF_2);
      expect((await takeBack(await certainWayOf(OWNER), OWNER)).statusCode).toBe(200);
      expect((await account()).email).toBe(OWNER);
    });
});
