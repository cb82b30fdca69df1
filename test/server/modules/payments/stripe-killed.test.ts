import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChangeQuote } from '../../../../src/contract/orders/order-change.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { processPresence } from '../../../../server/core/database/process-presence.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import {
  finishMoney,
  finishOrders,
  releasePayments,
  timeOutOrders,
} from '../../../../server/modules/payments/acquirer/payment-jobs.ts';
import { finishChanges } from '../../../../server/modules/order-changes/order-change-routes.ts';
import { reconcilePayments } from '../../../../server/modules/payments/acquirer/reconcile-payments-job.ts';
import { watchHolds } from '../../../../server/modules/payments/acquirer/watch-holds-job.ts';
import { cardToken } from '../../../../server/platform/gateways/stripe/stripe-means.ts';
import {
  aLine,
  anIntent,
  freshMarket,
  orderOf,
  place,
  placed,
  setHub,
  setStock,
  TOMME,
} from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { type CrashingDatabase, crashingDatabase } from '../../../support/fakes/crashing-database.ts';
import { killedAnywhere, type Story } from '../../../support/fakes/killed-anywhere.ts';
import { LONG } from '../../../support/long-tests.ts';
import { violationsBesideTheBank } from '../../../support/market-invariants.ts';
import { type Client, type Marketplace, startMarketplace } from '../../../support/marketplace.ts';
import { prepare, storedOrder } from '../../../support/prepare-order.ts';
import { MARKET_NOW, people } from '../../../support/small-market.ts';
import {
  openStripeServer,
  type StripeServer,
  type Trouble,
} from '../../../support/stripe-server/open-stripe-server.ts';
import { cardsAtStripe, stripeOf } from '../../../support/stripe-server/stripe-market.ts';
import { stripeViolations } from '../../../support/stripe-server/stripe-violations.ts';

/** The body of a change of the first line to a quantity, with its quoted amounts. */
async function aChange(client: Client, oid: number, quantity: number) {
  const wish = { lines: [{ line: 1, quantity }], added: [] };
  const quote = await client.post(`/v1/orders/${oid}/change/quote`, wish);
  return { ...wish, adult: true, seen: quote.json<ChangeQuote>().after };
}

/** The money jobs, in one order and reversed: none may rely on another having run before it. */
const JOBS = [
  ...[reconcilePayments, watchHolds, releasePayments, timeOutOrders],
  ...[finishMoney, finishOrders, finishChanges],
];
const STOCK = 10_000;

