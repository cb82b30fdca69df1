import fc from 'fast-check';
import type { Json } from '../../../src/contract/core/wire.ts';

const MANY = 1000;
const DEEP = 200;

/** Texts that have broken servers: control characters, other scripts, SQL, HTML, paths. */
const WILD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202etxt.exe',
  '🧀'.repeat(300),
  'x'.repeat(70_000),
  "'; drop table orders; --",
  "' or '1'='1",
  '%',
  '_%',
  '\\',
  '${7*7}',
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'NaN',
  '1e400',
  '-0',
  '0x10',
  '2026-02-30',
  '9999-99-99T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  '__proto__',
  'constructor',
  'undefined',
  'null',
];

const WILD_NUMBERS = [
  ...[0, -0, -1, 1, 0.1, -0.001, 1e-320],
  ...[Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER + 1, Number.MIN_SAFE_INTEGER],
  ...[2 ** 31, -(2 ** 31) - 1, 1e15, 2 ** 63, 1e21, 1e300, 1e308],
];

/** Numbers too large for any column, at which units are lost: the contract allows none of them. */
export const outsized: fc.Arbitrary<number> = fc.constantFrom(1e15, 2 ** 63, 1e300, -1e300);

/** Any text, often a hostile one. */
export const wildText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...WILD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Any JSON value, mostly of the wrong type. */
export const wildValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: wildText },
  { weight: 3, arbitrary: fc.constantFrom(...WILD_NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<Json[]>(null, true, false, [], {}, [[]], { id: {} }) },
  { weight: 1, arbitrary: fc.constantFrom<Json[]>(manyOf(1), manyOf('x'), manyOf({}), nested(), wide()) },
);

/** Bodies that are not JSON, or JSON that must not be accepted. */
export const wildBytes: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      '{',
      '[1,',
      '{"a":1}{',
      'NaN',
      '{"a":NaN}',
      '{"a":01}',
      "{'a':1}",
      '\ufeff{}',
      '"\\ud800"',
      '\u0000',
    ],
    ...['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}'],
    ...['['.repeat(DEEP * 50), '['.repeat(DEEP * 50) + ']'.repeat(DEEP * 50)],
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** Valid JSON that overflows the stack of a recursive reader. */
export const deepBytes: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(100, 2000, 10_000), fc.constantFrom(['[', ']'], ['{"a":', '}']))
  .map(([depth, [open = '', close = '']]) => `${open.repeat(depth)}1${close.repeat(depth)}`);

function manyOf(value: Json): Json {
  return Array.from({ length: MANY }, () => value);
}

function nested(): Json {
  let value: Json = 1;
  for (let depth = 0; depth < DEEP; depth += 1) value = depth % 2 === 0 ? [value] : { a: value };
  return value;
}

function wide(): Json {
  return Object.fromEntries(Array.from({ length: MANY }, (_, at) => [`k${at}`, at]));
}
