import { column, PowerSyncDatabase, Schema, Table } from '@powersync/web';
import { EMPTY_CART, withOneMore } from './cart.js';
import { productsAt } from './lines.js';
import { offer, stored, tapped } from './page.js';

const FIFTY = 50;
const local = { localOnly: true };
const products = new Table(
  { cat: column.text, title: column.text, vendor: column.text, d: column.text },
  { ...local, indexes: { byShelf: ['cat', 'title'], byVendor: ['vendor'] } },
);
const carts = new Table({ d: column.text }, local);

const KEEP = `insert into products (id, cat, title, vendor, d)
  select value ->> 'id', value ->> 'cat', value ->> 'title', value ->> 'vendor', value ->> 'd' from json_each(?)`;
const OF_CATEGORY = 'select d from products where cat = ? order by title';
const CHANGE = `update products set cat = n.value ->> 'cat', title = n.value ->> 'title',
  vendor = n.value ->> 'vendor', d = n.value ->> 'd' from json_each(?) as n where products.id = n.value ->> 'id'`;

offer({
  load: (address) =>
    withDatabase(async (database) => {
      const started = performance.now();
      const rows = JSON.stringify((await productsAt(address)).map(asRow));
      await database.writeTransaction((tx) => tx.execute(KEEP, [rows]));
      const ms = performance.now() - started;
      return stored(ms, await everyProduct(database));
    }),

  async firstFifty(category) {
    const started = performance.now();
    return withDatabase(async (database) => {
      const found = await database.getAll(`${OF_CATEGORY} limit ?`, [category, FIFTY]);
      return { ms: performance.now() - started, skus: skusOf(found) };
    });
  },

  wholeCategory: (category) =>
    withDatabase(async (database) => {
      await database.waitForReady();
      const started = performance.now();
      const skus = skusOf(await database.getAll(OF_CATEGORY, [category]));
      return { ms: performance.now() - started, skus };
    }),

  delta: (address) =>
    withDatabase(async (database) => {
      const changed = (await productsAt(address)).map(asRow);
      const started = performance.now();
      await database.writeTransaction((tx) => tx.execute(CHANGE, [JSON.stringify(changed)]));
      const ms = performance.now() - started;
      return stored(ms, await everyProduct(database));
    }),

  tap: (times) =>
    withDatabase(async (database) => {
      let cart = EMPTY_CART;
      await database.execute('insert into carts (id, d) values (?, ?)', ['cart', JSON.stringify(cart)]);
      const started = performance.now();
      for (let number = 0; number < times; number += 1) {
        cart = withOneMore(cart, number);
        await database.execute('update carts set d = ? where id = ?', [JSON.stringify(cart), 'cart']);
      }
      const ms = performance.now() - started;
      const kept = await database.get('select d from carts');
      return tapped(ms, JSON.parse(kept.d).lines);
    }),

  async forget() {
    await withDatabase((database) => database.execute('delete from products'));
    await withDatabase((database) => database.execute('delete from carts'));
  },
});

function asRow(product) {
  const { sku, categories, title, vendor } = product;
  return { id: String(sku), cat: categories, title, vendor, d: JSON.stringify(product) };
}

function skusOf(rows) {
  return rows.map(({ d }) => JSON.parse(d).sku);
}

async function everyProduct(database) {
  return (await database.getAll('select d from products')).map(({ d }) => JSON.parse(d));
}

async function withDatabase(work) {
  const database = new PowerSyncDatabase({
    schema: new Schema({ products, carts }),
    database: {
      dbFilename: 'bench.db',
      enableMultiTabs: false,
      preparedStatementsCache: 20,
    },
  });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
