import { describe, expect, test } from 'vitest';
import { categoryFaults } from '../../../src/domain/catalogue/category-fields.ts';
import { documentFaults, slugsAfter } from '../../../src/domain/catalogue/document-fields.ts';
import { hubFaults, type HubFields, slotWords } from '../../../src/domain/hub/hub-fields.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { tariffFaults, type TariffFields } from '../../../src/domain/hub/tariff-fields.ts';
import type { FieldFault } from '../../../src/domain/text/field-fault.ts';

const told = (faults: readonly FieldFault[]) => faults.map(({ field, why }) => `${field}: ${why}`);

const hub: HubFields = {
  ...{ name: 'Carouge', siteName: { fr: 'Cabas' }, timezone: 'Europe/Zurich', timelimit: 24, timelimitH: 16 },
  ...{ uncapturedTimeLimit: 7, timeoutAndNotPaid: 900, noshipping: [], shippingtimes: { 16: '16h–20h' } },
  ...{ premiumLimit: 4, serviceFees: 0.05, reservedAmount: 1.15, deposits: [] },
  address: { postalCode: '1227' },
};

describe('a hub', () => {
  test.each<[string, Partial<HubFields>, string[]]>([
    ['without faults', {}, []],
    ['in a time zone on the moon', { timezone: 'Moon/Tycho' }, ['timezone: unknown']],
    [
      'with a closing that ends before it begins',
      { noshipping: [{ from: '2026-12-26', to: '2026-12-24', reason: { fr: 'Fêtes' } }] },
      ['noshipping.0.to: period'],
    ],
    ['that delivers at 25 h', { shippingtimes: { 25: 'tard' } }, ['shippingtimes.25: unknown']],
    [
      'with a negative fee of a pickup point',
      { deposits: [{ id: 'a', fees: centimes(-100) }] },
      ['deposits.0.fees: range'],
    ],
    ['with a fee above one half', { serviceFees: 0.6 }, ['serviceFees: range']],
    [
      'with a fee paid to card users',
      { order: { gateway: [{ fees: 0 }, { fees: -0.01 }] } },
      ['order.gateway.1.fees: range'],
    ],
    ['with a negative number of places', { slotLimit: { 16: -1 } }, ['slotLimit.16: range']],
    ['with an unreadable slot', { shippingtimes: { 16: '' } }, ['shippingtimes.16: length']],
    [
      'with one pickup point twice',
      {
        deposits: [
          { id: 'a', fees: centimes(0) },
          { id: 'a', fees: centimes(0) },
        ],
      },
      ['deposits: twice'],
    ],
  ])('%s', (_words, change, faults) => {
    expect(told(hubFaults({ ...hub, ...change }))).toEqual(faults);
  });

  test('has the text of its own slots, and a text adds no slot', () => {
    expect(slotWords({ 16: '16h–20h', 0: 'Retrait' }, { 16: 'Soir', 9: 'Matin' })).toEqual({
      16: 'Soir',
      0: 'Retrait',
    });
  });
});

describe('a tariff', () => {
  const tariff: TariffFields = {
    TVA: [0, 0.026],
    shipping: {
      ...{ discountA: centimes(14_500), discountB: centimes(18_000), price: { other: centimes(1990) } },
      ...{ average: centimes(11_500), priceA: centimes(500), priceB: centimes(1000) },
      ...{
        pricetime: {},
        district: { hypercenter: ['1204'] },
        defaultTimeByDay: [16, 16, 16, 16, 16, 16, 12],
      },
    },
    order: { gateway: [{ label: 'visa', fees: 0.03 }], premiumLimit: 4, preloadOrders: 5 },
    user: { location: { list: ['1204'] } },
    issue: { ttl: 365, code: ['issue_no_issue'] },
  };
  const shipped = (change: Partial<TariffFields['shipping']>) => ({
    shipping: { ...tariff.shipping, ...change },
  });
  test.each<[string, Partial<TariffFields>, string[]]>([
    ['without faults', {}, []],
    ['without any tax', { TVA: [] }, ['TVA: missing']],
    [
      'whose second threshold is below the first',
      shipped({ discountB: centimes(1) }),
      ['shipping.discountB: period'],
    ],
    [
      'whose reduction is a surcharge',
      shipped({ priceA: centimes(-500), priceB: centimes(-1) }),
      ['shipping.priceA: range', 'shipping.priceB: range'],
    ],
    [
      'with a delivery price wrong by a decimal point',
      shipped({ price: { other: centimes(199_000), carouge: centimes(-1) } }),
      ['shipping.price.other: range', 'shipping.price.carouge: range'],
    ],
    [
      'of six days',
      shipped({ defaultTimeByDay: [16, 16, 16, 16, 16, 16] }),
      ['shipping.defaultTimeByDay: missing'],
    ],
    [
      'of a district abroad',
      shipped({ district: { periphery: ['79539'] } }),
      ['shipping.district.periphery.0: postal_code'],
    ],
  ])('%s', (_words, change, faults) => {
    expect(told(tariffFaults({ ...tariff, ...change }))).toEqual(faults);
  });
});

test('a category has a name, a weight of zero or more, and each part once', () => {
  const whole = { name: 'Fromages', weight: 6, child: [{ name: 'Chèvre' }] };
  expect(categoryFaults(whole)).toEqual([]);
  expect(told(categoryFaults({ ...whole, name: 'F', weight: -1 }))).toEqual([
    'name: length',
    'weight: range',
  ]);
  expect(told(categoryFaults({ ...whole, child: [{ name: 'Chèvre' }, { name: 'Chèvre' }] }))).toEqual([
    'child: twice',
  ]);
});

test('a document needs a title and a text in French, and a title that gives a URL', () => {
  const whole = { title: { fr: 'Soupe' }, header: { fr: '' }, content: { fr: 'Faire cuire.' } };
  expect(documentFaults(whole)).toEqual([]);
  expect(told(documentFaults({ ...whole, content: { fr: '' } }))).toEqual(['content.fr: length']);
  expect(told(documentFaults({ ...whole, title: { fr: '?!' } }))).toEqual(['title.fr: no_name']);
  expect(told(documentFaults({ ...whole, title: { fr: '小林' } }))).toEqual(['title.fr: unknown']);
});

test('a document that gets back an earlier title gets back its earlier URL', () => {
  expect(slugsAfter(['soupe'], 'potage')).toEqual(['potage', 'soupe']);
  expect(slugsAfter(['potage', 'soupe'], 'soupe')).toEqual(['soupe', 'potage']);
});
