import { describe, expect, test } from 'vitest';
import { changedFields } from '../../../src/features/settings/history/history-words.ts';

describe('a change of the configuration', () => {
  test.each([
    ['shipping.price.other', 1990, 2100, ['Prix, Ailleurs', '19.90\u00a0CHF', '21.00\u00a0CHF']],
    ['shipping.next.discountA', 100, 0, ['À venir\u00a0: Premier seuil', '1.00\u00a0CHF', '0.00\u00a0CHF']],
    ['shipping.pricetime.18', undefined, 300, ['Supplément, dès 18h', 'rien', '3.00\u00a0CHF']],
    ['shipping.district.other', [], ['1201', '1202'], ['Codes postaux, Ailleurs', 'rien', '1201 et 1202']],
    ['TVA', [0, 0.026], [0], ['Taux de TVA', '0\u00a0% et 2,6\u00a0%', '0\u00a0%']],
    ['order.premiumLimit', 4, 5, ['Places pour les premium', '4', '5']],
    ['unknown.field', true, false, ['unknown.field', 'oui', 'non']],
  ])('%s reads as words', (path, before, after, words) => {
    const [field] = changedFields(before === undefined ? {} : { [path]: before }, { [path]: after }, 'fr-CH');
    expect([field?.name, field?.before, field?.after]).toEqual(words);
  });

  test('leaves out what is copied from other rows', () => {
    expect(changedFields({ hubs: [] }, { hubs: [], 'keys.pubVapid': 'x' }, 'fr-CH')).toEqual([]);
  });
});
