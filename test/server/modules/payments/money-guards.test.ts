import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Keyed, PaymentGateway } from '../../../../server/core/gateways/payment-gateway.ts';
import { openSandbox } from '../../../../server/platform/gateways/sandbox/sandbox.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { aLine, placed, setBalance, WINE, type Wanted } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { type Client, startMarketplace } from '../../../support/marketplace.ts';
import { atTheBank, prepare, purse, rewrite, storedOrder } from '../../../support/prepare-order.ts';
import { MARKET_NOW, people } from '../../../support/small-market.ts';

const ALICE = people.alice.id;
const NOW = new Date(MARKET_NOW).toISOString();

type Faults = (real: PaymentGateway) => Partial<PaymentGateway>;

const powerCut = () => Promise.reject(new Error('power cut'));

/** Records the idempotency keys of money movements; with `dies` the process moves nothing. */
function noting(keys: string[], dies: boolean): Faults {
  const noted =
    <Ask extends Keyed, Done>(move: (ask: Ask) => Promise<Done>) =>
    (ask: Ask) => {
      keys.push(ask.key);
      return dies ? powerCut() : move(ask);
    };
  return (real) => ({
    capture: noted((ask) => real.capture(ask)),
    refund: noted((ask) => real.refund(ask)),
    cancel: noted((ask) => real.cancel(ask)),
  });
}

