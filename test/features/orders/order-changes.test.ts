import { expect, test } from 'vitest';
import { centimes, ZERO } from '../../../src/domain/money/money.ts';
import { billRows } from '../../../src/features/orders/page/order-amount-rows.ts';
import {
  changeAmount,
  orderChanges,
  takenWords,
} from '../../../src/features/orders/page/order-total-changes.ts';
import { aLine, anOrder } from '../../contract/an-order.ts';

const told = (...items: Parameters<typeof aLine>[0][]) =>
  orderChanges(anOrder({ items: items.map(aLine) })).map((change) => [change.what, changeAmount(change)]);

test('lists the lines that changed the total, and by how much', () => {
  expect(
    told(
      { title: 'Carottes', found: { status: 'fulfilled' } },
      { line: 2, title: 'Brocoli', found: { status: 'failure' } },
      { line: 3, title: 'Pommes', finalprice: centimes(486), found: { status: 'fulfilled', grams: 1080 } },
      {
        line: 4,
        title: 'Tommes',
        quantity: 3,
        finalprice: centimes(900),
        found: { status: 'fulfilled', quantity: 2 },
      },
    ),
  ).toEqual([
    ['Brocoli', '−4,50\u00a0CHF'],
    ['Pommes', '+0,36\u00a0CHF'],
    ['Tommes', '−4,50\u00a0CHF'],
  ]);
});

test('lists goodwill refunds beside them', () => {
  const given = anOrder({ payment: { hub_refund: centimes(500) } });
  expect(orderChanges(given)).toEqual([
    { id: 'gesture', what: 'Geste du marché', why: 'rendu en excuse', by: -500 },
  ]);
});

test.each([
  [{ captured: ZERO }, undefined],
  [
    { captured: centimes(9327), reserved: centimes(10_725) },
    '93,27\u00a0CHF débités sur 107,25\u00a0CHF réservés.',
  ],
  [
    { captured: centimes(9327), refunded: centimes(420) },
    '93,27\u00a0CHF débités\u00a0; 4,20\u00a0CHF rendus.',
  ],
])('says what happened to the money', (payment, words) => {
  expect(takenWords(anOrder({ payment }))).toBe(words);
});

test('lists nothing for a cancelled order', () => {
  const undone = anOrder({
    items: [aLine({ found: { status: 'failure' } })],
    cancel: { reason: 'customer', when: '2026-11-23T08:00:00.000Z' },
  });
  expect(orderChanges(undone)).toEqual([]);
  expect(billRows(undone).map(({ label, amount }) => [label, amount])).toEqual([['À payer', 0]]);
});
