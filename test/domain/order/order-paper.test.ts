import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centimes, sum, ZERO } from '../../../src/domain/money/money.ts';
import {
  asksTheSame,
  cancelling,
  containedVat,
  isSettled,
  monthlyPaperOf,
  type PaperHead,
  type PaperOrder,
  paperOf,
} from '../../../src/domain/order/order-paper.ts';
import { supplyDay } from '../../../src/domain/order/supply-day.ts';
import { paperDates } from '../../../src/domain/payment/paper-text.ts';
import type { Paper } from '../../../src/domain/payment/paper.ts';
import type { PaymentStatus } from '../../../src/domain/payment/payment-status.ts';

const head: PaperHead = {
  issuer: {
    ...{ key: 'hub:geneve-carouge', name: 'Association Cabas', street: 'Rue Jacques-Dalphin', number: '11' },
    ...{ postalCode: '1227', town: 'Carouge', country: 'CH', vatNumber: 'CHE-123.456.789 TVA' },
  },
  customer: { id: 7, name: 'Alice Exemple', lines: ['1, rue du Marché', '1204 Genève'] },
  ...{ market: 'Genève', issued: '2026-11-26', delivered: '2026-11-26' },
};

type Item = PaperOrder['items'][number];
type Problem = NonNullable<Item['fulfillment']['problem']>;

function line(
  title: string,
  finalprice: number,
  more: Partial<Item> & { status?: string; problem?: Problem } = {},
) {
  const { status = 'fulfilled', problem, ...item } = more;
  return {
    ...{ line: 1, sku: 1, title, part: '250 g', vendor: 'laiterie', quantity: 2 },
    ...{ price: centimes(finalprice / 2 - ((finalprice / 2) % 1)), finalprice: centimes(finalprice) },
    ...item,
    fulfillment: { status, ...item.fulfillment, ...(problem && { problem }) },
  };
}

/** Goods of 30.00 at two rates, 5 % of service, 4.00 of delivery, 2.00 of discount: 33.50, by card. */
const order: PaperOrder = {
  oid: 3_000_001,
  items: [
    line('Tomme', 2000),
    line('Gamay', 1000, { line: 2, part: '75cl', quantity: 1, tva: 0.081 }),
    line('Poires', 700, { line: 3, status: 'failure' }),
  ],
  vendors: [{ slug: 'laiterie', name: 'Laiterie', discount: { finalAmount: centimes(200) } }],
  payment: {
    ...{ issuer: 'visa', status: 'paid', captured: centimes(3050), customer_credit: centimes(300) },
    ...{ refunded: ZERO, fees: { charge: 0.05, shipping: centimes(400) } },
  },
};

const paid = (change: Partial<PaperOrder['payment']>): PaperOrder => ({
  ...order,
  payment: { ...order.payment, ...change },
});
const invoice = (one: PaperOrder) => paperOf(one, 'invoice', head);

describe('the VAT that an order contains', () => {
  test.each<[string, PaperOrder]>([
    ['paid', order],
    ['partly refunded', paid({ status: 'partially_refunded', refunded: centimes(250) })],
    [
      'reduced by a gesture',
      paid({ status: 'partially_refunded', refunded: centimes(400), hub_refund: centimes(400) }),
    ],
  ])('equals that of its invoice once it is %s', (_state, settled) => {
    expect(containedVat(settled, head)).toEqual(paperOf(settled, 'invoice', head)?.vat);
    expect(sum(containedVat(settled, head).map(({ vat }) => vat))).toBeGreaterThan(0);
  });

  test('depends on the current total before, then equals that of the invoice', () => {
    const open = paid({ status: 'authorized', captured: ZERO });
    expect(sum(containedVat(open, head).map(({ amount }) => amount))).toBe(3350);
    expect(containedVat(open, head)).toEqual(paperOf(order, 'invoice', head)?.vat);
  });

  test('is none without a number, and none for a cancelled order', () => {
    const { vatNumber: _, ...issuer } = head.issuer;
    expect(containedVat(order, { ...head, issuer })).toEqual([]);
    expect(containedVat({ ...order, cancel: {} }, head)).toEqual([]);
    expect(containedVat(paid({ status: 'voided' }), head)).toEqual([]);
  });
});

