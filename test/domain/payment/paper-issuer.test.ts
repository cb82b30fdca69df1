import { describe, expect, test } from 'vitest';
import { DEFAULT_VAT_RULES } from '../../../src/domain/payment/order-vat.ts';
import { type IssuingHub, issuerOf, paperVatTerms } from '../../../src/domain/payment/paper-issuer.ts';
import { groupedVatNumber, isVatNumber } from '../../../src/domain/payment/vat-number.ts';

const VAT_NUMBER = 'CHE-123.456.788 TVA';
const hub = (more: Partial<IssuingHub> = {}): IssuingHub => ({
  ...{ slug: 'geneve-carouge', name: 'Genève-Carouge', siteName: { fr: 'Cabas Genève' } },
  address: { streetAddress: 'Rue du Marché 3', postalCode: '1227', region: 'Carouge' },
  ...more,
});
const payee = {
  ...{ name: 'Association Cabas', street: 'Rue Jacques-Dalphin', number: '11' },
  ...{ postalCode: '1227', town: 'Carouge', country: 'CH', iban: 'CH58 0079 1123 0008 8901 2' },
};

test.each([
  ['CHE-123.456.788 TVA', true],
  ['che123456788', true],
  ['CHE-116.281.710 MWST', true],
  ['CHE-123.456.789 TVA', false],
  ['CHE-123.456.78 TVA', false],
  ['CHE-123.456.788 VAT', false],
  ['', false],
])('%s is a VAT number: %s', (text, valid) => {
  expect(isVatNumber(text)).toBe(valid);
});

test('a VAT number is formatted as printed on papers', () => {
  expect(groupedVatNumber('che 123 456 788 mwst')).toBe(VAT_NUMBER);
  expect(groupedVatNumber('abc')).toBe('abc');
});

describe('the issuer', () => {
  test('has the name and address of the hub’s account, without its IBAN', () => {
    const { iban, ...seller } = payee;
    expect(issuerOf(hub({ payee, seller: { kind: 'hub', vatNumber: VAT_NUMBER } }))).toEqual({
      ...{ key: 'hub:geneve-carouge', vatNumber: VAT_NUMBER, ...seller },
    });
  });

  test('is the hub’s public name, while it has no account', () => {
    expect(issuerOf(hub())).toEqual({
      ...{ key: 'hub:geneve-carouge', name: 'Cabas Genève', street: 'Rue du Marché 3' },
      ...{ postalCode: '1227', town: 'Carouge', country: 'CH' },
    });
  });

  test('is the hub as an intermediary where shops sell', () => {
    expect(issuerOf(hub({ seller: { kind: 'shops' } }))).toMatchObject({
      ...{ key: 'hub:geneve-carouge', name: 'Cabas Genève', through: 'Genève-Carouge' },
    });
  });
});

describe('the taxes of a paper', () => {
  const given = { rules: DEFAULT_VAT_RULES, day: '2026-11-27' };
  const shops = [{ slug: 'ferme' }, { slug: 'cave', vatNumber: VAT_NUMBER }];

  test('are shown only for a hub with a VAT number', () => {
    expect(paperVatTerms(issuerOf(hub()), shops, given)).toBeUndefined();
    expect(paperVatTerms(issuerOf(hub({ seller: { kind: 'hub' } })), shops, given)).toBeUndefined();
    expect(
      paperVatTerms(issuerOf(hub({ seller: { kind: 'hub', vatNumber: VAT_NUMBER } })), shops, given),
    ).toEqual(given);
  });

  test('are each shop’s own where shops sell, and fees and delivery the hub’s', () => {
    const own = { rules: { service: 'normal', delivery: 'normal' }, day: given.day };
    expect(paperVatTerms(issuerOf(hub({ seller: { kind: 'shops' } })), shops, given)).toEqual({
      ...own,
      untaxed: { hub: true, shops: new Set(['ferme']) },
    });
    expect(
      paperVatTerms(issuerOf(hub({ seller: { kind: 'shops', vatNumber: VAT_NUMBER } })), shops, given),
    ).toEqual({
      ...own,
      untaxed: { hub: false, shops: new Set(['ferme']) },
    });
    expect(
      paperVatTerms(issuerOf(hub({ seller: { kind: 'shops' } })), [{ slug: 'ferme' }], given),
    ).toBeUndefined();
  });
});
