import { expect, test } from 'vitest';
import { depositWords, heldWords } from '../../../src/domain/containers/container-words.ts';
import { centimes } from '../../../src/domain/money/money.ts';

test.each([
  [2, '2\u00a0× Bocal 500 ml'],
  [-1, '1\u00a0× Bocal 500 ml, rendu en plus'],
  [-2, '2\u00a0× Bocal 500 ml, rendus en plus'],
])('%i containers held are « %s »', (count, words) => {
  expect(heldWords({ name: 'Bocal 500 ml', count })).toBe(words);
});

test('the participle of a deposit agrees with its amount', () => {
  const words = (deposit: number) =>
    depositWords([{ name: 'Bouteille 1 L', count: 1, deposit: centimes(deposit) }]);
  expect(words(100)).toBe('1\u00a0× Bouteille 1 L, 1,00\u00a0CHF porté sur votre compte');
  expect(words(200)).toBe('1\u00a0× Bouteille 1 L, 2,00\u00a0CHF portés sur votre compte');
});
