import { expect, test } from 'vitest';
import { centimes, subtract } from '../../../src/domain/money/money.ts';
import { placeOptions } from '../../../src/features/shared/ordering/place-options.ts';
import {
  giftOptions,
  meansMissing,
  recurringOptions,
} from '../../../src/features/subscriptions/model/recurring-options.ts';
import {
  closedWeekdays,
  proposedWish,
  shippingOf,
  wishedOf,
} from '../../../src/features/subscriptions/model/rhythm-wish.ts';
import { bySku } from '../../../src/features/subscriptions/model/subscription-line-errors.ts';
import { pricesOfDelivery } from '../../../src/features/subscriptions/model/subscription-price.ts';
import { aSubscription } from '../../support/a-subscription.ts';
import { anAddress, anEntry, anOrdering, MONDAY } from '../shared/an-ordering.ts';

const ordering = anOrdering();
const places = placeOptions(ordering);
const [home] = places;

test('proposes Tuesday at 16 h and the customer’s own address, or another day without a Tuesday', () => {
  expect(proposedWish('week', [2, 4], places)).toEqual({
    ...{ frequency: 'week', dayOfWeek: 2, hour: 16, place: home?.id },
  });
  expect(proposedWish('month', [4, 5], places).dayOfWeek).toBe(4);
});

test('closes the weekdays of the hub on which a producer does not deliver, with the reason', () => {
  const { shop } = anEntry();
  const entry = anEntry({ shop: { available: { ...shop?.available, active: false, weekdays: [4] } } });
  const closed = closedWeekdays([2, 4, 6], [entry]);
  expect([...closed.keys()]).toEqual([2, 6]);
  expect(closed.get(2)).toBe(`pas livré par ${entry.shop?.name ?? ''}`);
  expect(closedWeekdays([2, 4], [{ product: undefined, shop: undefined }]).size).toBe(0);
});

test('edits a contract from its current values', () => {
  const shipping = { ...anAddress(), hours: 12, deposit: false };
  const wish = wishedOf(aSubscription({ shipping, dayOfWeek: 5, frequency: '2weeks' }), places);
  expect(wish).toEqual({ frequency: '2weeks', dayOfWeek: 5, hour: 12, place: home?.id });
  expect(shippingOf(wish, places)).toMatchObject({ streetAddress: shipping.streetAddress, hours: 12 });
});

test('keeps a contract’s place when it no longer exists', () => {
  expect(shippingOf({ frequency: 'week', dayOfWeek: 2, hour: 16, place: undefined }, places)).toBeUndefined();
});

test('excludes payment methods that ask their owner each time, and says why', () => {
  const twint = {
    alias: 'twint-7',
    number: 'TWINT',
    issuer: 'twint',
    provider: 'sandbox' as const,
    expiry: '12/2040',
    updated: '2026-11-01T00:00:00.000Z',
  };
  const me = ordering.me && { ...ordering.me, payments: [...ordering.me.payments, twint] };
  const refusals = recurringOptions({ ...ordering, me }, MONDAY).map(({ alias, refusal }) => [
    alias,
    refusal,
  ]);
  expect(refusals).toContainEqual([
    'twint-7',
    'Pas pour un abonnement\u00a0: il faut confirmer chaque paiement.',
  ]);
  expect(refusals.filter(([, why]) => why === undefined)).not.toEqual([]);
});

test('charges a gift by card with its tier alone: no fees beside the card', () => {
  const deliveries = recurringOptions(ordering, MONDAY).map(({ detail }) => detail);
  expect(deliveries).toContainEqual(expect.stringMatching(/, frais \d/));
  const gifts = giftOptions(ordering, MONDAY);
  expect(gifts.map(({ kind, detail }) => [kind, detail])).toEqual([['card', 'expire 08/28, sans frais']]);
});

test('indexes line errors by product', () => {
  expect(bySku([{ 10001: 'Trop.' }, { 10002: 'Pas ce jour-là.' }])).toEqual({
    10001: 'Trop.',
    10002: 'Pas ce jour-là.',
  });
});

test('charges a delivery separately, even beside an order of the day', () => {
  const choice = { place: home, hour: 16, issuer: 'visa' };
  const entries = [anEntry({ frequency: 'week' })];
  const today = '2026-11-23';
  const alone = pricesOfDelivery(ordering, entries, choice, today)?.now;
  const pending = { oid: 1, day: '2026-11-24', address: anAddress() };
  expect(alone).toBeDefined();
  expect(pricesOfDelivery({ ...ordering, pending: [pending] }, entries, choice, today)).toEqual({
    now: alone,
  });
  const more = [anEntry({ frequency: 'week', quantity: 4 })];
  const twice = pricesOfDelivery(ordering, more, choice, today)?.now;
  expect(twice && alone && subtract(twice, alone)).toBeGreaterThan(2 * 380);
});

test.each([
  ['before the day of new prices', '2026-11-30', true],
  ['from that day on', '2026-12-01', false],
])('names both prices of a delivery, %s', (_when, today, both) => {
  const { shipping } = ordering.config;
  const { district: _places, ...prices } = shipping;
  const dearer = {
    ...prices.price,
    hypercenter: centimes(1290),
    periphery: centimes(1590),
    other: centimes(2090),
  };
  const next = { ...prices, from: '2026-12-01', price: dearer };
  const config = { ...ordering.config, shipping: { ...shipping, next } };
  const choice = { place: home, hour: 16, issuer: 'visa' };
  const entries = [anEntry({ frequency: 'week' })];
  const present = pricesOfDelivery(ordering, entries, choice, today)?.now;
  const found = pricesOfDelivery({ ...ordering, config }, entries, choice, today);
  const dear = both ? found?.later?.price : found?.now;
  expect(found?.later?.from).toBe(both ? '2026-12-01' : undefined);
  expect(present && dear && subtract(dear, present)).toBeGreaterThan(0);
  if (both) expect(found?.now).toBe(present);
});

test('without a usable means of payment, existing ones are not reported as missing', () => {
  const twint = { title: 'TWINT', refusal: 'Il faut confirmer chaque paiement.' };
  expect(meansMissing([])).toBe('Ajoutez une carte ou payez par QR-facture.');
  expect(meansMissing([twint])).toBe('TWINT\u00a0: Il faut confirmer chaque paiement.');
  expect(meansMissing([twint, twint])).toContain('Aucun de vos moyens de paiement ne convient');
});
