import { expect, test } from 'vitest';
import type { ManagedShop } from '../../../../src/contract/catalogue/shops.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';

const HUB = 'geneve-carouge';

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const dairy = market.client('shop@cabas.example');
  const manager = market.client('manager@cabas.example');
  const admin = market.client('admin@cabas.example');
  const listed = async (who: Client, query = '') =>
    (await who.get(`/v1/shops/managed${query}`)).json<ManagedShop[]>();

  test('an administrator lists every shop with its products, drafts included', async () => {
    const shops = await listed(admin);
    expect(shops.length).toBeGreaterThan(5);
    expect(shops.find(({ urlpath }) => urlpath === 'savonnerie-du-rhone')?.status).not.toBe(true);
    const jussy = shops.find(({ urlpath }) => urlpath === 'laiterie-de-jussy');
    const { count } = await market.database.db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('vendor', '=', 'laiterie-de-jussy')
      .where('removed', 'is', null)
      .executeTakeFirstOrThrow();
    expect(jussy?.products).toBe(count);
    const { sold } = await market.database.db
      .selectFrom('products')
      .select(({ fn }) => fn.countAll<number>().as('sold'))
      .where('vendor', '=', 'laiterie-de-jussy')
      .where('available', '=', true)
      .where('removed', 'is', null)
      .executeTakeFirstOrThrow();
    expect(jussy?.onSale).toBe(sold);
    expect(JSON.stringify(shops)).not.toMatch(/IBAN|account|description/);
  });

  test('a manager lists the shops of their hubs, and on request those available to add', async () => {
    const own = await listed(manager);
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter(({ hubs }) => !hubs.includes(HUB))).toEqual([]);
    const all = await listed(manager, '?others=true');
    const elsewhere = all.filter(({ hubs }) => !hubs.includes(HUB));
    expect(elsewhere.length).toBeGreaterThan(0);
    expect(elsewhere.filter(({ status }) => status !== true)).toEqual([]);
  });

  test('an owner lists their own shop, and never others', async () => {
    for (const query of ['', '?others=true'])
      expect((await listed(dairy, query)).map(({ urlpath }) => urlpath)).toEqual(['laiterie-de-jussy']);
  });
});
