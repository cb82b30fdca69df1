import { expect, test } from 'vitest';
import { captureWait } from '../../../src/domain/fulfilment/capture-blockers.ts';
import { centimes } from '../../../src/domain/money/money.ts';

const line = (found: object = {}, change: object = {}) => ({
  ...{ part: '~250 g', quantity: 2, price: centimes(400), finalprice: centimes(800) },
  fulfillment: { status: 'fulfilled', ...found },
  ...change,
});

test.each([
  ['weighed', [line({ grams: 500 })], undefined],
  ['of fixed weight', [line({}, { part: '250 g' })], undefined],
  ['missing', [line({ status: 'failure' })], undefined],
  ['priced by hand, as REST clients do', [line({}, { finalprice: centimes(790) })], undefined],
  ['unweighed', [line()], 'order_unweighed'],
  ['short, and unweighed', [line({ quantity: 1 }, { finalprice: centimes(400) })], 'order_unweighed'],
  ['disputed', [line({ grams: 500, dispute: true })], 'order_disputed'],
  ['unweighed, beside a disputed one', [line(), line({ grams: 1, dispute: true })], 'order_disputed'],
] as const)('the money of an order whose line is %s waits: %o', (_, items, wait) => {
  expect(captureWait({ items })).toBe(wait);
});
