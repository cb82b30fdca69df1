import fc from 'fast-check';
import type { Json } from '../../../src/contract/wire.ts';
import { wildValue } from './wild.ts';

/** The same value, now and then with something wild at one place within it, or one part of it left out. */
export function spoilt(value: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  const spot = fc.record({ at: fc.nat({ max: 10_000 }), by: fc.option(wildValue, { nil: undefined }) });
  return fc.oneof(
    { weight: 3, arbitrary: value },
    { weight: 4, arbitrary: fc.tuple(value, spot).map(([whole, { at, by }]) => replaced(whole, at, by)) },
    { weight: 1, arbitrary: wildValue },
  );
}

/** Puts something at one of the places of a value, counted from outside; nothing given takes the place away. */
function replaced(whole: Json, at: number, by: Json | undefined): Json {
  const copy = structuredClone(whole);
  const places = placesIn(copy);
  const place = places[at % Math.max(places.length, 1)];
  if (place === undefined) return by ?? null;
  place(by);
  return copy;
}

type Place = (by: Json | undefined) => void;

function placesIn(value: Json): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item, at) => [
      (by: Json | undefined) => void value.splice(at, 1, ...(by === undefined ? [] : [by])),
      ...placesIn(item),
    ]);
  return Object.entries(value).flatMap(([name, item]) => [
    (by: Json | undefined) => {
      if (by === undefined) Reflect.deleteProperty(value, name);
      else value[name] = by;
    },
    ...placesIn(item),
  ]);
}
