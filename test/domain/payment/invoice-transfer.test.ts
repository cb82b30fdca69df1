import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settledBy } from '../../../src/domain/payment/invoice-transfer.ts';
import { centimes, fromChf, sum } from '../../../src/domain/money/money.ts';

const owed = [
  { oid: 2, due: fromChf(30) },
  { oid: 1, due: fromChf(20) },
  { oid: 3, due: fromChf(10) },
];

test.each([
  ['no amount', undefined, [1, 2, 3], undefined],
  ['all invoices', 60, [1, 2, 3], undefined],
  ['the oldest', 20, [1], undefined],
  ['the oldest and a part of the next', 25.5, [1], [2, 550]],
  ['less than the oldest', 0.05, [], [1, 5]],
] as const)('%s: the oldest invoices first', (_, amount, announced, part) => {
  const settled = settledBy(owed, amount === undefined ? undefined : fromChf(amount));
  expect(settled).toEqual({
    ok: true,
    value: [
      ...announced.map((oid) => ({ oid, event: 'announce_transfer' })),
      ...(part === undefined ? [] : [{ oid: part[0], event: 'pay_in_part', received: part[1] }]),
    ],
  });
});

test.each([
  [0, 'transfer_too_small'],
  [-5, 'transfer_too_small'],
  [60.01, 'transfer_too_much'],
])('%f is refused: %s', (amount, refusal) => {
  expect(settledBy(owed, fromChf(amount))).toEqual({ ok: false, refusal });
});

test('every centime of a transfer is booked on an invoice, and none twice', () => {
  const invoices = fc.array(
    fc.integer({ min: 1, max: 9999 }).map((due) => centimes(due)),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(invoices, fc.double({ min: 0, max: 1, noNaN: true }), (dues, share) => {
      const all = sum(dues);
      const amount = centimes(Math.max(1, Math.floor(all * share)));
      const settled = settledBy(
        dues.map((due, oid) => ({ oid, due })),
        amount,
      );
      expect(settled.ok).toBe(true);
      if (!settled.ok) return;
      const landed = settled.value.map((one) =>
        one.event === 'pay_in_part' ? one.received : (dues[one.oid] ?? centimes(0)),
      );
      expect(sum(landed)).toBe(amount);
    }),
  );
});
