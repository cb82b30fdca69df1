import { expect, test } from 'vitest';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { demoSuite } from '../../../support/market-suite.ts';

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const admin = market.client('admin@cabas.example');
  const louise = market.client('client@cabas.example');

  /** The traces of an edit: audit, feed and revisions of the rows. */
  const traces = async () => {
    const { db } = market.database;
    const audit = await db.selectFrom('audit').select('id').execute();
    const counters = await db.selectFrom('scope_counter').selectAll().orderBy('scope').execute();
    return { audit: audit.length, counters };
  };
  const inputs = {
    product: { details: { description: 'Un lait de Jussy.' }, attributes: { available: true } },
    category: { weight: 3 },
    document: { header: { fr: 'En deux mots' } },
    shop: { description: 'Une ferme', account: { businessName: 'Ferme Sàrl' } },
    hub: { mail: { address: 'bonjour@cabas.example', signature: 'À mardi' } },
    user: { tags: ['crèche'], displayName: 'Louise F.' },
    profile: {
      displayName: 'Louise Favre',
      reminder: { active: true, weekdays: [1, 3] },
      phone: '+41 22 555 30 10',
    },
  };

  test.each([
    ['product', () => productPath()],
    ['category', () => Promise.resolve('/v1/category/fromages')],
    ['document', () => documentPath()],
    ['shop', () => Promise.resolve('/v1/shops/laiterie-de-jussy')],
    ['hub', () => Promise.resolve('/v1/hubs/geneve-carouge')],
    ['user', async () => `/v1/users/${await market.idOf('client@cabas.example')}`],
  ] as const)('saving an unchanged %s leaves no trace', async (kind, pathOf) => {
    const path = await pathOf();
    const first = await admin.post(path, inputs[kind]);
    expect(first.statusCode, first.body).toBe(200);
    const before = await traces();
    market.clock.now += 60_000;
    const second = await admin.post(path, inputs[kind]);
    expect(second.json()).toEqual(first.json());
    expect(await traces()).toEqual(before);
  });

  test('a profile saved unchanged writes nothing', async () => {
    const path = `/v1/users/${louise.person}`;
    expect((await louise.post(path, inputs.profile)).statusCode).toBe(200);
    const before = await traces();
    expect((await louise.post(path, inputs.profile)).statusCode).toBe(200);
    expect(await traces()).toEqual(before);
  });

  const productPath = async () => {
    const { sku } = await market.database.db
      .selectFrom('products')
      .select('sku')
      .where('vendor', '=', 'laiterie-de-jussy')
      .orderBy('sku')
      .limit(1)
      .executeTakeFirstOrThrow();
    return `/v1/products/${sku}`;
  };
  const documentPath = async () => {
    const [document] = (await admin.get('/v1/documents')).json<{ slug: string[] }[]>();
    return `/v1/documents/${document?.slug.at(-1) ?? ''}`;
  };
});
