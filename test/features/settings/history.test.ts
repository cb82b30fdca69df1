import { describe, expect, test } from 'vitest';
import { changedFields, changeTitle } from '../../../src/features/settings/history/history-words.ts';

const planned = (discountA: number) => ({
  'shipping.next.discountA': discountA,
  'shipping.next.priceA': 500,
});

describe('a change of the configuration', () => {
  test.each([
    ['shipping.price.other', 1990, 2100, ['Prix, Ailleurs', '19.90\u00a0CHF', '21.00\u00a0CHF']],
    ['shipping.next.discountA', 100, 0, ['À venir\u00a0: Premier seuil', '1.00\u00a0CHF', '0.00\u00a0CHF']],
    ['shipping.pricetime.18', undefined, 300, ['Supplément, dès 18h', 'rien', '3.00\u00a0CHF']],
    ['shipping.district.other', [], ['1201', '1202'], ['Codes postaux, Ailleurs', 'rien', '1201 et 1202']],
    ['TVA', [0, 0.026], [0], ['Taux de TVA', '0\u00a0% et 2,6\u00a0%', '0\u00a0%']],
    ['order.premiumLimit', 4, 5, ['Places pour les premium', '4', '5']],
    ['unknown.field', true, false, ['unknown.field', 'oui', 'non']],
  ])('%s is shown in words', (path, before, after, words) => {
    const [field] = changedFields(before === undefined ? {} : { [path]: before }, { [path]: after }, 'fr-CH');
    expect([field?.name, field?.before, field?.after]).toEqual(words);
  });

  test.each([
    [
      'planned',
      'Ana',
      {},
      { 'shipping.next.from': '2027-01-01', ...planned(1100) },
      'Prix dès le 1er janvier 2027',
    ],
    ['moved', 'Ana', planned(1100), planned(1200), 'Prix à venir'],
    [
      'cancelled',
      'Ana',
      { 'shipping.next.from': '2027-01-01', ...planned(1100) },
      {},
      'Annulé\u00a0: prix dès le 1er janvier 2027',
    ],
    [
      'adopted',
      undefined,
      { 'shipping.next.from': '2027-01-01', ...planned(1100), 'shipping.discountA': 1 },
      { 'shipping.discountA': 1100 },
      'En vigueur\u00a0: prix dès le 1er janvier 2027',
    ],
    [
      'of many kinds',
      'Ana',
      { TVA: [0], 'order.premiumLimit': 4, 'issue.ttl': 1, 'shipping.average': 1 },
      { TVA: [1], 'order.premiumLimit': 5, 'issue.ttl': 2, 'shipping.average': 2 },
      'Taux de TVA, Places pour les premium et Jours pour signaler un problème…',
    ],
  ])('is titled by its action: %s', (_, who, before, after, title) => {
    expect(changeTitle({ before, after, who }, changedFields(before, after, 'fr-CH'))).toBe(title);
  });

  test('omits values copied from other rows', () => {
    expect(changedFields({ hubs: [] }, { hubs: [], 'keys.pubVapid': 'x' }, 'fr-CH')).toEqual([]);
  });
});
