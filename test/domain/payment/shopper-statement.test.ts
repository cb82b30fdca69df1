import { expect, test } from 'vitest';
import { fromChf } from '../../../src/domain/money/money.ts';
import { earningsByCourier } from '../../../src/domain/payment/shopper-statement.ts';

test('a courier earns the revenue of their deliveries; shared trips are listed separately', () => {
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
