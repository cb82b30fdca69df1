import { expect, test } from 'vitest';
import { centimes, ZERO } from '../../../src/domain/money/money.ts';
import { foundPrice } from '../../../src/domain/fulfilment/expected-weight.ts';
import { totalEquation } from '../../../src/domain/payment/total-equation.ts';
import { billRows } from '../../../src/features/orders/page/order-amount-rows.ts';
import {
  changeAmount,
  orderChanges,
  takenWords,
} from '../../../src/features/orders/page/order-total-changes.ts';
import { problemDetail } from '../../../src/features/shared/orders/problem-words.ts';
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

test('shows the weight of a refunded line, and what was refunded', () => {
  const { items } = anOrder({
    items: [
      aLine({
        ...{ title: 'Osso buco', part: '~600gr', quantity: 3, price: centimes(1560), finalprice: ZERO },
        found: { status: 'fulfilled', grams: 1656, refunded: true },
      }),
    ],
  });
  const order = anOrder({
    items,
    payment: { captured: centimes(4651), refunded: centimes(4650), fees: { charge: 0.08, shipping: ZERO } },
  });
  expect(orderChanges(order).map(({ why, by }) => [why, by])).toEqual([
    ['1,656\u00a0kg pesés, 43,06\u00a0CHF au lieu de 46,80\u00a0CHF', -374],
    ['remboursé', -4306],
  ]);
  expect(takenWords(order)).toBe(
    '46,51\u00a0CHF débités\u00a0; 46,50\u00a0CHF rendus, frais de service compris.',
  );
});

test('lists goodwill refunds beside them', () => {
  const given = anOrder({ payment: { hub_refund: centimes(500) } });
  expect(orderChanges(given)).toEqual([
    { id: 'gesture', what: 'Geste du marché', why: 'rendu en excuse', by: -500 },
  ]);
});

test('names the item of a reported problem that was refunded, and no gesture for it', () => {
  const item = aLine({ title: 'Sérac' });
  const problem = {
    id: '0198c0de-0000-7000-8000-000000000001',
    issue: 'issue_wrong_packing',
    share: 'half',
    wish: 'card',
    at: '2026-11-24T08:00:00.000Z',
    asked: centimes(461),
    decided: { kind: 'card', amount: centimes(461), at: '2026-11-25T08:00:00.000Z' },
  } as const;
  const order = anOrder({
    items: [{ ...item, fulfillment: { ...item.fulfillment, problem } }],
    payment: { hub_refund: centimes(961) },
  });
  expect(orderChanges(order).map(({ what, why, by }) => [what, why, by])).toEqual([
    ['Sérac', 'problème signalé, remboursé', -461],
    ['Geste du marché', 'rendu en excuse', -500],
  ]);
  expect(problemDetail(problem, 'Europe/Zurich', 'fr-FR')).toEqual([
    'Emballage, la moitié, signalé mar. 24 nov.',
    'Souhaité\u00a0: un remboursement, 4,61',
    'Décidé mer. 25 nov.',
  ]);
});

test('shows an order by invoice as billed, and holds nothing of it on a card', () => {
  const labels = (status: 'authorized' | 'invoice', captured: number) =>
    billRows(
      anOrder({
        payment: { issuer: 'invoice', status, captured: centimes(captured), reserved: centimes(3422) },
      }),
    ).map(({ label }) => label);
  expect(labels('authorized', 0).join()).not.toMatch(/carte|Débité/);
  expect(labels('invoice', 3422)).toContain('Facturé');
  expect(labels('invoice', 3422)).not.toContain('Débité');
});

test('shows one total after a refund and a credit for one problem', () => {
  const item = aLine({ title: 'Sérac', price: centimes(4000), finalprice: centimes(4000) });
  const problem = {
    id: '0198c0de-0000-7000-8000-000000000001',
    issue: 'issue_wrong_packing',
    share: 'all',
    wish: 'card',
    at: '2026-11-24T08:00:00.000Z',
    asked: centimes(3009),
    credited: centimes(800),
    decided: { kind: 'card', amount: centimes(2209), at: '2026-11-25T08:00:00.000Z' },
  } as const;
  const order = anOrder({
    items: [{ ...item, fulfillment: { ...item.fulfillment, status: 'fulfilled', problem } }],
    payment: {
      ...{ status: 'partially_refunded', captured: centimes(4000), refunded: centimes(2209) },
      ...{ hub_refund: centimes(2209), fees: { charge: 0, shipping: ZERO } },
    },
  });
  const rows = billRows(order).map(({ id, amount, reason }) => [id, amount, reason]);
  expect(rows.slice(-5)).toEqual([
    ['bill', 4000, undefined],
    ['captured', 4000, undefined],
    ['refunded', 2209, undefined],
    ['credited', 800, 'Pour un problème signalé.'],
    ['kept', 991, undefined],
  ]);
  expect(orderChanges(order).map(({ why, by }) => [why, by])).toEqual([
    ['problème signalé, remboursé', -2209],
    ['problème signalé, crédité', -800],
  ]);
  expect(totalEquation(order, foundPrice, centimes(800))?.due).toBe(991);
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
  [{ issuer: 'invoice', captured: centimes(3422), reserved: centimes(3600) }, '34,22\u00a0CHF facturés.'],
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
