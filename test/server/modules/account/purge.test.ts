import { expect, test } from 'vitest';
import { purgeGone } from '../../../../server/platform/feed/purge-tombstones.ts';
import { recordChange } from '../../../../server/platform/feed/record-change.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { smallMarket } from '../../../support/small-market.ts';
import { load, pull, currentCursors } from '../../../support/engine/sync-device.ts';

const CATALOG = 'catalog:geneve-carouge';
const LAUSANNE = 'catalog:lausanne';
const DAY = 24 * 3_600_000;

anyDatabase((_kind, open) => {
  const market = marketSuite(open, { lives: 'for-the-file', fill: smallMarket });
  const { database } = market;
  const visitor = market.client();

  test('a device that missed a purged tombstone reloads, one that applied it continues', async () => {
    const asleep = await currentCursors(visitor, [CATALOG]);
    await remove(1_000_101);
    const awake = await currentCursors(visitor, [CATALOG]);
    const purgeAfter = (days: number) =>
      writeTransaction(database, (tx) => purgeGone(tx, Date.now() + days * DAY));

    await purgeAfter(29);
    expect((await pull(visitor, asleep)).gone).toHaveLength(1);
    await purgeAfter(31);
    await purgeAfter(31);
    expect((await pull(visitor, asleep)).resyncs).toMatchObject([{ why: 'too_old' }]);
    const { ends, gone } = await pull(visitor, awake);
    expect([ends, gone]).toMatchObject([[{ scope: CATALOG, more: false }], []]);
  });

  test('a first load restarts when a tombstone was purged meanwhile', async () => {
    const { head } = await load(visitor, CATALOG);
    const rest = { after: 'category/fromages', asOf: String(head.asOf), view: head.view };
    await remove(1_000_102);
    expect((await load(visitor, CATALOG, rest)).head.asOf).toBe(head.asOf);
    await writeTransaction(database, (tx) => purgeGone(tx, Date.now() + 31 * DAY));
    await expect(load(visitor, CATALOG, rest)).rejects.toThrow('view_changed');
  });

  test('a purge keeps the tombstones that a device may still need', async () => {
    await remove(1_000_201);
    await database.db
      .updateTable('scope_entry')
      .set({ at: new Date(Date.now() - 31 * DAY).toISOString() })
      .where('scope', '=', LAUSANNE)
      .where('id', '=', '1000201')
      .execute();
    const asleep = await currentCursors(visitor, [LAUSANNE]);
    await writeTransaction(database, async (tx) => {
      await tx.deleteFrom('shop_hubs').where('shop', '=', 'primeur').execute();
      recordChange(tx, 'shop', 'primeur');
    });
    await writeTransaction(database, (tx) => purgeGone(tx, Date.now()));
    const { gone, resyncs } = await pull(visitor, asleep);
    expect([gone, resyncs]).toMatchObject([[{ e: 'shop', id: 'primeur', kind: 'left' }], []]);
  });

  const remove = (sku: number) =>
    writeTransaction(database, async (tx) => {
      await tx.deleteFrom('products').where('sku', '=', sku).execute();
      recordChange(tx, 'product', sku);
    });
});
