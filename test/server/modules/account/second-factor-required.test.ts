import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everyCall } from '../../../../src/contract/every-call.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { hashPassword } from '../../../../server/modules/people/passwords.ts';
import { auditEntriesOf } from '../../../support/audit-entries.ts';
import { anyDatabase, onPglite } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { browserOf, COLUMNS, matrixMarket, type Own } from '../../../support/matrix-people.ts';
import { bodyOf, pathOf } from '../../../support/matrix-requests.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { anOrder, MARKET_DAY, people } from '../../../support/small-market.ts';
import { subscriptionMarket } from '../../../support/subscription-market.ts';
import { aMutation, pull, push } from '../../../support/engine/sync-device.ts';
import { matrix } from './matrix-table.ts';

const PASSWORD = 'un mot de passe';
const ADMIN = people.admin.id;
const COURIER = people.courier.id;
const HUB = 'geneve-carouge';
const OID = 2_000_001;
const UNSEEN = { gen: '', status: 'created', claims: 0 } as const;

/** Requires the second factor as the configuration of every hub does. */
async function require({ db }: Database): Promise<void> {
  await db
    .updateTable('config')
    .set({ data: sql`data || '{"staffSecondFactor": true}'` })
    .execute();
}

async function confirmed({ db }: Database, userId: number): Promise<void> {
  const at = new Date(0).toISOString();
  await db
    .insertInto('second_factors')
    .values({
      user_id: userId,
      secret: 'JBSWY3DPEHPK3PXP',
      salt: 'x',
      begun: at,
      confirmed: at,
      last_step: 0,
    })
    .execute();
}

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const admin = market.client('admin');
  const courier = market.client('courier');
  const alice = market.client('alice');

  const codeOf = (answer: { json(): unknown }) => (answer.json() as { error?: { code: string } }).error?.code;
  const save = (staffSecondFactor: boolean, client = admin) =>
    client.post('/v1/config', { staffSecondFactor });
  const meOf = async (client: Client) =>
    (await client.get('/v1/users/me')).json<{ secondFactorDue?: boolean }>();
  const assign = (client: Client) =>
    client.post('/v1/orders/shopper', {
      ...{ hub: HUB, shopper: 'courier@exemple.ch', priority: 1, time: '17:00' },
      ...{ shippingTime: `${MARKET_DAY}T15:00:00.000Z`, oids: [OID], orders: [OID] },
    });
  /** Turns it on through the calls, as a person does. */
  const enrol = async (client: Client, id: number) => {
    await database.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .where('id', '=', id)
      .execute();
    const path = `/v1/users/${id}/second-factor`;
    const { secret } = (await client.post(`${path}/begin`, { password: PASSWORD })).json<{
      secret: string;
    }>();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: market.clock.now });
    const answer = await client.post(`${path}/confirm`, { code });
    return answer.json<{ codes: string[] }>().codes;
  };

  // Without these, no configuration can be saved.
  beforeEach(async () => {
    await database.db
      .updateTable('config')
      .set({ data: sql`jsonb_set(data || '{"TVA": [0.026]}', '{issue,code}', '["absent"]')` })
      .execute();
    for (const slug of ['cgv', 'donnees', 'vendeur']) {
      const shown = { type: 'Page', available: true, published: true };
      const data = JSON.stringify({ ...shown, slug: [slug], title: { fr: slug } });
      await database.db
        .insertInto('documents')
        .values({ ...shown, slug, rev: 1, owner: null, data })
        .execute();
    }
  });

  describe('switching it on', () => {
    test('is refused to an administrator without one of their own, and changes nothing', async () => {
      const answer = await save(true);
      expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'own_second_factor_missing']);
      expect(await meOf(courier)).not.toHaveProperty('secondFactorDue');
      const off = await save(false);
      expect(off.statusCode, off.body).toBe(200);
    });

    test('is stored for every hub, sent to devices and audited', async () => {
      await confirmed(database, ADMIN);
      expect((await save(true)).json()).toMatchObject({ staffSecondFactor: true });
      for (const hub of [HUB, 'lausanne'])
        expect((await alice.get(`/v1/config?hub=${hub}`)).json()).toMatchObject({ staffSecondFactor: true });
      expect(await auditEntriesOf(database, 'config.save')).toEqual(
        expect.arrayContaining([expect.objectContaining({ who: ADMIN, after: { staffSecondFactor: true } })]),
      );
      const { length } = await auditEntriesOf(database, 'config.save');
      await save(true);
      expect(await auditEntriesOf(database, 'config.save')).toHaveLength(length);
    });

    test('is refused to a manager', async () => {
      expect(codeOf(await save(true, await market.as('manager')))).toBe('forbidden');
    });
  });

  describe('while it is required', () => {
    beforeEach(async () => {
      await confirmed(database, ADMIN);
      await save(true);
    });

    test('staff without it keep their session, and none of their roles', async () => {
      expect(await meOf(courier)).toMatchObject({ secondFactorDue: true });
      const answer = await courier.get(`/v1/orders?hub=${HUB}`);
      expect(await meOf(alice)).not.toHaveProperty('secondFactorDue');
      expect(await meOf(admin)).not.toHaveProperty('secondFactorDue');
      expect(answer.body).not.toContain('alice@exemple.ch');
      expect(codeOf(await assign(courier))).toBe('second_factor_due');
    });

    test('a device loses the scopes of the work, and gets them back with the confirmation', async () => {
      const scopes = async () =>
        (await pull(courier, [])).head.scopes.filter((scope) => scope.startsWith('ops:'));
      expect(await scopes()).toEqual([]);
      await enrol(courier, COURIER);
      expect(await meOf(courier)).not.toHaveProperty('secondFactorDue');
      expect((await scopes()).length).toBeGreaterThan(0);
      expect((await courier.get('/v1/users/me')).statusCode).toBe(200);
    });

    test('work done in the field arrives, and its outcome is reported', async () => {
      await market.put(anOrder(OID, 'alice'));
      const args = { oid: OID, line: 1, status: 'fulfilled', seen: UNSEEN };
      const tick = aMutation('item.tick', args, `order:${OID}`);
      expect((await push(courier, [tick])).results).toMatchObject([{ id: tick.id, outcome: 'applied' }]);
      const asked = await courier.post('/v1/sync/outcomes', {
        ...{ proto: 1, client: courier.device, actor: courier.person, ids: [tick.id], seal: false },
      });
      expect(asked.statusCode, asked.body).toBe(200);
      expect(asked.body).toContain('"applied"');
    });

    test('an invited courier lacks their roles too until they confirm one', async () => {
      const bob = await market.as('bob');
      expect(await meOf(bob)).not.toHaveProperty('secondFactorDue');
      await admin.post(`/v1/users/${people.bob.id}/roles`, { add: [{ hub: HUB, role: 'logistic' }] });
      expect(await meOf(bob)).toMatchObject({ secondFactorDue: true });
    });

    test('staff may not remove their own, an administrator may for a person who lost it', async () => {
      await enrol(courier, COURIER);
      const path = `/v1/users/${COURIER}/second-factor`;
      expect((await courier.get(path)).json()).toMatchObject({ on: true, required: true });
      const own = await courier.post(`${path}/remove`, { password: PASSWORD, code: '000000' });
      expect([own.statusCode, codeOf(own)]).toEqual([422, 'second_factor_required']);
      await database.db
        .updateTable('users')
        .set({ password_hash: await hashPassword(PASSWORD) })
        .where('id', '=', ADMIN)
        .execute();
      const removed = await admin.post(`${path}/remove`, { password: PASSWORD, why: 'Téléphone perdu' });
      expect(removed.statusCode, removed.body).toBe(200);
      expect(await meOf(courier)).toMatchObject({ secondFactorDue: true });
    });

    test('a customer may remove their own', async () => {
      const [first = ''] = await enrol(alice, people.alice.id);
      const path = `/v1/users/${people.alice.id}/second-factor/remove`;
      expect((await alice.post(path, { password: PASSWORD, code: first })).statusCode).toBe(200);
    });

    test('switching it off gives the roles back', async () => {
      const before = await rightsOf(COURIER);
      await save(false);
      expect(await meOf(courier)).not.toHaveProperty('secondFactorDue');
      expect(await rightsOf(COURIER)).toBe(before + 1);
      expect(refusalOf(await assign(courier)).code).not.toBe('second_factor_due');
    });

    test('enrolling a customer does not change the view of their devices', async () => {
      const before = await rightsOf(people.alice.id);
      await enrol(alice, people.alice.id);
      expect(await rightsOf(people.alice.id)).toBe(before);
    });
  });

  async function rightsOf(id: number): Promise<number> {
    const { rights } = await database.db
      .selectFrom('users')
      .select('rights')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return rights;
  }
});

