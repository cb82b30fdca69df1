import { beforeAll, expect, test } from 'vitest';
import { AWAY } from '../../../../server/demo/demo-catalogue.ts';
import type { Product } from '../../../../src/contract/catalogue/products.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { startDemo } from '../../../support/demo-market.ts';
import { generatedQueries } from '../../../support/search/generated-queries.ts';
import type { Client } from '../../../support/marketplace.ts';
import { SEARCH_CASES, searchCaseFailure } from '../../../support/search/search-cases.ts';

eachDatabase((_kind, open) => {
  let visitor: Client;
  beforeAll(async () => {
    const market = await startDemo(open);
    // Ends the holidays of this shop: lists, and so searches, leave out absent shops.
    const { db } = market.database;
    const shop = await db
      .selectFrom('shops')
      .select('data')
      .where('urlpath', '=', AWAY)
      .executeTakeFirstOrThrow();
    const data = { ...shop.data, available: { active: false, weekdays: [2, 3, 4, 5, 6] } };
    await db
      .updateTable('shops')
      .set({ data: JSON.stringify(data) })
      .where('urlpath', '=', AWAY)
      .execute();
    visitor = await market.as();
  });
  const list = async (path: string) => (await visitor.get(`/v1/products${path}`)).json<Product[]>();
  const found = async (query: string) =>
    (await list(`/search?hub=geneve-carouge&q=${encodeURIComponent(query)}`)).map(({ title }) => title);

  test('the server answers every query of the table', async () => {
    const faults: string[] = [];
    for (const row of SEARCH_CASES)
      faults.push(...[searchCaseFailure(row, await found(row.query)) ?? []].flat());
    expect(faults).toEqual([]);
  });

  test('the server finds every product by its title, however it is misspelt', async () => {
    const sold = (await list('?hub=geneve-carouge')).filter(({ attributes }) => attributes.available);
    const missed: string[] = [];
    for (const { query, title } of generatedQueries(sold))
      if (!(await found(query)).includes(title)) missed.push(query);
    expect(missed).toEqual([]);
  });
});
