import { ReplicacheImpl } from 'replicache/impl';
import { EMPTY_CART, withOneMore } from './cart.js';
import { productsAt, shelfOf, shelvesOf } from './lines.js';
import { offer, stored, tapped } from './page.js';

const FIFTY = 50;
const indexes = { byShelf: { jsonPointer: '/shelf', prefix: 'product/' } };
const mutators = {
  async addOne(tx, number) {
    const cart = (await tx.get('cart')) ?? EMPTY_CART;
    await tx.set('cart', withOneMore(cart, number));
  },
};

offer({
  async load(address) {
    const started = performance.now();
    const replica = opened(async () => ({ cookie: 1, products: await productsAt(address) }));
    await replica.pull();
    await replica.persist();
    const ms = performance.now() - started;
    return closing(replica, async () => stored(ms, await everyProduct(replica)));
  },

  async firstFifty(category) {
    const started = performance.now();
    const replica = opened();
    return closing(replica, async () => {
      const found = await replica.query((tx) =>
        tx
          .scan({ ...ofCategory(category), limit: FIFTY })
          .values()
          .toArray(),
      );
      return { ms: performance.now() - started, skus: found.map(({ d }) => d.sku) };
    });
  },

  async wholeCategory(category) {
    const replica = opened();
    return closing(replica, async () => {
      await replica.query((tx) => tx.get('cart'));
      const started = performance.now();
      const found = await replica.query((tx) => tx.scan(ofCategory(category)).values().toArray());
      return { ms: performance.now() - started, skus: found.map(({ d }) => d.sku) };
    });
  },

  async delta(address) {
    const products = await productsAt(address);
    let due = false;
    const replica = opened(async () => (due ? { cookie: 2, products } : undefined));
    await everyProduct(replica);
    due = true;
    const started = performance.now();
    await replica.pull({ now: true });
    await replica.persist();
    const ms = performance.now() - started;
    return closing(replica, async () => stored(ms, await everyProduct(replica)));
  },

  async tap(times) {
    const replica = opened();
    await replica.query((tx) => tx.get('cart'));
    const started = performance.now();
    for (let number = 0; number < times; number += 1) await replica.mutate.addOne(number);
    await replica.persist();
    const ms = performance.now() - started;
    return closing(replica, async () => tapped(ms, (await replica.query((tx) => tx.get('cart'))).lines));
  },

  async forget() {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  },
});

function ofCategory(category) {
  const [prefix] = shelvesOf(category);
  return { indexName: 'byShelf', prefix };
}

/** A replica without a server: its puller answers from memory, or with a failure. */
function opened(answer = async () => undefined) {
  const puller = async () => {
    const given = await answer();
    if (given === undefined)
      return { httpRequestInfo: { httpStatusCode: 503, errorMessage: 'no server in this bench' } };
    const patch = given.products.map((product) => ({
      op: 'put',
      key: `product/${product.sku}`,
      value: { shelf: shelfOf(product), d: product },
    }));
    const response = { cookie: given.cookie, lastMutationIDChanges: {}, patch };
    return { response, httpRequestInfo: { httpStatusCode: 200, errorMessage: '' } };
  };
  const settings = { name: 'bench', indexes, mutators, puller, pullInterval: null, pushDelay: 3_600_000 };
  return new ReplicacheImpl({ ...settings, logLevel: 'error' });
}

async function everyProduct(replica) {
  const found = await replica.query((tx) => tx.scan({ prefix: 'product/' }).values().toArray());
  return found.map(({ d }) => d);
}

async function closing(replica, work) {
  try {
    return await work();
  } finally {
    await replica.close();
  }
}
