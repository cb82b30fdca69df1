import Dexie, { type Table } from 'dexie';
import type { CartLine, CartRow } from '../../../src/contract/orders/cart.ts';
import type { ProductRow } from '../../../src/contract/catalogue/products.ts';
import { BENCH_HUB } from '../catalogue.ts';
import { addedUp } from './added.ts';
import { linesOf } from './lines-of.ts';
import type { Side } from './side.ts';
import { tapped } from './taps.ts';

const SHELF = 'bare-shelf';
const CART = 'bare-cart';
const FIFTY = 50;

/** Dexie at its documented best, one record per product, and nothing around it. */
export const bareDexie: Side = {
  async load(address) {
    const shelf = new Shelf();
    await shelf.open();
    const started = performance.now();
    await shelf.products.bulkPut(await shelvedAt(address));
    const ms = performance.now() - started;
    const products = await shelf.products.toArray();
    shelf.close();
    return { ms, rows: products.length, sum: addedUp(products) };
  },

  async firstFifty(category) {
    const started = performance.now();
    const shelf = new Shelf();
    await shelf.open();
    const products = await shelf.ofCategory(category).limit(FIFTY).toArray();
    const ms = performance.now() - started;
    shelf.close();
    return { ms, skus: products.map(({ sku }) => sku) };
  },

  async wholeCategory(category) {
    const shelf = new Shelf();
    await shelf.open();
    const started = performance.now();
    const products = await shelf.ofCategory(category).toArray();
    const ms = performance.now() - started;
    shelf.close();
    return { ms, skus: products.map(({ sku }) => sku) };
  },

  async delta(address) {
    const changed = await shelvedAt(address);
    const shelf = new Shelf();
    await shelf.open();
    const started = performance.now();
    await shelf.products.bulkPut(changed);
    const ms = performance.now() - started;
    const products = await shelf.products.toArray();
    shelf.close();
    return { ms, rows: products.length, sum: addedUp(products) };
  },

  async tap(times) {
    const carts = new Carts();
    await carts.open();
    let cart: CartRow = { id: `7:${BENCH_HUB}`, hub: BENCH_HUB, lines: {}, updated: '' };
    const started = performance.now();
    for (let number = 0; number < times; number += 1) {
      cart = withOneMore(cart, number);
      await carts.carts.put(cart);
    }
    const ms = performance.now() - started;
    const stored = await carts.carts.get(cart.id);
    carts.close();
    const lines = Object.values(stored?.lines ?? {});
    return { ms, quantities: lines.map(({ quantity }) => quantity).sort((left, right) => left - right) };
  },

  async forget() {
    await Dexie.delete(SHELF);
    await Dexie.delete(CART);
  },
};

async function shelvedAt(address: string): Promise<Shelved[]> {
  const rows: Shelved[] = [];
  for await (const lines of linesOf(address)) {
    for (const line of lines) {
      const read = JSON.parse(line) as { readonly t: string; readonly d: ProductRow };
      if (read.t === 'row') rows.push({ ...read.d, cat: read.d.categories });
    }
  }
  return rows;
}

type Shelved = ProductRow & { readonly cat: string };

class Shelf extends Dexie {
  declare readonly products: Table<Shelved, number>;

  constructor() {
    super(SHELF, { chromeTransactionDurability: 'relaxed' });
    this.version(1).stores({ products: 'sku,[cat+title],vendor' });
  }

  ofCategory(category: string) {
    return this.products.where('[cat+title]').between([category, Dexie.minKey], [category, Dexie.maxKey]);
  }
}

class Carts extends Dexie {
  declare readonly carts: Table<CartRow, string>;

  constructor() {
    super(CART, { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ carts: 'id' });
  }
}

function withOneMore(cart: CartRow, number: number): CartRow {
  const { line, product, at } = tapped(number);
  const key = String(line.sku);
  const quantity = (cart.lines[key]?.quantity ?? 0) + 1;
  const more: CartLine = { ...line, ...product, quantity, timestamp: at };
  return { ...cart, updated: at, lines: { ...cart.lines, [key]: more } };
}
