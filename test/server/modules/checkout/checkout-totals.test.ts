import { describe, expect, test } from 'vitest';
import { centimes, fraction, fromChf } from '../../../../src/domain/money/money.ts';
import {
  aLine,
  anAddress,
  anIntent,
  placed,
  quoted,
  setBalance,
  setPrice,
  marketState,
  orderOf,
  place,
  TOMME,
} from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { storedOrder } from '../../../support/prepare-order.ts';
import { people } from '../../../support/small-market.ts';

anyDatabase((_kind, open) => {
  describe('the cost of an order', () => {
    const market = marketSuite(open, { lives: 'for-the-file' });
    const { database } = market;
    const alice = market.client('alice');

    // See the worked examples of docs/rules.md#cart-totals.
    test.each([
      // what the customer does              means      place     items   subtotal  shipping  total    held
      ['a card, in the centre', 'visa', '1204', 10_000, 10_800, 1190, 11_990, 13_610],
      ['a card, outside the centre', 'visa', '1219', 10_000, 10_800, 1490, 12_290, 13_910],
      ['reaches A thanks to the fees', 'visa', '1204', 13_430, 14_504, 690, 15_194, 17_371],
      ['stays six centimes short of A', 'visa', '1204', 13_420, 14_494, 1190, 15_684, 17_858],
      ['gets B and not A', 'visa', '1204', 17_000, 18_360, 190, 18_550, 21_304],
      ['pays by invoice', 'invoice', '1204', 10_000, 10_510, 1190, 11_700, 11_700],
      ['a pickup point is never reduced', 'visa', 'depot', 20_000, 21_600, 400, 22_000, 25_240],
    ] as const)('%s', async (_, means, where, items, subtotal, shipping, total, reserved) => {
      await setPrice(database, TOMME, items, '~250 g');
      const pickup = where === 'depot';
      const { seen } = await anIntent(alice, {
        lines: [aLine(1, { price: centimes(items) })],
        means,
        change: pickup ? { place: { deposit: 'depot' }, hours: 0 } : { place: { address: anAddress(where) } },
      });
      expect(seen).toMatchObject({ items, subtotal, shipping, total, toPay: total, reserved });
    });

    test('an unweighed line has no margin', async () => {
      await setPrice(database, TOMME, 10_000);
      const { seen } = await anIntent(alice, { lines: [aLine(1, { price: centimes(10_000) })] });
      expect(seen).toMatchObject({ toPay: 11_990, reserved: 11_990 });
    });

    test('credit is used before the card, and the hold covers the rest with the whole margin', async () => {
      await setPrice(database, TOMME, 10_000, '~250 g');
      await setBalance(database, people.alice.id, 3000);
      const lines = [aLine(1, { price: centimes(10_000) })];
      const { seen } = await anIntent(alice, { lines, change: { credit: true } });
      expect(seen).toMatchObject({ total: 11_990, credit: 3000, toPay: 8990, reserved: 10_610 });
      await setBalance(database, people.alice.id, 0);
    });

    test('an intent that saw a margin on everything is placed, and one that saw a smaller hold is a conflict', async () => {
      await setPrice(database, TOMME, 850, '~250 g');
      const intent = await anIntent(alice);
      const { seen } = intent;
      const older = { ...intent, seen: { ...seen, reserved: fraction(seen.toPay, 1.15) } };
      expect((await quoted(alice, older)).changes).toEqual([]);
      const less = { ...intent, seen: { ...seen, reserved: seen.toPay } };
      expect((await quoted(alice, less)).changes).toEqual([
        { kind: 'price', before: seen.toPay, after: seen.reserved, reason: 'Le montant a été recalculé.' },
      ]);
      expect(await place(alice, older)).toMatchObject({ outcome: 'applied' });
      const { oid, payment } = await orderOf(alice, older);
      expect(fromChf(payment.reserved)).toBe(seen.reserved);
      // Otherwise a later order of the day would travel with it.
      expect((await alice.post(`/v1/orders/${oid}/cancel`)).statusCode).toBe(200);
    });

    test('a quote takes neither stock nor places', async () => {
      await setPrice(database, TOMME, 850);
      const before = await marketState(database);
      const intent = await anIntent(alice);
      expect((await quoted(alice, intent)).changes).toEqual([]);
      expect(await marketState(database)).toEqual(before);
      expect((await alice.get(`/v1/orders/by-intent/${intent.intent}`)).statusCode).toBe(404);
    });

    test('a second order of the day to the same address travels free and takes no place', async () => {
      const first = await placed(alice);
      const { places } = await marketState(database);
      const second = await placed(alice);
      expect(second.shipping.parent).toBe(first.oid);
      expect(second.rank).toBe(first.rank);
      expect(second.payment.fees.shipping).toBe(0);
      expect((await marketState(database)).places).toBe(places);
      const elsewhere = await placed(alice, { change: { place: { address: anAddress('1219') } } });
      expect(elsewhere.shipping.parent).toBe(0);
      expect(elsewhere.payment.fees.shipping).toBe(14.9);
    });

    test('an order travels with the one of its day, even when a later order is for another day', async () => {
      const change = (day: string) => ({ change: { day, place: { address: anAddress('1204') } } });
      const wednesday = await placed(alice, change('2026-11-25'));
      const thursday = await placed(alice, change('2026-11-26'));
      expect((await placed(alice, change('2026-11-25'))).shipping.parent).toBe(wednesday.oid);
      expect((await placed(alice, change('2026-11-26'))).shipping.parent).toBe(thursday.oid);
    });

    test('when the order that paid the delivery is cancelled, the oldest that travelled with it pays', async () => {
      const day = { change: { day: '2026-11-27' } };
      const [first, second, third] = [
        await placed(alice, day),
        await placed(alice, day),
        await placed(alice, day),
      ];
      const { places } = await marketState(database);
      expect((await alice.post(`/v1/orders/${first.oid}/cancel`)).statusCode).toBe(200);
      expect((await marketState(database)).places).toBe(places);
      const heir = await storedOrder(database, second.oid);
      expect(heir).toMatchObject({ shipping: { parent: 0 }, payment: { fees: { shipping: 1190 } } });
      expect(heir.rank).not.toBe(first.rank);
      const other = await storedOrder(database, third.oid);
      expect(other).toMatchObject({ rank: heir.rank, shipping: { parent: second.oid } });
      expect(other.payment.fees.shipping).toBe(0);
      const mails = await database.db.selectFrom('mail_queue').selectAll().execute();
      expect(JSON.stringify(mails)).toContain(`La commande ${second.oid}, qui voyageait avec elle`);
      expect((await placed(alice, day)).shipping.parent).toBe(second.oid);
    });
  });
});
