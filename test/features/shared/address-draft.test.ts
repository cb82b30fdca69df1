import { describe, expect, test } from 'vitest';
import {
  addressLine,
  addressOf,
  addressProblem,
  draftOf,
  servedReason,
  streetProblem,
} from '../../../src/features/shared/addresses/address-draft.ts';
import { neededPhoneProblem, phoneProblem } from '../../../src/features/shared/forms/phone-problem.ts';
import { unlessUnchanged } from '../../../src/features/shared/forms/validate-if-changed.ts';

const home = {
  id: 'a1',
  name: 'Maison',
  streetAddress: 'Rue de Carouge 42',
  floor: '2',
  region: 'Genève',
  postalCode: '1205',
  primary: true,
};

describe('a typed address', () => {
  test('is trimmed, and omits empty optional fields', () => {
    const draft = { ...draftOf(home), name: '  Maison ', note: ' ', phone: '' };
    expect(addressOf(draft, 'a1')).toEqual(home);
  });

  test('keeps a note, a phone number and the map position', () => {
    const full = { ...home, note: 'Code 4417', phone: '079 123 45 67', geo: { lat: 46.2, lng: 6.1 } };
    expect(addressOf(draftOf(full), 'a1', full.geo)).toEqual(full);
  });
});

test.each([
  ['an invisible name', 'name', '\u3164\u200b', 'Donnez-lui un nom, par exemple «\u00a0Maison\u00a0».'],
  ['a name of dashes', 'name', '---', 'Donnez-lui un nom, par exemple «\u00a0Maison\u00a0».'],
  ['a town of dashes', 'region', '---', 'Écrivez la ville ou le village.'],
  ['a postal code of four digits', 'postalCode', ' 1205 ', undefined],
  ['a postal code of five digits', 'postalCode', '12050', 'Quatre chiffres, par exemple 1205.'],
  ['a postal code in letters', 'postalCode', 'douze', 'Quatre chiffres, par exemple 1205.'],
] as const)('%s', (_, field, text, words) => {
  expect(addressProblem[field](text)).toBe(words);
});

test.each([
  ['Quai Wilson 1', undefined],
  ['  ', 'Écrivez la rue et le numéro, par exemple «\u00a0Rue de Carouge 42\u00a0».'],
  ['....', 'Écrivez la rue et le numéro, par exemple «\u00a0Rue de Carouge 42\u00a0».'],
  [' genève ', 'C’est la ville ou son code postal. Écrivez ici la rue et le numéro.'],
  ['1205', 'C’est la ville ou son code postal. Écrivez ici la rue et le numéro.'],
])('« %s » typed as a street', (streetAddress, words) => {
  const draft = { ...draftOf(home), streetAddress };
  expect(streetProblem(draft, undefined)).toBe(words);
  expect(streetProblem(draft, streetAddress.trim()), 'what is kept already stays').toBeUndefined();
});

describe('a phone number', () => {
  test('is reported as too short, until it is valid or unchanged', () => {
    expect(phoneProblem('079 12 34')).toMatch(/^Il manque des chiffres/);
    expect(phoneProblem('+41 (0)22 555 30 99')).toBeUndefined();
    expect(phoneProblem('')).toBeUndefined();
    expect(phoneProblem('---------')).toMatch(/^Un numéro de téléphone complet/);
  });

  test('is required where a courier calls', () => {
    expect(neededPhoneProblem(' ')).toMatch(/Le coursier vous appelle si besoin\.$/);
    expect(neededPhoneProblem('079 123 45 67')).toBeUndefined();
  });

  test('is accepted unchanged when already stored', () => {
    const problem = unlessUnchanged(neededPhoneProblem, '079');
    expect(problem(' 079 ')).toBeUndefined();
    expect(problem('')).toBeDefined();
    expect(problem('079 1')).toBeDefined();
    expect(unlessUnchanged(neededPhoneProblem, '')('')).toBeUndefined();
    expect(unlessUnchanged(neededPhoneProblem, undefined)('')).toBeDefined();
  });
});

test.each([
  ['a served postal code', '1205', ['1205', '1227'], undefined],
  ['an unlisted one', '1950', ['1205'], 'Nous ne livrons pas encore à ce code postal.'],
  ['an unfinished one', '19', ['1205'], undefined],
  ['a hub whose list is not loaded', '1950', [], undefined],
] as const)('delivery to %s', (_, postalCode, served, words) => {
  expect(servedReason(postalCode, served)).toBe(words);
});

test.each([
  ['2', 'Rue de Carouge 42, 2e\u00a0étage, 1205\u00a0Genève'],
  ['1', 'Rue de Carouge 42, 1er\u00a0étage, 1205\u00a0Genève'],
  ['0', 'Rue de Carouge 42, rez-de-chaussée, 1205\u00a0Genève'],
  ['attique', 'Rue de Carouge 42, attique, 1205\u00a0Genève'],
  ['', 'Rue de Carouge 42, 1205\u00a0Genève'],
])('floor « %s » reads on one line', (floor, line) => {
  expect(addressLine({ ...home, floor })).toBe(line);
});
