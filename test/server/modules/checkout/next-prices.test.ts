import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ConfigRow } from '../../../../src/contract/hubs/config.ts';
import { addDays, DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { adoptPrices } from '../../../../server/modules/hub-settings/adopt-prices-job.ts';
import { anIntent, HUB, place } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { MARKET_DAY, MARKET_NOW } from '../../../support/small-market.ts';

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const alice = market.client('alice');
  const { database } = market;

  const stored = async () => {
    const row = await database.db
      .selectFrom('config')
      .select(sql<ConfigRow>`data`.as('data'))
      .where('id', '=', HUB)
      .executeTakeFirstOrThrow();
    return row.data;
  };
  /** Raises every price by one franc for deliveries from a day on. */
  const raisePrices = async (from: string) => {
    const config = await stored();
    const { price, pricetime, discountA, discountB, priceA, priceB } = config.shipping;
    const dearer = Object.fromEntries(Object.entries(price).map(([name, amount]) => [name, amount + 100]));
    const next = { from, price: dearer, pricetime, discountA, discountB, priceA, priceB };
    await database.db
      .updateTable('config')
      .set({ data: JSON.stringify({ ...config, shipping: { ...config.shipping, next } }), rev: sql`rev + 1` })
      .where('id', '=', HUB)
      .execute();
    return config.shipping.price.hypercenter;
  };

  test('an order is priced for its delivery day', async () => {
    const shipping = async () => (await anIntent(alice)).seen.shipping;
    const before = await shipping();
    await raisePrices(addDays(MARKET_DAY, 1));
    expect(await shipping()).toBe(before);
    await raisePrices(MARKET_DAY);
    expect(await shipping()).toBe(before + 100);
  });

  test('a client with the current prices gets the change before any payment', async () => {
    const intent = await anIntent(alice);
    await raisePrices(MARKET_DAY);
    expect(await place(alice, intent)).toMatchObject({
      outcome: 'conflict',
      info: { changes: [{ kind: 'shipping', after: intent.seen.shipping + 100 }] },
    });
  });

  test('prices take effect on their day, once, with an audit entry', async () => {
    const before = await raisePrices(addDays(MARKET_DAY, 1));
    await adoptPrices.run({ ...market.house, clock: () => MARKET_NOW });
    expect((await stored()).shipping).toHaveProperty('next');
    const later = { ...market.house, clock: () => MARKET_NOW + 4 * DAY_MS };
    await adoptPrices.run(later);
    await adoptPrices.run(later);
    const { shipping } = await stored();
    expect(shipping).not.toHaveProperty('next');
    expect(shipping.price.hypercenter).toBe(before + 100);
    const audit = await database.db
      .selectFrom('audit')
      .select(['who', 'entity_id', 'after'])
      .where('action', '=', 'config.prices')
      .execute();
    expect(audit).toMatchObject([
      { who: null, entity_id: HUB, after: { 'shipping.price.hypercenter': before + 100 } },
    ]);
  });
});
