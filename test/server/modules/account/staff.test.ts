import { describe, expect, test } from 'vitest';
import { hashPassword } from '../../../../server/modules/people/passwords.ts';
import type { StaffPerson } from '../../../../src/contract/people/staff.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { auditEntriesOf } from '../../../support/audit-entries.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { people } from '../../../support/small-market.ts';

const BOB = people.bob.id;
const COURIER = people.courier.id;
const HUB = 'geneve-carouge';

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const admin = market.client('admin');
  const bob = market.client('bob');

  const staff = async () => (await admin.get('/v1/users/staff')).json<StaffPerson[]>();
  const one = async (id: number) => (await staff()).find((person) => person.id === id);
  const change = (id: number, body: object, client = admin) => client.post(`/v1/users/${id}/roles`, body);
  const codeOf = async (answer: ReturnType<typeof change>) => refusalOf(await answer).code;

  test('the list contains staff and owners with their roles, and no customer', async () => {
    const ids = (await staff()).map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([people.admin.id, COURIER, people.manager.id, people.vendor.id]),
    );
    expect(ids).not.toContain(BOB);
    expect(await one(COURIER)).toMatchObject({
      ...{ admin: false, hubs: [{ hub: HUB, role: 'logistic' }], shops: [], sessions: 0 },
      ...{ status: true, secondFactor: false, plan: 'customer', tags: [] },
    });
    expect((await one(people.vendor.id))?.shops).toMatchObject([{ urlpath: 'laiterie' }]);
    expect((await one(people.admin.id))?.sessions).toBe(1);
  });

  test('a manager sees who works and sells at their hubs, and nothing else of them', async () => {
    await change(COURIER, { add: [{ hub: 'lausanne', role: 'logistic' }] });
    const seen = (await (await market.as('manager')).get('/v1/users/staff')).json<StaffPerson[]>();
    expect(seen.map(({ id }) => id).toSorted()).toEqual(
      [COURIER, people.manager.id, people.vendor.id].toSorted(),
    );
    const courier = seen.find(({ id }) => id === COURIER);
    expect(courier).toMatchObject({ hubs: [{ hub: HUB, role: 'logistic' }] });
    expect(courier).not.toHaveProperty('plan');
    expect(courier).not.toHaveProperty('tags');
  });

  test('an invited person is pending until they have chosen a password', async () => {
    const body = {
      email: 'ina@exemple.ch',
      firstname: 'Ina',
      lastname: 'Rey',
      roles: ['logistic'],
      hub: HUB,
    };
    const { id } = (await admin.post('/v1/users/invite', body)).json<{ id: number }>();
    const invited = await one(id);
    expect(invited).toMatchObject({ displayName: 'Ina Rey', waiting: true });
    expect(invited).toHaveProperty('until');
    expect(invited).not.toHaveProperty('seen');
  });

  test('roles are given and taken at once, and audited', async () => {
    const add = [
      { hub: HUB, role: 'manager' },
      { hub: 'lausanne', role: 'logistic' },
    ];
    expect((await change(BOB, { admin: true, add, why: 'Remplace Anne' })).json()).toMatchObject({
      ...{ id: BOB, admin: true, hubs: add },
    });
    expect((await bob.get('/v1/users/staff')).statusCode).toBe(200);
    expect((await change(BOB, { admin: false, remove: [add[0]] })).json()).toMatchObject({
      ...{ admin: false, hubs: [add[1]] },
    });
    expect((await bob.get('/v1/users/me')).json()).toMatchObject({ roles: ['logistic'], hubs: ['lausanne'] });
    expect(await auditEntriesOf(database, 'user.roles')).toMatchObject([
      { who: people.admin.id, of: BOB, before: { admin: false }, after: { admin: true } },
      { who: people.admin.id, of: BOB, before: { admin: true }, after: { admin: false } },
    ]);
  });

  test('roles are refused at an unknown hub, for an unknown person and a closed account', async () => {
    expect(await codeOf(change(BOB, { add: [{ hub: 'nulle-part', role: 'manager' }] }))).toBe('hub_unknown');
    expect(await codeOf(change(1_000_000_000, { admin: true }))).toBe('not_found');
    await admin.post(`/v1/users/${BOB}/status`, { status: false });
    expect(await codeOf(change(BOB, { admin: true }))).toBe('account_disabled');
    expect(await codeOf(change(people.admin.id, { admin: false }))).toBe('forbidden');
  });

  describe('the market keeps an administrator', () => {
    test('when two of them remove each other’s right, or close each other’s account, at the same time', async () => {
      for (const act of [
        (client: typeof admin, id: number) => change(id, { admin: false }, client),
        (client: typeof admin, id: number) => client.post(`/v1/users/${id}`, { roles: [] }),
        (client: typeof admin, id: number) => client.post(`/v1/users/${id}/status`, { status: false }),
      ]) {
        await database.db
          .updateTable('users')
          .set({ roles: '["admin"]', status: true })
          .where('id', 'in', [BOB, people.admin.id])
          .execute();
        const [anna, other] = [await market.as('admin'), await market.as('bob')];
        await Promise.all([act(anna, BOB), act(other, people.admin.id)]);
        const left = await database.db
          .selectFrom('users')
          .select(['id', 'roles', 'status'])
          .where('id', 'in', [BOB, people.admin.id])
          .execute();
        expect(left.filter(({ roles, status }) => status && roles.includes('admin'))).toHaveLength(1);
      }
    });

    test('when the last one deletes their own account', async () => {
      await database.db
        .updateTable('users')
        .set({ password_hash: await hashPassword('un mot de passe') })
        .where('id', '=', people.admin.id)
        .execute();
      const leave = () =>
        market.app.inject({
          ...{ method: 'PUT', url: `/v1/users/${people.admin.id}`, headers: admin.headers() },
          payload: { password: 'un mot de passe' },
        });
      expect(refusalOf(await leave()).code).toBe('last_administrator');
      await change(BOB, { admin: true });
      expect((await leave()).statusCode).toBe(200);
    });
  });

  test('another person’s sessions are ended and audited, one’s own are not', async () => {
    expect((await bob.get('/v1/users/me')).statusCode).toBe(200);
    expect((await admin.post(`/v1/users/${BOB}/sessions/end`, {})).json()).toEqual({ ended: 1 });
    expect((await bob.get('/v1/users/me')).statusCode).toBe(401);
    expect(await codeOf(admin.post(`/v1/users/${people.admin.id}/sessions/end`, {}))).toBe('forbidden');
    expect(await codeOf(admin.post('/v1/users/1000000000/sessions/end', {}))).toBe('not_found');
    expect(await auditEntriesOf(database, 'user.sessions')).toMatchObject([
      { who: people.admin.id, of: BOB, after: { ended: 1 } },
    ]);
  });
});
