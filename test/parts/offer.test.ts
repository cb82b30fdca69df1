import { expect, test } from 'vitest';
import { instantOf } from '../../src/domain/hub-time.ts';
import { cutoffWords, nextDelivery } from '../../src/parts/next-delivery.ts';
import { fromWords, offerFlag, offerOf, offerWords, stockWords } from '../../src/parts/offer.ts';
import { aCalendar, aProduct, aShop } from './a-shelf.ts';

const zone = 'Europe/Zurich';
const saturday = instantOf('2026-11-21', 10, zone);
const monday15 = instantOf('2026-11-23', 15, zone);

test('the ticket says the next delivery, its slot and until when to order', () => {
  const calendar = aCalendar();
  const next = nextDelivery(saturday, calendar);
  expect(next).toMatchObject({ day: '2026-11-24', hour: 16, slot: '16h–20h' });
  expect(cutoffWords(next?.cutoff ?? 0, saturday, calendar.hub)).toBe('commandez avant lundi 16h');
});

test('an hour before the cut-off the ticket counts the time that is left', () => {
  const calendar = aCalendar();
  const cutoff = nextDelivery(monday15, calendar)?.cutoff ?? 0;
  expect(cutoffWords(cutoff, monday15, calendar.hub)).toBe(
    'commandez avant aujourd’hui 16h, encore 1\u00a0h\u00a000',
  );
});

test('a full day is passed over', () => {
  const full = aCalendar({ ranks: { '2026-11-24': 1000 } });
  expect(nextDelivery(saturday, full)?.day).toBe('2026-11-25');
});

test.each([
  ['is on the shelf', aProduct(), aShop(), { is: 'open' }],
  ['is sold out', aProduct({ stock: 0 }), aShop(), { is: 'none', why: 'sold_out' }],
  ['is not offered', aProduct({ available: false }), aShop(), { is: 'none', why: 'unavailable' }],
  [
    'has a producer that is not published',
    aProduct(),
    aShop({ status: false }),
    { is: 'none', why: 'vendor_closed' },
  ],
] as const)('a product that %s', (_, product, shop, offer) => {
  expect(offerOf(product, shop, '2026-11-24', aCalendar(), saturday)).toEqual(offer);
});

test('a cake that takes 48 hours is too late for the next delivery, and says from when it can be had', () => {
  const offer = offerOf(aProduct({ timelimit: 48 }), aShop(), '2026-11-24', aCalendar(), monday15);
  expect(offer).toEqual({ is: 'later', from: '2026-11-25', missed: '2026-11-24', why: 'late' });
  expect(offerFlag(offer)).toBe('Trop tard pour mardi');
  expect(offerWords(offer, aShop())).toBe(
    'Il est trop tard pour mardi 24 novembre\u00a0; dès mercredi 25 novembre.',
  );
  expect(fromWords('2026-11-26')).toBe('Dès jeu.\u00a026');
});

test('a producer that does not come on Tuesdays is no reason to hurry', () => {
  const shop = aShop({ weekdays: [4] });
  const offer = offerOf(aProduct(), shop, '2026-11-24', aCalendar(), saturday);
  expect(offer).toEqual({ is: 'later', from: '2026-11-26', missed: '2026-11-24', why: 'away' });
  expect(offerFlag(offer)).toBe('Pas le mardi');
});

test('a producer on holiday says until when', () => {
  const shop = aShop({ from: '2026-11-15T23:00:00.000Z', to: '2026-12-20T23:00:00.000Z' });
  const offer = offerOf(aProduct(), shop, '2026-11-24', aCalendar(), saturday);
  expect(offer).toEqual({ is: 'none', why: 'no_day' });
  expect(offerFlag(offer)).toBe('Indisponible');
  expect(offerWords(offer, shop)).toMatch(/^Le producteur est absent jusqu’au /);
});

test.each([
  [0, 'Épuisé pour le moment'],
  [1, 'Plus que 1\u00a0pièce en stock'],
  [5, 'Plus que 5\u00a0pièces en stock'],
  [6, undefined],
])('%i in stock', (stock, words) => {
  expect(stockWords(stock)).toBe(words);
});
