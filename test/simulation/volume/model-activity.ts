import type { Json } from '../../../src/contract/core/wire.ts';
import { asJson, asObject } from '../../../src/mirror/json.ts';
import { anOrder } from '../../mutations/support/order.ts';
import { COUNTED_SKUS, DAYS, HUBS, type ServerActivity, ORDERS } from '../simulated-server.ts';
import { ASSORTMENT, changedProduct } from './assortment.ts';
import type { ModelServer } from './model-server.ts';

const SHELVES = 6;

/** The acts of people at the server: the same as at the real one, each in one instant. */
export function modelActivity(server: ModelServer): ServerActivity & { open(): void } {
  function shelf(hub: string, number: number): void {
    const { random } = server;
    const id = `${hub}:rayon-${number}`;
    const d = random.happens(0.3) ? null : { hub, slug: id, name: `Rayon ${random.int(1000)}`, active: true };
    server.write({ e: 'category', id }, d);
  }

  function changed(oid: number, change: (order: Readonly<Record<string, Json>>) => object): void {
    const key = { e: 'order', id: String(oid) };
    const order = asObject(server.memory.feed.find(key));
    if (order) server.write(key, asJson(change(order)));
  }

  /** An order takes stock, as far as there is any. */
  function sellPieces(): void {
    const key = { e: 'stock', id: String(server.random.pick(COUNTED_SKUS)) };
    const row = asObject(server.memory.feed.find(key));
    const left = Number(row?.stock);
    const wanted = 1 + server.random.int(4);
    if (row && left >= wanted) server.write(key, { ...row, stock: left - wanted });
  }

  return {
    open() {
      for (const hub of HUBS) {
        server.write({ e: 'config', id: hub }, { hub });
        for (let number = 0; number < SHELVES; number += 1) shelf(hub, number);
      }
      for (const sku of ASSORTMENT)
        server.write({ e: 'product', id: String(sku) }, changedProduct(sku, server.random));
      for (const sku of COUNTED_SKUS) server.write({ e: 'stock', id: String(sku) }, stockOf(sku));
      for (const { oid, customer, hub } of ORDERS) {
        const order = anOrder(oid);
        const whose = { ...order.customer, id: customer };
        const shipping = { ...order.shipping, when: `${DAYS[oid % DAYS.length] ?? DAYS[0]}T15:00:00.000Z` };
        server.write({ e: 'order', id: String(oid) }, asJson({ ...order, hub, customer: whose, shipping }));
      }
    },
    changeProduct() {
      sellPieces();
      const sku = server.random.pick(ASSORTMENT);
      server.write({ e: 'product', id: String(sku) }, changedProduct(sku, server.random));
    },
    editShelf() {
      shelf(server.random.pick(HUBS), server.random.int(SHELVES));
    },
    moveOrder() {
      if (server.random.happens(0.4)) {
        server.hideOrShow({ e: 'order', id: String(server.random.pick(ORDERS).oid) });
        return;
      }
      const when = `${server.random.pick(DAYS)}T15:00:00.000Z`;
      changed(server.random.pick(ORDERS).oid, (order) => ({
        ...order,
        shipping: { ...asObject(order['shipping']), when },
      }));
    },
    capture() {
      const { oid } = server.random.pick(ORDERS);
      if (server.captured.has(oid)) return;
      changed(oid, (order) => ({
        ...order,
        payment: { ...asObject(order['payment']), status: 'paid', captured: 6000 },
      }));
      server.captured.set(oid, server.priceOf(oid));
      server.changed();
    },
    changeRole(person) {
      server.rights.change(person);
      server.tell();
    },
    changeView(person) {
      server.rights.raise(person);
      server.tell();
    },
    purge() {
      server.memory.feed.purge();
      server.changed();
    },
    backup() {
      server.backup();
    },
    restore() {
      server.restore();
    },
    poison(lane) {
      server.poisoned.add(lane);
    },
    mend() {
      server.poisoned.clear();
    },
  };
}

function stockOf(sku: number): Json {
  return {
    sku,
    vendor: 'ferme',
    category: 'rayon-0',
    title: `Tomme ${sku}`,
    part: '250g',
    available: true,
    stock: 12,
  };
}
