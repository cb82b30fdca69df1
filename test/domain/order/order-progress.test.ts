import { expect, test } from 'vitest';
import { orderProgress } from '../../../src/domain/order/order-progress.ts';

test.each([
  ['two of five fulfilled and one failed', 'partial', 'fulfilled fulfilled failure reserved created', 60],
  ['nothing done', 'reserved', 'reserved reserved', 0],
  ['one of three', 'partial', 'fulfilled reserved reserved', 33],
  ['two of three', 'partial', 'fulfilled failure reserved', 66],
  ['every line settled, but not the order', 'partial', 'fulfilled failure', 100],
  ['the order fulfilled', 'fulfilled', 'fulfilled reserved', 100],
  ['the order failed', 'failure', 'failure reserved', 100],
  ['no line', 'created', '', 0],
])('progress with %s', (_, status, lines, expected) => {
  const items = lines
    .split(' ')
    .filter(Boolean)
    .map((line) => ({ fulfillment: { status: line } }));
  expect(orderProgress({ fulfillments: { status }, items })).toBe(expected);
});
