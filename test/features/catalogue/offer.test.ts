import { describe, expect, test } from 'vitest';
import { instantOf } from '../../../src/domain/calendar/hub-time.ts';
import { deliveryPlan, nextDelivery } from '../../../src/features/shared/ordering/delivery-plan.ts';
import { cutoffWords, dayFor } from '../../../src/features/shared/ordering/next-delivery.ts';
import {
  fromWords,
  offerFlag,
  offerOf,
  awayWords,
  isAway,
  offerWords,
  stockWords,
} from '../../../src/features/catalogue/cards/product-offer.ts';
import { anAddress, anOrdering } from '../shared/an-ordering.ts';
import { aCalendar, aProduct, aShop } from '../shared/a-shelf.ts';

const zone = 'Europe/Zurich';
const saturday = instantOf('2026-11-21', 10, zone);
const sunday18 = instantOf('2026-11-22', 18, zone);
const monday15 = instantOf('2026-11-23', 15, zone);

describe('the next delivery of a customer', () => {
  const weekdays = [2, 3, 4, 5, 6];
  const anOwn = (change: Parameters<typeof anOrdering>[0] = {}) =>
    anOrdering({ ...change, hub: { weekdays, ...change.hub } });
  const own = (ordering = anOwn(), choice = {}, timelimit = 0, now = saturday) =>
    nextDelivery(deliveryPlan(ordering, [{ timelimit }], choice, now));

  test('has its slot and its cut-off', () => {
    const next = own();
    expect(next).toMatchObject({ day: '2026-11-24', slot: '16h–20h' });
    expect(cutoffWords(next?.cutoff ?? 0, saturday, { timezone: zone })).toBe('commandez avant lundi 16h');
  });

  test('counts down within hours of the cut-off', () => {
    const cutoff = own(anOwn(), {}, 0, monday15)?.cutoff ?? 0;
    expect(cutoffWords(cutoff, monday15, { timezone: zone })).toBe(
      'commandez avant aujourd’hui 16h, encore 1\u00a0h\u00a000',
    );
  });

  test('skips a full day, unless a premium place is left', () => {
    const full = { capacity: { days: { '2026-11-24': 60 } }, hub: { currentLimit: 60, premiumLimit: 4 } };
    expect(own(anOwn(full))?.day).toBe('2026-11-25');
    const me = { plan: { name: 'premium' } };
    expect(own(anOwn({ ...full, me }))?.day).toBe('2026-11-24');
  });

  test('is the day of the pending order, as in the cart', () => {
    const { name, streetAddress, floor, postalCode } = anAddress();
    const pending = { oid: 5, day: '2026-11-26', address: { name, streetAddress, floor, postalCode } };
    expect(own(anOwn({ pending: [pending] }))?.day).toBe('2026-11-26');
  });

  test('follows the checkout’s choice, and the slowest product of the cart', () => {
    expect(own(anOwn(), { day: '2026-11-26', hour: 12 })).toMatchObject({
      day: '2026-11-26',
      slot: '12h–16h',
    });
    expect(own(anOwn(), {}, 72, monday15)?.day).toBe('2026-11-26');
    expect(own(anOwn(), { place: 'deposit:augustins' })?.slot).toBeUndefined();
  });
});

describe('the delivery day of a product', () => {
  test('is that of the customer’s next delivery when possible, not an earlier one', () => {
    expect(dayFor({ now: saturday, calendar: aCalendar() }, '2026-11-26', 0, aShop())?.day).toBe(
      '2026-11-26',
    );
    expect(
      offerOf(aProduct(), aShop(), { next: '2026-11-26', calendar: aCalendar(), now: saturday }),
    ).toEqual({ kind: 'open' });
  });

  test('is another one when its producer does not deliver then', () => {
    const offer = offerOf(aProduct(), aShop({ weekdays: [2, 4] }), {
      next: '2026-11-25',
      calendar: aCalendar(),
      now: saturday,
    });
    expect(offer).toEqual({ kind: 'later', from: '2026-11-26', missed: '2026-11-25', why: 'away' });
    const gone = offerOf(aProduct(), aShop({ weekdays: [2] }), {
      next: '2026-11-26',
      calendar: aCalendar(),
      now: saturday,
    });
    expect(gone).toMatchObject({ kind: 'later', from: '2026-11-24' });
  });

  test('is a later one once its shop’s own cut-off has passed, and is late, not away', () => {
    const offer = offerOf(aProduct(), aShop({ timelimit: 48 }), {
      next: '2026-11-24',
      calendar: aCalendar(),
      now: sunday18,
    });
    expect(offer).toEqual({ kind: 'later', from: '2026-11-25', missed: '2026-11-24', why: 'late' });
    const baked = { ...aShop(), others: [aShop({ timelimit: 48 })] };
    expect(offerOf(aProduct(), baked, { next: '2026-11-24', calendar: aCalendar(), now: sunday18 })).toEqual(
      offer,
    );
  });

  test('is never before the hub’s preparation time, however quick its producer', () => {
    const quick = dayFor({ now: monday15 + 2 * 3_600_000, calendar: aCalendar() }, undefined, 2, aShop());
    expect(quick?.day).toBe('2026-11-25');
  });
});

