import { expect, test } from 'vitest';
import { preparingShops } from '../../../src/features/first-day/opening/shops-preparing.ts';

const ASKED = '2026-11-23T09:00:00.000Z';

test.each([
  ['only published shops', [true, true], undefined],
  ['an invited producer', [false], '1 brouillon'],
  ['drafts and requests', [false, false, ASKED, true], '2 brouillons, 1 attend la publication'],
] as const)('the shops in preparation are counted: %s', (_, states, words) => {
  const said = preparingShops(states.map((status) => ({ status })));
  expect(said?.replaceAll(/\s/g, ' ')).toBe(words);
});
