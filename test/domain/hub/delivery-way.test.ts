import { expect, test } from 'vitest';
import { type DeliveryChoice, deliveryKind, travelsApart } from '../../../src/domain/hub/delivery-mode.ts';
import { centimes } from '../../../src/domain/money/money.ts';

const home = { id: 'addr-1', name: 'Maison', streetAddress: 'Rue de Carouge 42', postalCode: '1219' };
const depot = { id: 'depot-1', name: 'Dépôt', streetAddress: 'Augustins 5', fees: centimes(400) };
const choice: DeliveryChoice = {
  address: home,
  day: '2026-11-24',
  hour: 16,
  deposits: [depot, { ...depot, id: 'depot-2', fees: centimes(-100) }],
  districts: { periphery: ['1219'] },
};
const atHome = { kind: 'home', district: 'periphery', hour: 16 };
const pending = { day: '2026-11-24', address: home };

test.each([
  ['goes home', {}, atHome],
  ['goes to the hyper-centre without postal code', { address: {} }, { ...atHome, district: 'hypercenter' }],
  ['joins the order of the same day and place', { pending }, { kind: 'with-pending-order' }],
  ['does not join on the same day of another month', { pending: { ...pending, day: '2026-12-24' } }, atHome],
  [
    'does not join at another address',
    { pending: { ...pending, address: { ...home, id: 'addr-2' } } },
    atHome,
  ],
  ['does not join as a recurring one', { pending, subscription: true }, atHome],
  ['goes to a pickup point', { address: depot }, { kind: 'pickup-point', fee: 400 }],
  [
    'goes to a free pickup point',
    { address: depot, deposits: [{ ...depot, fees: centimes(0) }] },
    { kind: 'pickup-point', fee: 0 },
  ],
  [
    'pays a pickup point before its plan',
    { address: depot, planPrice: centimes(0) },
    { kind: 'pickup-point', fee: 400 },
  ],
  ['costs the plan’s price, zero included', { planPrice: centimes(0) }, { kind: 'plan', price: 0 }],
  ['ignores a plan below zero', { planPrice: centimes(-100) }, atHome],
  ['joins before its plan', { pending, planPrice: centimes(500) }, { kind: 'with-pending-order' }],
])('an order %s', (_, change, expected) => {
  expect(deliveryKind({ ...choice, ...change })).toEqual(expected);
});

test('a second order to another address on the same day says that it travels separately', () => {
  const apart = { day: '2026-11-24', address: { ...home, id: 'addr-2' } };
  expect(travelsApart({ ...choice, pending: apart })).toBe(true);
  expect(travelsApart({ ...choice, pending })).toBe(false);
  expect(travelsApart({ ...choice, pending: { ...apart, day: '2026-11-25' } })).toBe(false);
  expect(travelsApart({ ...choice, pending: apart, subscription: true })).toBe(false);
  expect(travelsApart(choice)).toBe(false);
});
