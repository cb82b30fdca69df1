import { expect, test } from 'vitest';
import { declinedLines } from '../../../src/domain/order/declined-lines.ts';

const tomme = { sku: 10_001, quantity: 2 };
const bread = { sku: 10_002, variant: 'noix', quantity: 3 };
const lines = [tomme, bread];

test.each([
  ['a sold-out line, completely', [{ kind: 'gone', key: '10001::' }], [{ line: tomme, quantity: 2 }]],
  ['a missing variant', [{ kind: 'variant', key: '10002::noix' }], [{ line: bread, quantity: 3 }]],
  [
    'the missing pieces',
    [{ kind: 'quantity', key: '10002::noix', after: 1 }],
    [{ line: bread, quantity: 2 }],
  ],
  [
    'the changed part of each line',
    [
      { kind: 'quantity', key: '10001::', after: 1 },
      { kind: 'price', key: '10001::', after: 900 },
      { kind: 'gone', key: '10002::noix' },
    ],
    [
      { line: tomme, quantity: 1 },
      { line: bread, quantity: 3 },
    ],
  ],
  ['nothing for a mere price change', [{ kind: 'price', key: '10001::', after: 900 }], []],
  ['nothing of a producer who does not deliver that day', [{ kind: 'vendor_closed', key: '10001::' }], []],
  ['nothing of a line outside the order', [{ kind: 'gone', key: '9::' }], []],
  [
    'no amounts, days or places',
    [
      { kind: 'fees', after: 12 },
      { kind: 'day', after: '2026-11-25' },
    ],
    [],
  ],
])('the customer gives up, with the changes of an order, %s', (_, changes, declined) => {
  expect(declinedLines(lines, changes)).toEqual(declined);
});
