import { describe, expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  afterPayment,
  closesOrder,
  isArchived,
  isCancelable,
  isCapturable,
  isEnded,
  isHeld,
  isOpen,
  isPaid,
  linesAreFixed,
  PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  type PaymentEvent,
  type PaymentStatus,
  paymentState,
  paymentWords,
  wasPaidFor,
} from '../../../src/domain/payment/payment-status.ts';

const EVENTS: readonly PaymentEvent[] = [
  'authorize',
  'prepay',
  'pay_in_part',
  'fail',
  'capture',
  'invoice',
  'announce_transfer',
  'cancel',
  'refund_in_part',
  'refund',
  'refund_by_hand',
  'take_back',
  'take_back_in_part',
];

// One row per state; the columns are the events above, a dot is a refusal. See docs/rules.md#cancelling.
const table: readonly (readonly [PaymentStatus, string])[] = [
  ['pending', 'authorized prepaid partially_paid voided . . . voided . . . . .'],
  ['authorized', '. . partially_paid voided paid invoice . voided . . . . .'],
  ['prepaid', '. . . . paid . . refunded partially_refunded refunded manually_refunded . .'],
  ['partially_paid', 'authorized . . voided paid . invoice_paid . . . . invoice partially_paid'],
  ['invoice', '. . partially_paid . paid . invoice_paid . invoice refunded . . .'],
  ['invoice_paid', '. . partially_paid . paid . . . invoice_paid refunded . . .'],
  ['paid', '. . . . . . . . partially_refunded refunded manually_refunded invoice partially_paid'],
  ['partially_refunded', '. . . . . . . . partially_refunded refunded manually_refunded . .'],
  ['refunded', '. . . . . . . . . . . . .'],
  ['manually_refunded', '. . . . . . . . . . . . .'],
  ['voided', '. . . . . . . . . . . . .'],
];

describe.each(table)('a payment that is %s', (from, row) => {
  test.each(row.split(' ').map((to, column) => [EVENTS[column] ?? 'cancel', to] as const))(
    '%s: %s',
    (event, to) => {
      expect(afterPayment(from, event)).toEqual(
        to === '.' ? { ok: false, refusal: 'payment_state' } : { ok: true, value: to },
      );
    },
  );
});

test('the table above covers every state', () => {
  expect(table.map(([from]) => from).sort()).toEqual([...PAYMENT_STATUSES].sort());
  expect(Object.keys(PAYMENT_TRANSITIONS).sort()).toEqual([...PAYMENT_STATUSES].sort());
});

test('the states are nine given ones and two of ours', () => {
  expect([...PAYMENT_STATUSES].sort()).toEqual(
    [
      ...[
        'pending',
        'authorized',
        'partially_paid',
        'invoice',
        'paid',
        'partially_refunded',
        'refunded',
        'voided',
      ],
      ...['prepaid', 'invoice_paid', 'manually_refunded'],
    ].sort(),
  );
});

test.each([
  // status              open   archived capturable cancelable
  ['pending', 'reserved', undefined, false, false, false, true],
  ['authorized', 'reserved', undefined, true, false, false, true],
  ['prepaid', 'reserved', undefined, true, false, false, true],
  ['authorized', 'partial', undefined, true, false, false, false],
  ['authorized', 'fulfilled', undefined, true, false, true, false],
  ['prepaid', 'fulfilled', undefined, true, false, true, false],
  ['invoice', 'fulfilled', undefined, false, true, false, false],
  ['invoice_paid', 'fulfilled', undefined, false, true, true, false],
  ['paid', 'fulfilled', '2026-11-24', false, true, false, false],
  ['paid', 'partial', '2026-11-24', false, true, false, false],
  ['voided', 'failure', '2026-11-24', false, false, false, false],
] as const)(
  'an order %s and %s, closed %s',
  (status, fulfilment, closed, open, archived, capturable, cancelable) => {
    const order = { payment: { status }, fulfillments: { status: fulfilment }, closed };
    expect({
      open: isOpen(order),
      archived: isArchived(order),
      capturable: isCapturable(order),
      cancelable: isCancelable(order),
    }).toEqual({ open, archived, capturable, cancelable });
  },
);

test.each([
  ['money is held', isHeld, ['authorized', 'prepaid']],
  ['money is captured', isPaid, ['paid', 'partially_refunded', 'manually_refunded']],
  ['it was paid', wasPaidFor, PAYMENT_STATUSES.filter((status) => !['pending', 'voided'].includes(status))],
  ['the order closes', closesOrder, ['paid', 'refunded', 'voided']],
] as const)('%s for these states only', (_, rule, expected) => {
  expect(PAYMENT_STATUSES.filter(rule)).toEqual(expected);
});

test.each([
  [0, ['invoice', 'invoice_paid', 'paid', 'partially_refunded', 'refunded', 'manually_refunded']],
  [
    1,
    [
      'partially_paid',
      'invoice',
      'invoice_paid',
      'paid',
      'partially_refunded',
      'refunded',
      'manually_refunded',
    ],
  ],
] as const)('with %i centimes captured the lines are fixed in these states alone', (captured, expected) => {
  const fixed = PAYMENT_STATUSES.filter((status) => linesAreFixed({ status, captured: centimes(captured) }));
  expect(fixed).toEqual(expected);
});

test.each([
  ['pending', 'En attente'],
  ['prepaid', 'Prépayé'],
  ['authorized', 'Autorisé'],
  ['partially_paid', 'Payé en partie'],
  ['invoice', 'Facture'],
  ['invoice_paid', 'Virement annoncé'],
  ['paid', 'Payé'],
  ['partially_refunded', 'Remboursé en partie'],
  ['refunded', 'Remboursé'],
  ['manually_refunded', 'Remboursé à la main'],
  ['voided', 'Annulé'],
] as const)('a payment %s reads « %s »', (status, label) => {
  expect(paymentWords[status].label).toBe(label);
});

test.each([
  ['authorized', 'À facturer'],
  ['invoice', 'Facturé'],
  ['paid', 'Payé'],
] as const)('the payment %s of an order by invoice reads « %s »', (status, label) => {
  expect(paymentState({ status, issuer: 'invoice' }).label).toBe(label);
  expect(paymentState({ status, issuer: 'visa' })).toBe(paymentWords[status]);
});

describe('a finished order', () => {
  const ended = (status: PaymentStatus, cancel?: object) => isEnded({ payment: { status }, cancel });

  test('has refunded all its money, or never had any', () => {
    expect(PAYMENT_STATUSES.filter((status) => ended(status))).toEqual([
      'refunded',
      'manually_refunded',
      'voided',
    ]);
  });

  test('was cancelled, in any payment state', () => {
    expect(ended('authorized', { reason: 'customer' })).toBe(true);
  });
});
