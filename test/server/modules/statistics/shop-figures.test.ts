import { expect, test } from 'vitest';
import type { Shop } from '../../../../src/contract/catalogue/shops.ts';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import type { ItemIssue } from '../../../../src/domain/fulfilment/item-issue.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { countShops } from '../../../../server/modules/statistics/shop-figures-job.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { anOrder, MARKET_NOW, people, putOrder } from '../../../support/small-market.ts';
import { pull, currentCursors } from '../../../support/engine/sync-device.ts';

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;

  /** An order from the dairy, placed a number of days ago, with an optional issue. */
  const sold = (oid: number, daysAgo: number, issue: ItemIssue = 'issue_no_issue', score?: number) =>
    writeTransaction(database, async (tx) => {
      const order = anOrder(oid, 'alice');
      const at = new Date(MARKET_NOW - daysAgo * DAY_MS).toISOString();
      const items = order.items.map((item) => ({ ...item, fulfillment: { ...item.fulfillment, issue } }));
      await putOrder(
        tx,
        { ...order, created: at, items, ...(score !== undefined && { score }) },
        at.slice(0, 10),
      );
    });
  const shopOf = async (urlpath: string) =>
    (await (await market.as()).get(`/v1/shops/${urlpath}`)).json<Shop>();
  const scoringOf = async (urlpath: string) => (await shopOf(urlpath)).scoring;

  test('reliability of a shop is counted daily over four months, and public', async () => {
    for (let n = 1; n <= 3; n += 1) await sold(9_000_000 + n, n);
    await sold(9_000_004, 4, 'issue_wrong_product_quality');
    await sold(9_000_005, 5, 'issue_missing_product_danger');
    await sold(9_000_006, 6, 'issue_logistic');
    await sold(9_000_007, 200, 'issue_wrong_product_quality');
    expect(await scoringOf('laiterie')).toBeUndefined();
    await countShops.run(market.house);
    expect(await scoringOf('laiterie')).toEqual({ weight: 10, orders: 6, issues: 2, score: 0.88 });
    expect(await scoringOf('primeur')).toEqual({ weight: 10, orders: 0, issues: 0, score: 1 });
  });

  test('a device receives only shops whose figures changed', async () => {
    await countShops.run(market.house);
    const phone = await market.as(people.alice.id);
    const before = await currentCursors(phone, ['catalog:geneve-carouge']);
    await sold(9_000_001, 1, 'issue_wrong_product_quality');
    await countShops.run(market.house);
    await countShops.run(market.house);
    const { rows } = await pull(phone, before);
    expect(rows.map(({ e, id }) => `${e} ${id}`)).toEqual(['shop laiterie']);
  });

  test('stars of a shop are the mean of its rated orders of four months, from five on', async () => {
    for (const [n, score] of [3, 3, 2, 3].entries())
      await sold(9_000_001 + n, n + 1, 'issue_no_issue', score);
    await sold(9_000_010, 2);
    await countShops.run(market.house);
    expect((await shopOf('laiterie')).rating).toBeUndefined();
    await sold(9_000_011, 3, 'issue_no_issue', 0);
    await countShops.run(market.house);
    expect((await shopOf('laiterie')).rating).toEqual({ mean: 3.2, reviews: 5 });
    expect((await shopOf('primeur')).rating).toBeUndefined();
    market.clock.now += 130 * DAY_MS;
    await countShops.run(market.house);
    expect(await shopOf('laiterie')).not.toHaveProperty('rating');
  });
});
