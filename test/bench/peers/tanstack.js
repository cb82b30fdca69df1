import { createCollection } from '@tanstack/db';
import { IndexedDBAdapter, startOfflineExecutor } from '@tanstack/offline-transactions';
import { EMPTY_CART, withOneMore } from './cart.js';
import { productsAt } from './lines.js';
import { offer, stored, tapped } from './page.js';

let shelf;

offer({
  async load(address) {
    const started = performance.now();
    shelf = await filled('shelf', ({ sku }) => sku, await productsAt(address));
    const ms = performance.now() - started;
    return stored(ms, shelf.collection.toArray);
  },

  async delta(address) {
    const changed = await productsAt(address);
    const started = performance.now();
    shelf.receive('update', changed);
    const ms = performance.now() - started;
    return stored(ms, shelf.collection.toArray);
  },

  async tap(times) {
    const { collection } = await filled('carts', ({ id }) => id, [EMPTY_CART]);
    const outbox = watched(new IndexedDBAdapter('bench-outbox', 'transactions'));
    const offline = startOfflineExecutor({
      collections: { carts: collection },
      mutationFns: { addOne: async () => undefined },
      storage: outbox.storage,
      onlineDetector: { subscribe: () => () => {}, notifyOnline() {}, isOnline: () => false, dispose() {} },
    });
    await offline.waitForInit();
    if (!offline.isOfflineEnabled) throw new Error('this tab may not keep transactions');
    const started = performance.now();
    for (let number = 0; number < times; number += 1) {
      const kept = outbox.next();
      const transaction = offline.createOfflineTransaction({ mutationFnName: 'addOne', autoCommit: false });
      transaction.mutate(() =>
        collection.update('cart', (draft) =>
          Object.assign(draft, withOneMore(collection.get('cart'), number)),
        ),
      );
      // The promise of a transaction waits for a server, unless it fails: the bench waits for the disk only.
      await Promise.race([kept, transaction.commit()]);
    }
    const ms = performance.now() - started;
    const waiting = (await outbox.storage.keys()).length;
    if (waiting < times) throw new Error(`${waiting} transactions wait instead of ${times}`);
    return tapped(ms, collection.get('cart').lines);
  },

  async forget() {
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  },
});

/** A collection that its server fills, as all of them are. */
async function filled(id, getKey, rows) {
  let said;
  const collection = createCollection({
    id,
    getKey,
    sync: {
      sync(its) {
        said = its;
        receive('insert', rows);
        its.markReady();
      },
    },
  });
  const receive = (type, values) => {
    said.begin();
    for (const value of values) said.write({ type, value });
    said.commit();
  };
  await collection.preload();
  return { collection, receive };
}

/** The outbox's storage, and `next`, which resolves once its next entry is stored. */
function watched(adapter) {
  let told = () => {};
  return {
    next: () => new Promise((resolve) => (told = resolve)),
    storage: {
      get: (key) => adapter.get(key),
      set: async (key, value) => {
        await adapter.set(key, value);
        told();
      },
      delete: (key) => adapter.delete(key),
      keys: () => adapter.keys(),
      clear: () => adapter.clear(),
    },
  };
}
