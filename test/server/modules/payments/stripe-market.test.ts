import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { AUTHENTICATION_MS } from '../../../../src/domain/payment/bank-timeout.ts';
import { detachMethods } from '../../../../server/modules/payments/methods/detach-methods-job.ts';
import { anIntent, orderOf, place, placed } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { prepare, storedOrder } from '../../../support/prepare-order.ts';
import { people } from '../../../support/small-market.ts';
import { stripeSuite } from '../../../support/stripe-server/stripe-suite.ts';

anyDatabase((_kind, open) => {
  describe('a market whose cards are at Stripe', () => {
    const { market, server, ledger, after, intents, only, hear, findings } = stripeSuite(open);
    const { database } = market;
    const alice = market.client('alice');
    const manager = market.client('manager');
    const capture = (oid: number) => manager.post(`/v1/orders/${oid}/capture`, {});

    const latest = () => {
      const event = ledger().events.at(-1);
      if (event === undefined) throw new Error('no event');
      return event;
    };

    test('holds, captures the delivered amount, and refunds', async () => {
      const order = await placed(alice);
      const { reserved } = (await storedOrder(database, order.oid)).payment;
      expect(only()).toMatchObject({ status: 'requires_capture', amount: reserved });
      await prepare(database, order.oid);
      expect((await capture(order.oid)).statusCode).toBe(200);
      const paid = await storedOrder(database, order.oid);
      expect(only()).toMatchObject({ status: 'succeeded', received: paid.payment.captured });
      const refund = await manager.post(`/v1/orders/${order.oid}/hub/refund`, { amount: 2 });
      expect(refund.statusCode).toBe(200);
      expect(only().refunded).toBe(200);
      await after(HOUR_MS);
      expect(await findings()).toEqual([]);
    });

    test('charges TWINT at once, after the customer agreed in its app', async () => {
      const intent = await anIntent(alice, { means: 'twint' });
      expect(await place(alice, intent)).toMatchObject({ info: { intent: { source: 'stripe' } } });
      const back = new URL(only().returnUrl);
      ledger().decide(only().id, true);
      back.searchParams.set('redirect_status', 'succeeded');
      const returned = await alice.get(`${back.pathname}${back.search}`);
      expect(returned.headers.location).toBe(`/stripe?intent=${intent.intent}&status=succeeded`);
      const confirmed = await alice.post(`/v1/orders/by-intent/${intent.intent}/confirm`);
      expect(confirmed.json()).toMatchObject({ payment: { status: 'prepaid' } });
    });

    test('redirects to Stripe through a page, since a form may not be redirected to another site', async () => {
      const page = await market.app.inject({
        method: 'POST',
        url: '/payment/card?return=%2Fprofile',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'kind=card',
      });
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-security-policy']).toContain("form-action 'self'");
      expect(page.body).toMatch(
        new RegExp(`http-equiv="refresh" content="0;url=${server().url}/checkout/cs_test_`),
      );
    });

    test('leads from the mail about a waiting bank to the page that checks the payment', async () => {
      const intent = await anIntent(alice, { means: 'asks' });
      await place(alice, intent);
      const { oid } = await orderOf(alice, intent);
      const { text } = await database.db
        .selectFrom('mail_queue')
        .select('text')
        .where('dedupe', '=', `order-authentication:${oid}`)
        .executeTakeFirstOrThrow();
      expect(text).toContain(`/stripe?oid=${oid}`);
      expect(text).not.toContain(server().url);
    });

    test('refunds the difference of a lighter TWINT order', async () => {
      const intent = await anIntent(alice, { means: 'twint' });
      await place(alice, intent);
      ledger().decide(only().id, true);
      for (const event of ledger().events) await hear(event);
      const order = await orderOf(alice, intent);
      await prepare(database, order.oid, 500);
      expect((await capture(order.oid)).statusCode).toBe(200);
      const { payment } = await storedOrder(database, order.oid);
      expect(only().received - only().refunded).toBe(payment.captured);
      expect(only().refunded).toBeGreaterThan(0);
    });

    test('refuses a declined card, and keeps nothing', async () => {
      const intent = await anIntent(alice, { means: 'poor' });
      expect(await place(alice, intent)).toMatchObject({ outcome: 'rejected', code: 'payment_declined' });
      expect(only().status).toBe('requires_payment_method');
    });

    test('finds within a minute what no event or return reported', async () => {
      const intent = await anIntent(alice, { means: 'asks' });
      await place(alice, intent);
      ledger().decide(only().id, true);
      await after(MINUTE_MS);
      expect(await orderOf(alice, intent)).toMatchObject({ payment: { status: 'authorized' } });
    });

    test('places the order once when Stripe’s answer is lost', async () => {
      const intent = await anIntent(alice);
      server().trouble = 'unanswered';
      await place(alice, intent).catch(() => undefined);
      server().trouble = undefined;
      await after(2 * MINUTE_MS);
      expect(await orderOf(alice, intent)).toMatchObject({ payment: { status: 'authorized' } });
      expect(intents()).toHaveLength(1);
      expect(await findings()).toEqual([]);
    });

    test('renews a hold a day before it lapses, and releases the previous one', async () => {
      const { oid } = await placed(alice);
      const [first] = intents();
      await after(6 * DAY_MS + HOUR_MS);
      const [old, fresh, ...more] = intents();
      expect(more).toEqual([]);
      expect(old).toMatchObject({ id: first?.id, status: 'canceled' });
      expect(fresh).toMatchObject({ status: 'requires_capture', offSession: true, amount: first?.amount });
      await prepare(database, oid);
      expect((await capture(oid)).statusCode).toBe(200);
      expect(intents().at(-1)).toMatchObject({ id: fresh?.id, status: 'succeeded' });
    });

    test('reports to the office a hold that cannot be renewed', async () => {
      await placed(alice);
      const card = ledger().cards.get(only().card ?? '');
      if (card !== undefined) card.customer = null;
      await after(6 * DAY_MS + HOUR_MS);
      expect(await findings()).toMatchObject([{ kind: 'hold_ending', amount: only().amount }]);
    });

    test('reports to the office money taken for a finished order', async () => {
      const intent = await anIntent(alice, { means: 'twint' });
      await place(alice, intent);
      await after(AUTHENTICATION_MS);
      expect(await orderOf(alice, intent)).toMatchObject({ payment: { status: 'voided' } });
      expect(only().status).toBe('canceled');
      await database.db.updateTable('payments').set({ reference: 'another' }).execute();
      Object.assign(only(), { status: 'succeeded', received: only().amount });
      await after(2 * MINUTE_MS);
      expect(await findings()).toMatchObject([{ kind: 'payment_without_order', amount: only().amount }]);
    });

    test('reports to the office a refund made at Stripe', async () => {
      const { oid } = await placed(alice);
      await prepare(database, oid);
      await capture(oid);
      only().refunded = 300;
      await after(2 * MINUTE_MS);
      expect(await findings()).toMatchObject([{ kind: 'other_amounts', amount: only().received - 300 }]);
      only().refunded = 0;
      await after(MINUTE_MS);
      expect(await findings()).toEqual([]);
      only().refunded = 200;
      ledger().tell('charge.refunded', ledger().answer(only()));
      await hear(latest());
      await after(MINUTE_MS);
      expect(await findings()).toMatchObject([{ kind: 'other_amounts', amount: only().received - 200 }]);
    });

    test('sends no request to Stripe in a minute without changes, and checks everything once an hour', async () => {
      await placed(alice);
      await after(HOUR_MS);
      await after(HOUR_MS);
      await after(MINUTE_MS);
      const before = server().requests.length;
      for (let minute = 0; minute < 10; minute++) await after(MINUTE_MS);
      expect(server().requests.slice(before)).toEqual([]);
      await after(HOUR_MS);
      expect(server().requests.slice(before)).toEqual(['GET /v1/payment_intents', 'GET /v1/disputes']);
    });

    test('detaches a removed card once, even after a long outage of Stripe', async () => {
      const detached = () => server().requests.filter((request) => request.endsWith('/detach'));
      const before = detached().length;
      const { id } = people.alice;
      const removed = await alice.post(`/v1/users/${id}/payment/visa-${id}/delete`);
      expect(removed.statusCode).toBe(200);
      server().trouble = 'failing';
      await expect(detachMethods.run(market.house)).rejects.toThrow();
      server().trouble = undefined;
      await after(MINUTE_MS);
      await after(MINUTE_MS);
      expect(detached().length - before).toBe(1);
    });

    test('detaches the cards of an account that is erased', async () => {
      const own = [...ledger().cards.values()].slice(-3);
      await database.db
        .updateTable('users')
        .set({ deleted: new Date(market.clock.now - 31 * DAY_MS).toISOString() })
        .where('id', '=', people.alice.id)
        .execute();
      await after(HOUR_MS);
      await after(MINUTE_MS);
      expect(own.map(({ customer }) => customer)).toEqual([null, null, null]);
    });

    test('releases a hold that no order needs', async () => {
      await placed(alice);
      await database.db.updateTable('payments').set({ reference: 'another' }).execute();
      await after(2 * MINUTE_MS);
      expect(only().status).toBe('canceled');
    });
  });
});
