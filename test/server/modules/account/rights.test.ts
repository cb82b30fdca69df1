import { describe, expect, test } from 'vitest';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { people, smallMarket } from '../../../support/small-market.ts';
import { pull, currentCursors } from '../../../support/engine/sync-device.ts';

const HUB = 'geneve-carouge';
const OPS = { hub: HUB, role: 'manager' } as const;
const { alice, bob, vendor } = people;

/** Raised by one, and unchanged. */
const ONCE = { rights: 1, rev: 1 };
const NOT = { rights: 0, rev: 0 };

anyDatabase((_kind, open) => {
  const market = marketSuite(open, { lives: 'for-the-file', fill: smallMarket });
  const { database } = market;
  const phone = market.client('bob');
  const visitor = market.client();

  /** The increase of rights and revision of these people by a change. */
  const raised = async (change: () => Promise<unknown>, ...ids: readonly number[]) => {
    const standings = () =>
      Promise.all(
        ids.map((id) =>
          database.db
            .selectFrom('users')
            .select(['rights', 'rev'])
            .where('id', '=', id)
            .executeTakeFirstOrThrow(),
        ),
      );
    const before = await standings();
    await change();
    const after = await standings();
    return after.map(({ rights, rev }, at) => ({
      rights: rights - (before[at]?.rights ?? 0),
      rev: rev - (before[at]?.rev ?? 0),
    }));
  };
  const join = (id: number) =>
    database.db
      .insertInto('membership')
      .values({ user_id: id, ...OPS })
      .execute();
  const leave = (id: number) => database.db.deleteFrom('membership').where('user_id', '=', id).execute();
  const giveDairyTo = (owner: number | null) =>
    database.db.updateTable('shops').set({ owner }).where('urlpath', '=', 'laiterie').execute();

  describe('rights and revision of a user are raised', () => {
    test('when they join a hub, change their role and leave it, and only theirs', async () => {
      expect(await raised(() => join(alice.id), alice.id, bob.id)).toEqual([ONCE, NOT]);
      const change = () =>
        database.db
          .updateTable('membership')
          .set({ role: 'logistic' })
          .where('user_id', '=', alice.id)
          .execute();
      expect(await raised(change, alice.id, bob.id)).toEqual([ONCE, NOT]);
      expect(await raised(() => leave(alice.id), alice.id, bob.id)).toEqual([ONCE, NOT]);
    });

    test('for both owners when a shop changes hands', async () => {
      expect(await raised(() => giveDairyTo(bob.id), vendor.id, bob.id, alice.id)).toEqual([ONCE, ONCE, NOT]);
      expect(await raised(() => giveDairyTo(bob.id), vendor.id, bob.id)).toEqual([NOT, NOT]);
      expect(await raised(() => giveDairyTo(null), vendor.id, bob.id)).toEqual([NOT, ONCE]);
      expect(await raised(() => giveDairyTo(vendor.id), vendor.id, bob.id)).toEqual([ONCE, NOT]);
    });

    test('when their roles change, and not when equal roles are written', async () => {
      const write = (roles: readonly string[]) =>
        database.db
          .updateTable('users')
          .set({ roles: JSON.stringify(roles) })
          .where('id', '=', alice.id)
          .execute();
      expect(await raised(() => write(['admin']), alice.id)).toEqual([ONCE]);
      expect(await raised(() => write(['admin']), alice.id)).toEqual([NOT]);
      expect(await raised(() => write([]), alice.id)).toEqual([ONCE]);
    });
  });

  test('a device reloads what its user may see after a change of rights', async () => {
    const before = await currentCursors(phone, [`user:${bob.id}`]);
    await join(bob.id);
    const { resyncs, head } = await pull(phone, before);
    expect(resyncs).toMatchObject([{ scope: `user:${bob.id}`, why: 'view' }]);
    expect(head.scopes.some((scope) => scope.startsWith(`ops:${HUB}:`))).toBe(true);
    await leave(bob.id);
    expect((await pull(phone, [])).head.scopes.some((scope) => scope.startsWith('ops:'))).toBe(false);
  });

  test.each([
    ['a customer', []],
    ['an administrator', ['admin']],
  ] as const)('the visitor’s data on a device serves %s after signing in', async (_who, roles) => {
    await database.db
      .updateTable('users')
      .set({ roles: JSON.stringify(roles) })
      .where('id', '=', bob.id)
      .execute();
    const held = await currentCursors(visitor, [`config:${HUB}`, `catalog:${HUB}`]);
    expect(await pull(phone, held)).toMatchObject({ resyncs: [], rows: [], gone: [] });
  });
});
