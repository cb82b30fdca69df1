import { describe, expect, test } from 'vitest';
import type { ProductRow } from '../../../src/contract/catalogue/products.ts';
import { instantOf } from '../../../src/domain/calendar/hub-time.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { type CartEntry, groupByVendor } from '../../../src/features/shared/ordering/cart-groups.ts';
import { priceCart } from '../../../src/features/shared/ordering/cart-pricing.ts';
import { offeringOf, offerOf } from '../../../src/features/catalogue/cards/product-offer.ts';
import { reorderPlan } from '../../../src/features/orders/reorder/reorder-lines.ts';
import { problemOf } from '../../../src/features/shared/ordering/sorted-cart.ts';
import { orderingLine, vendorsOf } from '../../../src/features/shared/ordering/ordering-line.ts';
import { commonWeekdays } from '../../../src/features/catalogue/vendors/vendor-days.ts';
import {
  changed,
  draftOf,
  linesOf,
  problemsOf,
  sumsOf,
  withAnother,
  without,
} from '../../../src/features/catalogue/composition/composition-draft.ts';
import { aCalendar, aProduct, aShop } from './a-shelf.ts';
import { aLine } from '../../contract/an-order.ts';
import { anEntry, anOrdering } from './an-ordering.ts';

const farm = aShop({ discount: { active: true, threshold: centimes(1000), amount: centimes(100) } });
const mill = aShop({
  ...{ urlpath: 'moulin', name: 'Le moulin', weekdays: [2, 5] },
  discount: { active: true, threshold: centimes(500), amount: centimes(50) },
});
const basket: ProductRow = {
  ...aProduct({ title: 'Panier du soir', price: 1400 }),
  pricing: { ...aProduct().pricing, price: centimes(1400), part: '1pce' },
  attributes: { ...aProduct().attributes, bundle: true },
  bundle: [
    { title: 'Carottes', vendor: farm.urlpath, price: centimes(900), active: true },
    { title: 'Pain', vendor: 'moulin', price: centimes(500), active: true },
  ],
};
const entry: CartEntry = {
  ...anEntry({ quantity: 1, price: 1400 }),
  ...{ product: basket, shop: farm, others: [mill] },
};

describe('a composed product in the cart', () => {
  test('is one line at its price, and each shop counts its own share for its discount', () => {
    const [group] = groupByVendor([entry]);
    expect(group).toMatchObject({ spend: 1400, entries: [{ key: entry.key }] });
    // Nine francs of the fourteen are the farm's.
    expect(group?.discount).toMatchObject({ earned: 0, missing: 100 });
    const priced = priceCart(anOrdering(), [orderingLine(entry)], vendorsOf([entry]), {
      ...{ place: undefined, day: undefined, hour: 0, issuer: undefined, credit: false },
    });
    expect(priced?.totals).toMatchObject({
      items: 1400,
      vendorDiscounts: [{ vendor: 'moulin', amount: 50 }],
    });
  });

  test.each([
    ['unchanged', {}, undefined],
    [
      'whose other shop has left',
      { others: [] },
      'Un des producteurs de ce produit ne vend pas en ce moment.',
    ],
    [
      'whose other shop does not deliver on that day',
      { others: [{ ...mill, available: { active: false, weekdays: [5] } }] },
      'Un des producteurs de ce produit ne livre pas mardi 24 novembre.',
    ],
  ])('%s', (_, change, words) => {
    expect(problemOf({ ...entry, ...change }, '2026-11-24')).toBe(words);
  });
});

test('a composed product is delivered on the days of all its shops', () => {
  const shops = new Map([farm, mill].map((shop) => [shop.urlpath, shop]));
  const offering = offeringOf(basket, shops);
  expect(commonWeekdays([offering, ...(offering.others ?? [])])).toEqual([2, 5]);
  const saturday = instantOf('2026-11-21', 10, 'Europe/Zurich');
  const onThursdays = new Map(shops).set('moulin', { ...mill, available: { active: false, weekdays: [4] } });
  const offers = [shops, onThursdays].map((known) =>
    offerOf(basket, offeringOf(basket, known), { next: '2026-11-24', calendar: aCalendar(), now: saturday }),
  );
  expect(offers).toMatchObject([{ kind: 'open' }, { kind: 'later', from: '2026-11-26', why: 'away' }]);
});

test('a composed product is reordered as one, at its whole price', () => {
  const items = [
    aLine({ line: 1, title: 'Carottes (Panier du soir)', price: centimes(900), quantity: 2 }),
    aLine({
      line: 2,
      title: 'Pain (Panier du soir)',
      vendor: 'moulin',
      price: centimes(500),
      follows: 1,
      quantity: 2,
    }),
  ];
  const shelf = [{ sku: 10_001, price: centimes(1400), pieces: 9, variants: [] }];
  expect(reorderPlan(items, shelf)).toMatchObject({
    back: [{ quantity: 2 }],
    gone: [],
    short: [],
    dearer: [],
  });
});

describe('a typed composition', () => {
  const shops = new Set([farm.urlpath, 'moulin']);

  test('starts with the stored parts, or the part of its own shop', () => {
    expect(linesOf(draftOf(basket))).toMatchObject(basket.bundle ?? []);
    const { bundle, ...alone } = basket;
    expect(linesOf(draftOf(alone))).toMatchObject([{ title: 'Panier du soir', price: 1400, active: true }]);
    const feast = { ...alone, pricing: { ...alone.pricing, price: centimes(123_450) } };
    expect(sumsOf(draftOf(feast))).toEqual({ parts: 123_450, price: 123_450 });
  });

  test('shows the total of its parts beside the price, and errors by field', () => {
    const draft = changed(withAnother(draftOf(basket)), 2, {
      title: 'Cidre',
      vendor: 'moulin',
      price: '3,5',
    });
    expect(sumsOf(draft)).toEqual({ parts: 1750, price: 1400 });
    expect([...problemsOf(draft, basket, shops).keys()]).toEqual(['bundle']);
    expect(problemsOf({ ...draft, price: '17.50' }, basket, shops).size).toBe(0);
    expect(problemsOf(changed(draft, 2, { active: false }), basket, shops).size).toBe(0);
    expect(problemsOf(without(draft, 2), basket, shops).size).toBe(0);
  });

  test('explains an invalid amount, and totals without it', () => {
    const draft = changed(draftOf(basket), 1, { price: 'trois' });
    expect([...problemsOf(draft, basket, shops).keys()]).toEqual(['bundle.1.price']);
    const problems = problemsOf({ ...draft, price: '12,345' }, basket, shops);
    expect(problems.get('bundle.1.price')).toMatch(/^Un montant en francs/);
    expect(problems.get('pricing.price')).toMatch(/^Deux chiffres au plus/);
  });

  test('requires all fields of a new line', () => {
    const problems = problemsOf(withAnother(draftOf(basket)), basket, shops);
    expect([...problems.keys()]).toEqual(['bundle.2.title', 'bundle.2.vendor', 'bundle.2.price']);
  });
});
