import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { ChangeQuote, OrderWish } from '../../../../src/contract/orders/order-change.ts';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import {
  aLine,
  HUB,
  mailNames,
  marketState,
  placed,
  setBalance,
  setPrice,
  setStock,
  TOMME,
  TOMME_PRICE,
  type Wanted,
  WINE,
} from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';
import { marketViolations } from '../../../support/market-invariants.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { atTheBank, purse, rewrite, storedOrder } from '../../../support/prepare-order.ts';
import { MARKET_DAY, MARKET_NOW, people } from '../../../support/small-market.ts';
import { finishChanges } from '../../../../server/modules/order-changes/order-change-routes.ts';
import { ZERO } from '../../../../src/domain/money/money.ts';
import { DAY_MS, MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';

const STOCK = 10;
const wine = (quantity: number) => aLine(quantity, { sku: WINE, title: 'Vin' });

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const alice = market.client('alice');
  const bob = market.client('bob');
  const manager = market.client('manager');
  const courier = market.client('courier');

  let kept: string | null | undefined;

  const quoted = async (oid: number, wish: Partial<OrderWish>, client: Client = alice) => {
    const answer = await client.post(`/v1/orders/${oid}/change/quote`, { lines: [], added: [], ...wish });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<ChangeQuote>();
  };
  const change = async (oid: number, wish: Partial<OrderWish>, more: object = {}) => {
    const { after } = await quoted(oid, wish);
    return alice.post(`/v1/orders/${oid}/change`, {
      ...{ lines: [], added: [], adult: true, seen: after },
      ...wish,
      ...more,
    });
  };
  const changed = async (oid: number, wish: Partial<OrderWish>) => {
    const answer = await change(oid, wish);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<{ order: Order; waiting?: { url: string } }>();
  };
  const held = async ({ oid }: Pick<Order, 'oid'>) =>
    (await atTheBank(database, oid)).filter((line) => /^(?:held|taken)/.test(line));
  /** Replaces the token of the order's card, so that the bank behaves differently from now on. */
  const cardBecomes = async (what: 'visa' | 'poor' | 'asks') => {
    const { db } = database;
    const tokens = await db.selectFrom('payment_methods').select(['alias', 'token']).execute();
    kept ??= tokens.find(({ alias }) => alias === `visa-${people.alice.id}`)?.token;
    const other = tokens.find(({ alias }) => alias === `${what}-${people.alice.id}`)?.token;
    await db
      .updateTable('payment_methods')
      .set({ token: what === 'visa' ? (kept ?? null) : (other ?? null) })
      .where('alias', '=', `visa-${people.alice.id}`)
      .execute();
  };
  const violations = () => marketViolations(database, STOCK);
  const quantities = ({ items }: Order) => items.map(({ line, sku, quantity }) => [line, sku, quantity]);
  const tomme = (quantity: number) => ({ lines: [{ line: 1, quantity }] });

  test('a line with a new quantity starts over: an earlier tick does not count for it', async () => {
    const { oid } = await placed(alice, { lines: [aLine(2), wine(1)] });
    await changed(oid, tomme(3));
    const seen = { gen: '', status: 'created', claims: 0 };
    const tick = (line: number) =>
      aMutation('item.tick', { oid, line, status: 'fulfilled', seen }, `order:${oid}`);
    const { results } = await push(courier, [tick(1), tick(2)]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['merged', 'applied']);
    const { items } = await storedOrder(database, oid);
    expect(
      items.map(({ quantity, fulfillment: { status, dispute } }) => [quantity, status, dispute]),
    ).toEqual([
      [3, 'reserved', true],
      [1, 'fulfilled', false],
    ]);
  });

  test('a line keeps its choice for a missing product, and a new line brings its own', async () => {
    const instead = { kind: 'best', cap: ZERO } as const;
    const { oid } = await placed(alice, { lines: [aLine(2, { instead })] });
    const added = [{ ...wine(1), instead: { kind: 'refund' } as const }];
    const { order } = await changed(oid, { ...tomme(3), added });
    expect(order.items).toMatchObject([{ quantity: 3, instead }, { instead: { kind: 'refund' } }]);
  });

  test('a line keeps the tax rate of its order, and takes the current rate when it grows', async () => {
    const setRate = (rate: number) =>
      sql`update products set data = jsonb_set(data, '{pricing,tva}', ${JSON.stringify(rate)}::jsonb)
        where sku = any(${[TOMME, WINE]}::bigint[])`.execute(database.db);
    await setRate(0.077);
    const { oid } = await placed(alice, { lines: [aLine(2)] });
    const rates = async () => (await storedOrder(database, oid)).items.map(({ tva }) => tva);
    // A product with an outdated rate is sold at the current one of its kind.
    expect(await rates()).toEqual([0.081]);
    await setRate(0.026);
    await changed(oid, { added: [wine(1)] });
    expect(await rates()).toEqual([0.081, 0.026]);
    await changed(oid, tomme(3));
    expect(await rates()).toEqual([0.026, 0.026]);
  });

  describe('a quote of a change', () => {
    test('has the same amounts for no change, and has no effect', async () => {
      const order = await placed(alice, { lines: [aLine(2)] });
      const before = await marketState(database);
      const quote = await quoted(order.oid, {});
      expect(quote.after).toEqual(quote.before);
      expect(quote).toMatchObject({
        lines: [{ line: 1, before: 2, after: 2, price: TOMME_PRICE }],
        ...{ changes: [], asks: false, before: { items: 1700, reserved: 3026 } },
      });
      await quoted(order.oid, tomme(5));
      expect(await marketState(database)).toEqual(before);
    });

    test('equals that of the same lines in a new order', async () => {
      const one = await placed(alice, { lines: [aLine(1)] });
      const quote = await quoted(one.oid, { ...tomme(3), added: [wine(2)] });
      const { oid } = await placed(bob, { lines: [aLine(3), wine(2)] });
      const anew = await storedOrder(database, oid);
      expect(quote.after.reserved).toBe(anew.payment.reserved);
      expect(quote.after.shipping).toBe(anew.payment.fees.shipping);
    });

    test('is visible only to its customer', async () => {
      const { oid } = await placed(alice);
      const asked = await bob.post(`/v1/orders/${oid}/change/quote`, { lines: [], added: [] });
      expect(asked.statusCode).toBe(404);
    });

    test('reports what is not available', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2)] });
      await setStock(database, TOMME, 1);
      const quote = await quoted(oid, tomme(9));
      expect(quote).toMatchObject({
        changes: [{ kind: 'quantity', before: 9, after: 3 }],
        lines: [{ before: 2, after: 3 }],
      });
    });

    test('reports a changed price, only for a line that grows', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2)] });
      await setPrice(database, TOMME, 900);
      expect(await quoted(oid, tomme(3))).toMatchObject({
        changes: [{ kind: 'price', before: 850, after: 900 }],
        lines: [{ was: 850, price: 900, after: 3 }],
      });
      expect(await quoted(oid, tomme(1))).toMatchObject({ changes: [], lines: [{ price: 850 }] });
    });
  });

  describe('a change', () => {
    test('to more holds the greater amount, then releases the previous hold', async () => {
      const placedOne = await placed(alice, { lines: [aLine(1)] });
      const order = await storedOrder(database, placedOne.oid);
      const { order: after } = await changed(order.oid, { ...tomme(3), added: [wine(1)] });
      expect(quantities(after)).toEqual([
        [1, TOMME, 3],
        [2, WINE, 1],
      ]);
      expect(await held(order)).toHaveLength(1);
      const stored = await storedOrder(database, order.oid);
      expect(stored.payment.reserved).toBeGreaterThan(order.payment.reserved);
      expect(await violations()).toEqual([]);
      expect(await mailNames(database)).toContainEqual(expect.stringMatching(`order-changed:${order.oid}`));
    });

    test('to less keeps the hold, and lowers the amount to capture', async () => {
      const placedOne = await placed(alice, { lines: [aLine(4), wine(1)] });
      const order = await storedOrder(database, placedOne.oid);
      const { order: after } = await changed(order.oid, {
        lines: [
          { line: 1, quantity: 1 },
          { line: 2, quantity: 0 },
        ],
      });
      expect(quantities(after)).toEqual([[1, TOMME, 1]]);
      expect(await atTheBank(database, order.oid)).toHaveLength(1);
      const { payment, lastLine } = await storedOrder(database, order.oid);
      expect(payment.reserved).toBeLessThan(order.payment.reserved);
      expect(lastLine).toBe(2);
      expect(await violations()).toEqual([]);
    });

    test('never reuses the number of a removed line', async () => {
      const { oid } = await placed(alice, { lines: [aLine(1), wine(1)] });
      await changed(oid, { lines: [{ line: 2, quantity: 0 }] });
      const { order } = await changed(oid, { added: [wine(2)] });
      expect(quantities(order)).toEqual([
        [1, TOMME, 1],
        [3, WINE, 2],
      ]);
    });

    test('sent twice changes once', async () => {
      const { oid } = await placed(alice);
      await changed(oid, { added: [wine(2)] });
      const { order } = await changed(oid, { added: [wine(2)] });
      expect(quantities(order)).toEqual([
        [1, TOMME, 1],
        [2, WINE, 2],
      ]);
      expect(await violations()).toEqual([]);
    });

    test('is refused when the amounts differ from those shown, and takes nothing', async () => {
      const { oid } = await placed(alice);
      const before = await marketState(database);
      const seen = (await quoted(oid, tomme(2))).after;
      const answer = await change(oid, tomme(3), { seen });
      expect(answer.json()).toMatchObject({ error: { code: 'order_change_differs' } });
      expect(await marketState(database)).toEqual(before);
    });

    test('that empties the order is refused: an order must be cancelled', async () => {
      const { oid } = await placed(alice);
      expect((await change(oid, tomme(0))).json()).toMatchObject({ error: { code: 'order_change_empty' } });
    });

    test('of a line that was collected is refused, of one added later is not; nor can the order be cancelled', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2)] });
      const collected = (at: number) =>
        database.db
          .insertInto('collections')
          .values({
            ...{ hub: HUB, day: MARKET_DAY, vendor: 'laiterie', rev: 1, collected: true, by: null },
            ...{ at: new Date(at).toISOString(), last: '', received: '[]' },
          })
          .onConflict((known) =>
            known.columns(['hub', 'day', 'vendor']).doUpdateSet({ at: new Date(at).toISOString() }),
          )
          .execute();
      await collected(MARKET_NOW - MINUTE_MS);
      expect((await quoted(oid, tomme(1))).changes).toEqual([]);
      await collected(MARKET_NOW + MINUTE_MS);
      expect((await quoted(oid, tomme(1))).lines).toMatchObject([
        { before: 2, after: 2, locked: expect.stringContaining('retiré') as string },
      ]);
      const cancelled = await alice.post(`/v1/orders/${oid}/cancel`);
      expect(cancelled.json()).toMatchObject({ error: { code: 'order_not_cancelable' } });
      expect((await manager.post(`/v1/orders/${oid}/cancel`)).statusCode).toBe(200);
    });

    test('that adds alcohol requires the age', async () => {
      const { oid } = await placed(alice);
      const answer = await change(oid, { added: [wine(1)] }, { adult: false });
      expect(answer.json()).toMatchObject({ error: { code: 'age_not_confirmed' } });
    });

    test('is refused from the cut-off', async () => {
      const { oid } = await placed(alice);
      market.clock.now = MARKET_NOW + 3 * DAY_MS;
      expect(await quoted(oid, tomme(2))).toMatchObject({
        closed: 'Cette commande ne peut plus être changée.',
        lines: [{ locked: 'Déjà commandé au producteur, il ne change plus.' }],
      });
      expect((await change(oid, tomme(2))).json()).toMatchObject({ error: { code: 'order_not_changeable' } });
    });

    test('of a line in preparation is refused only for this line', async () => {
      const { oid } = await placed(alice, { lines: [aLine(2), wine(1)] });
      const order = await storedOrder(database, oid);
      await rewrite(database, {
        ...order,
        fulfillments: { status: 'partial' },
        items: order.items.map((item) =>
          item.line === 1 ? { ...item, fulfillment: { ...item.fulfillment, status: 'fulfilled' } } : item,
        ),
      });
      const both = {
        lines: [
          { line: 1, quantity: 1 },
          { line: 2, quantity: 3 },
        ],
      };
      expect(await quoted(oid, both)).toMatchObject({
        changes: [{ kind: 'quantity', after: 2, reason: 'Déjà en préparation, il ne change plus.' }],
        lines: [{ after: 2 }, { after: 3 }],
      });
      expect((await change(oid, both)).json()).toMatchObject({ error: { code: 'order_change_differs' } });
      const { order: after } = await changed(oid, { lines: [{ line: 2, quantity: 3 }] });
      expect(quantities(after)).toEqual([
        [1, TOMME, 2],
        [2, WINE, 3],
      ]);
    });
  });

  describe('the money of a change', () => {
    test('by invoice moves only the balance', async () => {
      const wanted: Wanted = { lines: [aLine(2)], means: 'invoice' };
      const { oid } = await placed(alice, wanted);
      await changed(oid, tomme(3));
      const more = await storedOrder(database, oid);
      expect((await purse(database, people.alice.id)).moved).toBe(0 - more.payment.reserved);
      await changed(oid, tomme(1));
      const less = await storedOrder(database, oid);
      expect((await purse(database, people.alice.id)).moved).toBe(0 - less.payment.reserved);
      expect(less.payment.reserved).toBeLessThan(more.payment.reserved);
    });

    test('uses the credit that the order used, and returns the rest of it', async () => {
      await setBalance(database, people.alice.id, 2500);
      const { oid } = await placed(alice, { lines: [aLine(4)], change: { credit: true } });
      expect((await storedOrder(database, oid)).payment.customer_credit).toBe(2500);
      await changed(oid, tomme(1));
      const { payment } = await storedOrder(database, oid);
      const { balance } = await purse(database, people.alice.id);
      expect(balance + payment.customer_credit).toBe(2500);
      await changed(oid, tomme(5));
      expect((await storedOrder(database, oid)).payment.customer_credit).toBe(2500);
      expect((await purse(database, people.alice.id)).balance).toBe(0);
    });

    test('that the bank declines changes nothing', async () => {
      const { oid } = await placed(alice);
      const before = await marketState(database);
      await cardBecomes('poor');
      const answer = await change(oid, tomme(4));
      expect(answer.json()).toMatchObject({ error: { code: 'payment_declined' } });
      expect(await marketState(database)).toEqual(before);
      expect((await storedOrder(database, oid)).items).toMatchObject([{ quantity: 1 }]);
    });

    test('by TWINT charges the whole amount again, and refunds the previous payment', async () => {
      const { oid } = await placed(alice, { means: 'twint' });
      const { order } = await changed(oid, tomme(3));
      expect(order.payment.status).toBe('prepaid');
      expect(await held({ oid })).toHaveLength(1);
      expect(await violations()).toEqual([]);
    });
  });

  describe('a change that the bank asks its customer to authenticate', () => {
    const waiting = async () => {
      const { oid } = await placed(alice);
      await cardBecomes('asks');
      const answer = await changed(oid, tomme(3));
      expect(answer).toMatchObject({
        order: { items: [{ quantity: 1 }] },
        waiting: { url: expect.any(String) as string },
      });
      return oid;
    };
    const bankSays = async (answer: 'accept' | 'refuse') => {
      const payment = await database.db
        .selectFrom('sandbox_payments')
        .select(['id', 'client_secret'])
        .where('state', '=', 'authentication_due')
        .executeTakeFirstOrThrow();
      return market.app.inject({
        method: 'POST',
        url: '/sandbox/authenticate',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          payment: payment.id,
          secret: payment.client_secret,
          answer,
        }).toString(),
      });
    };
    const settle = (oid: number, giveUp = false) =>
      alice.post(`/v1/orders/${oid}/change/settle`, { give_up: giveUp });
    const jobs = async (ms: number) => {
      market.clock.now += ms;
      await finishChanges.run(market.house);
    };

    test('leaves the order unchanged until they agree, then applies and returns to the order', async () => {
      const oid = await waiting();
      expect(await quoted(oid, {})).toMatchObject({ waiting: { url: expect.any(String) as string } });
      const back = await bankSays('accept');
      expect(back.headers.location).toBe(`/profile/orders/${oid}/change?status=succeeded`);
      expect((await settle(oid)).json()).toMatchObject({ order: { items: [{ quantity: 3 }] } });
      expect(await violations()).toEqual([]);
    });

    test('is completed by the job when they do not return', async () => {
      const oid = await waiting();
      await bankSays('accept');
      await jobs(2 * MINUTE_MS);
      expect((await storedOrder(database, oid)).items).toMatchObject([{ quantity: 3 }]);
      expect(await violations()).toEqual([]);
    });

    test.each([
      [
        'they refuse',
        async (oid: number) => {
          await bankSays('refuse');
          await settle(oid);
        },
      ],
      [
        'they abandon it',
        async (oid: number) => {
          await settle(oid, true);
        },
      ],
      ['their time runs out', async () => jobs(20 * MINUTE_MS)],
    ])('ends without a trace when %s', async (_how, act) => {
      const oid = await waiting();
      await act(oid);
      expect((await storedOrder(database, oid)).items).toMatchObject([{ quantity: 1 }]);
      expect(await quoted(oid, {})).not.toHaveProperty('waiting');
      expect(await held({ oid })).toHaveLength(1);
      expect(await violations()).toEqual([]);
      await cardBecomes('visa');
      expect((await changed(oid, tomme(2))).order.items).toMatchObject([{ quantity: 2 }]);
    });

    test('prevents the order from being cancelled meanwhile', async () => {
      const oid = await waiting();
      const cancelled = await alice.post(`/v1/orders/${oid}/cancel`, {});
      expect(cancelled.json()).toMatchObject({ error: { code: 'still_running' } });
    });
  });
});
