import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { HOLD_MS, type PaymentGateway } from '../../../../server/core/gateways/payment-gateway.ts';
import { openSandbox } from '../../../../server/platform/gateways/sandbox/sandbox.ts';
import { everyJob } from '../../../../server/every-job.ts';
import type { OrderItem } from '../../../../src/contract/orders/orders.ts';
import {
  aLine,
  mailNames,
  placed,
  setBalance,
  marketState,
  type Wanted,
} from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { type Client, startMarketplace } from '../../../support/marketplace.ts';
import { atTheBank, prepare, purse, rewrite, storedOrder } from '../../../support/prepare-order.ts';
import { MARKET_NOW, people } from '../../../support/small-market.ts';

const ALICE = people.alice.id;

anyDatabase((_kind, open) => {
  describe('the money of a prepared order', () => {
    const market = marketSuite(open);
    const { database } = market;
    const alice = market.client('alice');
    const manager = market.client('manager');
    const admin = market.client('admin');

    /** One Tomme at 8.50, not weighed: 8 % of fees by card, 11.90 of delivery, 21.08 in total and held. */
    const prepared = async (wanted: Wanted = {}, finalprice?: number) => {
      const { oid } = await placed(alice, wanted);
      await prepare(database, oid, finalprice);
      return oid;
    };
    const capture = (oid: number, by: Client = manager) => by.post(`/v1/orders/${oid}/capture`, {});

    test.each([
      ['nothing', ''],
      ['null', 'null'],
    ])('REST calls without a body accept %s as one', async (_, payload) => {
      const bare = (path: string, by: Client) =>
        market.app.inject({
          ...{ method: 'POST', url: `/v1/orders/${path}`, payload },
          headers: { ...by.headers(), 'content-type': 'application/json' },
        });
      expect((await bare(`${await prepared()}/capture`, manager)).json()).toMatchObject({
        payment: { status: 'paid' },
      });
      const { oid } = await placed(alice);
      expect((await bare(`${oid}/cancel`, alice)).json()).toMatchObject({ cancel: { reason: 'customer' } });
      expect((await bare(`${oid}/remove`, admin)).json()).toEqual({});
    });

    test.each([
      ['people contradict each other', { dispute: true }, undefined, 'order_disputed'],
      ['a line sold by weight was not weighed', {}, '~250 g', 'order_unweighed'],
    ] as const)('waits while %s, and is captured once that is settled', async (_, found, part, code) => {
      const oid = await prepared();
      const before = await storedOrder(database, oid);
      const open = (item: OrderItem): OrderItem => ({
        ...item,
        ...(part !== undefined && { part }),
        fulfillment: { ...item.fulfillment, ...found },
      });
      await rewrite(database, { ...before, items: before.items.map(open) });
      const refused = await capture(oid);
      expect([refused.statusCode, refused.json()]).toMatchObject([422, { error: { code } }]);
      expect(await atTheBank(database, oid)).toEqual(['held 0 −0']);
      expect((await storedOrder(database, oid)).payment.status).toBe('authorized');
      await rewrite(database, before);
      expect((await capture(oid)).json()).toMatchObject({ payment: { status: 'paid' } });
    });

    test('captures less than held, closes the order and mails its customer', async () => {
      const oid = await prepared({}, 800);
      const answer = await capture(oid);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json()).toMatchObject({ payment: { status: 'paid', captured: 20.54 } });
      expect(await atTheBank(database, oid)).toEqual(['taken 2054 −0']);
      const order = await storedOrder(database, oid);
      expect(order.closed).toBe(new Date(MARKET_NOW).toISOString());
      expect(order.payment.logs.at(-1)).toContain('capture 20.54');
      const mail = await database.db
        .selectFrom('mail_queue')
        .selectAll()
        .where('dedupe', 'like', 'order-capture:%')
        .executeTakeFirstOrThrow();
      expect(mail.text).toContain('Tomme\u00a0: 8,00\u00a0CHF au lieu de 8,50\u00a0CHF.');
      expect(mail.text).toContain('20,54\u00a0CHF ont été débités.');
      expect(mail.text).toContain('0,54\u00a0CHF redeviennent disponibles');
    });

    test('captures once when requested twice, even concurrently', async () => {
      const oid = await prepared();
      const answers = await Promise.all([capture(oid), capture(oid, admin)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
        200,
        expect.toSatisfy((status) => status === 409 || status === 422),
      ]);
      market.clock.now += MINUTE_MS;
      expect((await capture(oid)).json()).toMatchObject({ error: { code: 'order_captured' } });
      expect(await atTheBank(database, oid)).toEqual(['taken 2108 −0']);
      expect((await mailNames(database)).filter((name) => name.startsWith('order-capture:'))).toHaveLength(1);
    });

    test('never captures more than held: the rest is debited to the balance and mailed', async () => {
      const before = await purse(database, ALICE);
      const oid = await prepared({}, 1500);
      const paid = { status: 'paid', reserved: 21.08, captured: 21.08, account: 7.02 };
      expect((await capture(oid)).json()).toMatchObject({ payment: paid });
      expect(await atTheBank(database, oid)).toEqual(['taken 2108 −0']);
      expect((await purse(database, ALICE)).balance).toBe(before.balance - 702);
      expect((await alice.get(`/v1/orders/${oid}`)).json()).toMatchObject({ payment: paid });
      const mail = await database.db
        .selectFrom('mail_queue')
        .selectAll()
        .where('dedupe', 'like', 'order-capture:%')
        .executeTakeFirstOrThrow();
      expect(mail.text).toContain(
        '21,08\u00a0CHF ont été débités. 7,02\u00a0CHF dépassent la somme réservée',
      );
    });

    test('settles the debit first by a refund, then the card', async () => {
      const before = await purse(database, ALICE);
      const oid = await prepared({}, 1500);
      await capture(oid);
      const lowered = await manager.post(`/v1/orders/${oid}/refund`, { line: 1, finalprice: 13 });
      expect(lowered.json()).toMatchObject({ payment: { status: 'partially_refunded', refunded: 2.16 } });
      expect(await atTheBank(database, oid)).toEqual(['taken 2108 −0']);
      expect((await purse(database, ALICE)).balance).toBe(before.balance - 702 + 216);
      const all = await manager.post(`/v1/orders/${oid}/refund`, {});
      expect(all.json()).toMatchObject({ payment: { status: 'refunded', refunded: 28.1 } });
      expect(await atTheBank(database, oid)).toEqual(['taken 2108 −2108']);
      expect((await purse(database, ALICE)).balance).toBe(before.balance);
    });

    test('requires a check when a weight raises the bill far beyond the hold', async () => {
      const oid = await prepared({}, 60_000);
      expect((await capture(oid)).json()).toMatchObject({ error: { code: 'capture_too_much' } });
      expect(await atTheBank(database, oid)).toEqual(['held 0 −0']);
    });

    test('is not captured for an unprepared order or another hub’s', async () => {
      const { oid } = await placed(alice);
      expect((await capture(oid)).json()).toMatchObject({ error: { code: 'order_not_ready' } });
      const elsewhere = await market.as(people.lausanneCourier.id);
      expect((await capture(oid, elsewhere)).statusCode).toBe(403);
      expect((await capture(oid, alice)).statusCode).toBe(403);
      await alice.post(`/v1/orders/${oid}/cancel`, {});
      expect((await capture(oid)).json()).toMatchObject({ error: { code: 'order_cancelled' } });
      expect((await capture(9_999_999)).statusCode).toBe(404);
    });

    test('uses credit first and returns the rest; ledger and balance agree', async () => {
      await setBalance(database, ALICE, 3000);
      const oid = await prepared({ change: { credit: true } }, 0);
      expect((await storedOrder(database, oid)).payment.customer_credit).toBe(2108);
      await capture(oid);
      const { payment } = await storedOrder(database, oid);
      expect(payment).toMatchObject({ status: 'paid', captured: 0, customer_credit: 1190 });
      expect(await purse(database, ALICE)).toEqual({ balance: 1810, moved: -1190 });
    });

    test('refunds the difference of a prepaid TWINT order', async () => {
      const oid = await prepared({ means: 'twint' }, 800);
      const before = (await storedOrder(database, oid)).payment.captured;
      expect((await capture(oid)).statusCode).toBe(200);
      const { payment } = await storedOrder(database, oid);
      expect(payment.status).toBe('paid');
      expect(await atTheBank(database, oid)).toEqual([`taken ${before} −${before - payment.captured}`]);
    });

    test('refunds a part of a TWINT order only after its capture, which then happens', async () => {
      const oid = await prepared({ means: 'twint' }, 800);
      const early = await manager.post(`/v1/orders/${oid}/hub/refund`, { amount: 2 });
      expect(early.json()).toMatchObject({ error: { code: 'refund_before_capture' } });
      const line = await manager.post(`/v1/orders/${oid}/refund`, { line: 1, finalprice: 5 });
      expect(line.json()).toMatchObject({ error: { code: 'refund_before_capture' } });
      expect((await capture(oid)).json()).toMatchObject({ payment: { status: 'paid' } });
      const late = await manager.post(`/v1/orders/${oid}/hub/refund`, { amount: 2 });
      expect(late.json()).toMatchObject({ payment: { status: 'partially_refunded', refunded: 2 } });
    });

    test('debits the balance for an invoice, which stays open until it is paid', async () => {
      const oid = await prepared({ means: 'invoice' }, 800);
      const held = (await storedOrder(database, oid)).payment.reserved;
      expect((await capture(oid)).json()).toMatchObject({ payment: { status: 'invoice' } });
      const order = await storedOrder(database, oid);
      expect(order.closed).toBeUndefined();
      expect(order.payment.captured).toBeLessThan(held);
      expect(await purse(database, ALICE)).toEqual({
        balance: 0 - order.payment.captured,
        moved: 0 - order.payment.captured,
      });
    });

    test('renews a hold lapsed after seven days; a declined card changes nothing', async () => {
      const oid = await prepared();
      const other = await prepared({ lines: [aLine(2)] });
      market.clock.now += HOLD_MS;
      expect((await capture(oid)).statusCode).toBe(200);
      expect(await atTheBank(database, oid)).toEqual(['expired 0 −0', 'taken 2108 −0']);

      await database.db.updateTable('sandbox_cards').set({ behaviour: 'decline' }).execute();
      expect((await capture(other)).json()).toMatchObject({ error: { code: 'payment_declined' } });
      expect((await storedOrder(database, other)).payment.status).toBe('authorized');
      await database.db.updateTable('sandbox_cards').set({ behaviour: 'accept' }).execute();
      expect((await capture(other)).statusCode).toBe(200);
    });

    describe('a process that dies', () => {
      const dying = async (fault: (real: PaymentGateway) => Partial<PaymentGateway>) => {
        const real = await openSandbox(database, market.house.clock);
        return startMarketplace(database, { gateways: { payment: { ...real, ...fault(real) } } });
      };
      const powerCut = () => Promise.reject(new Error('power cut'));

      test.each<[string, (real: PaymentGateway) => Partial<PaymentGateway>]>([
        ['before the request to the acquirer', () => ({ status: powerCut })],
        ['between its requests', () => ({ capture: powerCut })],
        [
          'after the acquirer took the money',
          (real) => ({
            async capture(ask) {
              await real.capture(ask);
              throw new Error('power cut');
            },
          }),
        ],
      ])('%s: the job captures the money, once, and notifies once', async (_, fault) => {
        const oid = await prepared();
        const broken = await dying(fault);
        const client = await broken.as(people.manager.id);
        expect((await capture(oid, client)).statusCode).toBe(500);
        await broken.close();
        market.clock.now += 61_000;
        for (const job of everyJob) await job.run(market.house);
        for (const job of everyJob) await job.run(market.house);
        expect(await atTheBank(database, oid)).toEqual(['taken 2108 −0']);
        expect(await storedOrder(database, oid)).toMatchObject({
          payment: { status: 'paid', captured: 2108 },
        });
        expect((await mailNames(database)).filter((name) => name.startsWith('order-capture:'))).toHaveLength(
          1,
        );
      });

      test('does not block other orders when the acquirer fails for one', async () => {
        const [silent, other] = [await prepared(), await prepared()];
        const broken = await dying(() => ({ status: powerCut }));
        const client = await broken.as(people.manager.id);
        for (const oid of [silent, other]) expect((await capture(oid, client)).statusCode).toBe(500);
        await broken.close();
        market.clock.now += 61_000;
        const { reference: ofSilent } = await database.db
          .selectFrom('payments')
          .select('reference')
          .where('oid', '=', silent)
          .executeTakeFirstOrThrow();
        const deaf = await dying((real) => ({
          status: (reference) => (reference === ofSilent ? powerCut() : real.status(reference)),
        }));
        deaf.clock.now = market.clock.now;
        const finishing = everyJob.find(({ name }) => name === 'finish-money');
        await expect(finishing?.run(deaf.house)).rejects.toThrow('1 of 2 failed');
        await deaf.close();
        expect(await storedOrder(database, other)).toMatchObject({ payment: { status: 'paid' } });
        expect(await storedOrder(database, silent)).toMatchObject({ payment: { status: 'authorized' } });
      });

      test('finishes at once what its process left, and answers the same under the same key', async () => {
        const oid = await prepared();
        const broken = await dying(() => ({ capture: powerCut }));
        expect((await capture(oid, await broken.as(people.manager.id))).statusCode).toBe(500);
        await broken.close();
        const headers = { 'idempotency-key': randomUUID() };
        const again = () => manager.post(`/v1/orders/${oid}/capture`, {}, { headers });
        const paid = await again();
        expect(paid.json()).toMatchObject({ payment: { status: 'paid' } });
        expect((await again()).json()).toEqual(paid.json());
      });

      test('during a refund: the next request finishes it', async () => {
        const oid = await prepared();
        await capture(oid);
        const broken = await dying((real) => ({
          async refund(ask) {
            await real.refund(ask);
            throw new Error('power cut');
          },
        }));
        const client = await broken.as(people.manager.id);
        expect((await client.post(`/v1/orders/${oid}/refund`, {})).statusCode).toBe(500);
        await broken.close();
        const again = await manager.post(`/v1/orders/${oid}/refund`, {});
        expect(again.json()).toMatchObject({ payment: { status: 'refunded' } });
        expect(await atTheBank(database, oid)).toEqual(['taken 2108 −2108']);
      });

      test('during a gesture that a job finishes: the same key gives it once', async () => {
        const oid = await prepared();
        await capture(oid);
        const broken = await dying(() => ({ refund: powerCut }));
        const client = await broken.as(people.manager.id);
        const headers = { 'idempotency-key': randomUUID() };
        const press = (by: Client) => by.post(`/v1/orders/${oid}/hub/refund`, { amount: 2.5 }, { headers });
        expect((await press(client)).statusCode).toBe(500);
        await broken.close();
        market.clock.now += 61_000;
        for (const job of everyJob) await job.run(market.house);
        const again = await press(manager);
        expect([again.statusCode, again.json()]).toMatchObject([200, { payment: { hub_refund: 2.5 } }]);
        expect(await atTheBank(database, oid)).toEqual(['taken 2108 −250']);
      });
    });

    describe('a refund', () => {
      const paid = async (wanted: Wanted = {}) => {
        const oid = await prepared(wanted);
        await capture(oid);
        return oid;
      };
      const refund = (oid: number, body: object) => manager.post(`/v1/orders/${oid}/refund`, body);

      test('returns the difference of one line, fees included, once', async () => {
        const oid = await paid();
        const answer = await refund(oid, { line: 1, finalprice: 7.5 });
        expect(answer.json()).toMatchObject({
          payment: { status: 'partially_refunded', refunded: 1.08 },
          items: [{ finalprice: 7.5, fulfillment: { refunded: true } }],
        });
        market.clock.now += MINUTE_MS;
        expect((await refund(oid, { line: 1, finalprice: 7.5 })).json()).toMatchObject({
          error: { code: 'refund_nothing' },
        });
        expect(await atTheBank(database, oid)).toEqual(['taken 2108 −108']);
      });

      test('returns everything that is left', async () => {
        const oid = await paid();
        await refund(oid, { sku: 1_000_101, finalprice: 0 });
        expect((await refund(oid, {})).json()).toMatchObject({
          payment: { status: 'refunded', refunded: 21.08 },
        });
        expect(await atTheBank(database, oid)).toEqual(['taken 2108 −2108']);
        market.clock.now += MINUTE_MS;
        expect((await refund(oid, {})).json()).toMatchObject({ error: { code: 'payment_state' } });
      });

      test('goes to the card first, then to the credit', async () => {
        await setBalance(database, ALICE, 1000);
        const oid = await paid({ change: { credit: true } });
        await refund(oid, {});
        expect(await atTheBank(database, oid)).toEqual(['taken 1108 −1108']);
        expect(await purse(database, ALICE)).toEqual({ balance: 1000, moved: 0 });
      });

      test('at the hub’s expense is limited to the subtotal in total', async () => {
        const oid = await paid();
        const gesture = (amount: number) => manager.post(`/v1/orders/${oid}/hub/refund`, { amount });
        expect((await gesture(5)).json()).toMatchObject({ payment: { hub_refund: 5, refunded: 5 } });
        expect((await gesture(4.19)).json()).toMatchObject({ error: { code: 'refund_too_much' } });
        expect((await gesture(4.18)).json()).toMatchObject({ payment: { hub_refund: 9.18, refunded: 9.18 } });
        expect((await gesture(-1)).statusCode).toBe(422);
      });

      test('is audited with author, old values and reason', async () => {
        const oid = await prepared();
        await capture(oid);
        await manager.post(`/v1/orders/${oid}/hub/refund`, { amount: 2, why: 'Sac déchiré' });
        const deeds = await database.db
          .selectFrom('audit')
          .select(['who', 'before', 'after', 'why'])
          .where('action', '=', 'order.hub-refund')
          .execute();
        expect(deeds).toMatchObject([
          { who: people.manager.id, before: { refunded: 0 }, after: { refunded: 200 }, why: 'Sac déchiré' },
        ]);
      });

      test('is refused before the capture and to customers', async () => {
        const { oid } = await placed(alice);
        expect((await refund(oid, {})).json()).toMatchObject({ error: { code: 'payment_state' } });
        expect((await alice.post(`/v1/orders/${oid}/refund`, {})).statusCode).toBe(403);
      });
    });

    test('waits with a cancellation until a running refund is finished', async () => {
      const { oid } = await placed(alice, { means: 'twint' });
      const { captured } = (await storedOrder(database, oid)).payment;
      const real = await openSandbox(database, market.house.clock);
      const meanwhile: unknown[] = [];
      const slow = await startMarketplace(database, {
        gateways: {
          payment: {
            ...real,
            async refund(ask) {
              meanwhile.push((await alice.post(`/v1/orders/${oid}/cancel`, {})).json());
              return real.refund(ask);
            },
          },
        },
      });
      const by = await slow.as(people.manager.id);
      const answer = await by.post(`/v1/orders/${oid}/refund`, {});
      expect(answer.json()).toMatchObject({ payment: { status: 'refunded' } });
      expect(meanwhile).toEqual([{ error: expect.objectContaining({ code: 'still_running' }) as unknown }]);
      expect(await atTheBank(database, oid)).toEqual([`taken ${captured} −${captured}`]);
      await slow.close();
    });

    describe('removing', () => {
      const remove = (oid: number, by: Client = admin) =>
        by.post(`/v1/orders/${oid}/remove`, { why: 'Commande d’essai' });

      test('returns everything of an unprepared order and deletes it, except in the audit log', async () => {
        const before = await marketState(database);
        const { oid } = await placed(alice);
        const answer = await remove(oid);
        expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
        expect(await marketState(database)).toEqual(before);
        expect((await admin.get(`/v1/orders/${oid}`)).statusCode).toBe(404);
        const audits = await database.db
          .selectFrom('audit')
          .select(['action', 'who', 'why'])
          .where('entity_id', '=', String(oid))
          .execute();
        expect(audits).toContainEqual({
          ...{ action: 'order.remove', who: people.admin.id, why: 'Commande d’essai' },
        });
        expect(await atTheBank(database, oid)).toEqual(['released 0 −0']);
      });

      test('requires a refund of a captured order first, and an administrator', async () => {
        const oid = await prepared();
        await capture(oid);
        expect((await remove(oid)).json()).toMatchObject({ error: { code: 'payment_state' } });
        expect((await remove(oid, manager)).statusCode).toBe(403);
        await manager.post(`/v1/orders/${oid}/refund`, {});
        expect((await remove(oid)).statusCode).toBe(200);
      });
    });
  });
});
