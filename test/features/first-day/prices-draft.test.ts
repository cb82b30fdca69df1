import { describe, expect, test } from 'vitest';
import type { Config } from '../../../src/contract/hubs/config.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import {
  exampleOrder,
  type PricesDraft,
  pricesDraftOf,
  pricesOf,
  pricesProblems,
} from '../../../src/features/first-day/steps/prices-draft.ts';

const shipping = {
  average: centimes(11_500),
  discountA: centimes(14_500),
  discountB: centimes(18_000),
  priceA: centimes(500),
  priceB: centimes(1000),
  price: {
    collect: centimes(390),
    hypercenter: centimes(1190),
    periphery: centimes(1490),
    other: centimes(1990),
  },
  pricetime: { 18: centimes(300) },
  district: { hypercenter: ['1204', '1205'], periphery: ['1212'], other: ['1290'] },
  defaultTimeByDay: [16, 16, 16, 16, 16, 16, 12],
};
const user = { location: { list: [] }, region: { list: ['Genève'] }, plan: [] };
const order: Config['order'] = {
  ...{ gateway: [], premiumLimit: 4, preloadOrders: 5, openInvoice: 0 },
  ...{ financialstatus: [], cancelreason: [], status: [] },
};
const draft = pricesDraftOf({ shipping });
const withAmount = (name: keyof PricesDraft['amounts'], typed: string): PricesDraft => ({
  ...draft,
  amounts: { ...draft.amounts, [name]: typed },
});
const withCodes = (name: keyof PricesDraft['codes'], typed: string): PricesDraft => ({
  ...draft,
  codes: { ...draft.codes, [name]: typed },
});

describe('the prices of a new market', () => {
  test('are restored unchanged, with every postal code served', () => {
    expect(pricesProblems(draft)).toEqual({});
    expect(pricesOf(draft, { shipping, user })).toEqual({
      shipping,
      user: { ...user, location: { list: ['1204', '1205', '1212', '1290'] } },
    });
  });

  test('keep surcharges and hours that have no question here', () => {
    const saved = pricesOf(withAmount('hypercenter', '9,50'), { shipping, user });
    expect(saved?.shipping).toEqual({
      ...shipping,
      price: { ...shipping.price, hypercenter: centimes(950) },
    });
  });

  test.each([
    ['an unreadable amount', withAmount('other', 'douze'), 'amounts.other'],
    ['a misplaced comma', withAmount('periphery', '1490'), 'amounts.periphery'],
    ['a second threshold below the first', withAmount('discountB', '90'), 'amounts.discountB'],
    ['a second reduction below the first', withAmount('priceB', '0'), 'amounts.priceB'],
    ['a postal code of three digits', withCodes('other', '129'), 'codes.other'],
    ['a postal code in two districts', withCodes('periphery', '1205'), 'codes.periphery'],
  ])('are refused with %s', (_, wrong, field) => {
    expect(Object.keys(pricesProblems(wrong))).toEqual([field]);
  });

  test('show an order with its total: the market’s fees, those of a bill, and the delivery', () => {
    const gateway = [{ label: 'invoice', fees: 0.01 }];
    const hub = { serviceFees: 0.05, order: { gateway } };
    const fees = { hub, config: { shipping, order } };
    const seen = exampleOrder(draft, fees, centimes(10_000));
    expect(seen).toMatchObject({ fees: 600, shipping: { amount: 1190 }, total: 11_790 });
    expect(exampleOrder({ ...draft, serviceFees: '0' }, fees, centimes(10_000))).toMatchObject({ fees: 100 });
    expect(exampleOrder({ ...draft, serviceFees: 'cinq' }, fees, centimes(10_000))).toBeUndefined();
    expect(Object.keys(pricesProblems({ ...draft, serviceFees: '70' }))).toEqual(['serviceFees']);
  });

  test('need a postal code', () => {
    const nowhere = { ...draft, codes: { hypercenter: '', periphery: ' ', other: '' } };
    expect(Object.keys(pricesProblems(nowhere))).toEqual(['codes.hypercenter']);
  });
});
