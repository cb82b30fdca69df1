import { expect, test } from 'vitest';
import { mayLeave } from '../../src/domain/account-deletion.ts';
import { monthPeriod } from '../../src/domain/month-period.ts';
import { fromChf } from '../../src/domain/money.ts';
import { earningsByCourier } from '../../src/domain/shopper-statement.ts';
import { keptVoucher, voucherCode } from '../../src/domain/voucher.ts';

test('a voucher is printed in groups, and read however it is typed', () => {
  const code = voucherCode(Uint8Array.from({ length: 15 }, (_, at) => at * 17));
  expect(code).toMatch(/^CABAS(-[A-Z2-9]{5}){3}$/);
  expect(keptVoucher(` ${code.toLowerCase().replaceAll('-', ' ')}\n`)).toBe(keptVoucher(code));
  expect(() => voucherCode(new Uint8Array(3))).toThrow('too few bytes');
});

test.each([
  [2, 2026, '2026-02-01', '2026-03-01'],
  [12, 2026, '2026-12-01', '2027-01-01'],
  ['-', 2026, '2026-01-01', '2027-01-01'],
] as const)('month %s of %i', (month, year, from, to) => {
  expect(monthPeriod(month, year)).toEqual({ from, to });
});

test.each([
  [
    { shops: 0, openOrders: 0 },
    { ok: true, value: true },
  ],
  [
    { shops: 1, openOrders: 0 },
    { ok: false, refusal: 'account_has_shop' },
  ],
  [
    { shops: 0, openOrders: 2 },
    { ok: false, refusal: 'account_has_orders' },
  ],
])('an account with %o', (ties, answer) => {
  expect(mayLeave(ties)).toEqual(answer);
});

test('a courier earns what their deliveries brought; what travelled along is told apart', () => {
  const amount = fromChf(11.9);
  expect(
    earningsByCourier([
      { who: 'b', amount, together: false },
      { who: 'a', amount, together: false },
      { who: 'a', amount: fromChf(2), together: true },
    ]),
  ).toEqual([
    { who: 'a', ca: 1390, extra: 200 },
    { who: 'b', ca: 1190, extra: 0 },
  ]);
});
