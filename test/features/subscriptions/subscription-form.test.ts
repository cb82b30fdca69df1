import { expect, test } from 'vitest';
import { subtract } from '../../../src/domain/money/money.ts';
import { placeOptions } from '../../../src/features/shared/ordering/place-options.ts';
import {
  giftOptions,
  recurringOptions,
} from '../../../src/features/subscriptions/model/recurring-options.ts';
import { proposedWish, shippingOf, wishedOf } from '../../../src/features/subscriptions/model/rhythm-wish.ts';
import { bySku } from '../../../src/features/subscriptions/model/subscription-line-errors.ts';
import { priceOfDelivery } from '../../../src/features/subscriptions/model/subscription-price.ts';
import { aSubscription } from '../../support/a-subscription.ts';
import { anAddress, anEntry, anOrdering, MONDAY } from '../shared/an-ordering.ts';

const ordering = anOrdering();
const places = placeOptions(ordering);
const [home] = places;

test('proposes Tuesday at 16 h and one’s own address, or another day where the hub has no Tuesday', () => {
  expect(proposedWish('week', [2, 4], places)).toEqual({
    ...{ frequency: 'week', dayOfWeek: 2, hour: 16, place: home?.id },
  });
  expect(proposedWish('month', [4, 5], places).dayOfWeek).toBe(4);
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
  const alone = priceOfDelivery(ordering, entries, choice);
  const pending = { oid: 1, day: '2026-11-24', address: anAddress() };
  expect(alone).toBeDefined();
  expect(priceOfDelivery({ ...ordering, pending }, entries, choice)).toBe(alone);
  const twice = priceOfDelivery(ordering, [anEntry({ frequency: 'week', quantity: 4 })], choice);
  expect(twice && alone && subtract(twice, alone)).toBeGreaterThan(2 * 380);
});
