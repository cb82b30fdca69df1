import { createRxDatabase } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { EMPTY_CART, withOneMore } from './cart.js';
import { productsAt, shelfOf, shelvesOf } from './lines.js';
import { offer, stored, tapped } from './page.js';

const FIFTY = 50;
const LONGEST_SHELF = 120;

offer({
  load: (address) =>
    withShelf(async (products) => {
      const started = performance.now();
      const rows = (await productsAt(address)).map(asDocument);
      const { error } = await products.bulkInsert(rows);
      const ms = performance.now() - started;
      if (error.length > 0) throw new Error(`${error.length} products were refused`);
      return stored(ms, await everyProduct(products));
    }),

  async firstFifty(category) {
    const started = performance.now();
    return withShelf(async (products) => {
      const found = await products.find({ ...ofCategory(category), limit: FIFTY }).exec();
      return { ms: performance.now() - started, skus: found.map(({ d }) => d.sku) };
    });
  },

  wholeCategory: (category) =>
    withShelf(async (products) => {
      const started = performance.now();
      const found = await products.find(ofCategory(category)).exec();
      return { ms: performance.now() - started, skus: found.map(({ d }) => d.sku) };
    }),

  delta: (address) =>
    withShelf(async (products) => {
      const changed = (await productsAt(address)).map(asDocument);
      const started = performance.now();
      await products.bulkUpsert(changed);
      const ms = performance.now() - started;
      return stored(ms, await everyProduct(products));
    }),

  tap: (times) =>
    withCarts(async (carts) => {
      const cart = await carts.insert(EMPTY_CART);
      const started = performance.now();
      for (let number = 0; number < times; number += 1)
        await cart.incrementalModify((kept) => withOneMore(kept, number));
      const ms = performance.now() - started;
      return tapped(ms, (await carts.findOne('cart').exec()).toJSON().lines);
    }),

  async forget() {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  },
});

function ofCategory(category) {
  const [from, until] = shelvesOf(category);
  return { selector: { shelf: { $gte: from, $lt: until } }, sort: [{ shelf: 'asc' }], index: 'shelf' };
}

function asDocument(product) {
  return { id: String(product.sku), shelf: shelfOf(product), vendor: product.vendor, d: product };
}

async function everyProduct(products) {
  const found = await products.find().exec();
  return found.map((document) => document.toJSON().d);
}

function withShelf(work) {
  const text = (longest) => ({ type: 'string', maxLength: longest });
  return withCollection('shelf', 'relaxed', work, {
    ...{ version: 0, type: 'object', primaryKey: 'id', required: ['id', 'shelf', 'vendor', 'd'] },
    properties: { id: text(20), shelf: text(LONGEST_SHELF), vendor: text(40), d: { type: 'object' } },
    indexes: ['shelf', 'vendor'],
  });
}

function withCarts(work) {
  return withCollection('carts', 'strict', work, {
    ...{ version: 0, type: 'object', primaryKey: 'id', required: ['id'] },
    properties: {
      id: { type: 'string', maxLength: 20 },
      updated: { type: 'string' },
      lines: { type: 'object' },
    },
  });
}

async function withCollection(name, durability, work, schema) {
  const storage = getRxStorageDexie({ chromeTransactionDurability: durability });
  const database = await createRxDatabase({ name: `bench-${name}`, storage, multiInstance: false });
  const collections = await database.addCollections({ [name]: { schema } });
  try {
    return await work(collections[name]);
  } finally {
    await database.close();
  }
}