describe('the invoice of an order', () => {
  test('lists the delivered goods, fees and means of payment', () => {
    const paper = invoice(order);
    expect(paper?.rows.map(({ kind, title, detail, amount }) => [kind, title, detail, amount])).toEqual([
      ['line', 'Tomme', '2\u00a0×\u00a0250\u00a0g', 2000],
      ['line', 'Gamay', '1\u00a0×\u00a075\u00a0cl', 1000],
      ['service', 'Frais de service', '', 150],
      ['delivery', 'Livraison', '', 400],
      ['discount', 'Remise de Laiterie', '', -200],
    ]);
    expect(paper).toMatchObject({
      ...{ total: 3350, due: 0, oids: [3_000_001] },
      paid: [
        { title: 'Visa', amount: 3050 },
        { title: 'Crédit', amount: 300 },
      ],
    });
    // 2.00 of discount: 25.50 and 10.00 of 35.50, so that 1.43 and 0.57 are deducted.
    expect(paper?.vat).toEqual([
      { rate: 0.026, amount: 2234, vat: 57, net: 2177 },
      { rate: 0.081, amount: 1116, vat: 84, net: 1032 },
    ]);
  });

  test('gives the weight, and the number of found pieces', () => {
    const items = [
      line('Tomme', 620, { fulfillment: { status: 'fulfilled', grams: 1240 } }),
      line('Pain', 300, {
        line: 2,
        part: '',
        quantity: 3,
        fulfillment: { status: 'fulfilled', quantity: 1 },
      }),
    ];
    expect(
      invoice({ ...order, items })
        ?.rows.slice(0, 2)
        .map(({ detail }) => detail),
    ).toEqual(['1,24\u00a0kg', '1\u00a0×']);
  });

  test.each([
    [
      'a gesture of the hub',
      paid({ status: 'partially_refunded', refunded: centimes(500), hub_refund: centimes(500) }),
      -500,
      2850,
      'Rendu',
    ],
    [
      'the credit for a problem',
      {
        ...order,
        items: [
          line('Tomme', 2000, { problem: { wish: 'credit', credited: centimes(400) } }),
          ...order.items.slice(1),
        ],
      },
      ...([-400, 2950, 'Crédité sur votre compte'] as const),
    ],
  ])('deducts %s', (_, changed, gesture, total, given) => {
    const paper = invoice(changed);
    expect(paper?.total).toBe(total);
    expect(paper?.rows.at(-1)).toMatchObject({ kind: 'gesture', amount: gesture });
    expect(paper?.paid.at(-1)).toEqual({ title: given, amount: gesture });
    expect(paper?.due).toBe(0);
  });

  test.each([
    ['nothing of it remains', paid({ status: 'refunded', refunded: centimes(3350) })],
    ['its money is only held', paid({ status: 'authorized', captured: ZERO })],
    ['it is prepaid', paid({ status: 'prepaid' })],
    [
      'all its lines are missing',
      { ...order, items: [], payment: { ...order.payment, fees: { charge: 0, shipping: ZERO } } },
    ],
  ])('is none while %s', (_, changed) => expect(invoice(changed)).toBeUndefined());

  test('shows no VAT of an issuer without a number', () => {
    const { vatNumber, ...issuer } = head.issuer;
    const paper = paperOf(order, 'invoice', { ...head, issuer });
    expect(paper?.vat).toEqual([]);
    expect(paper?.rows.every(({ rate }) => rate === undefined)).toBe(true);
  });
});

test('an order paid by transfer is settled once it is owed, another one once it is paid', () => {
  const settled = (issuer: string) =>
    (
      [
        'pending',
        'authorized',
        'prepaid',
        'partially_paid',
        'invoice',
        'invoice_paid',
        'paid',
        'partially_refunded',
        'refunded',
        'voided',
      ] as const
    ).filter((status: PaymentStatus) => isSettled(paid({ issuer, status })));
  expect(settled('visa')).toEqual(['paid', 'partially_refunded']);
  expect(settled('invoice')).toEqual([
    'partially_paid',
    'invoice',
    'invoice_paid',
    'paid',
    'partially_refunded',
  ]);
  expect(isSettled({ ...order, cancel: {} })).toBe(false);
});

