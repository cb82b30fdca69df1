import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { fraction, sum } from '../../../../src/domain/money/money.ts';
import {
  aLine,
  anAddress,
  placed,
  setBalance,
  setHub,
  setStock,
  TOMME,
} from '../../../support/checkout-market.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';
import { LONG } from '../../../support/long-tests.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { prepare, purse, storedOrder } from '../../../support/prepare-order.ts';
import { people } from '../../../support/small-market.ts';

const ALICE = people.alice.id;

/** Amounts in centimes. */
type Ask =
  | { readonly kind: 'capture' | 'all' | 'problem' | 'cancel' }
  | { readonly kind: 'gesture'; readonly amount: number }
  | { readonly kind: 'line'; readonly price: number };

const ask: fc.Arbitrary<Ask> = fc.oneof(
  fc.record({ kind: fc.constantFrom('capture' as const, 'all' as const, 'cancel' as const) }),
  fc.record({ kind: fc.constant('problem' as const) }),
  fc.record({ kind: fc.constant('gesture' as const), amount: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constant('line' as const), price: fc.integer({ min: 0, max: 2500 }) }),
);

/** Concurrent requests; `twice`: each is sent twice at once under its key, and again afterwards. */
const together = fc.record({ asks: fc.array(ask, { minLength: 1, maxLength: 2 }), twice: fc.boolean() });

const life = fc.record({
  means: fc.constantFrom('visa' as const, 'twint' as const, 'invoice' as const),
  /** None, less than the order, more than it, a small debt that is paid with it, and a greater one. */
  balance: fc.constantFrom(0, 1000, 9000, -235, -700),
  quantity: fc.integer({ min: 1, max: 2 }),
  /** The pieces after an edit by the office. */
  edited: fc.option(fc.integer({ min: 1, max: 3 })),
  cancelled: fc.integer({ min: 0, max: 5 }).map((of) => of === 0),
  /** The final price of its line. */
  found: fc.integer({ min: 0, max: 4000 }),
  steps: fc.array(together, { maxLength: 4 }),
});

type Life = typeof life extends fc.Arbitrary<infer One> ? One : never;

/** The effects of the accepted requests so far. */
interface Model {
  gestures: number;
  all: boolean;
}

