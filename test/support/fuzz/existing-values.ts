import type { Database } from '../../../server/core/database/database-types.ts';
import type { Existing } from './wire-values.ts';

const FEW = 12;

/** Some values that exist in the market, under every name that the calls use for them. */
export async function existingIn({ db }: Database): Promise<Existing> {
  const orders = await db
    .selectFrom('orders')
    .select(['oid', 'intent'])
    .orderBy('oid', 'desc')
    .limit(FEW)
    .execute();
  const products = await db.selectFrom('products').select('sku').orderBy('sku').limit(FEW).execute();
  const shops = await db.selectFrom('shops').select('urlpath').limit(FEW).execute();
  const hubs = await db.selectFrom('hubs').select('slug').execute();
  const users = await db.selectFrom('users').select(['id', 'email']).orderBy('id').limit(FEW).execute();
  const categories = await db.selectFrom('categories').select('slug').limit(FEW).execute();
  const documents = await db.selectFrom('documents').select('slug').limit(FEW).execute();
  const cards = await db.selectFrom('payment_methods').select('alias').limit(FEW).execute();
  const imports = await db.selectFrom('imports').select('id').limit(FEW).execute();
  const payouts = await db.selectFrom('payouts').select('id').limit(FEW).execute();
  const papers = await db.selectFrom('papers').select('id').limit(FEW).execute();
  const entries = await db.selectFrom('bank_entries').select('id').limit(FEW).execute();
  const findings = await db.selectFrom('payment_findings').select('id').limit(FEW).execute();
  const threads = await db.selectFrom('message_threads').select('id').limit(FEW).execute();
  const voices = await db.selectFrom('voices').select('id').limit(FEW).execute();
  const oids = orders.map(({ oid }) => oid);
  const shop = shops.map(({ urlpath }) => urlpath);
  const category = categories.map(({ slug }) => slug);
  const hub = hubs.map(({ slug }) => slug);
  return {
    ...{ oid: oids, sku: products.map((row) => row.sku), line: [1, 2], hub },
    ...{ urlpath: shop, shop, vendor: shop, cat: category, category },
    slug: [...hub, ...category, ...documents.map((row) => row.slug)],
    id: [users, findings, payouts, papers, entries].flatMap((rows) => rows.map(({ id }) => id)),
    email: users.map((row) => row.email),
    import: imports.map((row) => row.id),
    voice: voices.map((row) => row.id),
    thread: threads.map((row) => row.id),
    kind: ['customers', 'shops'],
    day: ['2026-11-24'],
    alias: cards.map((row) => row.alias),
    intent: orders.flatMap(({ intent }) => (intent === null ? [] : [intent])),
    ...{ month: ['-', 10, 11], year: [2026], scope: hub.map((slug) => `catalog:${slug}`) },
  };
}
