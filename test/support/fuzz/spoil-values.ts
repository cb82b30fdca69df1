import fc from 'fast-check';
import type { Json } from '../../../src/contract/core/wire.ts';
import { outsized, wildValue } from './wild-values.ts';

/**
 * The same value, sometimes with one part replaced by a wild value or left out, or one of its numbers out of
 * range.
 */
export function spoilt(value: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  const spot = fc.record({ at: fc.nat({ max: 10_000 }), by: fc.option(wildValue, { nil: undefined }) });
  return fc.oneof(
    { weight: 3, arbitrary: value },
    { weight: 4, arbitrary: fc.tuple(value, spot).map(([whole, { at, by }]) => replaced(whole, at, by)) },
    { weight: 2, arbitrary: fc.tuple(value, fc.nat({ max: 10_000 }), outsized).map(outgrown) },
    { weight: 1, arbitrary: wildValue },
  );
}

/** The value with one of its numbers, counted from the outside, set to `size`. */
function outgrown([whole, at, size]: readonly [Json, number, number]): Json {
  const copy = structuredClone(whole);
  const numbers = placesIn(copy).filter(({ holds }) => typeof holds === 'number');
  numbers[at % Math.max(numbers.length, 1)]?.put(size);
  return copy;
}

/** Replaces the part of a value at an index, counted from the outside; `undefined` removes it. */
function replaced(whole: Json, at: number, by: Json | undefined): Json {
  const copy = structuredClone(whole);
  const places = placesIn(copy);
  const place = places[at % Math.max(places.length, 1)];
  if (place === undefined) return by ?? null;
  place.put(by);
  return copy;
}

interface Place {
  readonly holds: Json;
  put(by: Json | undefined): void;
}

function placesIn(value: Json): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item, at): Place[] => [
      { holds: item, put: (by) => void value.splice(at, 1, ...(by === undefined ? [] : [by])) },
      ...placesIn(item),
    ]);
  return Object.entries(value).flatMap(([name, item]): Place[] => [
    {
      holds: item,
      put(by) {
        if (by === undefined) Reflect.deleteProperty(value, name);
        else value[name] = by;
      },
    },
    ...placesIn(item),
  ]);
}
