import { describe, expect, test } from 'vitest';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import {
  aLine,
  HUB,
  mailNames,
  placed,
  setBalance,
  setPrice,
  setStock,
  marketState,
  TOMME,
  WINE,
} from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { MARKET_DAY, people, type Somebody } from '../../../support/small-market.ts';

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database, as } = market;
  const alice = market.client('alice');

  describe('POST /v1/orders', () => {
    const body = (change: object = {}, means = 'visa') => ({
      hub: HUB,
      items: [{ sku: TOMME, quantity: 2, price: 8.5, title: 'Tomme', part: '250 g' }],
      shipping: {
        name: 'Alice',
        streetAdress: '1, rue du Marché',
        floor: '2',
        region: 'Genève',
        postalCode: 1204,
        when: '2026-11-24T15:00:00.000Z',
        hours: 16,
      },
      payment: { alias: `${means}-${people.alice.id}`, issuer: 'visa' },
      ...change,
    });

    test('answers the order in francs', async () => {
      const answer = await alice.post('/v1/orders', body());
      expect(answer.json()).toMatchObject({
        oid: expect.any(Number) as number,
        items: [{ sku: TOMME, quantity: 2, price: 8.5, finalprice: 17 }],
        payment: { status: 'authorized', fees: { charge: 0.08, shipping: 11.9 }, reserved: 30.26 },
        shipping: { streetAddress: '1, rue du Marché', postalCode: '1204', when: '2026-11-24T15:00:00.000Z' },
      });
      const { oid, shipping } = answer.json<{ oid: number; shipping: object }>();
      expect(shipping).toMatchObject({ streetAdress: '1, rue du Marché', fees: 11.9 });
      expect((await alice.get(`/v1/orders/${oid}`)).json()).toMatchObject({ shipping });
      expect(answer.json()).not.toHaveProperty('intent');
    });

    test('reports with 200 which lines are unavailable, by sku', async () => {
      await setStock(database, WINE, 0);
      await setPrice(database, TOMME, 900);
      const items = [
        { sku: TOMME, quantity: 1, price: 8.5 },
        { sku: WINE, quantity: 1, price: 8.5 },
        { sku: 1_999_999, quantity: 1, price: 1 },
      ];
      const before = await marketState(database);
      const answer = await alice.post('/v1/orders', body({ items }));
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({
        errors: [
          { [TOMME]: 'Le prix a changé.' },
          { [WINE]: 'Ce produit est épuisé.' },
          { 1999999: 'Ce produit n’existe plus.' },
        ],
      });
      expect(await marketState(database)).toEqual(before);
    });

    test('returns what to authenticate, and completes the same order afterwards', async () => {
      const asked = await alice.post('/v1/orders', body({}, 'asks'));
      const intent = asked.json<{ id: string; client_secret: string; oid: number; source: string }>();
      expect(intent).toMatchObject({ source: 'sandbox', oid: expect.any(Number) as number });
      const named = { oid: intent.oid, intent_id: intent.id };
      const early = await alice.post('/v1/orders', body({ payment: named }));
      expect(early.json(), 'nothing was authenticated yet').toEqual(intent);
      await market.app.inject({
        method: 'POST',
        url: '/sandbox/authenticate',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          payment: intent.id,
          secret: intent.client_secret,
          answer: 'accept',
        }).toString(),
      });
      const payment = { alias: `asks-${people.alice.id}`, ...named };
      const final = await alice.post('/v1/orders', body({ payment }));
      expect(final.json()).toMatchObject({ oid: intent.oid, payment: { status: 'authorized' } });
      expect((await alice.post('/v1/orders', body({ payment: named }))).json()).toEqual(final.json());
      const bob = await as('bob');
      expect((await bob.post('/v1/orders', body({ payment }))).statusCode).toBe(404);
    });

    test.each([
      ['a declined card', {}, 'poor', 'payment_declined'],
      ['an unknown card', {}, 'nothing', 'payment_unknown'],
      ['no line', { items: [] }, 'visa', 'order_empty'],
      ['another hub', { hub: 'nulle-part' }, 'visa', 'hub_unknown'],
    ] as const)('refuses %s', async (_, change, means, code) => {
      const answer = await alice.post('/v1/orders', body(change, means));
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.json()).toMatchObject({ error: { code } });
      expect((await marketState(database)).stock).toBe(10);
    });
  });

  describe('an order taken by the office on the telephone', () => {
    const body = (customer: unknown) => ({
      hub: HUB,
      items: [{ sku: TOMME, quantity: 2, price: 8.5 }],
      shipping: {
        ...{ name: 'Alice', streetAdress: '1, rue du Marché', floor: '2', region: 'Genève' },
        ...{ postalCode: '1204', when: '2026-11-24T15:00:00.000Z', hours: 16 },
        geo: { lat: 46.2, lng: 6.15 },
      },
      payment: { alias: `invoice-${people.alice.id}`, issuer: 'invoice' },
      customer,
    });

    test.each([
      ['their number', people.alice.id],
      ['the person', { id: people.alice.id, displayName: 'Alice' }],
    ])('belongs to the customer named by %s, who can read and pay it, with who took it', async (_, named) => {
      const admin = await as('admin');
      const answer = await admin.post('/v1/orders', body(named));
      expect(answer.json(), answer.body).toMatchObject({
        customer: { id: people.alice.id },
        payment: { status: 'authorized', issuer: 'invoice' },
        shipping: { geo: { lat: 46.2, lng: 6.15 } },
      });
      const { oid } = answer.json<Order>();
      expect((await alice.get(`/v1/orders/${oid}`)).statusCode).toBe(200);
      expect(await mailNames(database)).toContain(`order-placed:${oid}`);
      const deeds = database.db.selectFrom('audit').select(['who', 'entity_id', 'after']);
      expect(await deeds.where('action', '=', 'order.place').execute()).toEqual([
        { who: people.admin.id, entity_id: String(oid), after: { customer: people.alice.id } },
      ]);
    });

    test('can be taken only by an admin, and paid only with the customer’s own means', async () => {
      for (const who of ['bob', 'manager'] as const)
        expect((await (await as(who)).post('/v1/orders', body(people.alice.id))).json()).toMatchObject({
          error: { code: 'forbidden' },
        });
      const admin = await as('admin');
      expect((await admin.post('/v1/orders', body(people.bob.id))).json()).toMatchObject({
        error: { code: 'payment_unknown' },
      });
      expect((await admin.post('/v1/orders', body(1))).json()).toMatchObject({
        error: { code: 'not_found' },
      });
      expect((await alice.post('/v1/orders', body(people.alice.id))).json()).toMatchObject({
        customer: { id: people.alice.id },
      });
      expect(
        await database.db.selectFrom('audit').select('id').where('action', '=', 'order.place').execute(),
      ).toEqual([]);
    });
  });

  describe('cancelling', () => {
    const cancel = (client: Client, oid: number, reason?: string) =>
      client.post(`/v1/orders/${oid}/cancel`, reason === undefined ? {} : { reason });

    test.each(['visa', 'twint', 'invoice'] as const)('returns everything: %s', async (means) => {
      await setBalance(database, people.alice.id, 200);
      const before = await marketState(database);
      const order = await placed(alice, { means, change: { credit: true } });
      const answer = await cancel(alice, order.oid, 'fraud');
      expect(answer.json()).toMatchObject({
        cancel: { reason: 'customer' },
        fulfillments: { status: 'failure' },
        payment: { status: means === 'twint' ? 'refunded' : 'voided' },
      });
      expect(await marketState(database)).toEqual(before);
      const holds = await database.db.selectFrom('sandbox_payments').select(['state', 'refunded']).execute();
      expect(holds).toEqual(
        means === 'invoice'
          ? []
          : [{ state: 'released', refunded: means === 'twint' ? (expect.any(Number) as number) : 0 }],
      );
      const lines = await database.db.selectFrom('ledger').select('amount').execute();
      expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      expect(await mailNames(database)).toContain(`order-cancelled:${order.oid}`);
    });

    test('is refused twice, once prepared, and to strangers; the manager may give another reason', async () => {
      const [first, second, third] = [
        await placed(alice),
        await placed(alice, { lines: [aLine(2)] }),
        await placed(alice, { lines: [aLine(3)] }),
      ];
      expect((await cancel(await as('bob'), first.oid)).statusCode).toBe(404);
      await cancel(alice, first.oid);
      const again = await cancel(alice, first.oid, 'other');
      expect(again.json()).toMatchObject({ error: { code: 'order_closed' } });
      const prepared: Order = {
        ...(await stored(database, second.oid)),
        fulfillments: { status: 'partial' },
      };
      await database.db
        .updateTable('orders')
        .set({ data: JSON.stringify(prepared), fulfilment_status: 'partial' })
        .where('oid', '=', second.oid)
        .execute();
      expect((await cancel(alice, second.oid)).json()).toMatchObject({
        error: { code: 'order_not_cancelable' },
      });
      const byManager = await cancel(await as('manager'), third.oid, 'inventory');
      expect(byManager.json()).toMatchObject({ cancel: { reason: 'inventory' } });
    });

    test('a place stays taken while a second order travels with the first', async () => {
      const first = await placed(alice);
      const second = await placed(alice);
      await cancel(alice, first.oid);
      expect((await marketState(database)).places).toBe(1);
      await cancel(alice, second.oid);
      expect(await marketState(database)).toMatchObject({ places: 0, slots: 0, stock: 10 });
    });
  });

  describe('reading orders', () => {
    test('shows each person what they may see', async () => {
      const order = await placed(alice);
      const url = `/v1/orders/${order.oid}`;
      const read = async (who: Somebody) => (await (await as(who)).get(url)).statusCode;
      expect(await read('alice')).toBe(200);
      expect(await read('manager')).toBe(200);
      expect(await read('admin')).toBe(200);
      expect(await read('bob')).toBe(404);
      expect(await read('lausanneCourier')).toBe(404);
      const courier = (await (await as('courier')).get(url)).json<Order>();
      expect(courier.payment).toMatchObject({ alias: '', logs: [] });
      const owner = (await (await as('vendor')).get(url)).json<Order>();
      expect(owner.shipping.streetAddress).toBe('');
    });

    test('lists by month, page and state, with the total count', async () => {
      const first = await placed(alice);
      await placed(alice, { means: 'twint' });
      const courier = await as('courier');
      const list = async (query: string) => (await courier.get(`/v1/orders?${query}`)).json<Order[]>();
      expect(await list('month=11&year=2026')).toHaveLength(2);
      expect(await list('month=9&year=2026')).toHaveLength(0);
      expect(await list(`when=${MARKET_DAY}`)).toHaveLength(2);
      expect(await list('when=next&payment=prepaid')).toHaveLength(1);
      const page = await courier.get('/v1/orders?when=next&limit=1&start=1');
      expect(page.json<Order[]>().map(({ oid }) => oid)).toEqual([first.oid]);
      expect(page.headers['x-total-count']).toBe('2');
      expect((await (await as('lausanneCourier')).get('/v1/orders?when=next')).json()).toEqual([]);
      expect((await alice.get('/v1/orders')).statusCode).toBe(403);
    });

    test('lists those cancelled for a reason, although they are closed', async () => {
      const { oid } = await placed(alice);
      await placed(alice, { means: 'twint' });
      await alice.post(`/v1/orders/${oid}/cancel`, {});
      const manager = await as('manager');
      const oids = async (query: string) =>
        (await manager.get(`/v1/orders?when=${MARKET_DAY}&${query}`))
          .json<Order[]>()
          .map((order) => order.oid);
      expect(await oids('reason=customer')).toEqual([oid]);
      expect(await oids('reason=fraud,customer')).toEqual([oid]);
      expect(await oids('reason=fraud')).toEqual([]);
      expect(await oids('reason=customer&closed=false')).toEqual([]);
    });

    test('shows a shop only its own lines, a customer their own orders', async () => {
      await placed(alice);
      const owner = await as('vendor');
      expect((await owner.get('/v1/orders/shops?when=next')).json<Order[]>()).toMatchObject([
        { items: [{ vendor: 'laiterie' }], payment: { alias: '' } },
      ]);
      expect((await owner.get('/v1/orders/shops/primeur')).statusCode).toBe(403);
      const admin = await as('admin');
      expect((await admin.get('/v1/orders/shops/laiterie?when=next')).json()).toHaveLength(1);
      expect((await admin.get('/v1/orders/shops/inconnue')).statusCode).toBe(404);
      expect((await alice.get(`/v1/orders/users/${people.alice.id}`)).json()).toHaveLength(1);
      const bob = await as('bob');
      expect((await bob.get(`/v1/orders/users/${people.alice.id}`)).statusCode).toBe(403);
    });

    test('filters lists of a customer and of a shop by hub and by year too', async () => {
      await placed(alice);
      const url = `/v1/orders/users/${people.alice.id}`;
      const many = async (asker: Client, query: string) => (await asker.get(query)).json<Order[]>().length;
      const owner = await as('vendor');
      expect(await many(alice, `${url}?hub=lausanne`)).toBe(0);
      expect(await many(alice, `${url}?hub=${HUB}`)).toBe(1);
      expect(await many(alice, `${url}?year=2024`)).toBe(0);
      expect(await many(alice, `${url}?year=2026`)).toBe(1);
      expect(await many(owner, '/v1/orders/shops?when=next&hub=lausanne')).toBe(0);
      expect(await many(owner, `/v1/orders/shops?when=next&hub=${HUB}`)).toBe(1);
    });

    test('treats the id 1 as the caller, as clients of the original do', async () => {
      const { oid } = await placed(alice);
      expect((await alice.get('/v1/orders/users/1?limit=5')).json()).toMatchObject([{ oid }]);
      expect((await (await as('bob')).get('/v1/orders/users/1?limit=5')).json()).toEqual([]);
    });
  });
});

async function stored({ db }: Database, oid: number): Promise<Order> {
  const { data } = await db
    .selectFrom('orders')
    .select('data')
    .where('oid', '=', oid)
    .executeTakeFirstOrThrow();
  return data as unknown as Order;
}
