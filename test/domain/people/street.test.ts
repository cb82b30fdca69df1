import { expect, test } from 'vitest';
import { streetFaults } from '../../../src/domain/people/street-faults.ts';

const town = { postalCode: '1205', region: 'Genève' };

test.each([
  ['Rue de Carouge 42', town],
  ['42, rue de Carouge', town],
  ['Bâtiment B', town],
  ['Rue de Genève 1205', town],
  ['Genève-Plage', town],
  ['Bernex 12', { postalCode: '1233', region: 'Bernex' }],
  ['Шевченка 4', town],
])('« %s » is a street', (streetAddress, place) => {
  expect(streetFaults('street', { ...place, streetAddress })).toEqual([]);
});

test.each([
  ['....', 'street'],
  ['---', 'street'],
  ['', 'street'],
  ['   ', 'street'],
  ['42', 'street'],
  ['\u200b\u200b', 'street'],
  ['🏠', 'street'],
  ['Genève', 'street_town'],
  ['geneve', 'street_town'],
  ['GENÈVE.', 'street_town'],
  ['1205', 'street_town'],
  ['1227', 'street_town'],
  ['1205 Genève', 'street_town'],
  ['CH-1205 Genève', 'street_town'],
  ['Genève, 1205', 'street_town'],
])('« %s » is rejected: %s', (streetAddress, why) => {
  expect(streetFaults('street', { ...town, streetAddress })).toEqual([{ field: 'street', why }]);
});
