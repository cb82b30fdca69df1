import { expect, test } from 'vitest';
import { keptVoucher, voucherCode } from '../../../src/domain/payment/voucher.ts';

test('a voucher code is printed in groups, and read in any typed form', () => {
  const code = voucherCode(Uint8Array.from({ length: 15 }, (_, at) => at * 17));
  expect(code).toMatch(/^CABAS(-[A-Z2-9]{5}){3}$/);
  expect(keptVoucher(` ${code.toLowerCase().replaceAll('-', ' ')}\n`)).toBe(keptVoucher(code));
  expect(() => voucherCode(new Uint8Array(3))).toThrow('too few bytes');
});
