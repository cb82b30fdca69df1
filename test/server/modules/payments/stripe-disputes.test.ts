import { describe, expect, test } from 'vitest';
import type { Acquirer, OrderPayment } from '../../../../src/contract/orders/acquirer.ts';
import { DAY_MS, HOUR_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { placed } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { prepare, storedOrder } from '../../../support/prepare-order.ts';
import { dispute, moveDispute } from '../../../support/stripe-server/stripe-disputes.ts';
import { stripeSuite } from '../../../support/stripe-server/stripe-suite.ts';

anyDatabase((_kind, open) => {
  describe('a disputed payment', () => {
    const { market, ledger, after, only, hear, server } = stripeSuite(open);
    const { database } = market;
    const alice = market.client('alice');
    const manager = market.client('manager');
    const admin = market.client('admin');
    const findings = async () => (await admin.get('/v1/acquirer')).json<Acquirer>().findings;
    const lifeOf = async (oid: number) =>
      (await admin.get(`/v1/acquirer/payments/${oid}`)).json<OrderPayment>();
    const refund = (oid: number) => manager.post(`/v1/orders/${oid}/refund`, {});
    const codeOf = (answer: { json(): { error: { code: string } } }) => answer.json().error.code;
    const tellAll = async () => {
      for (const event of ledger().events.splice(0)) expect(await hear(event)).toBe(200);
    };

    const paid = async () => {
      const { oid } = await placed(alice);
      await prepare(database, oid);
      expect((await manager.post(`/v1/orders/${oid}/capture`, {})).statusCode).toBe(200);
      return oid;
    };

    test('is reported to the office with its deadline, and cannot be refunded', async () => {
      const oid = await paid();
      const { due } = dispute(ledger(), only());
      await tellAll();
      const amount = only().received / 100;
      expect(await findings()).toMatchObject([
        {
          ...{ kind: 'disputed', oid, reference: only().id, amount },
          dispute: {
            ...{ amount, reason: 'product_not_received', state: 'answer_due' },
            due: new Date(due * 1000).toISOString(),
          },
        },
      ]);
      expect(codeOf(await refund(oid))).toBe('payment_disputed');
      expect(codeOf(await manager.post(`/v1/orders/${oid}/hub/refund`, { amount: 2 }))).toBe(
        'payment_disputed',
      );
      expect(only().refunded).toBe(0);
    });

    test('that is won closes the finding, and can be refunded again', async () => {
      const oid = await paid();
      const opened = dispute(ledger(), only());
      await tellAll();
      moveDispute(ledger(), opened, 'under_review');
      await tellAll();
      expect(await findings()).toMatchObject([{ dispute: { state: 'under_review' } }]);
      moveDispute(ledger(), opened, 'won');
      await tellAll();
      expect(await findings()).toEqual([]);
      expect(await storedOrder(database, oid)).not.toHaveProperty('payment.charged_back');
      expect((await refund(oid)).statusCode).toBe(200);
    });

    test('that is lost is recorded in the order once, and can never be refunded', async () => {
      const oid = await paid();
      const opened = dispute(ledger(), only());
      moveDispute(ledger(), opened, 'lost');
      const events = [...ledger().events];
      for (const event of [...events.toReversed(), ...events]) await hear(event);
      expect(await findings()).toEqual([]);
      const { payment } = await storedOrder(database, oid);
      expect(payment.charged_back).toBe(only().received);
      expect(payment.logs.filter((line) => line.includes('charge_back'))).toHaveLength(1);
      expect(codeOf(await refund(oid))).toBe('payment_disputed');
      expect(await lifeOf(oid)).toMatchObject({ disputes: [{ state: 'lost' }] });
      const history = await manager.get(`/v1/orders/${oid}/history`);
      expect(history.json()).toContainEqual(expect.objectContaining({ action: 'order.dispute-lost' }));
      await after(HOUR_MS);
      expect(await findings()).toEqual([]);
    });

    test('that is only inquired about can be refunded, which ends the inquiry', async () => {
      const oid = await paid();
      const opened = dispute(ledger(), only(), { inquiry: true });
      await tellAll();
      expect(await findings()).toMatchObject([{ dispute: { inquiry: true } }]);
      expect((await refund(oid)).statusCode).toBe(200);
      moveDispute(ledger(), opened, 'warning_closed');
      await tellAll();
      expect(await findings()).toEqual([]);
    });

    test('is found within the hour without any event, even weeks after the payment', async () => {
      const oid = await paid();
      await after(40 * DAY_MS);
      const opened = dispute(ledger(), only());
      await after(HOUR_MS);
      expect(await findings()).toMatchObject([{ kind: 'disputed', oid }]);
      moveDispute(ledger(), opened, 'lost');
      await after(HOUR_MS);
      expect(await findings()).toEqual([]);
      expect((await storedOrder(database, oid)).payment.charged_back).toBe(only().received);
    });

    test('refuses a refund when only Stripe knows of the dispute', async () => {
      const oid = await paid();
      dispute(ledger(), only());
      expect(codeOf(await refund(oid))).toBe('payment_disputed');
      expect(server().requests.at(-1)).toBe('POST /v1/refunds');
      expect(await storedOrder(database, oid)).toMatchObject({ payment: { status: 'paid', refunded: 0 } });
    });

    test('without an order changes nothing', async () => {
      await paid();
      dispute(ledger(), { ...only(), id: 'pi_of_another_market' });
      await tellAll();
      await after(HOUR_MS);
      expect(await findings()).toEqual([]);
    });
  });
});
