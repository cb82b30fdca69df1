import { expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import { CAPS, capsFor } from '../../../src/domain/order/replacement-caps.ts';

test('a dearer product has no cap below the price difference', () => {
  expect(capsFor(centimes(490), centimes(380))).toEqual([300, undefined]);
  expect(capsFor(centimes(480), centimes(380))).toEqual([100, 300, undefined]);
  expect(capsFor(centimes(900), centimes(380))).toEqual([undefined]);
});

test('a cheaper one, or one of unknown price, may have any cap', () => {
  expect(capsFor(centimes(300), centimes(380))).toEqual(CAPS);
  expect(capsFor(undefined, centimes(380))).toEqual(CAPS);
});
