import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import { atMostText, estimateText, weighingExtra } from '../../../src/domain/catalogue/weighed-price.ts';

const plain = (words: string | undefined) => words?.replaceAll('\u00a0', ' ');

test('a weighed price is shown with its approximate and maximum amount', () => {
  expect(plain(estimateText(centimes(1250), '~500 g', 'fr-CH'))).toBe('env. 12.50, au plus 14.38 CHF');
  expect(plain(atMostText(centimes(1250), 'env. 500 g', 'fr-CH'))).toBe('au plus 14.38 CHF');
});

test('a price that is not weighed is shown alone', () => {
  expect(estimateText(centimes(1250), '500 g')).toBeUndefined();
  expect(atMostText(centimes(1250), 'une botte')).toBeUndefined();
  expect(weighingExtra(centimes(1250), '500 g')).toBe(0);
});

test('weighing adds 14 to 16 percent, within a centime', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (price) => {
      const extra = weighingExtra(centimes(price), '~250 g');
      expect(Math.abs(extra - price * 0.15)).toBeLessThanOrEqual(1);
    }),
  );
});