test.each([
  ['is on the shelf', aProduct(), aShop(), { kind: 'open' }],
  ['is sold out', aProduct({ stock: 0 }), aShop(), { kind: 'none', why: 'sold_out' }],
  ['is not offered', aProduct({ available: false }), aShop(), { kind: 'none', why: 'unavailable' }],
  [
    'has an unpublished producer',
    aProduct(),
    aShop({ status: false }),
    { kind: 'none', why: 'vendor_closed' },
  ],
] as const)('a product that %s', (_, product, shop, offer) => {
  expect(offerOf(product, shop, { next: '2026-11-24', calendar: aCalendar(), now: saturday })).toEqual(offer);
});

test('a cake that takes 48 hours misses the next delivery, and says from when it is available', () => {
  const offer = offerOf(aProduct({ timelimit: 48 }), aShop(), {
    next: '2026-11-24',
    calendar: aCalendar(),
    now: monday15,
  });
  expect(offer).toEqual({ kind: 'later', from: '2026-11-25', missed: '2026-11-24', why: 'late' });
  expect(offerFlag(offer)).toBe('Trop tard pour mardi');
  expect(offerWords(offer, aShop(), '2026-11-23')).toBe(
    'Il est trop tard pour mardi 24 novembre\u00a0; dès mercredi 25 novembre.',
  );
  expect(fromWords('2026-11-26')).toBe('Dès jeu.\u00a026');
});

test('a producer that never delivers on Tuesdays shows no deadline', () => {
  const shop = aShop({ weekdays: [4] });
  const offer = offerOf(aProduct(), shop, { next: '2026-11-24', calendar: aCalendar(), now: saturday });
  expect(offer).toEqual({ kind: 'later', from: '2026-11-26', missed: '2026-11-24', why: 'away' });
  expect(offerFlag(offer)).toBe('Pas le mardi');
});

test('a producer on holiday says until when', () => {
  const shop = aShop({ from: '2026-11-15T23:00:00.000Z', to: '2026-12-20T23:00:00.000Z' });
  const offer = offerOf(aProduct(), shop, { next: '2026-11-24', calendar: aCalendar(), now: saturday });
  expect(offer).toMatchObject({ kind: 'none', why: 'no_day' });
  expect(offerFlag(offer)).toBe('Indisponible');
  expect(offerWords(offer, shop, '2026-11-21')).toMatch(/^Le producteur est absent jusqu’au /);
});

test.each([
  ['2026-12-23', 'Le producteur sera absent du jeudi 24 décembre au samedi 26 décembre.', false],
  ['2026-12-24', 'Le producteur est absent jusqu’au samedi 26 décembre.', true],
  ['2026-12-26', 'Le producteur est absent jusqu’au samedi 26 décembre.', true],
  ['2026-12-27', undefined, false],
])('on %s a producer that closes for Christmas says %s', (today, words, away) => {
  const shop = aShop({ from: '2026-12-24T12:00:00.000Z', to: '2026-12-26T12:00:00.000Z' });
  expect(awayWords(shop, today)).toBe(words);
  expect(isAway(shop, today)).toBe(away);
});

test.each([
  [0, 'Épuisé pour le moment'],
  [1, 'Plus que 1\u00a0pièce en stock'],
  [5, 'Plus que 5\u00a0pièces en stock'],
  [6, undefined],
])('%i in stock', (stock, words) => {
  expect(stockWords(stock)).toBe(words);
});
