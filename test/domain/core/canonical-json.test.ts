import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../../src/domain/core/canonical-json.ts';

test.each([
  ['fields in any order', { b: 1, a: { d: [], c: null } }, '{"a":{"c":null,"d":[]},"b":1}'],
  // Stored fingerprints depend on it: numeric names are sorted as strings.
  ['numeric names', { 9: 'a', 10: 'b' }, '{"10":"b","9":"a"}'],
  ['a missing field', { a: undefined }, '{}'],
  ['undefined in a list', [undefined, 1], '[null,1]'],
  ['numbers without a JSON form', { a: 1e999, b: -1e999, c: NaN }, '{"a":null,"b":null,"c":null}'],
  ['numbers', [1e21, 1e-7, 0.1, -0], '[1e+21,1e-7,0.1,0]'],
  ['half a surrogate pair', { '\udfff': '\ud83d' }, '{"\\udfff":"\\ud83d"}'],
  ['undefined', undefined, 'null'],
  ['an instant', { at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
])('%s', (_, value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

test('gives the JSON value, and the same text for the same fields in another order', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(backwards(value))).toBe(canonicalJson(value));
    }),
  );
});

function backwards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(backwards);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, field]) => [name, backwards(field)]),
  );
}