eachDatabase((_kind, open) => {
  describe('any sequence of requests about an order’s money', () => {
    const market = marketSuite(open);
    const { database } = market;
    const alice = market.client('alice');
    const manager = market.client('manager');
    let lives = 0;

    async function send(oid: number, wanted: Ask, key: string) {
      const post = (path: string, body: object, by = manager) =>
        by.post(`/v1/orders/${oid}/${path}`, body, { headers: { 'idempotency-key': key } });
      switch (wanted.kind) {
        case 'capture':
          return post('capture', {});
        case 'all':
          return post('refund', {});
        case 'gesture':
          return post('hub/refund', { amount: wanted.amount / 100 });
        case 'line':
          return post('refund', { line: 1, finalprice: wanted.price / 100 });
        case 'cancel':
          return post('cancel', {}, alice);
        case 'problem': {
          const args = { oid, line: 1, issue: 'issue_missing_product', share: 'half', wish: 'credit' };
          await push(alice, [{ ...aMutation('order.report', args, `order:${oid}`), id: key }]);
          return undefined;
        }
      }
    }

    /** Whether it was done, once, even when it was sent repeatedly. */
    async function isDone(oid: number, wanted: Ask, twice: boolean): Promise<boolean> {
      const key = randomUUID();
      const answers = await Promise.all(twice ? [1, 2].map(() => send(oid, wanted, key)) : []);
      const last = await send(oid, wanted, key);
      for (const answer of answers)
        if (answer?.statusCode === 200) expect(last?.json()).toEqual(answer.json());
      return last?.statusCode === 200;
    }

    async function play(oid: number, { asks, twice }: Life['steps'][number], model: Model): Promise<void> {
      const done = await Promise.all(asks.map((wanted) => isDone(oid, wanted, twice)));
      for (const [at, wanted] of asks.entries()) {
        if (done[at] !== true) continue;
        if (wanted.kind === 'gesture') model.gestures += wanted.amount;
        if (wanted.kind === 'all') model.all = true;
      }
    }

    async function movedBy(oid: number, note: string): Promise<number> {
      const { rows } = await sql<{ moved: number }>`
        select coalesce(sum(amount), 0)::int as moved from ledger
        where user_id = ${ALICE} and note like ${`${note}:${oid}%`}`.execute(database.db);
      return rows[0]?.moved ?? 0;
    }

    async function bankOf(oid: number) {
      const { rows } = await sql<{ captured: number; refunded: number }>`
        select coalesce(sum(captured), 0)::int as captured, coalesce(sum(refunded), 0)::int as refunded
        from sandbox_payments where oid = ${oid}`.execute(database.db);
      return rows[0] ?? { captured: 0, refunded: 0 };
    }

    async function papersOf(oid: number) {
      const { rows } = await sql<{ total: number; valid: number }>`
        select coalesce(sum((data ->> 'total')::int), 0)::int as total,
          count(*) filter (where kind <> 'credit_note' and corrected_by is null)::int as valid
        from papers where oids @> array[${oid}]::bigint[]`.execute(database.db);
      return rows[0];
    }

    /**
     * captured + credit + account − refunded = goods + service + delivery − discounts − gestures, until
     * everything is refunded: then refunded + credited problems = captured + credit + account. Bank, balance
     * and papers agree.
     */
    async function expectAddsUp(oid: number, from: Awaited<ReturnType<typeof purse>>, model: Model) {
      const order = await storedOrder(database, oid);
      const { captured, customer_credit: credit, account = 0, refunded, issuer, status } = order.payment;
      const bank = await bankOf(oid);
      const [toBalance, problems] = [await movedBy(oid, 'refund'), await movedBy(oid, 'problem')];
      const now = await purse(database, ALICE);
      const moved = now.balance - from.balance;
      expect(now.moved - from.moved).toBe(moved);
      const byInvoice = issuer === 'invoice';
      const record = await database.db
        .selectFrom('payments')
        .select(['captured', 'refunded'])
        .where('oid', '=', oid)
        .executeTakeFirst();
      if (!byInvoice && status !== 'authorized') expect(record).toEqual(bank);
      if (order.cancel !== undefined) {
        expect([bank.captured - bank.refunded, moved]).toEqual([0, 0]);
        return;
      }
      if (status === 'authorized' || status === 'prepaid') {
        expect(moved).toBe(0 - credit - (byInvoice ? order.payment.reserved : 0));
        expect(bank).toEqual({ captured, refunded: 0 });
        return;
      }
      const paid = captured + credit + account;
      expect(order.payment.hub_refund ?? 0).toBe(model.gestures);
      expect(paid - refunded).toBe(model.all ? problems : priceOf(order) - model.gestures);
      expect(refunded + problems).toBeLessThanOrEqual(paid);
      expect(moved).toBe(0 - credit - (byInvoice ? captured : account) + toBalance + problems);
      const kept = byInvoice ? refunded - toBalance : captured - (refunded - toBalance);
      expect(bank.captured - bank.refunded).toBe(kept);
      if (byInvoice) return;
      const left = paid - refunded - problems;
      expect(await papersOf(oid)).toEqual({ total: left, valid: left === 0 ? 0 : 1 });
    }

    async function live({ means, balance, quantity, edited, cancelled, found, steps }: Life): Promise<void> {
      await setBalance(database, ALICE, balance);
      await setStock(database, TOMME, 1000);
      // More orders than on a usual day.
      await setHub(database, { currentLimit: 500 });
      const from = await purse(database, ALICE);
      const model: Model = { gestures: 0, all: false };
      lives += 1;
      const address = { ...anAddress(), id: `addr-${lives}`, streetAddress: `${lives}, rue du Marché` };
      const { oid } = await placed(alice, {
        ...{ means, lines: [aLine(quantity)], change: { credit: balance > 0, place: { address } } },
      });
      await expectAddsUp(oid, from, model);
      if (edited !== null && means !== 'twint') {
        const wish = { lines: [{ line: 1, quantity: edited }], added: [], replaced: [] };
        const quote = await manager.post(`/v1/orders/${oid}/edit/quote`, wish);
        const { after: seen } = quote.json<{ after: object }>();
        const more = { adult: true, beyond: 'bank', why: 'Au téléphone', tell: false, seen };
        await manager.post(`/v1/orders/${oid}/edit`, { ...wish, ...more });
        await expectAddsUp(oid, from, model);
      }
      if (cancelled) await play(oid, { asks: [{ kind: 'cancel' }], twice: true }, model);
      else await prepare(database, oid, found);
      // A prepaid order may be refunded before it is weighed: that is settled by hand.
      await play(oid, { asks: [{ kind: 'capture' }], twice: true }, model);
      await expectAddsUp(oid, from, model);
      for (const step of steps) {
        await play(oid, step, model);
        await expectAddsUp(oid, from, model);
      }
    }

    const addsUp = (numRuns: number) =>
      fc.assert(fc.asyncProperty(life, live), { numRuns, endOnFailure: true });

    test('keeps bank, balance, ledger and papers of a few orders consistent at every step', () => addsUp(6));
    test('keeps those of many orders consistent', { timeout: 600_000, ...LONG }, () => addsUp(80));
  });
});

function priceOf({ items, vendors, payment: { fees } }: Order): number {
  const kept = items.filter(({ fulfillment }) => fulfillment.status !== 'failure');
  const goods = sum(kept.map(({ finalprice }) => finalprice));
  const discounts = vendors.reduce((all, { discount }) => all + discount.finalAmount, 0);
  return goods + fraction(goods, fees.charge) + fees.shipping - discounts;
}