anyDatabase((_kind, open) => {
  let database: Database;
  let market: Marketplace;
  let server: StripeServer;
  let alice: Client;
  let manager: Client;
  let mortal: CrashingDatabase;
  let dying: Marketplace;
  const state = { now: MARKET_NOW };

  beforeAll(async () => {
    database = await open();
    mortal = await crashingDatabase(database);
    server = await openStripeServer(() => state.now);
  });
  afterAll(async () => {
    await server.close();
    await mortal.close();
  });

  beforeEach(async () => {
    await freshMarket(database);
    await setStock(database, TOMME, STOCK);
    await setHub(database, { currentLimit: 1000 });
    state.now = MARKET_NOW;
    server.ledger.intents.clear();
    await cardsAtStripe(database, server, people.alice.id);
    const gateways = () => ({ payment: stripeOf(server, () => state.now) });
    market = await startMarketplace(database, { gateways: gateways() });
    mortal.live();
    dying = await startMarketplace(mortal.database, { gateways: gateways() });
    alice = await market.as(people.alice.id);
    manager = await market.as(people.manager.id);
    return async () => {
      mortal.live();
      server.trouble = undefined;
      await dying.close();
      await market.close();
    };
  });

  const after = (ms: number) => {
    state.now += ms;
    market.clock.now = state.now;
    dying.clock.now = state.now;
  };

  /** Runs the jobs of another process for two minutes, and expects no violation. */
  const restarted = async (reversed: boolean) => {
    const house = { ...market.house, database: { ...database, presence: processPresence() } };
    const jobs = reversed ? JOBS.toReversed() : JOBS;
    for (const ms of [1000, MINUTE_MS, MINUTE_MS]) {
      after(ms);
      for (const job of jobs) await job.run(house);
    }
    await expectNothingWrong();
  };
  const expectNothingWrong = async () => {
    expect(await stripeViolations(database, server.ledger)).toEqual([]);
    expect(await violationsBesideTheBank(database, STOCK)).toEqual([]);
  };

  const stories: Record<string, () => Promise<Story>> = {
    'a checkout': async () => {
      const device = await dying.as(people.alice.id);
      const [intent, id] = [await anIntent(alice), randomUUID()];
      return {
        begin: () => place(device, intent, id),
        async ended() {
          expect(await place(alice, intent, id)).toMatchObject({ outcome: 'applied' });
          expect(await orderOf(alice, intent)).toMatchObject({ payment: { status: 'authorized' } });
        },
      };
    },

    'a checkout by TWINT, and the return from its app': async () => {
      const device = await dying.as(people.alice.id);
      const [intent, id] = [await anIntent(alice, { means: 'twint' }), randomUUID()];
      return {
        async begin() {
          await place(device, intent, id);
          server.ledger.decide([...server.ledger.intents.keys()].at(-1) ?? '', true);
          await device.post(`/v1/orders/by-intent/${intent.intent}/confirm`);
        },
        ended: () => Promise.resolve(),
      };
    },

    'a change to more': async () => {
      const device = await dying.as(people.alice.id);
      const { oid } = await placed(alice);
      const change = await aChange(alice, oid, 3);
      return {
        begin: () => device.post(`/v1/orders/${oid}/change`, change),
        async ended() {
          await alice.post(`/v1/orders/${oid}/change`, change);
          expect(await storedOrder(database, oid)).toMatchObject({
            ...{ items: [{ quantity: 3 }], payment: { status: 'authorized' } },
          });
        },
      };
    },

    'a change to less': async () => {
      const device = await dying.as(people.alice.id);
      const { oid } = await placed(alice, { lines: [aLine(4)] });
      const change = await aChange(alice, oid, 1);
      return {
        begin: () => device.post(`/v1/orders/${oid}/change`, change),
        async ended() {
          await alice.post(`/v1/orders/${oid}/change`, change);
          expect(await storedOrder(database, oid)).toMatchObject({ items: [{ quantity: 1 }] });
        },
      };
    },

    'an edit by the office to more': async () => {
      const office = await dying.as(people.manager.id);
      const { oid } = await placed(alice);
      const wish = { lines: [{ line: 1, quantity: 3 }], added: [], replaced: [] };
      const quote = await manager.post(`/v1/orders/${oid}/edit/quote`, wish);
      const seen = quote.json<ChangeQuote>().after;
      const edit = { ...wish, adult: true, seen, beyond: 'bank', why: 'Au téléphone', tell: true };
      return {
        begin: () => office.post(`/v1/orders/${oid}/edit`, edit),
        async ended() {
          await manager.post(`/v1/orders/${oid}/edit`, edit);
          expect(await storedOrder(database, oid)).toMatchObject({
            ...{ items: [{ quantity: 3 }], payment: { status: 'authorized' } },
          });
        },
      };
    },

    'a change to more by TWINT, and the return from its app': async () => {
      const device = await dying.as(people.alice.id);
      const intent = await anIntent(alice, { means: 'twint' });
      await place(alice, intent);
      const last = () => [...server.ledger.intents.keys()].at(-1) ?? '';
      server.ledger.decide(last(), true);
      await alice.post(`/v1/orders/by-intent/${intent.intent}/confirm`);
      const { oid } = await orderOf(alice, intent);
      const change = await aChange(alice, oid, 3);
      return {
        async begin() {
          await device.post(`/v1/orders/${oid}/change`, change);
          server.ledger.decide(last(), true);
          await device.post(`/v1/orders/${oid}/change/settle`, { give_up: false });
        },
        // The customer does not return: the time for the bank passes.
        ended() {
          after(20 * MINUTE_MS);
          return Promise.resolve();
        },
      };
    },

    'an order that is cancelled': async () => {
      const device = await dying.as(people.alice.id);
      const { oid } = await placed(alice);
      return {
        begin: () => device.post(`/v1/orders/${oid}/cancel`, {}),
        async ended() {
          await alice.post(`/v1/orders/${oid}/cancel`, {});
          expect(await storedOrder(database, oid)).toMatchObject({ payment: { status: 'voided' } });
        },
      };
    },

    'a capture': async () => {
      const office = await dying.as(people.manager.id);
      const { oid } = await placed(alice);
      await prepare(database, oid);
      return {
        begin: () => office.post(`/v1/orders/${oid}/capture`, {}),
        async ended() {
          await manager.post(`/v1/orders/${oid}/capture`, {});
          expect(await storedOrder(database, oid)).toMatchObject({ payment: { status: 'paid' } });
        },
      };
    },

    'a capture whose hold lapsed': async () => {
      const office = await dying.as(people.manager.id);
      const { oid } = await placed(alice);
      await prepare(database, oid);
      after(7 * DAY_MS + HOUR_MS);
      return {
        begin: () => office.post(`/v1/orders/${oid}/capture`, {}),
        async ended() {
          await manager.post(`/v1/orders/${oid}/capture`, {});
          expect(await storedOrder(database, oid)).toMatchObject({ payment: { status: 'paid' } });
        },
      };
    },

    'a refund': async () => {
      const office = await dying.as(people.manager.id);
      const { oid } = await placed(alice);
      await prepare(database, oid);
      await manager.post(`/v1/orders/${oid}/capture`, {});
      return {
        begin: () => office.post(`/v1/orders/${oid}/refund`, {}),
        async ended() {
          await manager.post(`/v1/orders/${oid}/refund`, {});
          expect(await storedOrder(database, oid)).toMatchObject({ payment: { status: 'refunded' } });
        },
      };
    },

    'the renewal of a hold': async () => {
      const { oid } = await placed(alice);
      after(6 * DAY_MS + HOUR_MS);
      return {
        begin: () => watchHolds.run(dying.house),
        async ended() {
          await prepare(database, oid);
          expect((await manager.post(`/v1/orders/${oid}/capture`, {})).statusCode).toBe(200);
        },
      };
    },

    'a card that is added and checked': async () => {
      const device = await dying.as(people.alice.id);
      const { id, customer } = server.ledger.addCard('5555555555554444');
      const token = cardToken(customer ?? '', id);
      const add = (client: Client) =>
        client.post(`/v1/users/${people.alice.id}/payment?force_replace=true`, { id: token });
      return {
        async begin() {
          await add(device);
          await device.post(`/v1/users/${people.alice.id}/payment/-/check?intent=true`);
        },
        async ended() {
          expect((await add(alice)).statusCode).toBe(200);
          const kept = await database.db
            .selectFrom('payment_methods')
            .select(['token', 'error'])
            .where('issuer', '=', 'mastercard')
            .execute();
          expect(kept).toEqual([{ token, error: null }]);
        },
      };
    },
  };

  for (const [how, every, options] of [
    ['at a few of its statements', 19, {}],
    ['after each of its statements', Number(process.env['KILLED_EVERY'] ?? 1), LONG],
  ] as const)
    describe(`a process that is killed ${how}`, { ...options, timeout: 300_000 }, () => {
      test.each(Object.entries(stories))('violates no invariant: %s', async (name, story) => {
        const place = Object.keys(stories).indexOf(name);
        let reversed = false;
        const lived = await killedAnywhere(mortal, { first: 3 * place + 2, every }, async () => {
          // Each run begins on the same day, before its delivery.
          after(MARKET_NOW - state.now);
          const { begin, ended } = await story();
          reversed = !reversed;
          return {
            begin,
            async ended() {
              await restarted(reversed);
              await ended();
              await restarted(!reversed);
            },
          };
        });
        expect(lived).toBeGreaterThan(4);
      });
    });

  /** Makes Stripe fail at a request of a story, and at each later one, until the market recovers. */
  const failingAt = async (spared: number, trouble: Trouble, story: () => Promise<Story>) => {
    after(MARKET_NOW - state.now);
    const { begin, ended } = await story();
    const before = server.requests.length;
    Object.assign(server, { trouble, spared });
    await begin().catch(() => undefined);
    Object.assign(server, { trouble: undefined, spared: 0 });
    const over = server.requests.length - before <= spared;
    await restarted(spared % 2 === 0);
    await ended();
    await restarted(spared % 2 === 1);
    return over;
  };

  describe.each<Trouble>(['failing', 'lost'])('a Stripe that is %s', (trouble) => {
    test.each(Object.entries(stories))(
      'at any request violates no invariant: %s',
      { timeout: 120_000, ...LONG },
      async (_name, story) => {
        for (let spared = 0; !(await failingAt(spared, trouble, story));) spared += 1;
      },
    );
  });

  test.each(['a capture', 'the renewal of a hold', 'an order that is cancelled'])(
    'a lost answer of Stripe violates no invariant: %s',
    async (name) => {
      const story = stories[name];
      if (story === undefined) throw new Error(name);
      expect(await failingAt(1, 'lost', story)).toBe(false);
    },
  );
});
