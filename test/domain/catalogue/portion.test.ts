import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  APPROXIMATE_OFFSET,
  bandText,
  parsePart,
  partText,
  type Portion,
  portionBand,
} from '../../../src/domain/catalogue/portion.ts';

test.each([
  // text        amount  unit     approximate  grams      shown
  ['250gr', 250, 'g', false, 250, '250_g'],
  ['~200gr', 200, 'g', true, 200, '~200_g'],
  ['150 g', 150, 'g', false, 150, '150_g'],
  ['~1.5kg', 1.5, 'kg', true, 1500, '~1,5_kg'],
  ['2k', 2, 'kg', false, 2000, '2_kg'],
  ['1 kilo', 1, 'kg', false, 1000, '1_kg'],
  ['0.75L', 0.75, 'l', false, undefined, '0,75_L'],
  ['33cl', 33, 'cl', false, undefined, '33_cl'],
  ['1pce', 1, 'pce', false, undefined, '1_pce'],
  ['6pce', 6, 'pce', false, undefined, '6_pces'],
  ['1botte', 1, 'botte', false, undefined, '1_botte'],
  ['~800gr pour 3', 800, 'g', true, 800, '~800_g pour 3'],
])('the portion %s is read', (text, amount, unit, approximate, weight, shown) => {
  const { text: written, ...read } = portion(text);
  expect(read).toEqual({
    amount,
    unit,
    approximate,
    isWeight: weight !== undefined,
    ...(weight && { grams: weight }),
  });
  expect(written.replaceAll('\u00a0', '_')).toBe(shown);
});

test.each([
  ['0.75L', '0,75_L'],
  ['320gr', '320_g'],
  ['une botte', 'une botte'],
])('the portion %s is shown as %s, in the vendor’s words where it has no amount', (text, shown) => {
  expect(partText(text).replaceAll('\u00a0', '_')).toBe(shown);
});

test.each([
  // text              amount  unit  approximate  shown
  ['1kg500', 1.5, 'kg', false, '1,5_kg'],
  ['1 kg 500 g', 1.5, 'kg', false, '1,5_kg'],
  ['1kg5', 1.5, 'kg', false, '1,5_kg'],
  ['1kg050', 1.05, 'kg', false, '1,05_kg'],
  ['1L5', 1.5, 'l', false, '1,5_L'],
  ['1 L 5 dl', 1.5, 'l', false, '1,5_L'],
  ['0kg750', 0.75, 'kg', false, '0,75_kg'],
  ['2 dl', 2, 'dl', false, '2_dl'],
  ['6x33cl', 198, 'cl', false, '6_×_33_cl'],
  ['2 x 250 g', 500, 'g', false, '2_×_250_g'],
  ['4×100 g', 400, 'g', false, '4_×_100_g'],
  ['4 X 100g', 400, 'g', false, '4_×_100_g'],
  ['2*1kg500', 3, 'kg', false, '2_×_1,5_kg'],
  ['33cl x 6', 198, 'cl', false, '6_×_33_cl'],
  ['33clx6', 198, 'cl', false, '6_×_33_cl'],
  ['2 x ~250 g', 500, 'g', true, '~2_×_250_g'],
  ['1/2 kg', 0.5, 'kg', false, '0,5_kg'],
  ['½ kg', 0.5, 'kg', false, '0,5_kg'],
  ['1½ L', 1.5, 'l', false, '1,5_L'],
  ['1 1/2 kg', 1.5, 'kg', false, '1,5_kg'],
  ['½ livre', 250, 'g', false, '250_g'],
  ['1 livre', 500, 'g', false, '500_g'],
  ['une livre', 500, 'g', false, '500_g'],
  ['demi-kilo', 0.5, 'kg', false, '0,5_kg'],
  ['un demi-litre', 0.5, 'l', false, '0,5_L'],
  ['demi livre', 250, 'g', false, '250_g'],
  ['2 hg', 200, 'g', false, '200_g'],
  ['500 mg', 0.5, 'g', false, '0,5_g'],
  ["1'000 g", 1000, 'g', false, '1_000_g'],
  ['1’000 g', 1000, 'g', false, '1_000_g'],
  ['1 000 g', 1000, 'g', false, '1_000_g'],
  ['1\u202f500 g', 1500, 'g', false, '1_500_g'],
  ['1 douzaine', 12, 'pce', false, '12_pces'],
  ['une demi-douzaine', 6, 'pce', false, '6_pces'],
  ['6 unités', 6, 'pce', false, '6_pces'],
  ['env. 500 g', 500, 'g', true, '~500_g'],
  ['environ 1kg500', 1.5, 'kg', true, '~1,5_kg'],
  ['ca. 500g', 500, 'g', true, '~500_g'],
  ['ca 500g', 500, 'g', true, '~500_g'],
  ['~ 500 g', 500, 'g', true, '~500_g'],
  ['500g env.', 500, 'g', true, '~500_g'],
  ['1kg500 env.', 1.5, 'kg', true, '~1,5_kg'],
  ['500 g (environ) pour 3', 500, 'g', true, '~500_g pour 3'],
  ['500 g pour env. 3', 500, 'g', false, '500_g pour env. 3'],
  ['250 g (poids net)', 250, 'g', false, '250_g (poids net)'],
  ['500 g mix 3', 500, 'g', false, '500_g mix 3'],
  ['1 bouquet', 1, 'bouquet', false, '1_bouquet'],
  ['6x', 6, 'x', false, '6_x'],
])('the portion « %s » of a Swiss vendor is %d %s', (text, amount, unit, approximate, shown) => {
  expect(portion(text)).toMatchObject({ amount, unit, approximate });
  expect(portion(text).text.replace(/[\u00a0\u202f’]/g, '_')).toBe(shown);
});

