import { expect, test } from 'vitest';
import { declinedLines } from '../../../src/domain/order/declined-lines.ts';

const tomme = { sku: 10_001, quantity: 2 };
const bread = { sku: 10_002, variant: 'noix', quantity: 3 };
const lines = [tomme, bread];

test.each([
  ['a line that is sold out, whole', [{ kind: 'gone', key: '10001::' }], [{ line: tomme, quantity: 2 }]],
  ['a variant that is gone', [{ kind: 'variant', key: '10002::noix' }], [{ line: bread, quantity: 3 }]],
  [
    'the pieces that are short',
    [{ kind: 'quantity', key: '10002::noix', after: 1 }],
    [{ line: bread, quantity: 2 }],
  ],
  [
    'of each line its own',
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
  ['nothing of what only costs something else', [{ kind: 'price', key: '10001::', after: 900 }], []],
  ['nothing of a producer who does not come that day', [{ kind: 'vendor_closed', key: '10001::' }], []],
  ['nothing of a line that is not in the order', [{ kind: 'gone', key: '9::' }], []],
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
