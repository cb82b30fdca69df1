import { describe, expect, test } from 'vitest';
import { centimes, ZERO } from '../../../src/domain/money/money.ts';
import { servedCodes } from '../../../src/features/settings/tariff/postal-draft.ts';
import {
  fromProblem,
  priceDraftOf,
  priceProblems,
  pricesText,
  pricesTyped,
  reductionText,
} from '../../../src/features/settings/tariff/price-draft.ts';

const prices = {
  price: {
    ...{ collect: centimes(390), hypercenter: centimes(1190) },
    ...{ periphery: centimes(1490), other: centimes(1990) },
  },
  pricetime: { '18': centimes(300), '9': centimes(200) },
  ...{ discountA: centimes(14_500), priceA: centimes(500), discountB: centimes(18_000), priceB: ZERO },
};
const hub = { shippingtimes: { '0': 'Retrait', '16': '16h–20h', '18': '18h–19h' } };

describe('typed prices', () => {
  test('are read as amounts, with the surcharges of hours without a slot', () => {
    const draft = priceDraftOf(prices, hub);
    expect(draft).toMatchObject({ 'price.other': '19,90', 'pricetime.16': '0,00', discountA: '145,00' });
    expect(draft).not.toHaveProperty('pricetime.0');
    expect(pricesTyped(draft, prices)).toEqual(prices);
    expect(pricesTyped({ ...draft, 'pricetime.18': '0', 'pricetime.16': '1.50' }, prices).pricetime).toEqual({
      '9': 200,
      '16': 150,
    });
  });

  test.each([
    [{}, {}],
    [{ 'price.other': 'beaucoup' }, { 'price.other': /^Un montant en francs/ }],
    [{ 'price.other': '500,05' }, { 'price.other': /^Pas plus de 500/ }],
    [{ discountA: '200' }, { discountB: /premier seuil/ }],
    [{ priceB: '0' }, { priceB: /plus grand cabas paierait plus/ }],
    [{ priceB: '0', discountB: '0', discountA: '0' }, {}],
  ])('with %j have the faults %j', (change, faults) => {
    const problems = priceProblems({ ...priceDraftOf(prices, hub), priceB: '10', ...change });
    const found = Object.entries(problems).filter(([, problem]) => problem !== undefined);
    expect(found).toEqual(
      Object.entries(faults).map(([name, words]) => [name, expect.stringMatching(words) as string]),
    );
  });

  test('from a day begin after today', () => {
    expect(fromProblem('2026-11-28', '2026-11-28')).toMatch(/à venir/);
    expect(fromProblem('', '2026-11-28')).toMatch(/^Choisissez/);
    expect(fromProblem('2026-11-29', '2026-11-28')).toBeUndefined();
  });

  test('are shown as districts and thresholds; a reduction of zero is none', () => {
    expect(pricesText(prices, { hypercenter: ['1204'], periphery: ['1212'], other: ['1290'] }, 'fr-CH')).toBe(
      'Centre 11.90\u00a0CHF, Périphérie 14.90\u00a0CHF et Ailleurs 19.90\u00a0CHF',
    );
    // A district without postal codes is not advertised.
    expect(pricesText(prices, { hypercenter: ['1204'], other: [] }, 'fr-CH')).toBe('Centre 11.90\u00a0CHF');
    expect(pricesText(prices, {}, 'fr-CH')).toBe('Centre 11.90\u00a0CHF');
    expect(reductionText(prices, 'fr-CH')).toBe('−5.00\u00a0CHF dès 145.00\u00a0CHF');
  });
});

describe('typed postal codes', () => {
  test('are served, with those that had no zone before', () => {
    const before = { list: ['1201', '1290'], districts: { hypercenter: ['1201'] } };
    expect(servedCodes({ hypercenter: ['1202'], other: ['1299'] }, before)).toEqual(['1202', '1290', '1299']);
  });
});
