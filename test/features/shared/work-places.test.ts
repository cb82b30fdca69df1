import { expect, test } from 'vitest';
import { workPlaces } from '../../../src/features/shared/people/work-places.ts';

test.each([
  ['a customer', [], ['Le marché /home']],
  ['an owner', ['shop-owner'], ['Ma boutique /orders', 'Le marché /home']],
  ['a courier', ['logistic'], ['Tournée /shopper', 'Le marché /home']],
  ['a manager', ['manager'], ['Bureau /orders', 'Le marché /home']],
  [
    'an owner who delivers and manages',
    ['logistic', 'manager', 'shop-owner'],
    ['Ma boutique /orders?of=mine', 'Tournée /shopper', 'Bureau /orders?of=all', 'Le marché /home'],
  ],
  [
    'an owner who delivers',
    ['logistic', 'shop-owner'],
    ['Ma boutique /orders?of=mine', 'Tournée /shopper', 'Le marché /home'],
  ],
])('%s switches between their places of work', (_, roles, places) => {
  expect(workPlaces({ roles }).map(({ label, href }) => `${label} ${href}`)).toEqual(places);
});
