import { beforeAll, expect, test } from 'vitest';
import { purgeGone } from '../../server/feed/purge.ts';
import { record } from '../../server/feed/record.ts';
import { write } from '../../server/feed/write.ts';
import type { Database } from '../../server/store/database.ts';
import { eachDatabase } from '../support/databases.ts';
import { type Client, startMarketplace } from '../support/marketplace.ts';
import { smallMarket } from '../support/small-market.ts';
import { pull, standing } from '../support/sync-device.ts';

const CATALOG = 'catalog:geneve-carouge';
const DAY = 24 * 3_600_000;

eachDatabase((_kind, open) => {
  let database: Database;
  let visitor: Client;
  beforeAll(async () => {
    database = await open();
    await smallMarket(database);
    visitor = await (await startMarketplace(database)).as();
  });

  test('a device that slept through a tombstone’s life loads again, one that had seen it goes on', async () => {
    const asleep = await standing(visitor, [CATALOG]);
    await write(database, async (tx) => {
      await tx.deleteFrom('products').where('sku', '=', 1_000_101).execute();
      record(tx, 'product', 1_000_101);
    });
    const awake = await standing(visitor, [CATALOG]);
    const purgeAfter = (days: number) => write(database, (tx) => purgeGone(tx, Date.now() + days * DAY));

    await purgeAfter(29);
    expect((await pull(visitor, asleep)).gone).toHaveLength(1);
    await purgeAfter(31);
    await purgeAfter(31);
    expect((await pull(visitor, asleep)).resyncs).toMatchObject([{ why: 'too_old' }]);
    const { ends, gone } = await pull(visitor, awake);
    expect([ends, gone]).toMatchObject([[{ scope: CATALOG, more: false }], []]);
  });
});
