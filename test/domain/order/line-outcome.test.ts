import { expect, test } from 'vitest';
import { lineOutcome } from '../../../src/domain/order/line-outcome.ts';
import { centimes } from '../../../src/domain/money/money.ts';

const line = { quantity: 4, price: centimes(450), finalprice: centimes(1800) };

test.each([
  ['as ordered', line, { status: 'fulfilled' }, undefined],
  ['missing', line, { status: 'failure' }, 'manquant, pas facturé'],
  [
    'short',
    { ...line, finalprice: centimes(1350) },
    { status: 'fulfilled', quantity: 3 },
    '3 sur\u00a04, 13,50\u00a0CHF au lieu de 18,00\u00a0CHF',
  ],
  [
    'weighed',
    { ...line, finalprice: centimes(1863) },
    { status: 'fulfilled', grams: 1035 },
    '1,035\u00a0kg pesés, 18,63\u00a0CHF au lieu de 18,00\u00a0CHF',
  ],
  ['weighed at exactly its price', line, { status: 'fulfilled', grams: 1000 }, undefined],
])('a line that is %s', (_, held, fulfillment, words) => {
  expect(lineOutcome({ ...held, fulfillment })).toBe(words);
});
