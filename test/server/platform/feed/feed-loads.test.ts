import { describe, expect, test } from 'vitest';
import { ConfigRow } from '../../../../src/contract/hubs/config.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { CATALOG, feedSuite } from '../../../support/feed-market.ts';
import { people, raise } from '../../../support/small-market.ts';
import { load, pull, currentCursors } from '../../../support/engine/sync-device.ts';

eachDatabase((_kind, open) => {
  const { database, clients } = feedSuite(open);

  describe('a first load', () => {
    test('contains only the hub’s catalogue, without drafts and products of another hub', async () => {
      const { rows, head } = await load(clients.visitor, CATALOG);
      expect(rows.map(({ e, id }) => `${e}/${id}`)).toEqual([
        'category/fromages',
        'product/1000101',
        'product/1000102',
        'shop/laiterie',
      ]);
      expect(head.about).toBe(4);
      expect(rows[1]?.d).toMatchObject({ sku: 1_000_101, vendor: 'laiterie', categories: 'fromages' });
      expect(JSON.stringify(rows)).not.toMatch(/primeur|lausanne|ferme/);
    });

    test('resumes after its last key, with the same view and number', async () => {
      const whole = await load(clients.visitor, CATALOG);
      const { asOf, view } = whole.head;
      const rest = { after: 'product/1000101', asOf: String(asOf), view };
      await writeTransaction(database, (tx) => raise(tx, 'product', 1_000_102));
      const resumed = await load(clients.visitor, CATALOG, rest);
      expect(resumed.head.asOf).toBe(asOf);
      expect(resumed.rows.map(({ id }) => id)).toEqual(['1000102', 'laiterie']);
      // Later changes come with the next pull.
      const after = await pull(clients.visitor, [{ scope: CATALOG, cursor: asOf, view }]);
      expect(after.rows.map(({ id }) => id)).toEqual(['1000102']);
      for (const other of [{ view: 'other' }, { asOf: String(asOf + 1000) }])
        await expect(load(clients.visitor, CATALOG, { ...rest, ...other })).rejects.toThrow('view_changed');
    });

    test('has prices in whole centimes, as stored', async () => {
      const { rows } = await load(clients.visitor, CATALOG);
      expect(rows[1]?.d).toMatchObject({ pricing: { price: 850, stock: 10 } });
    });
  });

  describe('a load again', () => {
    test.each([
      ['first', { cursor: null, view: null }],
      ['ahead', { cursor: 1e9 }],
      ['epoch', { view: 'another-epoch.1' }],
      ['view', { view: (view: string) => `${view}.2` }],
    ] as const)('is requested: %s', async (why, change) => {
      const [from] = await currentCursors(clients.visitor, [CATALOG]);
      if (from === undefined) throw new Error('nowhere');
      const view =
        'view' in change && typeof change.view === 'function' ? change.view(from.view ?? '') : undefined;
      const asked = { ...from, ...change, ...(view !== undefined && { view }) };
      const { resyncs, ends } = await pull(clients.visitor, [asked as typeof from]);
      expect(resyncs).toEqual([{ t: 'resync', scope: CATALOG, view: from.view, why }]);
      expect(ends).toEqual([]);
    });

    test('is required when tombstones were purged since', async () => {
      const [from] = await currentCursors(clients.visitor, ['config:lausanne']);
      await database.db
        .updateTable('scope_counter')
        .set({ floor: 2 })
        .where('scope', '=', 'config:lausanne')
        .execute();
      const { resyncs } = await pull(clients.visitor, [
        { scope: 'config:lausanne', view: from?.view ?? '', cursor: 1 },
      ]);
      expect(resyncs).toMatchObject([{ why: 'too_old' }]);
    });

    test('follows a change of rights for personal scopes, not for the catalogue', async () => {
      const cursors = await currentCursors(clients.bob, [`user:${people.bob.id}`, CATALOG]);
      await database.db
        .updateTable('users')
        .set(({ eb }) => ({ rights: eb('rights', '+', 1) }))
        .where('id', '=', people.bob.id)
        .execute();
      const { resyncs, ends } = await pull(clients.bob, cursors);
      expect(resyncs).toMatchObject([{ scope: `user:${people.bob.id}`, why: 'view' }]);
      expect(ends).toMatchObject([{ scope: CATALOG }]);
    });
  });

  test('loads configuration and user by their own scopes', async () => {
    const config = await load(clients.visitor, 'config:geneve-carouge');
    expect(config.rows.map(({ e }) => e)).toEqual(['config', 'hub']);
    expect(ConfigRow.safeParse(config.rows[0]?.d).success).toBe(false);
    const own = await load(clients.alice, `user:${people.alice.id}`);
    expect(own.rows.map(({ e, d }) => [e, d])).toMatchObject([['user', { id: people.alice.id, hubs: [] }]]);
  });
});
