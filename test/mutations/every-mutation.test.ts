import { expect, test } from 'vitest';
import type { CartRow } from '../../src/contract/orders/cart.ts';
import { cartId } from '../../src/contract/core/lanes.ts';
import { everyOperation } from '../../src/contract/operations.ts';
import type { LikesRow, UserRow } from '../../src/contract/people/users.ts';
import { centimes } from '../../src/domain/money/money.ts';
import {
  addAddress,
  removeAddress,
  saveProfile,
  updateAddress,
} from '../../src/mutations/customer/account-mutations.ts';
import { addToCart, mergeCart } from '../../src/mutations/customer/cart-mutations.ts';
import { everyMutation } from '../../src/mutations/every-mutation.ts';
import { reducerOf } from '../../src/mutations/every-reducer.ts';
import { fold } from '../../src/mutations/perform/fold.ts';
import { setLike } from '../../src/mutations/customer/like-mutation.ts';
import { anAddition, HUB } from './support/shelf.ts';

const act = <Args>(args: Args) => ({ id: 'a', at: 1, actor: 7, args });

function frozen<Thing extends object>(thing: Thing): Thing {
  for (const part of Object.values(thing))
    if (typeof part === 'object' && part !== null) frozen(part as object);
  return Object.freeze(thing);
}

const address = (id: string, primary: boolean) => ({
  ...{ id, name: `Adresse ${id}`, streetAddress: 'Rue Saint-Joseph 1', floor: '2', region: 'Genève' },
  ...{ postalCode: '1227', primary },
});

const person = frozen<UserRow>({
  ...{ id: 7, displayName: 'Anne', name: { givenName: 'Anne', familyName: 'Favre' } },
  ...{
    email: { address: 'anne@example.ch', status: true },
    phoneNumbers: [],
    addresses: [address('a', true)],
  },
  ...{
    payments: [],
    balance: centimes(0),
    plan: { name: 'customer' },
    roles: [],
    shops: [],
    hubs: [],
    tags: [],
  },
  ...{ reminder: { active: false, weekdays: [] }, orders: { count: 0, profile: '', rating: 0, avg: 0 } },
  ...{ status: true, created: '2026-01-01T00:00:00.000Z', provider: 'local' },
});

test('the device implements every operation of the contract', () => {
  const names = everyMutation.map(({ operation }) => `${operation.op}@${operation.v}`);
  expect(names.toSorted()).toEqual(everyOperation.map(({ op, v }) => `${op}@${v}`).toSorted());
});

test('a waiting mutation is replayed by the function that performed it', () => {
  const others = everyMutation.filter(
    (mutation) => reducerOf(mutation.operation.op, mutation.operation.v) !== mutation.apply,
  );
  expect(others.map(({ operation }) => `${operation.op}@${operation.v}`)).toEqual([]);
});

test('an operation unknown to this build leaves the row unchanged', () => {
  const row = frozen({ user: 7, likes: [1] });
  const waiting = { seq: 1, id: 'a', op: 'like.praise', v: 9, args: {}, at: 1, actor: 7 };
  expect(fold(row, [waiting])).toBe(row);
});

test('liking twice likes once, and withdrawing a like keeps the others', () => {
  const nothing: LikesRow | null = null;
  const once = setLike.apply(nothing, act({ sku: 10_001, liked: true }));
  const twice = setLike.apply(
    frozen({ user: 7, likes: [10_001, 10_002] }),
    act({ sku: 10_001, liked: true }),
  );
  expect(once).toEqual({ user: 7, likes: [10_001] });
  expect(twice).toEqual({ user: 7, likes: [10_002, 10_001] });
  expect(setLike.apply(twice, act({ sku: 10_001, liked: false }))).toEqual({ user: 7, likes: [10_002] });
});

test('at most one address is primary after any additions, changes and removals', () => {
  const two = addAddress.apply(person, act({ address: address('b', true) }));
  expect(two?.addresses.map(({ id, primary }) => [id, primary])).toEqual([
    ['a', false],
    ['b', true],
  ]);
  const back = updateAddress.apply(two, act({ address: address('a', true) }));
  expect(back?.addresses.map(({ primary }) => primary)).toEqual([true, false]);
  const one = removeAddress.apply(back, act({ id: 'a' }));
  expect(one?.addresses).toEqual([address('b', true)]);
});

test('a deleted address cannot be changed', () => {
  const gone = { address: address('z', false) };
  expect(updateAddress.check?.(person, gone)).toEqual({ ok: false, refusal: 'address_unknown' });
  expect(updateAddress.apply(person, act(gone))).toBe(person);
});

test('a new e-mail address is not validated; an unchanged one stays validated', () => {
  const moved = saveProfile.apply(person, act({ email: { address: 'anne@example.org' }, phone: '079' }));
  expect(moved).toMatchObject({ email: { address: 'anne@example.org', status: false }, phone: '079' });
  const same = saveProfile.apply(person, act({ email: { address: 'anne@example.ch' } }));
  expect(same?.email.status).toBe(true);
});

test('switches change by differences, and the row keeps untouched ones', () => {
  const off = saveProfile.apply(person, act({ notices: { off: ['answer.mail', 'delivered.push'] } }));
  const on = saveProfile.apply(off, act({ notices: { on: ['answer.mail'], quiet: { from: 21, to: 8 } } }));
  expect(on?.notices).toEqual({ off: ['delivered.push'], quiet: { from: 21, to: 8 } });
});

const cartOf = (quantity: number, aside?: boolean): CartRow => {
  const { product, at } = anAddition(10_001);
  const line = {
    ...product,
    sku: 10_001,
    quantity,
    timestamp: at,
    ...(aside === undefined ? {} : { aside }),
  };
  return frozen({ id: cartId(7, HUB), hub: HUB, lines: { '10001::': line }, updated: at });
};

test('adding a line that an order set aside brings it back with the new quantity', () => {
  const cart = addToCart.apply(cartOf(5, true), act(anAddition(10_001, 2)));
  expect(cart?.lines['10001::']).toMatchObject({ quantity: 2 });
  expect(cart?.lines['10001::']).not.toHaveProperty('aside');
});

test('merging the visitor’s cart a second time changes nothing', () => {
  const brought = { hub: HUB, lines: Object.values(cartOf(9).lines) };
  const once = mergeCart.apply(cartOf(4), act(brought));
  expect(once?.lines['10001::']?.quantity).toBe(9);
  expect(mergeCart.apply(once, act(brought))).toEqual(once);
});

test('no mutation throws on a missing row', () => {
  const given = [
    [addToCart, anAddition(10_001)],
    [addAddress, { address: address('b', true) }],
    [updateAddress, { address: address('b', true) }],
    [removeAddress, { id: 'b' }],
    [saveProfile, { phone: '079' }],
  ] as const;
  const rows = given.map(([mutation, args]) =>
    fold(null, [
      {
        seq: 1,
        id: 'a',
        op: mutation.operation.op,
        v: 1,
        args: JSON.parse(JSON.stringify(args)) as never,
        at: 1,
        actor: 7,
      },
    ]),
  );
  expect(rows.map((row) => row !== null)).toEqual([true, false, false, false, false]);
});
