import { expect, test } from 'vitest';
import { shopParts } from '../../../src/domain/catalogue/shop-parts.ts';

const whole = {
  photo: { fg: '/files/a.webp' },
  description: 'Fromages de Jussy.',
  address: { streetAddress: 'Chemin 4' },
};

test.each([
  [{}, 1, []],
  [{}, 0, ['product']],
  [{ photo: {} }, 2, ['photo']],
  [
    { photo: { fg: '' }, description: ' ', address: { streetAddress: ' ' } },
    0,
    ['photo', 'description', 'address', 'product'],
  ],
])('a shop with %j and %i products lacks %j', (part, products, missing) => {
  const lacking = shopParts({ ...whole, ...part }, products).filter(({ done }) => !done);
  expect(lacking.map((one) => one.part)).toEqual(missing);
});