test.each(['6x33cl', '2 x 250 g', '1kg500', '½ livre', "1'000 g", '1 douzaine', '~2 x 250 g', '33cl x 6'])(
  'the portion « %s » is read again from its displayed form',
  (text) => {
    const { text: _, ...read } = portion(text);
    expect(portion(partText(text))).toMatchObject(read);
  },
);

test.each(['1kg50', '1kg1234', '1/2 pain', 'bouquet', '0 x 33cl', '1/0 kg', 'demi-pain'])(
  'the text « %s » has no amount, or one of two',
  (text) => {
    expect(parsePart(text)).toBeUndefined();
    expect(partText(text)).toBe(text);
  },
);

test.each(['', 'une botte', '~', '0g', '250', 'kg'])('the text « %s » is no portion', (text) => {
  expect(parsePart(text)).toBeUndefined();
});

test.each([
  ['~200gr', 170, 230, 'entre 170 et 230_g'],
  ['~250g', 213, 288, 'entre 213 et 288_g'],
  ['~1.5kg', 1.28, 1.73, 'entre 1,28 et 1,73_kg'],
  ['250g', 250, 250, undefined],
  ['0.75L', 0.75, 0.75, undefined],
])('%s lies between %d and %d (15 %%)', (text, from, to, words) => {
  expect(portionBand(portion(text))).toEqual({ from, to });
  expect(bandText(portion(text))?.replaceAll('\u00a0', '_')).toBe(words);
});

test('the tolerance is 15 % by default', () => {
  expect(APPROXIMATE_OFFSET).toBe(0.15);
  expect(portionBand(portion('~200gr'), 0.1)).toEqual({ from: 180, to: 220 });
});

test('the announced amount always lies inside its band', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.constantFrom('g', 'kg', 'ml', 'pce'),
      (amount, unit) => {
        const { from, to } = portionBand(portion(`~${amount}${unit}`));
        expect(from).toBeLessThanOrEqual(amount);
        expect(to).toBeGreaterThanOrEqual(amount);
      },
    ),
  );
});

function portion(text: string): Portion {
  const read = parsePart(text);
  if (!read) throw new Error(`no portion: ${text}`);
  return read;
}
