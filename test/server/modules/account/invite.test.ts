import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Mail } from '../../../../server/core/gateways/mail-gateway.ts';
import { sendMails } from '../../../../server/modules/mails/send-mails-job.ts';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import type { Invitation } from '../../../../src/contract/people/staff.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { auditEntriesOf } from '../../../support/audit-entries.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { people } from '../../../support/small-market.ts';
import { type Client, startMarketplace } from '../../../support/marketplace.ts';

const HUB = 'geneve-carouge';
const INA = { email: 'Ina@Exemple.ch', firstname: 'Ina', lastname: 'Rey', roles: ['logistic'], hub: HUB };
const PASSWORD = 'un mot de passe à elle';

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const admin = market.client('admin');
  const manager = market.client('manager');

  const invite = (client: Client, body: object = {}) => client.post('/v1/users/invite', { ...INA, ...body });
  const mailsTo = (recipient: string) =>
    database.db
      .selectFrom('mail_queue')
      .select('text')
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute();
  const linksTo = async (recipient: string) =>
    (await mailsTo(recipient)).flatMap(({ text }) => /invite=(lien-[\w-]+)/.exec(text)?.[1] ?? []);
  const choose = async (token: string, password = PASSWORD) =>
    (await market.as()).post(`/v1/recover/${token}/ina@exemple.ch/password`, { password });
  const signIn = async (password = PASSWORD) =>
    (await market.as()).post('/login', { email: INA.email, password, provider: 'local' });

  test('an invited person chooses a password by the mailed link, once, and has the role', async () => {
    const answer = (await invite(admin)).json<Invitation>();
    expect(answer).toMatchObject({ email: 'ina@exemple.ch', account: 'new' });
    expect(Date.parse(answer.until ?? '') - market.clock.now).toBe(7 * DAY_MS);
    expect((await signIn()).statusCode).toBe(400);
    const [token = ''] = await linksTo('ina@exemple.ch');
    expect(refusalOf(await choose(token, 'court')).code).toBe('password_too_short');
    expect((await choose(token)).json()).toEqual({ changed: true });
    expect(refusalOf(await choose(token)).code).toBe('link_expired');
    expect((await signIn()).json()).toMatchObject({
      ...{ id: answer.id, roles: ['logistic'], hubs: [HUB] },
      email: { status: true },
    });
    // A first password is not a change that has to be announced.
    expect(await mailsTo('ina@exemple.ch')).toHaveLength(1);
    expect(await auditEntriesOf(database, 'user.invite')).toEqual([
      {
        ...{ who: people.admin.id, of: answer.id, before: null },
        after: { account: 'new', roles: ['logistic'], hub: HUB },
      },
    ]);
  });

  test('an invitation names the market; with a single hub, it has the hub’s signature and reply address', async () => {
    const sent: Mail[] = [];
    const mail = { send: (one: Mail) => Promise.resolve(void sent.push(one)), close: () => undefined };
    const other = await startMarketplace(database, { gateways: { mail } });
    const send = async () => {
      other.clock.now += DAY_MS;
      await sendMails.run(other.house);
      return sent.pop();
    };
    await invite(admin);
    const ofSeveral = await send();
    expect(ofSeveral?.subject).toMatch(/ vous invite au marché «\u00a0.+\u00a0»$/);
    expect(ofSeveral?.text).toMatch(/L’équipe de Cabas\n$/);
    expect(ofSeveral?.replyTo).toBeUndefined();

    await database.db.deleteFrom('shop_hubs').where('hub', '<>', HUB).execute();
    await database.db.deleteFrom('hubs').where('slug', '<>', HUB).execute();
    await database.db
      .updateTable('hubs')
      .set({
        data: sql`data || '{"mail":{"address":"bonjour@panier.example","signature":"Mireille & <Cie> $&"}}'::jsonb`,
      })
      .execute();
    market.clock.now += DAY_MS;
    await invite(admin);
    const alone = await send();
    expect(alone?.replyTo).toBe('bonjour@panier.example');
    expect(alone?.text).toMatch(/\n\nMireille & <Cie> \$&\n$/);
    expect(alone?.html).toContain('Mireille &amp; &lt;Cie&gt; $&');
    await other.close();
  });

  test('the link is void after seven days', async () => {
    await invite(admin);
    const [token = ''] = await linksTo('ina@exemple.ch');
    market.clock.now += 7 * DAY_MS;
    expect(refusalOf(await choose(token)).code).toBe('link_expired');
  });

  test('a link says whether it is valid before a password is typed, and stays valid', async () => {
    const asked = async (token: string, email = 'ina@exemple.ch') =>
      (await market.as()).post(`/v1/recover/${token}/${email}/password`, {});
    await invite(admin);
    const [token = ''] = await linksTo('ina@exemple.ch');
    expect((await asked(token)).json()).toEqual({ changed: false });
    expect(refusalOf(await asked(token, 'alice@exemple.ch')).code).toBe('link_expired');
    expect((await choose(token)).json()).toEqual({ changed: true });
    expect(refusalOf(await asked(token)).code).toBe('link_expired');
  });

  test('an invitation sent again replaces the link, and needs no role', async () => {
    await invite(admin);
    market.clock.now += 1000;
    expect((await invite(admin, { roles: [], hub: undefined })).json()).toMatchObject({ account: 'waiting' });
    const [first = '', second = ''] = await linksTo('ina@exemple.ch');
    expect(refusalOf(await choose(first)).code).toBe('link_expired');
    expect((await choose(second)).statusCode).toBe(200);
    // Once accepted, there is nothing to send again.
    expect(refusalOf(await invite(admin, { roles: [], hub: undefined })).code).toBe('field_invalid');
  });

  test('a known account keeps names and password, gets the role, and no link that opens it', async () => {
    await database.db
      .updateTable('users')
      .set({ password_hash: 'kept' })
      .where('id', '=', people.bob.id)
      .execute();
    const before = (await admin.get(`/v1/users/${people.bob.id}`)).json<{ name: object }>();
    const bob = { email: 'bob@exemple.ch', roles: ['manager'] };
    expect((await invite(admin, bob)).json()).toEqual({
      ...{ id: people.bob.id, email: 'bob@exemple.ch', account: 'known', mailed: false },
    });
    expect(await linksTo('bob@exemple.ch')).toEqual([]);
    expect((await mailsTo('bob@exemple.ch'))[0]?.text).toContain('la responsabilité de');
    expect((await (await market.as('bob')).get('/v1/users/me')).json()).toMatchObject({
      ...{ roles: ['manager'], hubs: [HUB], name: before.name },
    });
  });

  test('an invited owner gets a draft of their shop', async () => {
    const answer = await invite(admin, { roles: [], shop: { name: 'La Bergerie d’Ina' } });
    expect(answer.json(), answer.body).toMatchObject({ shop: 'la-bergerie-dina' });
    const [token = ''] = await linksTo('ina@exemple.ch');
    await choose(token);
    expect((await signIn()).json()).toMatchObject({
      shops: [{ urlpath: 'la-bergerie-dina', name: 'La Bergerie d’Ina' }],
    });
    const taken = await invite(admin, {
      email: 'b@exemple.ch',
      roles: [],
      shop: { name: 'La Bergerie d’Ina' },
    });
    expect(refusalOf(taken).code).toBe('name_taken');
    expect(await mailsTo('b@exemple.ch')).toEqual([]);
  });

  test('an administrator gives an existing shop to another owner, who has it alone', async () => {
    const shop = { name: 'La Bergerie d’Ina' };
    const first = (await invite(admin, { roles: [], shop })).json<Invitation>();
    const { shop: urlpath = '' } = first;
    const bob = { email: 'bob@exemple.ch', roles: [], shop: { ...shop, urlpath } };
    expect((await invite(admin, bob)).json()).toMatchObject({ id: people.bob.id, shop: urlpath });
    expect((await admin.get(`/v1/shops/${urlpath}`)).json()).toMatchObject({ owner: people.bob.id });
    expect((await mailsTo('bob@exemple.ch'))[0]?.text).toContain('la boutique La Bergerie d’Ina');
    const [token = ''] = await linksTo('ina@exemple.ch');
    await choose(token);
    expect((await signIn()).json()).toMatchObject({ shops: [] });
    expect(await auditEntriesOf(database, 'shop.owner')).toMatchObject([
      { who: people.admin.id, before: { owner: first.id }, after: { owner: people.bob.id } },
    ]);
    const unknown = { roles: [], shop: { ...shop, urlpath: 'nulle-part' } };
    expect(refusalOf(await invite(admin, unknown)).code).toBe('not_found');
  });

  test('without a mail server, an administrator hands over the link', async () => {
    const { id, mailed } = (await invite(admin)).json<Invitation>();
    expect(mailed).toBe(false);
    const linkOf = async (body: object) =>
      (await admin.post(`/v1/users/${id}/autolink`, body)).json<{ link: string }>().link;
    const token = /invite=(lien-[\w-]+)/.exec(await linkOf({ invite: true }))?.[1] ?? '';
    expect((await choose(token)).json()).toEqual({ changed: true });
    // A person with a password gets a link that signs in, and changes nothing.
    expect(await linkOf({ invite: true })).toContain('authlink=');
  });

  test('a manager invites an owner for their hub, whose shop is a draft there', async () => {
    const answer = await invite(manager, { roles: [], shop: { name: 'Le rucher d’Ina' } });
    expect(answer.json(), answer.body).toMatchObject({ account: 'new', shop: 'le-rucher-dina' });
    expect((await admin.get('/v1/shops/le-rucher-dina')).json()).toMatchObject({
      ...{ hubs: [HUB], status: false },
    });
  });

  test('an administrator agrees a commission with the owner', async () => {
    await invite(admin, { roles: [], shop: { name: 'Le verger d’Ina', fees: 0.125 } });
    expect((await admin.get('/v1/shops/le-verger-dina')).json()).toMatchObject({ account: { fees: 0.125 } });
    await invite(admin, { email: 'b@exemple.ch', roles: [], shop: { name: 'Le moulin d’Ina' } });
    expect((await admin.get('/v1/shops/le-moulin-dina')).json()).toMatchObject({ account: { fees: 0.2 } });
  });

  test('an invited administrator has the rights of one', async () => {
    await invite(admin, { roles: ['admin'], hub: undefined });
    const [token = ''] = await linksTo('ina@exemple.ch');
    await choose(token);
    expect((await signIn()).json()).toMatchObject({ roles: ['admin'] });
  });

  describe('refuses', () => {
    test('a manager’s invitation except of couriers and owners for their own hubs', async () => {
      expect((await invite(manager)).statusCode).toBe(200);
      for (const body of [
        ...[{ roles: ['manager'] }, { roles: ['admin'] }, { roles: ['logistic', 'manager'] }],
        ...[{ hub: 'lausanne' }, { hub: undefined }, { roles: [] }],
        ...[{ roles: ['manager'], shop: { name: 'Une boutique' } }],
        { roles: [], hub: 'lausanne', shop: { name: 'Une boutique' } },
        { roles: [], shop: { name: 'Une boutique', fees: 0 } },
        { roles: [], shop: { name: 'Une boutique', urlpath: 'la-bergerie-dina' } },
      ])
        expect(refusalOf(await invite(manager, { email: 'autre@exemple.ch', ...body })).code).toBe(
          'forbidden',
        );
    });

    test('missing and unknown fields, one by one', async () => {
      for (const [body, path] of [
        [{ email: 'ina' }, 'body.email'],
        [{ hub: undefined }, 'body.hub'],
        [{ roles: [] }, 'body.roles'],
        [{ roles: [], shop: { name: '–' } }, 'body.shop.name'],
      ] as const)
        expect(Object.keys(refusalOf(await invite(admin, body)).fields)).toEqual([path]);
      expect(refusalOf(await invite(admin, { hub: 'nulle-part' })).code).toBe('hub_unknown');
      expect(await mailsTo('ina@exemple.ch')).toEqual([]);
    });

    test('a closed account, and more than ten mails a day to one address', async () => {
      await admin.post(`/v1/users/${people.bob.id}/status`, { status: false });
      expect(refusalOf(await invite(admin, { email: 'bob@exemple.ch' })).code).toBe('account_disabled');
      for (let sent = 0; sent < 10; sent += 1) await invite(admin);
      expect(refusalOf(await invite(admin)).code).toBe('too_many');
    });
  });
});