anyDatabase((_kind, open) => {
  describe('the guards of an order’s money', () => {
    const market = marketSuite(open);
    const { database } = market;
    const alice = market.client('alice');
    const manager = market.client('manager');
    const admin = market.client('admin');

    /** One Tomme at 8.50: 8 % of service by card, 11.90 of delivery, 21.08 in total, and the same hold. */
    const prepared = async (wanted: Wanted = {}, finalprice?: number) => {
      const { oid } = await placed(alice, wanted);
      await prepare(database, oid, finalprice);
      return oid;
    };
    const capture = (oid: number, by: Client = manager) => by.post(`/v1/orders/${oid}/capture`, {});
    const paid = async (wanted: Wanted = {}) => {
      const oid = await prepared(wanted);
      expect((await capture(oid)).json()).toMatchObject({ payment: { status: 'paid' } });
      return oid;
    };
    const gesture = (oid: number, amount: number, by: Client = manager, headers = {}) =>
      by.post(`/v1/orders/${oid}/hub/refund`, { amount }, { headers });
    const refund = (oid: number, body: object = {}) => manager.post(`/v1/orders/${oid}/refund`, body);
    /** Paid with 15.00 of credit, and by a card that holds the other 6.08. */
    const withCredit = async (finalprice?: number) => {
      await setBalance(database, ALICE, 1500);
      return prepared({ change: { credit: true } }, finalprice);
    };
    /** Runs an action of the manager in another process. */
    const elsewhere = async (faults: Faults, act: (by: Client) => Promise<unknown>) => {
      const real = await openSandbox(database, market.house.clock);
      const other = await startMarketplace(database, { gateways: { payment: { ...real, ...faults(real) } } });
      other.clock.now = market.clock.now;
      await act(await other.as(people.manager.id));
      await other.close();
    };
    const heldPayment = (oid: number) =>
      database.db
        .selectFrom('payments')
        .select(['state', 'reference', 'captured', 'refunded'])
        .where('oid', '=', oid)
        .executeTakeFirstOrThrow();
    const refused = (code: string) => ({ error: { code } });

    describe('at the acquirer', () => {
      test.each<[string, () => Promise<number>, (oid: number, by: Client) => Promise<unknown>]>([
        ['a capture', () => prepared(), (oid, by) => capture(oid, by)],
        ['a released hold', () => withCredit(0), (oid, by) => capture(oid, by)],
        ['a refund', () => paid(), (oid, by) => gesture(oid, 2, by)],
      ])('%s is requested under one key, even when repeated', async (_, make, move) => {
        const oid = await make();
        const keys: string[] = [];
        await elsewhere(noting(keys, true), (by) => move(oid, by));
        await elsewhere(noting(keys, false), (by) => move(oid, by));
        expect(keys).toHaveLength(2);
        expect(keys[1]).toBe(keys[0]);
      });

      test('what was taken already is not requested again', async () => {
        const oid = await prepared();
        const taken: Faults = (real) => ({
          capture: async (ask) => {
            await real.capture(ask);
            return powerCut();
          },
        });
        await elsewhere(taken, (by) => capture(oid, by));
        const keys: string[] = [];
        await elsewhere(noting(keys, false), (by) => capture(oid, by));
        expect(keys).toEqual([]);
        expect((await storedOrder(database, oid)).payment).toMatchObject({ status: 'paid', captured: 2108 });
      });

      test('another amount captured there by hand is not taken for the order’s', async () => {
        const oid = await prepared();
        const { reference } = await heldPayment(oid);
        const real = await openSandbox(database, market.house.clock);
        await real.capture({ key: 'by hand', reference: reference ?? '', amount: centimes(500) });
        expect((await capture(oid)).json()).toMatchObject(refused('payment_state'));
        expect((await storedOrder(database, oid)).payment).toMatchObject({
          status: 'authorized',
          captured: 0,
        });
      });

      test('a hold of which nothing is needed is released', async () => {
        const oid = await withCredit(0);
        expect((await capture(oid)).json()).toMatchObject({ payment: { status: 'paid', captured: 0 } });
        expect(await atTheBank(database, oid)).toEqual(['released 0 −0']);
        expect(await heldPayment(oid)).toMatchObject({ state: 'released', captured: 0 });
        expect((await purse(database, ALICE)).balance).toBe(1500 - 1190);
      });

      test('the market’s own record contains what was captured and refunded', async () => {
        const oid = await paid();
        await gesture(oid, 2);
        expect(await heldPayment(oid)).toMatchObject({ state: 'taken', captured: 2108, refunded: 200 });
        const { oid: other } = await placed(alice, { means: 'twint' });
        expect(await heldPayment(other)).toMatchObject({ state: 'taken', captured: 2083, refunded: 0 });
        await alice.post(`/v1/orders/${other}/cancel`, {});
        expect(await heldPayment(other)).toMatchObject({ state: 'released', refunded: 2083 });
        expect((await storedOrder(database, other)).payment).toMatchObject({
          ...{ status: 'refunded', captured: 2083, refunded: 2083 },
        });
      });
    });

    describe('while another movement runs', () => {
      /** What happens while the acquirer refunds a gesture of this amount. */
      const during = async (oid: number, amount: number, act: () => Promise<void>) => {
        const slow: Faults = (real) => ({
          refund: async (ask) => {
            const done = await real.refund(ask);
            await act();
            return done;
          },
        });
        await elsewhere(slow, async (by) => {
          expect((await gesture(oid, amount, by)).statusCode).toBe(200);
        });
      };

      test('nothing else moves or removes it, and the same key can ask again afterwards', async () => {
        const oid = await paid();
        const headers = { 'idempotency-key': randomUUID() };
        await during(oid, 2, async () => {
          expect((await gesture(oid, 1, manager, headers)).json()).toMatchObject(refused('still_running'));
          expect((await refund(oid)).json()).toMatchObject(refused('still_running'));
          expect((await admin.post(`/v1/orders/${oid}/remove`, {})).json()).toMatchObject(
            refused('still_running'),
          );
        });
        expect((await gesture(oid, 1, manager, headers)).json()).toMatchObject({
          payment: { hub_refund: 3 },
        });
        expect(await atTheBank(database, oid)).toEqual(['taken 2108 −300']);
      });

      test('one that was given up is finished by the next, and settled once by both', async () => {
        const oid = await withCredit();
        await capture(oid);
        // 6.08 go to the card, 2.92 to the balance.
        await during(oid, 9, async () => {
          market.clock.now += 60_000;
          expect((await gesture(oid, 1)).json()).toMatchObject({ payment: { hub_refund: 9, refunded: 9 } });
        });
        expect(await atTheBank(database, oid)).toEqual(['taken 608 −608']);
        expect(await purse(database, ALICE)).toEqual({ balance: 292, moved: 292 - 1500 });
        const told = await database.db
          .selectFrom('audit')
          .select('id')
          .where('action', '=', 'order.hub-refund')
          .execute();
        expect(told).toHaveLength(1);
      });
    });

    describe('a refund', () => {
      test('of a line leaves the others unchanged', async () => {
        const oid = await paid({ lines: [aLine(), aLine(1, { sku: WINE, title: 'Gamay' })] });
        await refund(oid, { line: 1, finalprice: 7.5 });
        const { items, payment } = await storedOrder(database, oid);
        expect(items.map(({ finalprice, fulfillment }) => [finalprice, fulfillment.refunded])).toEqual([
          [750, true],
          [850, false],
        ]);
        expect(payment.refunded).toBe(108);
      });

      test('waits while the bank decides a dispute, through any call', async () => {
        const oid = await paid();
        const { reference } = await heldPayment(oid);
        await database.db
          .insertInto('payment_disputes')
          .values({
            ...{ id: 'dp-1', oid, reference: reference ?? '', amount: 2108, reason: 'fraudulent', due: null },
            ...{ state: 'answer_due', refundable: false, opened: NOW, updated: NOW },
          })
          .execute();
        expect((await refund(oid)).json()).toMatchObject(refused('payment_disputed'));
        expect((await gesture(oid, 1)).json()).toMatchObject(refused('payment_disputed'));
        expect(await atTheBank(database, oid)).toEqual(['taken 2108 −0']);
      });

      test('leaves out what was credited for a reported line', async () => {
        const oid = await paid();
        await push(alice, [reported(oid)]);
        expect((await purse(database, ALICE)).balance).toBe(425);
        expect((await refund(oid, { line: 1, finalprice: 4.24 })).json()).toMatchObject(
          refused('refund_too_much'),
        );
        expect((await refund(oid)).json()).toMatchObject({ payment: { refunded: 16.83 } });
        expect(await atTheBank(database, oid)).toEqual(['taken 2108 −1683']);
      });

      test('is never more than was paid, including gestures and credits', async () => {
        // 30.26, of which 18.36 may be given as gestures.
        const oid = await paid({ lines: [aLine(), aLine(1, { sku: WINE, title: 'Gamay' })] });
        await push(alice, [reported(oid)]);
        expect((await gesture(oid, 18.36)).statusCode).toBe(200);
        // 8.10 more would be 26.46 on the card, and 30.71 with the 4.25 of credit.
        expect((await refund(oid, { line: 2, finalprice: 1 })).json()).toMatchObject(
          refused('refund_too_much'),
        );
        expect(await atTheBank(database, oid)).toEqual(['taken 3026 −1836']);
      });
    });

    describe('an order of a closed day', () => {
      const locked = async (oid: number) => {
        await rewrite(database, { ...(await storedOrder(database, oid)), locked: NOW });
        return oid;
      };

      test('is neither captured, cancelled nor removed', async () => {
        const oid = await locked(await prepared());
        expect((await capture(oid)).json()).toMatchObject(refused('day_locked'));
        const other = await locked((await placed(alice)).oid);
        expect((await alice.post(`/v1/orders/${other}/cancel`, {})).json()).toMatchObject(
          refused('day_locked'),
        );
        expect((await admin.post(`/v1/orders/${other}/remove`, {})).json()).toMatchObject(
          refused('day_locked'),
        );
        expect(await atTheBank(database, oid)).toEqual(['held 0 −0']);
        expect(await atTheBank(database, other)).toEqual(['held 0 −0']);
      });

      test('keeps the prices of its lines, and allows a gesture', async () => {
        const oid = await locked(await paid());
        expect((await refund(oid, { line: 1, finalprice: 4 })).json()).toMatchObject(refused('day_locked'));
        expect((await gesture(oid, 2)).json()).toMatchObject({ payment: { hub_refund: 2 } });
        expect(await atTheBank(database, oid)).toEqual(['taken 2108 −200']);
      });
    });

    test('is moved by no other hub’s manager', async () => {
      const oid = await prepared();
      await database.db
        .updateTable('membership')
        .set({ role: 'manager' })
        .where('user_id', '=', people.lausanneCourier.id)
        .execute();
      const stranger = await market.as('lausanneCourier');
      expect([404, 403]).toContain((await capture(oid, stranger)).statusCode);
      expect(await atTheBank(database, oid)).toEqual(['held 0 −0']);
    });

    test.each<[string, Wanted, number]>([
      ['an invoice', { means: 'invoice' }, 0],
      ['an invoice beside credit', { means: 'invoice', change: { credit: true } }, 1000],
      ['credit beside a card', { change: { credit: true } }, 1000],
    ])('a cancelled order gives back what %s took from the balance', async (_, wanted, balance) => {
      await setBalance(database, ALICE, balance);
      const { oid } = await placed(alice, wanted);
      expect((await purse(database, ALICE)).balance).toBeLessThan(balance);
      expect((await alice.post(`/v1/orders/${oid}/cancel`, {})).statusCode).toBe(200);
      expect(await purse(database, ALICE)).toEqual({ balance, moved: 0 });
    });
  });
});

/** Reports half of the first line as spoilt: 4.25, credited at once. */
function reported(oid: number) {
  const args = { oid, line: 1, issue: 'issue_wrong_product_quality', share: 'half', wish: 'credit' };
  return { ...aMutation('order.report', args, `order:${oid}`), id: randomUUID() };
}