describe('the invoice of a month', () => {
  const owed = paid({ issuer: 'invoice', status: 'invoice', captured: centimes(3050) });

  test('lists products, fees and delivery of each order, and asks for the amount due in 30 days', () => {
    const other = { ...owed, oid: 3_000_002, payment: { ...owed.payment, status: 'invoice_paid' as const } };
    const paper = monthlyPaperOf(
      [
        { order: owed, day: '2026-11-12', received: centimes(1000) },
        { order: other, day: '2026-11-19', received: ZERO },
      ],
      head,
    );
    expect(paper?.rows.map(({ title, detail, amount, oid }) => [title, detail, amount, oid])).toEqual(
      [3_000_001, 3_000_002].flatMap((oid) => [
        ['Tomme', '2\u00a0×\u00a0250\u00a0g', 2000, oid],
        ['Gamay', '1\u00a0×\u00a075\u00a0cl', 1000, oid],
        ['Frais de service', '', 150, oid],
        ['Livraison', '', 400, oid],
        ['Remise de Laiterie', '', -200, oid],
      ]),
    );
    expect(paper?.deliveries).toEqual([
      { oid: 3_000_001, day: '2026-11-12' },
      { oid: 3_000_002, day: '2026-11-19' },
    ]);
    expect(paper?.dueBy).toBe('2026-12-26');
    expect(paper && paperDates(paper)).toContain('du 12 novembre 2026 au 19 novembre 2026');
    expect(paper).toMatchObject({ total: 6700, due: 2050, oids: [3_000_001, 3_000_002] });
    expect(paper?.paid).toEqual([
      { title: 'Crédit', amount: 600 },
      { title: 'Virement reçu', amount: 1000 },
      { title: 'Virement annoncé', amount: 3050 },
    ]);
  });

  test('credits a gesture to the account: the requested transfer stays the same', () => {
    const given = paid({ ...owed.payment, refunded: centimes(500), hub_refund: centimes(500) });
    const paper = monthlyPaperOf([{ order: given, day: '2026-11-12', received: ZERO }], head);
    expect(paper).toMatchObject({ total: 2850, due: 3050 });
    expect(paper?.paid.at(-1)).toEqual({ title: 'Rendu sur votre compte', amount: -500 });
  });

  test('states the same as an older one that lists whole orders, unless a price changes', () => {
    const paper = monthlyPaperOf([{ order: owed, day: '2026-11-12', received: ZERO }], head) as Paper;
    const row = { kind: 'order' as const, title: 'Commande 3000001', detail: 'livrée le 12 novembre 2026' };
    const older = (price: number): Paper => ({
      ...{ ...paper, deliveries: undefined, dueBy: undefined },
      rows: [{ ...row, amount: centimes(price), oid: 3_000_001 }],
    });
    expect(asksTheSame(older(3350), paper)).toBe(true);
    expect(asksTheSame(older(3349), paper)).toBe(false);
    expect(paperDates(older(3350))).toContain('pour les livraisons jusqu’au');
  });

  test('has no day to pay when nothing is due', () => {
    const covered = [{ order: owed, day: '2026-11-12', received: centimes(3050) }];
    expect(monthlyPaperOf(covered, head)?.dueBy).toBeUndefined();
  });

  test.each([
    ['before its delivery', false, undefined, '2026-11-30'],
    ['the day before its ordered day', true, '2026-11-29T21:49:00Z', '2026-11-29'],
    ['after an attempt that failed', false, '2026-11-29T21:49:00Z', '2026-11-30'],
    ['at night, in the zone of its hub', true, '2026-11-29T23:30:00Z', '2026-11-30'],
  ])('supplies an order %s', (_, shipped, at, day) => {
    const shipping = {
      when: '2026-11-30T15:00:00Z',
      shipped,
      outcome: at === undefined ? undefined : { at },
    };
    expect(supplyDay({ shipping }, 'Europe/Zurich')).toBe(day);
  });

  test('does not exist when nothing remains of its orders', () => {
    expect(
      monthlyPaperOf([{ order: paid({ status: 'refunded' }), day: '2026-11-12', received: ZERO }], head),
    ).toBeUndefined();
  });
});

