import { describe, expect, test } from 'vitest';
import {
  type MarketDraft,
  marketDraftOf,
  marketOf,
  marketProblems,
  sellerOf,
} from '../../../src/features/first-day/steps/market-draft.ts';

const draft: MarketDraft = {
  ...marketDraftOf(undefined, undefined, 'anais@exemple.ch'),
  ...{ name: 'Cabas Carouge', street: 'Rue de Carouge 42', postalCode: '1205', town: 'Genève' },
  seller: 'Association Cabas',
};

describe('a new market', () => {
  test('uses the administrator’s address for its mails, until another one is typed', () => {
    expect(draft.mail).toBe('anais@exemple.ch');
    expect(marketProblems(draft)).toEqual({});
  });

  test('has its seller at its own address', () => {
    expect(marketOf(draft)).toMatchObject({
      name: 'Cabas Carouge',
      address: { streetAddress: 'Rue de Carouge 42', postalCode: '1205', region: 'Genève' },
      seller: {
        name: 'Association Cabas',
        street: 'Rue de Carouge',
        number: '42',
        postalCode: '1205',
        town: 'Genève',
      },
    });
  });

  test('has its seller elsewhere on request', () => {
    const elsewhere = { sellerStreet: 'Chemin du Lac', sellerPostalCode: '1290', sellerTown: 'Versoix' };
    expect(sellerOf({ ...draft, same: false, ...elsewhere })).toEqual({
      ...{ name: 'Association Cabas', street: 'Chemin du Lac', postalCode: '1290', town: 'Versoix' },
      country: 'CH',
    });
  });

  test('requires a Swiss postal code of its seller, as of itself', () => {
    const elsewhere = { sellerStreet: 'Rue du Lac 1', sellerPostalCode: '74100', sellerTown: 'Annemasse' };
    expect(Object.keys(marketProblems({ ...draft, same: false, ...elsewhere }))).toEqual([
      'seller.postalCode',
    ]);
  });

  test('lists each missing field, and a shared address once', () => {
    const nothing = marketDraftOf(undefined, undefined, '');
    expect(Object.keys(marketProblems(nothing)).toSorted()).toEqual([
      'address.postalCode',
      'address.region',
      'address.streetAddress',
      'mail',
      'name',
      'seller.name',
    ]);
  });
});
