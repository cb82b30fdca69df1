import PouchDB from 'pouchdb-browser';
import { EMPTY_CART, withOneMore } from './cart.js';
import { productsAt, shelfOf, shelvesOf } from './lines.js';
import { offer, stored, tapped } from './page.js';

const FIFTY = 50;

offer({
  load: (address) =>
    withDatabase('shelf', async (shelf) => {
      const started = performance.now();
      const answers = await shelf.bulkDocs((await productsAt(address)).map(asDocument));
      const ms = performance.now() - started;
      refuseErrors(answers);
      return stored(ms, await everyProduct(shelf));
    }),

  async firstFifty(category) {
    const started = performance.now();
    return withDatabase('shelf', async (shelf) => {
      const { rows } = await shelf.allDocs({ ...ofCategory(category), limit: FIFTY });
      return { ms: performance.now() - started, skus: rows.map(({ doc }) => doc.d.sku) };
    });
  },

  wholeCategory: (category) =>
    withDatabase('shelf', async (shelf) => {
      await shelf.info();
      const started = performance.now();
      const { rows } = await shelf.allDocs(ofCategory(category));
      return { ms: performance.now() - started, skus: rows.map(({ doc }) => doc.d.sku) };
    }),

  delta: (address) =>
    withDatabase('shelf', async (shelf) => {
      const changed = (await productsAt(address)).map(asDocument);
      const started = performance.now();
      const { rows } = await shelf.allDocs({ keys: changed.map(({ _id }) => _id) });
      const answers = await shelf.bulkDocs(changed.map((row, at) => ({ ...row, _rev: rows[at].value.rev })));
      const ms = performance.now() - started;
      refuseErrors(answers);
      return stored(ms, await everyProduct(shelf));
    }),

  tap: (times) =>
    withDatabase('carts', async (carts) => {
      let cart = { ...EMPTY_CART, _id: 'cart' };
      const started = performance.now();
      for (let number = 0; number < times; number += 1) {
        cart = withOneMore(cart, number);
        const { rev } = await carts.put(cart);
        cart = { ...cart, _rev: rev };
      }
      const ms = performance.now() - started;
      const kept = await carts.get('cart');
      return tapped(ms, kept.lines);
    }),

  async forget() {
    for (const name of ['shelf', 'carts']) await open(name).destroy();
  },
});

function ofCategory(category) {
  const [startkey, endkey] = shelvesOf(category);
  return { startkey, endkey, include_docs: true };
}

/** The key is the position on the shelf, so that a category is one range and needs no other index. */
function asDocument(product) {
  return { _id: shelfOf(product), d: product };
}

async function everyProduct(shelf) {
  const { rows } = await shelf.allDocs({ include_docs: true });
  return rows.map(({ doc }) => doc.d);
}

function refuseErrors(answers) {
  const refused = answers.filter(({ error }) => error);
  if (refused.length > 0) throw new Error(`${refused.length} products were refused`);
}

function open(name) {
  return new PouchDB(`bench-${name}`, { adapter: 'idb', auto_compaction: true });
}

async function withDatabase(name, work) {
  const database = open(name);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
