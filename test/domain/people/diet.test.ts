import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALLERGENS } from '../../../src/domain/catalogue/allergens.ts';
import { changedMarks, DIET_MARKS, dietOf, DIETS } from '../../../src/domain/people/diet-marks.ts';
import {
  conflicts,
  dietAnswer,
  dietVerdict,
  type EatenProduct,
  respectsDiet,
  toldOnLine,
} from '../../../src/domain/people/diet.ts';

const food = (title: string, details: EatenProduct['details'] = {}): EatenProduct => ({ title, details });
const tart = food('Tarte', {
  allergens: ['nuts', 'gluten'],
  traces: ['peanuts'],
  ingredients: 'pommes, *noisettes*',
});

describe('a product checked against a diet', () => {
  test('names what it contains, what may be traces, and what it does not state', () => {
    const verdict = dietVerdict(tart, dietOf(['nuts', 'peanuts', 'milk', 'vegetarian']));
    expect(verdict).toEqual({
      ...{ contains: ['nuts'], traces: ['peanuts'], broken: [], unknown: ['vegetarian'] },
    });
    expect(dietVerdict(food('Vrac'), dietOf(['nuts'])).unknown).toEqual(['allergens']);
  });

  test.each([
    ['vegetarian', food('Carottes', { vegetarian: true }), 'fits'],
    ['vegetarian', food('Carottes'), 'unknown'],
    ['vegetarian', food('Féra fumée', { vegetarian: true, allergens: ['fish'] }), 'breaks'],
    ['vegetarian', food('Entrecôte de bœuf', { single: true }), 'breaks'],
    ['vegetarian', food('Poule à bouillir', { single: true }), 'breaks'],
    ['vegetarian', food('Bouillon de volaille', { ingredients: 'eau, carottes' }), 'breaks'],
    ['vegetarian', food('Soupe', { ingredients: 'eau, poule 30 %' }), 'breaks'],
    ['vegetarian', { ...food('Nuggets maison'), categories: 'volailles' }, 'breaks'],
    ['vegetarian', { ...food('Nuggets de pois', { vegetarian: true }), categories: 'volailles' }, 'fits'],
    ['vegetarian', food('Œufs de caille', { vegetarian: true, allergens: ['eggs'] }), 'fits'],
    ['vegetarian', food('Jambon végétal', { vegetarian: true }), 'fits'],
    ['vegan', food('Tomme', { vegetarian: true, allergens: ['milk'] }), 'breaks'],
    ['vegan', food('Miel de forêt', { vegetarian: true, allergens: [] }), 'breaks'],
    ['vegan', food('Carottes', { vegetarian: true, allergens: [] }), 'fits'],
    ['vegan', food('Carottes', { vegetarian: true }), 'unknown'],
    ['no-pork', food('Longeole', { ingredients: 'viande, fenouil' }), 'breaks'],
    ['no-pork', food('Filet', { ingredients: 'porc, sel' }), 'breaks'],
    ['no-pork', food('Saucisse de veau', { ingredients: 'veau, boyau' }), 'unknown'],
    ['no-pork', food('Entrecôte de bœuf', { single: true }), 'fits'],
    ['no-pork', food('Terrine'), 'unknown'],
    ['lactose-free', food('Tomme', { allergens: ['milk'] }), 'breaks'],
    ['lactose-free', food('Tomme', { allergens: ['milk'], lactose: true }), 'fits'],
    ['lactose-free', food('Pain'), 'unknown'],
    ['no-alcohol', food('Chasselas', { alcohol: true }), 'breaks'],
    ['no-alcohol', food('Truffes', { ingredients: 'cacao, kirsch' }), 'breaks'],
    ['no-alcohol', food('Moutarde', { ingredients: 'vinaigre de vin' }), 'fits'],
    ['no-alcohol', food('Truffes'), 'unknown'],
  ] as const)('%s: %j', (diet, product, expected) => expect(dietAnswer(product, diet)).toBe(expected));

  const product = fc.record({
    title: fc.constantFrom('Tarte', 'Saucisse', 'Carottes', 'Vin cuit', 'Jambon'),
    details: fc.record(
      {
        allergens: fc.subarray([...ALLERGENS]),
        traces: fc.subarray([...ALLERGENS]),
        ingredients: fc.constantFrom('', 'porc', 'pommes', 'kirsch'),
        ...{ single: fc.boolean(), vegetarian: fc.boolean(), lactose: fc.boolean(), alcohol: fc.boolean() },
      },
      { requiredKeys: [] },
    ),
  });
  const marks = fc.subarray([...DIET_MARKS]);

  test('is never shown as safe with an avoided allergen or without an allergen list', () => {
    fc.assert(
      fc.property(product, marks, (eaten, chosen) => {
        const diet = dietOf(chosen);
        const { allergens, traces } = eaten.details;
        if (!respectsDiet(eaten, diet)) return;
        for (const code of diet.avoids) {
          expect(allergens).toBeDefined();
          expect(traces).toBeDefined();
          expect([...(allergens ?? []), ...(traces ?? [])]).not.toContain(code);
        }
      }),
    );
  });

  test('replaces another only with stated traces, where an allergen is avoided', () => {
    const avoided = dietOf(['nuts']);
    expect(respectsDiet(food('Pommes', { allergens: [] }), avoided)).toBe(false);
    expect(respectsDiet(food('Pommes', { allergens: [], traces: [] }), avoided)).toBe(true);
    expect(respectsDiet(food('Pommes', { vegetarian: true }), dietOf(['vegetarian']))).toBe(true);
  });

  test('conflicts more with each avoided allergen, and never without one', () => {
    fc.assert(
      fc.property(product, marks, marks, (eaten, some, more) => {
        expect(conflicts(dietVerdict(eaten, dietOf([])))).toBe(false);
        if (conflicts(dietVerdict(eaten, dietOf(some))))
          expect(conflicts(dietVerdict(eaten, dietOf([...some, ...more])))).toBe(true);
      }),
    );
  });

  test('shows a picker only what its customer avoids, and only with consent', () => {
    fc.assert(
      fc.property(product, marks, fc.boolean(), (eaten, chosen, replaceable) => {
        const told = toldOnLine(eaten, dietOf(chosen), replaceable);
        if (!chosen.includes('tell')) expect(told).toEqual([]);
        expect(told.every((mark) => chosen.includes(mark))).toBe(true);
      }),
    );
  });
});

describe('the marks of a diet', () => {
  test('of two devices in either order are all kept', () => {
    const [one, other] = [
      { on: ['nuts'], off: [] },
      { on: ['milk'], off: ['soy'] },
    ];
    const start = ['soy', 'warn'];
    const there = changedMarks(changedMarks(start, one), other);
    const back = changedMarks(changedMarks(start, other), one);
    expect(new Set(there)).toEqual(new Set(['warn', 'nuts', 'milk']));
    expect(new Set(back)).toEqual(new Set(there));
  });

  test('are removed with the last avoided allergen, and ignore values unknown to this build', () => {
    expect(changedMarks(['nuts', 'warn', 'tell'], { on: [], off: ['nuts'] })).toEqual([]);
    expect(dietOf(['nuts', 'kryptonite', 'vegan', 'tell'])).toEqual({
      ...{ avoids: ['nuts'], diets: ['vegan'], uses: new Set(['tell']) },
    });
    expect(dietOf([...DIET_MARKS]).diets).toEqual(DIETS);
  });
});
