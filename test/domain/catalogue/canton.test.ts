import { expect, test } from 'vitest';
import { liesIn } from '../../../src/domain/catalogue/canton.ts';

test.each([
  ['Plan-les-Ouates, GE', 'Genève', true],
  ['Plan-les-Ouates, GE', 'geneve', true],
  ['Plan-les-Ouates, GE', 'GE', true],
  ['Genève', 'GE', true],
  ['Plan-les-Ouates, GE', 'Plan-les-Ouates', true],
  ['Lavaux, VD', 'Genève', false],
  ['Vosges, France', 'GE', false],
  ['Le Vaud, VD', 'Valais', false],
  ['Saint-Gall', 'SG', true],
  ['Zurich', 'Uri', false],
] as const)('%s lies in %s: %s', (origin, place, expected) => {
  expect(liesIn(origin, place)).toBe(expected);
});
