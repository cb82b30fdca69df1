import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type JsonSchema, wireSchema } from '../../server/platform/documentation/json-schema.ts';
import { encode } from '../../server/core/encode-answer.ts';
import { Address, spelledEither, spelledTwice } from '../../src/contract/people/addresses.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import { Chf, type Json } from '../../src/contract/core/wire.ts';
import { meantStreet } from '../../src/domain/people/street-alias.ts';
import { centimes } from '../../src/domain/money/money.ts';

/** Answers for our own app, with domain values: a place has one spelling. */
const OURS = new Set(['orders.quote']);

const home: Address = {
  ...{ id: 'home', name: 'Maison', streetAddress: 'Rue de Carouge 42', floor: '2', region: 'Genève' },
  ...{ postalCode: '1205', primary: true },
};

test.each(everyCall.filter(({ name, answer }) => answer !== undefined && !OURS.has(name)))(
  '$name also has the street under the original’s spelling',
  ({ answer }) => {
    const named = new Map<string, JsonSchema>();
    const schema = wireSchema(answer ?? z.unknown(), named);
    const places = [schema, ...named.values()].flatMap(objectsIn);
    const streets = places.filter((properties) => 'streetAddress' in properties);
    expect(streets.filter((properties) => !('streetAdress' in properties))).toEqual([]);
  },
);

test('answers contain both spellings, and a request needs only one of them', () => {
  const answered = encode(spelledTwice(Address), home);
  expect(answered).toEqual({ ...home, streetAdress: home.streetAddress });
  expect(z.decode(spelledTwice(Address), answered)).toEqual(home);

  const { streetAddress: streetAdress, ...rest } = home;
  expect(z.safeParse(spelledEither(Address), { ...rest, streetAdress }).data).toEqual(home);
  expect(z.safeParse(spelledEither(Address), home).data).toEqual(home);
  const moved = { ...home, streetAdress: 'Rue de Lyon 9' };
  expect(z.safeParse(spelledEither(Address), moved).data, 'which is meant is not known here').toEqual(moved);
  expect(z.safeParse(spelledEither(Address), rest).success).toBe(false);
});

test('a page can send a place to store: a street, a price in francs', () => {
  const place = z.object({ ...Address.shape, fees: Chf });
  const given = { ...home, fees: centimes(350) };
  expect(z.encode(spelledEither(place), given)).toEqual({ ...home, fees: 3.5 });
  expect(z.decode(spelledEither(place), z.encode(spelledEither(place), given))).toEqual(given);
});

test('of both spellings of a street, the changed one counts', () => {
  const [old, moved, elsewhere] = ['Rue de Carouge 42', 'Rue de Lyon 9', 'Quai Wilson 1'];
  expect(meantStreet(old, moved, old), 'a client of the original moved it').toBe(moved);
  expect(meantStreet(moved, old, old), 'a client that knows our name moved it').toBe(moved);
  expect(meantStreet(old, old, old)).toBe(old);
  expect(meantStreet(moved, elsewhere, old), 'both were written').toBe(moved);
  expect(meantStreet(undefined, moved, old)).toBe(moved);
  expect(meantStreet(moved, undefined, old)).toBe(moved);
  expect(meantStreet(undefined, undefined, old)).toBeUndefined();
});

/** The properties of every object in a schema. */
function objectsIn(schema: Json): readonly { readonly [name: string]: Json }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const within = Object.values(schema).flatMap(objectsIn);
  const properties = Array.isArray(schema) ? undefined : schema['properties'];
  const isObject = typeof properties === 'object' && properties !== null && !Array.isArray(properties);
  return isObject ? [properties, ...within] : within;
}
