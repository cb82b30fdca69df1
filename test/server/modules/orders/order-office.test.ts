import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { type InvoiceMonth, listInvoices } from '../../../../src/contract/statistics/statements.ts';
import { DAY_MS, MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { sum } from '../../../../src/domain/money/money.ts';
import { amountOf, invoicesIn } from '../../../../src/features/finance/invoices/invoice-accounts.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { aLine, HUB, placed, setStock, TOMME, WINE } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { prepare, purse, storedOrder } from '../../../support/prepare-order.ts';
import { anOrder, MARKET_DAY, people, putOrder } from '../../../support/small-market.ts';

const ALICE = people.alice.id;

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const alice = market.client('alice');
  const manager = market.client('manager');
  const admin = market.client('admin');
  const vendor = market.client('vendor');

  const mails = () =>
    database.db
      .selectFrom('mail_queue')
      .select(['dedupe', 'recipient', 'subject', 'text'])
      .orderBy('id')
      .execute();
  const mailsAbout = async (what: string) => (await mails()).filter(({ dedupe }) => dedupe.startsWith(what));
  /** A delivered and unpaid invoice order: one Tomme at 8.50, 5.1 % of fees, 11.90 of delivery. */
  const invoiced = async () => {
    const { oid } = await placed(alice, { means: 'invoice' });
    await prepare(database, oid);
    const captured = await manager.post(`/v1/orders/${oid}/capture`, {});
    expect(captured.json()).toMatchObject({ payment: { status: 'invoice' } });
    return oid;
  };
  const BILL = 20.83;

  describe('invoices', () => {
    const months = async (client: Client, query = '') => {
      const answer = await client.get(`/v1/orders/invoices${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<InvoiceMonth[]>();
    };
    const oids = (orders: readonly Order[] | undefined) => orders?.map(({ oid }) => oid);
    const settle = (given: readonly number[], amount?: number, by: Client = admin) =>
      by.post('/v1/orders/invoices/update', { oids: given, ...(amount !== undefined && { amount }) });

    test('are listed to their customer by month of delivery, with the amount due', async () => {
      const oid = await invoiced();
      const [month, ...others] = await months(alice);
      expect(others).toEqual([]);
      expect(month).toMatchObject({
        ...{ month: 11, year: 2026, transfers: [], paids: [] },
        totals: { invoicesAmount: BILL, transfersAmount: 0, paidsAmount: 0, qrbillAmount: BILL },
      });
      expect(oids(month?.invoices)).toEqual([oid]);
      expect(await months(await market.as(people.bob.id))).toEqual([]);
      expect((await (await market.as()).get('/v1/orders/invoices')).statusCode).toBe(401);
    });

    test('are listed to an admin for all, to a manager for their hub, and to both their own on request', async () => {
      const oid = await invoiced();
      const far = anOrder(2_900_001, 'bob', { hub: 'lausanne' });
      const payment = { ...far.payment, issuer: 'invoice', status: 'invoice' as const };
      await writeTransaction(database, (tx) => putOrder(tx, { ...far, payment }));
      expect(oids((await months(admin))[0]?.invoices)).toEqual([2_900_001, oid]);
      expect(oids((await months(admin, '?hub=lausanne'))[0]?.invoices)).toEqual([2_900_001]);
      expect(oids((await months(manager))[0]?.invoices)).toEqual([oid]);
      expect(await months(manager, '?hub=lausanne')).toEqual([]);
      expect(await months(admin, '?user=me')).toEqual([]);
    });

    test('a transfer is announced, then confirmed: the balance is restored once', async () => {
      const oid = await invoiced();
      const before = await purse(database, ALICE);
      expect(before).toEqual({ balance: -2083, moved: -2083 });
      expect((await settle([oid])).json()).toMatchObject([{ oid, payment: { status: 'invoice_paid' } }]);
      const [month] = await months(alice);
      expect(month?.totals).toEqual({
        invoicesAmount: 0,
        transfersAmount: BILL,
        paidsAmount: 0,
        qrbillAmount: 0,
      });
      market.clock.now += MINUTE_MS;
      expect(refusalOf(await settle([oid])).code).toBe('payment_state');
      const paid = await manager.post(`/v1/orders/${oid}/capture`, {});
      expect(paid.json()).toMatchObject({
        payment: { status: 'paid' },
        closed: expect.any(String) as string,
      });
      expect(await purse(database, ALICE)).toEqual({ balance: 0, moved: 0 });
    });

    test('a transfer that is too small pays the oldest first; the rest is not credited twice', async () => {
      const first = await invoiced();
      const second = await invoiced();
      const answer = await settle([second, first], 30);
      expect(answer.json<Order[]>().map(({ oid, payment }) => [oid, payment.status])).toEqual([
        [first, 'invoice_paid'],
        [second, 'partially_paid'],
      ]);
      expect(await purse(database, ALICE)).toEqual({ balance: -4166 + 917, moved: -4166 + 917 });
      const [month] = await months(alice);
      expect(month?.totals).toMatchObject({
        invoicesAmount: BILL,
        transfersAmount: BILL,
        qrbillAmount: 11.66,
      });
      // The page shows the same amount as the bill.
      const read = z.decode(listInvoices.answer, await months(alice));
      expect(sum(invoicesIn(read, 'open').map(amountOf))).toBe(1166);
      expect(refusalOf(await settle([second], 11.67)).code).toBe('transfer_too_much');
      await settle([second], 1.66);
      expect((await settle([second], 10)).json()).toMatchObject([{ payment: { status: 'invoice_paid' } }]);
      market.clock.now += MINUTE_MS;
      for (const oid of [first, second]) await manager.post(`/v1/orders/${oid}/capture`, {});
      expect(await purse(database, ALICE)).toEqual({ balance: 0, moved: 0 });
      const told = await database.db
        .selectFrom('audit')
        .select(['action', 'entity_id'])
        .where('action', 'in', ['order.announce_transfer', 'order.pay_in_part'])
        .orderBy('id')
        .execute();
      expect(told.map(({ action }) => action)).toEqual([
        'order.announce_transfer',
        ...['order.pay_in_part', 'order.pay_in_part', 'order.announce_transfer'],
      ]);
    });

    test('a surplus is credited to their common customer when the office chooses so', async () => {
      const [first, second] = [await invoiced(), await invoiced()];
      const settleAll = (given: readonly number[], amount?: number) =>
        admin.post('/v1/orders/invoices/update', { oids: given, amount, surplus: 'credit' });
      expect(refusalOf(await settle([first, second], 50)).code).toBe('transfer_too_much');
      const answer = await settleAll([first, second], 50);
      expect(answer.json<Order[]>().map(({ payment }) => payment.status)).toEqual([
        ...['invoice_paid', 'invoice_paid'],
      ]);
      // 50.00 less two bills of 20.83.
      expect(await purse(database, ALICE)).toEqual({ balance: -4166 + 834, moved: -4166 + 834 });
      const [told] = await database.db
        .selectFrom('audit')
        .select(['who', 'entity_id', 'after'])
        .where('action', '=', 'credit.transfer')
        .execute();
      expect(told).toEqual({
        ...{ who: people.admin.id, entity_id: String(ALICE) },
        after: { money: 834, transfer: `${first},${second}` },
      });
      expect(refusalOf(await settleAll([first], 5)).code).toBe('payment_state');
    });

    test('are settled all or none', async () => {
      const oid = await invoiced();
      const { oid: card } = await placed(alice);
      expect(refusalOf(await settle([oid, card])).code).toBe('payment_state');
      expect(refusalOf(await settle([oid, 2_999_999])).code).toBe('not_found');
      expect(refusalOf(await settle([oid], 0)).code).toBe('transfer_too_small');
      expect(refusalOf(await settle([oid], undefined, manager)).code).toBe('forbidden');
      expect((await storedOrder(database, oid)).payment.status).toBe('invoice');
    });
  });

  describe('open orders of products', () => {
    const asked = async (client: Client, query: string) => {
      const answer = await client.get(`/v1/orders/products${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<Order[]>();
    };

    test('are those of the caller’s hub or shop, with what each may see', async () => {
      const { oid } = await placed(alice);
      const { oid: both } = await placed(alice, {
        lines: [aLine(), aLine(1, { sku: WINE, title: 'Gamay' })],
      });
      const oids = async (client: Client, query: string) =>
        (await asked(client, query)).map((order) => order.oid);
      expect(await oids(manager, `?skus=${TOMME}`)).toEqual([both, oid]);
      expect(await oids(admin, `?skus=${WINE}, 12345`)).toEqual([both]);
      expect(await oids(await market.as(people.lausanneCourier.id), `?skus=${TOMME}`)).toEqual([]);
      expect(await oids(admin, `?skus=${WINE}&skus=${TOMME}`), 'named one by one').toEqual([both, oid]);
      expect(await oids(manager, '?skus=abc,-1,1e99')).toEqual([]);
      expect(await oids(manager, '')).toEqual([]);
      const [own] = await asked(vendor, `?skus=${WINE}`);
      expect(own).toMatchObject({ oid: both, customer: { email: '' }, payment: { issuer: '' } });
      await alice.post(`/v1/orders/${oid}/cancel`, {});
      expect(await oids(manager, `?skus=${TOMME}`)).toEqual([both]);
      expect((await alice.get(`/v1/orders/products?skus=${TOMME}`)).statusCode).toBe(403);
    });

    test('hide from a shop the lines of other shops', async () => {
      const lines = [aLine(), aLine(1, { sku: WINE, title: 'Gamay' })];
      const { oid } = await placed(alice, { lines });
      await sql`update orders set data = jsonb_set(data, '{items,1,vendor}', '"primeur"')`.execute(
        database.db,
      );
      expect(await asked(vendor, `?skus=${WINE}`)).toEqual([]);
      expect(await asked(vendor, `?skus=${TOMME}`)).toMatchObject([{ oid }]);
      expect(await asked(manager, `?skus=${WINE}`)).toMatchObject([{ oid }]);
    });
  });

  describe('a mail to shops', () => {
    const mail = (client: Client, which = 'shops', more: object = {}) =>
      client.post(`/v1/orders/${which}/email`, {
        when: MARKET_DAY,
        content: 'Livrez avant 9h, merci.',
        ...more,
      });

    test('lists the orders of each shop and its low stock, and is sent once even when pressed twice', async () => {
      await placed(alice, { lines: [aLine(2, { note: 'bien mûre' })] });
      await placed(await market.as(people.bob.id));
      await setStock(database, TOMME, 3);
      const answer = await mail(manager, 'shops', { when: `${MARKET_DAY}T15:00:00.000Z` });
      expect(Object.keys(answer.json<object>())).toEqual(['laiterie']);
      await mail(manager);
      const [sent, ...others] = await mailsAbout('shop-day:');
      expect(others).toEqual([]);
      expect(sent).toMatchObject({
        recipient: 'vendor@exemple.ch',
        subject: 'Vos commandes pour mardi 24 novembre',
      });
      for (const words of [
        'Livrez avant 9h, merci.',
        '2\u00a0commandes, 25,50\u00a0CHF.',
        '3 × Tomme',
        '«\u00a0bien mûre\u00a0»)',
        's’épuise\u00a0: Tomme (3).',
      ])
        expect(sent?.text).toContain(words);
      expect(sent?.text).not.toContain('Alice');
    });

    test('is allowed to an owner for their shop and to a manager for their hub, and to no one else', async () => {
      await placed(alice);
      expect((await mail(vendor, 'laiterie')).statusCode).toBe(200);
      expect(refusalOf(await mail(vendor, 'primeur')).code).toBe('forbidden');
      expect(refusalOf(await mail(manager, 'atlantis')).code).toBe('not_found');
      expect((await mail(manager, 'shops', { hub: 'lausanne' })).json()).toEqual({});
      expect((await mail(admin, 'shops', { when: '2026-11-25' })).json()).toEqual({});
      expect(refusalOf(await mail(alice)).code).toBe('forbidden');
      expect((await mail(manager, 'shops', { content: 'x'.repeat(601) })).statusCode).toBe(400);
      expect((await mail(manager, 'shops', { when: '0000-01-01' })).statusCode).toBe(400);
    });

    test('returns the text for each shop, with the address of this market, and names those not reached', async () => {
      await placed(alice, { lines: [aLine(), aLine(1, { sku: WINE, title: 'Gamay' })] });
      await sql`update orders set data = jsonb_set(data, '{vendors,1}',
        (data -> 'vendors' -> 0) || '{"slug": "primeur"}')`.execute(database.db);
      const answer = (await mail(manager)).json<Record<string, unknown>>();
      expect(answer['laiterie']).toContain(`${market.house.environment.publicUrl}/orders`);
      expect(answer['laiterie']).not.toContain('.invalid');
      expect(answer['skipped']).toEqual([
        {
          urlpath: 'primeur',
          name: expect.any(String) as string,
          why: 'Aucun responsable ne lui est attribué.',
        },
      ]);
    });

    test('cannot be delivered to a shop without an owner, or with a closed owner', async () => {
      await placed(alice);
      await database.db
        .updateTable('users')
        .set({ status: false })
        .where('id', '=', people.vendor.id)
        .execute();
      const closed = [{ urlpath: 'laiterie', why: 'Le compte de son responsable est fermé.' }];
      expect((await mail(manager, 'laiterie')).json()).toMatchObject({ error: { details: closed } });
      await database.db.updateTable('shops').set({ owner: null }).execute();
      expect(refusalOf(await mail(manager, 'laiterie')).code).toBe('mail_undeliverable');
      expect(await mailsAbout('shop-day:')).toEqual([]);
    });
  });

  describe('feedback of a customer about an order', () => {
    const say = (client: Client, oid: number, body: object) =>
      client.post(`/v1/orders/${oid}/issue/request`, body);
    const wrong = {
      score: 1,
      items: [{ sku: TOMME, fulfillment: { request: 'issue_wrong_product_quality', note: 'trop dure' } }],
      message: 'Dommage.',
    };

    test('is shown with its lines and its stars, mailed to the hub once, and audited', async () => {
      const { oid } = await placed(alice);
      await prepare(database, oid);
      const answer = await say(alice, oid, wrong);
      expect(answer.json()).toMatchObject({
        score: 1,
        items: [
          {
            fulfillment: {
              request: 'issue_wrong_product_quality',
              issue: 'issue_no_issue',
              note: 'trop dure',
            },
          },
        ],
      });
      await say(alice, oid, wrong);
      const [sent, ...others] = await mailsAbout('issue-request:');
      expect(others).toEqual([]);
      expect(sent).toMatchObject({
        recipient: `${HUB}@exemple.ch`,
        subject: `Retour sur la commande ${oid}`,
      });
      expect(sent?.text).toContain('Note\u00a0: 2\u00a0étoiles sur 4.');
      expect(sent?.text).toContain(`oid=${oid}`);
      expect(sent?.text).toContain('Tomme, qualité insuffisante\u00a0: trop dure');
      expect((await alice.get('/v1/users/me')).json()).toMatchObject({ orders: { rating: 1 } });
      const told = await database.db
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'orders.issue.request')
        .orderBy('id')
        .execute();
      expect(told[0]).toMatchObject({ who: ALICE, before: { score: null }, after: { score: 1 } });
    });

    test('creates no request for lines without one, as clients of the original send them', async () => {
      const { oid } = await placed(alice);
      await prepare(database, oid);
      for (const fulfillment of [{ status: 'fulfilled' }, {}, undefined]) {
        const answer = await say(alice, oid, { score: 3, items: [{ sku: TOMME, fulfillment }] });
        expect(answer.statusCode, answer.body).toBe(200);
        expect(answer.json<Order>().items[0]?.fulfillment).not.toHaveProperty('request');
      }
      const noted = await say(alice, oid, { items: [{ sku: TOMME, fulfillment: { note: 'parfaite' } }] });
      expect(noted.json()).toMatchObject({ items: [{ fulfillment: { note: 'parfaite' } }] });
      expect((await mailsAbout('issue-request:')).at(-1)?.text).toContain('Tomme\u00a0: parfaite');
    });

    test('is limited to thirty mails an hour', async () => {
      const { oid } = await placed(alice);
      await prepare(database, oid);
      for (let number = 0; number < 30; number += 1) await say(alice, oid, { message: `Encore ${number}` });
      expect(refusalOf(await say(alice, oid, { message: 'Encore' })).code).toBe('too_many');
      expect(await mailsAbout('issue-request:')).toHaveLength(30);
    });

    test('is accepted only from the customer, only after the delivery, and only for a year', async () => {
      const { oid } = await placed(alice);
      expect(refusalOf(await say(alice, oid, wrong)).code).toBe('order_not_delivered');
      await prepare(database, oid);
      for (const other of [manager, admin, await market.as(people.bob.id)])
        expect(refusalOf(await say(other, oid, wrong)).code).toBe('not_found');
      const line = { items: [{ line: 9, fulfillment: { request: 'issue_logistic' } }] };
      expect(refusalOf(await say(alice, oid, line)).code).toBe('item_not_in_order');
      const stars = await say(alice, oid, { score: 4 });
      expect(stars.json()).toMatchObject({ error: { code: 'malformed', details: [{ path: 'body.score' }] } });
      await manager.post(`/v1/orders/${oid}/capture`, {});
      expect((await say(alice, oid, { score: 3 })).statusCode).toBe(200);
      market.clock.now += 366 * DAY_MS;
      const later = await market.as(ALICE);
      expect(refusalOf(await say(later, oid, { score: 0 })).code).toBe('order_closed');
      const cancelled = 2_900_002;
      const order = anOrder(cancelled, 'alice');
      const cancel = { reason: 'customer' as const, when: order.created };
      await writeTransaction(database, (tx) => putOrder(tx, { ...order, cancel }));
      expect(refusalOf(await say(later, cancelled, wrong)).code).toBe('order_cancelled');
    });
  });
});
