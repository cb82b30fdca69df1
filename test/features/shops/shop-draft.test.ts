import { describe, expect, test } from 'vitest';
import type { ShopForOwner } from '../../../src/contract/catalogue/shops.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  type ShopDraft,
  shopDraftOf,
  shopDraftProblems,
  shopInputOf,
} from '../../../src/features/shops/editor/shop-draft.ts';
import { aShop } from '../shared/a-shelf.ts';

const shop: ShopForOwner = {
  ...aShop({ catalog: 'artisan', weekdays: [2, 5] }),
  description: 'Des légumes du Mandement.',
  account: { IBAN: 'CH9300762011623852957', fees: 0.18, tva: { number: 'CHE-1', fees: 0.026 } },
};
const draft = shopDraftOf(shop);
const change = (fields: Partial<ShopDraft>) => shopInputOf(fields, { ...draft, ...fields }, shop.account);
const problems = (fields: Partial<ShopDraft>) =>
  shopDraftProblems(shop, { ...draft, ...fields }, ['artisan']);

describe('the draft of a shop', () => {
  test('shows amounts, shares and accounts as they are typed', () => {
    expect(draft).toMatchObject({ fees: '18', IBAN: 'CH93 0076 2011 6238 5295 7', vat: 'CHE-1' });
    expect(problems({})).toEqual({});
  });

  test.each<[string, Partial<ShopDraft>, object]>([
    ['nothing', {}, {}],
    ['a trimmed text', { description: ' Du pain. ' }, { description: 'Du pain.' }],
    [
      'a closing with its days',
      { closed: true, from: '2026-12-24', to: '2026-12-26', comment: 'Fermé pour Noël' },
      {
        available: {
          ...{ active: true, comment: 'Fermé pour Noël' },
          ...{ from: '2026-12-24T12:00:00.000Z', to: '2026-12-26T12:00:00.000Z' },
        },
      },
    ],
    ['a closing until further notice', { from: '', to: '' }, { available: { from: null, to: null } }],
    ['its own cut-off', { timelimit: '24' }, { available: { timelimit: 24 } }],
    ['no cut-off of its own', { timelimit: '' }, { available: { timelimit: 0 } }],
    ['only its delivery days', { weekdays: [2] }, { available: { weekdays: [2] } }],
    [
      'a discount',
      { discounted: true, threshold: '20', amount: '2,50' },
      { discount: { active: true, threshold: centimes(2000), amount: centimes(250) } },
    ],
    [
      'a VAT number beside its rate',
      { vat: 'CHE-2' },
      { account: { tva: { number: 'CHE-2', fees: 0.026 } } },
    ],
    ['a commission', { fees: '12,5' }, { account: { fees: 0.125 } }],
    [
      'no other collection address',
      { collect: { streetAddress: '', postalCode: ' ', region: '' } },
      { collect: null },
    ],
  ])('sends %s', (_, fields, body) => {
    expect(change(fields)).toEqual(body);
  });

  test.each<[string, Partial<ShopDraft>, readonly string[]]>([
    ['a description of two letters', { description: 'Du' }, ['description']],
    ['an IBAN with a wrong digit', { IBAN: 'CH93 0076 2011 6238 5295 8' }, ['account.IBAN']],
    [
      'a closing that ends before it begins',
      { closed: true, from: '2026-12-26', to: '2026-12-24' },
      ['available.to'],
    ],
    ['a reason without content', { comment: 'bof' }, ['available.comment']],
    ['a cut-off in words', { timelimit: 'deux jours' }, ['available.timelimit']],
    ['a discount without an amount', { discounted: true, threshold: '20', amount: '' }, ['discount.amount']],
    ['a commission above 100 %', { fees: '120' }, ['account.fees']],
    ['a web address without a site', { url: 'fournil' }, ['url']],
  ])('refuses %s before it is sent', (_, fields, paths) => {
    expect(Object.keys(problems(fields))).toEqual(paths);
  });
});
