import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { recordChange } from '../../../../server/platform/feed/record-change.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { onPglite } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { smallMarket } from '../../../support/small-market.ts';
import { load, pull, currentCursors } from '../../../support/engine/sync-device.ts';

const CATALOG = 'catalog:geneve-carouge';
const TOMME = 1_000_101;

/**
 * The server's cache of rows that are the same for every reader, so that a thousand devices cost one query.
 */
onPglite((open) => {
  const market = marketSuite(open, { lives: 'for-the-file', fill: smallMarket });
  const { database } = market;
  const visitor = market.client();

  beforeEach(async () => {
    // Fills the cache.
    await load(visitor, CATALOG);
  });

  test('returns a new price after its change', async () => {
    const cursors = await currentCursors(visitor, [CATALOG]);
    await writeTransaction(database, async (tx) => {
      await sql`update products set rev = rev + 1, data = jsonb_set(data, '{pricing,price}', '910')
        where sku = ${TOMME}`.execute(tx);
      recordChange(tx, 'product', TOMME);
    });
    const { rows } = await pull(visitor, cursors);
    expect(rows).toMatchObject([{ id: String(TOMME), d: { pricing: { price: 910 } } }]);
  });

  test('drops cached rows of an earlier epoch, regardless of their revision', async () => {
    await sql`update products set data = jsonb_set(data, '{title}', '"Vacherin"') where sku = ${TOMME}`.execute(
      database.db,
    );
    await sql`update meta set v = '"0e9f6e5e-6b58-4f53-8d7c-0d3d3a6b8c11"' where k = 'epoch'`.execute(
      database.db,
    );
    const { rows } = await load(visitor, CATALOG);
    expect(rows.find(({ id }) => id === String(TOMME))?.d).toMatchObject({ title: 'Vacherin' });
  });
});