/** Never ends; sync.events. */
const ENDLESS = new Set(['sync.events']);

onPglite((open) => {
  describe('an administrator without the required second factor', () => {
    const market = marketSuite(open, { lives: 'for-the-file', fill: subscriptionMarket });
    let own: Own;
    beforeAll(async () => {
      own = await matrixMarket(market.database, market);
      await require(market.database);
    });

    const calls = everyCall.filter(({ name }) => !ENDLESS.has(name));
    test.each(calls.map((call) => [call.name, call] as const))(
      '%s is answered as for a customer',
      async (name, call) => {
        const client = await browserOf(market, 'admin');
        const answer = await market.app.inject({
          method: call.method,
          url: pathOf(call, own),
          headers: { ...client.headers(), 'content-type': 'application/json' },
          ...(call.body !== undefined && { payload: JSON.stringify(bodyOf(call, own)) }),
        });
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        const expected = matrix.get(name)?.[COLUMNS.indexOf('other')];
        const due = answer.statusCode === 403 && answer.body.includes('"code":"second_factor_due"');
        expect(answer.body).not.toContain('"code":"forbidden"');
        expect(due, answer.body).toBe(expected === '403');
        expect(answer.body).not.toMatch(/alice@exemple\.ch|rue du Marché/);
      },
    );
  });
});
