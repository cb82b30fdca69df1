import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { reconcilePayments } from '../../../../server/modules/payments/acquirer/reconcile-payments-job.ts';
import { watchHolds } from '../../../../server/modules/payments/acquirer/watch-holds-job.ts';
import { anIntent, orderOf, place, placed } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import type { Client } from '../../../support/marketplace.ts';
import { prepare, storedOrder } from '../../../support/prepare-order.ts';
import { people } from '../../../support/small-market.ts';
import {
  contractNow,
  ordersOf,
  subscribed,
  subscriptionMarket,
} from '../../../support/subscription-market.ts';
import { stripeSuite } from '../../../support/stripe-server/stripe-suite.ts';

/** When a week's hold has lapsed, and an hour after its renewal is due. */
const LAPSED_MS = 7 * DAY_MS + HOUR_MS;
const ENDING_MS = 6 * DAY_MS + HOUR_MS;

anyDatabase((_kind, open) => {
  describe('money at Stripe', () => {
    const { market, ledger, after, pass, intents, only, findings } = stripeSuite(open);
    const { database } = market;
    const alice = market.client('alice');
    const manager = market.client('manager');
    const office = (oid: number, act: string) => manager.post(`/v1/orders/${oid}/${act}`, {});
    const statuses = () => intents().map(({ status }) => status);
    const visaIs = async (number: string) => {
      const card = ledger().addCard(number);
      await database.db
        .updateTable('payment_methods')
        .set({ token: `${card.customer ?? ''}/${card.id}` })
        .where('alias', '=', `visa-${people.alice.id}`)
        .execute();
    };
    /**
     * Alice's order is cancelled while its TWINT payment is processing: Stripe cannot cancel such a payment.
     */
    const cancelledWhilePaying = async (client: Client) => {
      const intent = await anIntent(client, { means: 'twint' });
      await place(client, intent);
      only().status = 'processing';
      const { oid } = await orderOf(client, intent);
      expect((await client.post(`/v1/orders/${oid}/cancel`, {})).statusCode).toBe(200);
      await after(MINUTE_MS);
    };

    test('reports to the office that the bank wants its customer, and leaves no payment open', async () => {
      const { oid } = await placed(alice);
      await prepare(database, oid);
      await visaIs('4000002500003155');
      pass(LAPSED_MS);
      const answer = await office(oid, 'capture');
      expect(answer.json()).toMatchObject({ error: { code: 'authentication_failed' } });
      expect(statuses()).toEqual(['canceled', 'canceled']);
      await visaIs('4242424242424242');
      expect((await office(oid, 'capture')).statusCode).toBe(200);
      expect(statuses()).toEqual(['canceled', 'canceled', 'succeeded']);
      await after(2 * MINUTE_MS);
      expect(await findings()).toEqual([]);
    });

    test('uses the old hold for a capture during its renewal', async () => {
      const { oid } = await placed(alice);
      await prepare(database, oid);
      pass(ENDING_MS);
      const { payment } = market.house.gateways;
      const authorise = payment.authorise.bind(payment);
      payment.authorise = async (ask) => {
        const made = await authorise(ask);
        expect((await office(oid, 'capture')).statusCode).toBe(200);
        return made;
      };
      await watchHolds.run(market.house);
      expect(statuses()).toEqual(['succeeded', 'canceled']);
      await after(2 * MINUTE_MS);
      expect([statuses(), await findings()]).toEqual([['succeeded', 'canceled'], []]);
    });

    test('renews a hold after an earlier renewal was abandoned', async () => {
      const { oid } = await placed(alice);
      pass(ENDING_MS);
      const { payment } = market.house.gateways;
      const authorise = payment.authorise.bind(payment);
      payment.authorise = async (ask) => {
        await authorise(ask);
        throw new Error('the process dies here');
      };
      await expect(watchHolds.run(market.house)).rejects.toThrow();
      payment.authorise = authorise;
      // At Stripe, the hold that it left is released by hand.
      ledger().cancel(ledger().intent(intents().at(-1)?.id ?? ''));
      await watchHolds.run(market.house);
      expect(statuses()).toEqual(['canceled', 'canceled', 'requires_capture']);
      await prepare(database, oid);
      expect((await office(oid, 'capture')).statusCode).toBe(200);
    });

    test('leaves an unfinished renewal to the job that renews', async () => {
      await placed(alice);
      pass(ENDING_MS);
      const { payment } = market.house.gateways;
      const authorise = payment.authorise.bind(payment);
      payment.authorise = async (ask) => {
        const made = await authorise(ask);
        pass(2 * MINUTE_MS);
        await reconcilePayments.run(market.house);
        return made;
      };
      await watchHolds.run(market.house);
      expect(statuses()).toEqual(['canceled', 'requires_capture']);
    });

    test('asks the bank once about a hold that it does not renew, and closes the finding once it is over', async () => {
      const { oid } = await placed(alice);
      await visaIs('4000000000000341');
      await after(ENDING_MS);
      await after(HOUR_MS);
      await after(HOUR_MS);
      expect(statuses()).toEqual(['requires_capture', 'requires_payment_method']);
      expect(await findings()).toMatchObject([{ kind: 'hold_ending' }]);
      await prepare(database, oid);
      await office(oid, 'capture');
      await after(MINUTE_MS);
      expect(await findings()).toEqual([]);
    });

    test.each([
      [true, { status: 'succeeded', refunded: 2083 }],
      [false, { status: 'canceled', refunded: 0 }],
    ])(
      'ends a TWINT payment of a cancelled order, confirmed %s by its bank afterwards',
      async (paid, ended) => {
        await cancelledWhilePaying(alice);
        expect(only().status).toBe('processing');
        const { amount } = only();
        Object.assign(
          only(),
          paid ? { status: 'succeeded', received: amount } : { status: 'requires_payment_method' },
        );
        await after(MINUTE_MS);
        expect(only()).toMatchObject(ended);
        await after(2 * MINUTE_MS);
        expect(await findings()).toEqual([]);
      },
    );

    test('refunds what was paid after its order was released', async () => {
      const intent = await anIntent(alice, { means: 'twint' });
      await place(alice, intent);
      const { oid } = await orderOf(alice, intent);
      await alice.post(`/v1/orders/${oid}/cancel`, {});
      expect(only().status).toBe('canceled');
      Object.assign(only(), { status: 'succeeded', received: only().amount });
      await after(2 * MINUTE_MS);
      await after(MINUTE_MS);
      expect(only().refunded).toBe(only().amount);
    });

    test('refuses a refund already made at Stripe, and leaves the order usable', async () => {
      const { oid } = await placed(alice);
      await prepare(database, oid);
      await office(oid, 'capture');
      only().refunded = only().received;
      for (let time = 0; time < 2; time += 1)
        expect((await office(oid, 'refund')).json()).toMatchObject({
          error: { code: 'refund_too_much', details: { left: 0 } },
        });
      expect(await storedOrder(database, oid)).toMatchObject({ payment: { status: 'paid' } });
    });

    test('captures nothing after a capture by hand at Stripe with another amount', async () => {
      const { oid } = await placed(alice);
      await prepare(database, oid);
      Object.assign(only(), { status: 'succeeded', received: 100 });
      expect((await office(oid, 'capture')).json()).toMatchObject({ error: { code: 'payment_state' } });
      await after(2 * MINUTE_MS);
      expect(await findings()).toMatchObject([{ kind: 'other_amounts', amount: 100 }]);
    });

    test('makes a new capture when Stripe does not know the hold', async () => {
      const { oid } = await placed(alice);
      await prepare(database, oid);
      ledger().intents.clear();
      expect((await office(oid, 'capture')).statusCode).toBe(200);
      expect(statuses()).toEqual(['succeeded']);
    });

    test('leaves gifts to their subscription, whether paid or waiting for the bank', async () => {
      for (const means of ['visa', 'asks'])
        await alice.post('/v1/cart/patreon', { product: 'pousse', payment: `${means}-${people.alice.id}` });
      await after(2 * MINUTE_MS);
      expect(statuses()).toEqual(['succeeded', 'requires_action']);
      expect(await findings()).toEqual([]);
    });

    test('checks payment methods when TWINT is the only one', async () => {
      await database.db
        .deleteFrom('payment_methods')
        .where('provider', '=', 'stripe')
        .where('issuer', '<>', 'twint')
        .execute();
      await database.db.deleteFrom('payment_methods').where('provider', '<>', 'stripe').execute();
      const answer = await alice.post(`/v1/users/${people.alice.id}/payment/-/check?intent=true`);
      expect(answer.statusCode).toBe(200);
    });
  });

  describe('a subscription whose bank wants its customer', () => {
    const { market, ledger, after, only, findings } = stripeSuite(open, { fill: subscriptionMarket });
    const { database } = market;
    const alice = market.client('alice');

    /** The bank's page, reached by the link in the mail. */
    const bankPage = async () => {
      const { text } = await database.db
        .selectFrom('mail_queue')
        .select('text')
        .where('dedupe', 'like', 'order-authentication:%')
        .executeTakeFirstOrThrow();
      const oid = /\/stripe\?oid=(\d+)/.exec(text)?.[1] ?? '';
      const read = await alice.get(`/v1/orders/${oid}`);
      return read.json<{ payment: { intent: { url: string } } }>().payment.intent.url;
    };
    const answer = async (accepted: boolean) => {
      const page = await bankPage();
      expect(page).toContain(only().id);
      const body = new URLSearchParams({ answer: accepted ? 'accept' : 'refuse' });
      const { headers } = await fetch(page, { method: 'POST', body, redirect: 'manual' });
      return new URL(headers.get('location') ?? '');
    };

    test.each(['4000002760003184', '4000002500003155'])(
      'is placed once its customer has paid by the link of the mail (%s)',
      async (number) => {
        const card = ledger().addCard(number);
        await database.db
          .updateTable('payment_methods')
          .set({ token: `${card.customer ?? ''}/${card.id}` })
          .where('alias', '=', `asks-${people.alice.id}`)
          .execute();
        const { id } = await subscribed(alice, {}, 'asks');
        await after(0);
        expect(await contractNow(alice, id)).toMatchObject({ status: 'incomplete' });
        const back = await answer(true);
        const returned = await alice.get(`${back.pathname}${back.search}`);
        expect(returned.headers.location).toMatch(/^\/stripe\?.*status=succeeded$/);
        await after(2 * MINUTE_MS);
        expect(await ordersOf(database, id)).toMatchObject([{ status: 'authorized' }]);
        await after(MINUTE_MS);
        expect(await contractNow(alice, id)).toMatchObject({ status: 'active', latestPaymentIntent: null });
        expect([only().status, await findings()]).toEqual(['requires_capture', []]);
      },
    );

    test('is not placed when its customer refuses there', async () => {
      const { id } = await subscribed(alice, {}, 'asks');
      await after(0);
      expect((await answer(false)).searchParams.get('redirect_status')).toBe('failed');
      await after(2 * MINUTE_MS);
      expect(await ordersOf(database, id)).toMatchObject([{ status: 'voided' }]);
      expect(await findings()).toEqual([]);
    });
  });
});
