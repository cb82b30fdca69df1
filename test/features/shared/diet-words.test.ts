import { expect, test } from 'vitest';
import { dietSentence } from '../../../src/features/shared/diet/diet-words.ts';

test('allergens are avoided, a diet is followed', () => {
  expect(dietSentence(['nuts', 'vegetarian', 'lactose-free'], 'reader')).toBe(
    'Vous évitez fruits à coque, vous mangez végétarien et sans lactose',
  );
  expect(dietSentence(['vegetarian'], 'reader')).toBe('Vous mangez végétarien');
  expect(dietSentence(['nuts', 'milk', 'no-pork'], 'customer')).toBe(
    'Évite fruits à coque et lait, mange sans porc',
  );
  expect(dietSentence(['nuts', 'of-a-newer-build'], 'customer')).toBe(
    'Évite fruits à coque et of-a-newer-build',
  );
});
