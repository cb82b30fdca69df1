import { arrivalWords } from '../../../src/domain/hub/delivery-hour.ts';
import { describe, expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import { reorderPlan } from '../../../src/features/orders/reorder/reorder-lines.ts';
import { billRows } from '../../../src/features/orders/page/order-amount-rows.ts';
import { eldestComplement, orderGroups } from '../../../src/features/orders/list/order-with-complements.ts';
import {
  cancelText,
  deliveredWords,
  lineWords,
  orderDay,
  orderState,
} from '../../../src/features/shared/orders/order-words.ts';
import { aLine, anOrder } from '../../contract/an-order.ts';

test.each([
  ['no line was prepared', anOrder(), 'Réservée'],
  ['half the lines are found', anOrder({ fulfillments: { status: 'partial' } }), 'Partielle'],
  ['all lines are found', anOrder({ fulfillments: { status: 'fulfilled' } }), 'Prête'],
  [
    'the delivery was made',
    anOrder({ fulfillments: { status: 'fulfilled' }, shipping: { shipped: true } }),
    'Livrée',
  ],
  [
    'its customer was absent',
    anOrder({
      fulfillments: { status: 'fulfilled' },
      shipping: { outcome: { kind: 'absent', at: '2026-11-24T16:00:00.000Z' } },
    }),
    'Absent',
  ],
  ['the payment is pending', anOrder({ payment: { status: 'pending' } }), 'En attente'],
  ['the bank refused the payment', anOrder({ payment: { status: 'voided' } }), 'Annulée'],
  [
    'the cancellation came after preparation',
    anOrder({
      fulfillments: { status: 'fulfilled' },
      cancel: { reason: 'inventory', when: '2026-11-21T00:00:00Z' },
    }),
    'Annulée',
  ],
])('labels an order when %s', (_, order, label) => {
  expect(orderState(order).label).toBe(label);
});

test('a cancelled order has a reason', () => {
  const order = anOrder({ cancel: { reason: 'timeout', when: '2026-11-21T00:00:00Z' } });
  expect(cancelText(order)).toBe('Annulée\u00a0: non payée à temps');
  expect(cancelText(anOrder())).toBeUndefined();
});

test('the day is in the hub’s zone, also just after midnight', () => {
  expect(orderDay(anOrder({ shipping: { when: '2026-11-23T23:30:00.000Z' } }))).toBe('2026-11-24');
});

test.each([
  ['the hub’s own text', { hours: 16 }, '16h–20h'],
  ['an hour without a slot of the hub', { hours: 9 }, 'dès 9h'],
  ['a pickup', { hours: 0, deposit: true }, 'au point de retrait'],
])('the slot in %s', (_, shipping, words) => {
  expect(arrivalWords(anOrder({ shipping }).shipping, { '16': '16h–20h' })).toBe(words);
});

describe('the outcome of a line', () => {
  test.each([
    ['no claim yet', aLine(), 'todo', []],
    ['it is found', aLine({ found: { status: 'fulfilled' } }), 'found', []],
    [
      'it was weighed',
      aLine({ found: { status: 'fulfilled', grams: 482 } }),
      'found',
      ['Pesé\u00a0: 482\u00a0g'],
    ],
    [
      'two of three are found',
      aLine({ quantity: 3, found: { status: 'fulfilled', quantity: 2, issue: 'issue_missing_product' } }),
      'short',
      ['2\u00a0trouvés sur 3', 'Produit manquant'],
    ],
    [
      'it was claimed missing, and then found',
      aLine({ found: { status: 'fulfilled', issue: 'issue_missing_product_danger' } }),
      'found',
      [],
    ],
    [
      'it is found, and bruised',
      aLine({ found: { status: 'fulfilled', issue: 'issue_wrong_product_quality' } }),
      'found',
      ['Qualité insuffisante'],
    ],
    [
      'it is missing, with a comment',
      aLine({ found: { status: 'failure', issue: 'issue_wrong_product_quality', note: 'Abîmées' } }),
      'missing',
      ['Manquant, non facturé', 'Qualité insuffisante', 'Abîmées'],
    ],
  ] as const)('%s', (_, line, state, words) => {
    expect(lineWords(line)).toEqual({ state, words });
  });
});

test.each([
  [
    { quantity: 4, part: '~160g', found: { status: 'fulfilled', grams: 654 } },
    '4\u00a0pièces, 654\u00a0g en tout',
  ],
  [{ quantity: 1, part: '~1kg', found: { status: 'fulfilled', grams: 980 } }, '980\u00a0g'],
  [{ quantity: 2, part: '500g', found: { status: 'fulfilled' } }, '2\u00a0×\u00a0500\u00a0g'],
] as const)('says what was delivered: the weight is that of all pieces', (line, words) => {
  expect(deliveredWords(aLine(line))).toBe(words);
});

describe('the list of orders', () => {
  const orders = [
    anOrder({ oid: 1, shipping: { when: '2026-11-03T15:00:00Z', shipped: true } }),
    anOrder({ oid: 2, shipping: { when: '2026-11-10T15:00:00Z', shipped: true } }),
    anOrder({ oid: 3, shipping: { when: '2026-11-27T15:00:00Z' } }),
    anOrder({ oid: 4, shipping: { when: '2026-11-24T15:00:00Z' } }),
    anOrder({ oid: 5, shipping: { when: '2026-11-24T15:00:00Z', parent: 4 } }),
    anOrder({ oid: 6, shipping: { when: '2026-11-10T15:00:00Z', shipped: true, parent: 99 } }),
  ];

  test('begins with current orders, the next one first, then past ones, latest first', () => {
    const { current, past } = orderGroups(orders);
    expect(current.map(({ order }) => order.oid)).toEqual([4, 3]);
    expect(past.map(({ order }) => order.oid)).toEqual([6, 2, 1]);
  });

  test('puts a complement below its order, and alone when that one is not loaded', () => {
    const { current } = orderGroups(orders);
    expect(current[0]?.complements.map(({ oid }) => oid)).toEqual([5]);
    expect(orderGroups(orders).past.map(({ order }) => order.oid)).toContain(6);
  });

  test('puts a complement of a cancelled order alone, and knows the one that pays the delivery next', () => {
    const cancelled = anOrder({ oid: 4, cancel: { reason: 'customer', when: '2026-11-23T08:00:00Z' } });
    const [, , , fourth, fifth] = orders;
    const { current, past } = orderGroups([cancelled, ...(fifth === undefined ? [] : [fifth])]);
    expect(current.map(({ order }) => order.oid)).toEqual([5]);
    expect(past).toMatchObject([{ order: { oid: 4 }, complements: [] }]);
    expect(fourth && eldestComplement(fourth, orders)?.oid).toBe(5);
    expect(eldestComplement(cancelled, [])).toBeUndefined();
  });

  test('contains every order once', () => {
    const { current, past } = orderGroups(orders);
    const shown = [...current, ...past].flatMap(({ order, complements }) => [order, ...complements]);
    expect(shown.map(({ oid }) => oid).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('the bill of an order', () => {
  const order = anOrder({
    items: [
      aLine({
        line: 1,
        quantity: 2,
        price: centimes(500),
        finalprice: centimes(1080),
        found: { status: 'fulfilled' },
      }),
      aLine({ line: 2, price: centimes(300), finalprice: centimes(300), found: { status: 'failure' } }),
    ],
    vendors: [
      {
        slug: 'ferme-de-la-pierre',
        name: 'Ferme de la Pierre',
        collected: true,
        discount: { amount: centimes(100), threshold: centimes(1000), finalAmount: centimes(100) },
      },
    ],
    payment: {
      fees: { charge: 0.05, shipping: centimes(690) },
      customer_credit: centimes(200),
      reserved: centimes(2000),
      captured: centimes(1524),
    },
  });

  test('adds up: ordered, missing, weighed, fees, delivery, discounts and credit give the amount due', () => {
    const rows = billRows(order);
    const parts = rows
      .filter(({ kind }) => kind === 'plain')
      .reduce((total, { amount }) => total + amount, 0);
    expect(parts).toBe(rows.find(({ id }) => id === 'bill')?.amount);
  });

  test('shows each step, and none of zero', () => {
    expect(billRows(order).map(({ id, amount }) => [id, amount])).toEqual([
      ['ordered', 1300],
      ['missing', -300],
      ['weighed', 80],
      ['fees', 54],
      ['shipping', 690],
      ['vendors', -100],
      ['credit', -200],
      ['bill', 1524],
      ['reserved', 2000],
      ['captured', 1524],
    ]);
    expect(billRows(anOrder()).map(({ id }) => id)).toEqual(['ordered', 'shipping', 'bill']);
  });

  test.each([
    [250, 'Au débit de votre solde', 250],
    [-60, 'Au crédit de votre solde', 60],
  ])('shows what is on the account: %i', (account, label, shown) => {
    const carried = { ...order, payment: { ...order.payment, account: centimes(account) } };
    expect(billRows(carried).at(-1)).toMatchObject({ id: 'account', label, amount: shown });
  });

  test('counts missing pieces of a short line as missing, not as lighter', () => {
    const short = aLine({
      quantity: 3,
      finalprice: centimes(900),
      found: { status: 'fulfilled', quantity: 2 },
    });
    const rows = billRows(anOrder({ items: [short] }));
    expect(rows.map(({ id, amount }) => [id, amount]).slice(0, 2)).toEqual([
      ['ordered', 1350],
      ['missing', -450],
    ]);
    expect(rows.some(({ id }) => id === 'weighed')).toBe(false);
  });

  test('explains why a complement is delivered for free', () => {
    const rows = billRows(anOrder({ shipping: { parent: 2_000_001 } }));
    expect(rows.find(({ id }) => id === 'shipping')?.reason).toBe(
      'Voyage avec la commande 2000001 du mardi 24 novembre.',
    );
  });
});

test('a reorder lists missing, short, dearer or cheaper products before it changes the cart', () => {
  const [carrots, leeks, cheese, bread] = [
    aLine({ sku: 10_001 }),
    aLine({ sku: 10_002, quantity: 3 }),
    aLine({ sku: 10_003 }),
    aLine({ sku: 10_004, variant: { title: 'Tranché' } }),
  ];
  const shelf = { price: centimes(450), pieces: 9, variants: [] };
  const plan = reorderPlan(
    [carrots, leeks, cheese, bread],
    [
      { ...shelf, sku: 10_001, price: centimes(490) },
      { ...shelf, sku: 10_002, pieces: 2, price: centimes(400) },
      { ...shelf, sku: 10_003, pieces: 0 },
      { ...shelf, sku: 10_004, variants: [{ title: 'Entier' }] },
    ],
  );
  expect(plan).toEqual({
    back: [
      { item: carrots, quantity: 1 },
      { item: leeks, quantity: 2 },
    ],
    gone: [cheese, bread],
    short: [{ item: leeks, quantity: 2 }],
    dearer: [{ item: carrots, price: 490 }],
    cheaper: [{ item: leeks, price: 400 }],
  });
});

test('the fee of an order at a pickup point is that of a pickup', () => {
  const labelOf = (deposit: boolean) =>
    billRows(anOrder({ shipping: { deposit } })).find(({ id }) => id === 'shipping')?.label;
  expect([labelOf(true), labelOf(false)]).toEqual(['Retrait', 'Livraison']);
});