test('a credit note is the exact negative of what it cancels', () => {
  const paper = { ...(invoice(order) as Paper), number: '2026-0000004' };
  const note = cancelling(paper, { issued: '2026-12-01', why: 'Geste du marché' });
  expect(note).toMatchObject({
    kind: 'credit_note',
    corrects: '2026-0000004',
    total: -3350,
    why: 'Geste du marché',
  });
  expect(note.number).toBeUndefined();
  expect(sum(note.rows.map(({ amount }) => amount))).toBe(-3350);
  expect(sum(note.vat.map(({ amount }) => amount))).toBe(-3350);
  expect(asksTheSame(paper, { ...paper, issued: '2026-12-24' })).toBe(true);
  expect(asksTheSame(paper, note)).toBe(false);
});

const money = (max: number) => fc.integer({ min: 0, max }).map(centimes);
const item = fc.record({
  ...{
    line: fc.integer({ min: 1, max: 40 }),
    sku: fc.constant(1_000_101),
    title: fc.constant('Tomme'),
    part: fc.constant('250 g'),
  },
  ...{ vendor: fc.constantFrom('laiterie', 'verger'), quantity: fc.integer({ min: 1, max: 9 }) },
  ...{ price: money(5000), finalprice: money(20_000), tva: fc.constantFrom(undefined, 0, 0.026, 0.081) },
  fulfillment: fc.record({ status: fc.constantFrom('fulfilled', 'fulfilled', 'failure') }),
});
const anOrder = fc
  .record({
    items: fc.array(item, { minLength: 1, maxLength: 12 }),
    ...{ discount: money(3000), shipping: money(2000), credit: money(4000), back: money(6000) },
    ...{ charge: fc.constantFrom(0, 0.05, 0.08), gesture: fc.boolean() },
  })
  .map(({ items, discount, shipping, credit, back, charge, gesture }): PaperOrder => {
    const vendors = [
      { slug: 'laiterie', name: 'Laiterie', discount: { finalAmount: discount } },
      { slug: 'verger', name: 'Verger' },
    ];
    const payment = {
      ...order.payment,
      ...{ fees: { charge, shipping }, customer_credit: credit, captured: centimes(50_000), refunded: back },
      ...(gesture && { hub_refund: back }),
    };
    return { ...order, items, vendors, payment };
  });

test('rows, VAT and means of payment of any order add up to its total', () => {
  fc.assert(
    fc.property(anOrder, (one) => {
      const paper = invoice(one);
      if (paper === undefined) return;
      expect(sum(paper.rows.map(({ amount }) => amount))).toBe(paper.total);
      expect(sum(paper.vat.map(({ amount }) => amount))).toBe(paper.total);
      for (const { amount, vat, net } of paper.vat) expect(vat + net).toBe(amount);
      expect(sum(paper.paid.map(({ amount }) => amount)) + paper.due).toBe(paper.total);
    }),
    { numRuns: 2000 },
  );
});

test('an invoice of a month equals the sum of its orders, at each rate', () => {
  fc.assert(
    fc.property(fc.array(anOrder, { minLength: 1, maxLength: 5 }), (orders) => {
      const billed = orders.map((one) => ({ order: one, day: '2026-11-12', received: ZERO }));
      const paper = monthlyPaperOf(billed, head);
      const total = sum(orders.map((one) => invoice(one)?.total ?? ZERO));
      expect(paper?.total ?? ZERO).toBe(total);
      expect(sum((paper?.vat ?? []).map(({ amount }) => amount))).toBe(total);
      expect(sum((paper?.rows ?? []).map(({ amount }) => amount))).toBe(total);
    }),
    { numRuns: 500 },
  );
});
