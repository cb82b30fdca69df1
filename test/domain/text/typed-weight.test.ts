import { describe, expect, test } from 'vitest';
import {
  readWeight,
  weightProblem,
  type WeightKey,
  withWeightKey,
} from '../../../src/domain/text/typed-weight.ts';

describe('a typed weight', () => {
  test.each([
    ['482', 482, 'g'],
    ['482 g', 482, 'g'],
    ['482g', 482, 'g'],
    ['482\u00a0gr', 482, 'g'],
    ['0,482', 482, 'kg'],
    [',482', 482, 'kg'],
    ['0.482 kg', 482, 'kg'],
    ['0,482 KG', 482, 'kg'],
    ['1,25', 1250, 'kg'],
    ['1,', 1000, 'kg'],
    ['2 kg', 2000, 'kg'],
    ['482,4 g', 482, 'g'],
    ['1 250', 1250, 'g'],
    ['1’250 g', 1250, 'g'],
    ['1\u202f250', 1250, 'g'],
  ] as const)('reads « %s » as %i g, in %s', (text, grams, unit) => {
    expect(readWeight(text)).toEqual({ ok: true, value: { grams, unit } });
    expect(weightProblem(text)).toBeUndefined();
  });

  test.each([
    ['', /^Tapez ce que montre/],
    ['  ', /^Tapez ce que montre/],
    ['0', /plus grand que zéro/],
    ['0,', /plus grand que zéro/],
    ['0,0001', /plus grand que zéro/],
    ['douze', /^Un poids en grammes/],
    ['kg', /^Un poids en grammes/],
    [',', /^Un poids en grammes/],
    ['482 lb', /^Un poids en grammes/],
    ['0,48,2', /^Un poids en grammes/],
    ['-482', /^Un poids en grammes/],
    ['12 50', /^Un poids en grammes/],
    ['99999999', /^Trop de chiffres/],
    ['123456789,5', /^Trop de chiffres/],
  ])('says why « %s » is none', (text, why) => {
    expect(weightProblem(text)).toMatch(why);
  });
});

describe('the keypad', () => {
  test.each<[string, readonly WeightKey[], string]>([
    ['', ['4', '8', '2'], '482'],
    ['', ['0', ',', '4', '8', '2'], '0,482'],
    ['', [',', '5'], '0,5'],
    ['', ['0', '0', '7'], '7'],
    ['', ['1', ',', ',', '5'], '1,5'],
    ['0,48', ['2'], '0,482'],
    ['0.48', ['2'], '0.482'],
    ['0.48', [',', '2'], '0.482'],
    ['0,482', ['back'], '0,48'],
    ['482 g', ['5'], '4825 g'],
    ['0.48 kg', ['2'], '0.482 kg'],
    ['0.482 kg', ['back'], '0.48 kg'],
    ['1 250', ['back'], '1 25'],
    ['4 g', ['back'], ''],
    ['1', ['2', '3', '4', '5', '6', '7'], '123456'],
  ])('continues « %s » with %j to « %s »', (text, keys, after) => {
    expect(keys.reduce<string>(withWeightKey, text)).toBe(after);
  });
});
