import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ShopClosing } from '../../../../src/contract/catalogue/shop-edits.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { placed } from '../../../support/checkout-market.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { MARKET_DAY, shelves } from '../../../support/small-market.ts';

const [{ shop }] = shelves;
const URL = `/v1/shops/${shop}`;
const closed = (day: string) => ({ active: true, from: `${day}T12:00:00Z`, to: `${day}T12:00:00Z` });

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const alice = market.client('alice');
  const admin = market.client('admin');
  const closing = async (body: object) => (await admin.post(`${URL}/closing`, body)).json<ShopClosing>();
  const told = async () => {
    const rows = await market.database.db
      .selectFrom('mail_queue')
      .select(['recipient', 'text'])
      .where('dedupe', 'like', 'shop-away:%')
      .execute();
    return rows;
  };

  test('lists the orders of the closing days, and mails no customer before it is saved', async () => {
    const { oid } = await placed(alice);
    expect(await closing({ available: closed(MARKET_DAY) })).toMatchObject({
      orders: [{ oid, day: MARKET_DAY }],
      subscriptions: [],
    });
    expect(await closing({ available: closed('2026-12-24') })).toMatchObject({ orders: [], carts: 0 });
    expect(await closing({ available: { weekdays: [5] } })).toMatchObject({ orders: [{ oid }] });
    expect(await told()).toEqual([]);
  });

  test('notifies each customer once about the same days', async () => {
    const { oid } = await placed(alice);
    const available = { ...closed(MARKET_DAY), comment: 'Nous sommes à la foire.' };
    await market.database.db
      .updateTable('shops')
      .set({
        data: sql`jsonb_set(data, '{available}', data -> 'available' || ${JSON.stringify(available)}::text::jsonb)`,
      })
      .where('urlpath', '=', shop)
      .execute();
    await closing({ available: { active: false }, tell: true });
    await closing({ available: { active: false }, tell: true });
    const mails = await told();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`Votre commande ${oid}`);
    expect(mails[0]?.text).toContain('Nous sommes à la foire.');
  });

  test('counts the carts with its products when a day of the coming week closes', async () => {
    await market.database.db
      .insertInto('carts')
      .values({
        ...{ user_id: alice.person ?? 0, hub: 'geneve-carouge', rev: 1, removed: '{}', name: 'a-cart' },
        lines: JSON.stringify({ '1': { vendor: shop, quantity: 1 } }),
        updated: new Date(market.clock.now).toISOString(),
      })
      .execute();
    expect(await closing({ available: closed(MARKET_DAY) })).toMatchObject({ carts: 1 });
    expect(await closing({ available: closed('2027-03-02') })).toMatchObject({ carts: 0 });
  });
});
