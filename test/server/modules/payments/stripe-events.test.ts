import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { reconcilePayments } from '../../../../server/modules/payments/acquirer/reconcile-payments-job.ts';
import {
  anIntent,
  orderOf,
  place,
  placed,
  setHub,
  setStock,
  TOMME,
} from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { LONG } from '../../../support/long-tests.ts';
import { prepare, storedOrder } from '../../../support/prepare-order.ts';
import { stripeSuite } from '../../../support/stripe-server/stripe-suite.ts';

anyDatabase((_kind, open) => {
  describe('the events of Stripe', () => {
    const { market, ledger, after, intents, only, hear, findings } = stripeSuite(open);
    const { database } = market;
    const alice = market.client('alice');
    const manager = market.client('manager');
    const latest = () => {
      const event = ledger().events.at(-1);
      if (event === undefined) throw new Error('no event');
      return event;
    };
    const events = async () => {
      const { many } = await database.db
        .selectFrom('payment_events')
        .select(({ fn }) => fn.countAll<string>().as('many'))
        .executeTakeFirstOrThrow();
      return Number(many);
    };

    test('about an authentication place the order', async () => {
      const intent = await anIntent(alice, { means: 'asks' });
      await place(alice, intent);
      ledger().decide(only().id, true);
      expect(await hear(latest())).toBe(200);
      expect(await orderOf(alice, intent)).toMatchObject({ payment: { status: 'authorized' } });
    });

    /** A failed authentication and the next order's successful one, as five undelivered events. */
    const twoOrders = async () => {
      const told = ledger().events.length;
      const [refused, agreed] = [
        await anIntent(alice, { means: 'asks' }),
        await anIntent(alice, { means: 'asks' }),
      ];
      await place(alice, refused);
      ledger().decide(intents().at(-1)?.id ?? '', false);
      await place(alice, agreed);
      ledger().decide(intents().at(-1)?.id ?? '', true);
      const events = ledger().events.slice(told + 1);
      expect(events).toHaveLength(5);
      return { refused, agreed, events };
    };
    const ORDERS = permutations([0, 1, 2, 3, 4]);
    const few = ORDERS.filter((_, at) => at % 30 === 17);

    const endWell = async (
      how: 'once' | 'twice' | 'an hour late',
      orders: readonly (readonly number[])[],
    ) => {
      const times = how === 'twice' ? 2 : 1;
      await setHub(database, { currentLimit: 1000 });
      await setStock(database, TOMME, 1000);
      for (const order of orders) {
        const { refused, agreed, events } = await twoOrders();
        if (how === 'an hour late') await after(HOUR_MS);
        const delivered = order.flatMap((at) =>
          events.slice(at, at + 1).flatMap((event) => Array.from({ length: times }, () => event)),
        );
        for (const event of delivered) expect(await hear(event)).toBe(200);
        expect(await orderOf(alice, refused)).toMatchObject({ payment: { status: 'voided' } });
        expect(await orderOf(alice, agreed)).toMatchObject({ payment: { status: 'authorized' } });
      }
      expect(await findings()).toEqual([]);
    };

    test.each(['once', 'twice', 'an hour late'] as const)(
      'lead to the right state in a few orders, %s',
      (how) => endWell(how, few),
    );
    test('lead to the right state in every order, twice', { timeout: 300_000, ...LONG }, () =>
      endWell('twice', ORDERS),
    );

    test('about another market’s payment change nothing', async () => {
      const { oid } = await placed(alice);
      const before = await storedOrder(database, oid);
      const ours = latest();
      for (const object of [
        { object: 'payment_intent', id: 'pi_of_another_market' },
        { object: 'charge', id: 'ch_1', payment_intent: 'pi_of_another_market' },
        { object: 'charge', id: 'ch_2', payment_intent: null },
        { object: 'payout', id: 'po_1' },
      ])
        expect(await hear({ ...ours, id: `evt_${object.id}`, object })).toBe(200);
      expect(await storedOrder(database, oid)).toEqual(before);
      await after(MINUTE_MS);
      expect(await findings()).toEqual([]);
      expect(intents()).toHaveLength(1);
    });

    test('about a hold unknown to Stripe are accepted, and reported to the office', async () => {
      const { oid } = await placed(alice);
      const [event, amount] = [latest(), only().amount];
      ledger().intents.clear();
      expect(await hear(event)).toBe(200);
      expect(await hear(event)).toBe(200);
      expect(await storedOrder(database, oid)).toMatchObject({ payment: { status: 'authorized' } });
      expect(await findings()).toMatchObject([{ kind: 'order_without_payment', amount }]);
    });

    test('about a payment unknown to Stripe end the order that waits for it', async () => {
      const intent = await anIntent(alice, { means: 'asks' });
      await place(alice, intent);
      const event = latest();
      ledger().intents.clear();
      expect(await hear(event)).toBe(200);
      expect(await orderOf(alice, intent)).toMatchObject({ payment: { status: 'voided' } });
      await after(HOUR_MS);
      expect(await findings()).toEqual([]);
    });

    test('delivered two hundred times at once count once', { timeout: 60_000 }, async () => {
      const intent = await anIntent(alice, { means: 'asks' });
      await place(alice, intent);
      ledger().decide(only().id, true);
      const event = latest();
      const answers = await Promise.all(Array.from({ length: 200 }, () => hear(event)));
      expect(new Set(answers)).toEqual(new Set([200]));
      const order = await orderOf(alice, intent);
      expect(order).toMatchObject({ payment: { status: 'authorized' } });
      expect(await events()).toBe(1);
      const mails = await database.db
        .selectFrom('mail_queue')
        .select('dedupe')
        .where('dedupe', '=', `order-placed:${order.oid}`)
        .execute();
      expect(mails).toHaveLength(1);
    });

    test('during a capture do not disturb it, and are not reported to the office', async () => {
      const { oid } = await placed(alice);
      await after(HOUR_MS);
      await prepare(database, oid);
      const { payment } = market.house.gateways;
      const capture = payment.capture.bind(payment);
      payment.capture = async (ask) => {
        const taken = await capture(ask);
        // Captured at Stripe, and not yet recorded here.
        for (const event of ledger().events) expect(await hear(event)).toBe(200);
        await reconcilePayments.run(market.house);
        return taken;
      };
      expect((await manager.post(`/v1/orders/${oid}/capture`, {})).statusCode).toBe(200);
      expect(await storedOrder(database, oid)).toMatchObject({ payment: { status: 'paid' } });
      await after(2 * MINUTE_MS);
      expect(await findings()).toEqual([]);
      expect(only()).toMatchObject({ status: 'succeeded', refunded: 0 });
    });
  });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}
