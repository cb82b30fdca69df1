import { describe, expect, test } from 'vitest';

import { can, PERMISSIONS } from '../../../src/domain/people/permissions.ts';
import type { Permission } from '../../../src/domain/people/permissions.ts';
import {
  isAdmin,
  isAuthenticated,
  isOwner,
  isPremium,
  isStaff,
  VISITOR,
} from '../../../src/domain/people/person.ts';
import type { Person } from '../../../src/domain/people/person.ts';

const hub = 'geneve-carouge';
const anne: Person = { id: 1, roles: [], shops: [] };
const farmer: Person = {
  id: 2,
  roles: [],
  shops: [{ name: 'Potager des Sables', urlpath: 'potager-des-sables' }],
};
const courier: Person = { id: 3, roles: ['logistic'], shops: [], memberships: [{ hub, role: 'logistic' }] };
const manager: Person = { id: 4, roles: ['manager'], shops: [], memberships: [{ hub, role: 'manager' }] };
const admin: Person = { id: 5, roles: ['administrator'], shops: [] };
const everybody = { visitor: VISITOR, anne, farmer, courier, manager, admin };

/** Which of them may do so at the hub, on something of Anne's that only the farmer delivers. */
function who(act: Permission): string[] {
  const subject = { user: 1, hub, shops: ['potager-des-sables'] };
  return Object.entries(everybody)
    .filter(([, person]) => can(person, act, subject))
    .map(([name]) => name);
}

test.each([
  ['shop.browse', ['visitor', 'anne', 'farmer', 'courier', 'manager', 'admin']],
  ['order.place', ['anne', 'admin']],
  ['like.set', ['anne']],
  ['diet.set', ['anne']],
  ['address.edit', ['anne', 'admin']],
  ['order.read', ['anne', 'farmer', 'courier', 'manager', 'admin']],
  ['orders.list', ['farmer', 'courier', 'manager', 'admin']],
  ['line.prepare', ['farmer', 'courier', 'manager', 'admin']],
  ['line.settle-dispute', ['manager', 'admin']],
  ['order.deliver', ['courier', 'manager', 'admin']],
  ['order.capture', ['manager', 'admin']],
  ['order.remove', ['admin']],
  ['payment.follow', ['admin']],
  ['product.edit', ['farmer', 'admin']],
  ['shops.unpublished', ['manager', 'admin']],
  ['hub.admin', ['admin']],
  ['customers.list', ['admin']],
] as const)('%s: %j', (act, expected) => expect(who(act)).toEqual(expected));

test('an admin may do anything a shop owner can', () => {
  const owners = Object.keys(PERMISSIONS) as Permission[];
  const allowed = owners.filter((act) => can(farmer, act, { user: 2, shops: ['potager-des-sables'] }));
  const personal: readonly Permission[] = ['like.set', 'diet.set', 'order.rate'];
  expect(allowed.filter((act) => !personal.includes(act) && !can(admin, act, { user: 2 }))).toEqual([]);
});

describe('a role holds where it was given', () => {
  test('at its own hub only', () => {
    expect(can(courier, 'order.deliver', { hub })).toBe(true);
    expect(can(courier, 'order.deliver', { hub: 'lausanne' })).toBe(false);
  });

  test('nowhere without a membership', () => {
    expect(can({ ...courier, memberships: undefined }, 'order.deliver', { hub })).toBe(false);
  });

  test('not by a membership alone', () => {
    expect(can({ ...courier, roles: [] }, 'order.deliver', { hub })).toBe(false);
  });
});

describe('an owner', () => {
  test('prepares only orders entirely theirs, and reads those they have a part in', () => {
    const shared = { shops: ['potager-des-sables', 'four-de-carouge'] };
    expect(can(farmer, 'line.prepare', shared)).toBe(false);
    expect(can(farmer, 'order.read', { ...shared, user: 1 })).toBe(true);
  });

  test('is a person whose shops include the shop’s name', () => {
    expect(isOwner(farmer, 'Potager des Sables')).toBe(true);
    expect(isOwner(farmer, 'potager-des-sables')).toBe(true);
    expect(isOwner(farmer, 'four-de-carouge')).toBe(false);
  });
});

test.each([
  ['the plan premium', { plan: { name: 'premium' } }, true],
  ['the plan shareholder', { plan: { name: 'shareholder' } }, true],
  ['the order profile premium', { orders: { profile: 'premium' } }, true],
  ['the order profile shareholder', { orders: { profile: 'shareholder' } }, false],
  ['none of these', {}, false],
])('%s makes premium: %s', (_, person, premium) => expect(isPremium(person)).toBe(premium));

test('admin and administrator are one role; an owner is no staff; a visitor has no identity', () => {
  expect(isAdmin({ roles: ['admin'] }) && isAdmin({ roles: ['administrator'] })).toBe(true);
  expect([anne, farmer, courier, manager, admin].map(isStaff)).toEqual([false, false, true, true, true]);
  expect(isAuthenticated(VISITOR)).toBe(false);
  expect(isAuthenticated(anne)).toBe(true);
});
