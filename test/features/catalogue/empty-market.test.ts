import { expect, test } from 'vitest';
import { emptyMarketWords } from '../../../src/features/catalogue/home/empty-market.tsx';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  ['Le marché du Salève.', [5, 2], 'Le marché du Salève. Livraison : mardi et vendredi.'],
  [undefined, [3], 'Panier du Salève ouvre bientôt ses rayons. Livraison : mercredi.'],
  [' ', [], 'Panier du Salève ouvre bientôt ses rayons.'],
])('a market without products that is described by %j and delivers on %j says so', (fr, weekdays, words) => {
  const description = fr === undefined ? undefined : { fr };
  expect(plain(emptyMarketWords({ name: 'Panier du Salève', description, weekdays }))).toBe(words);
});
