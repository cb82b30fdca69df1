import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { everyCall } from '../../src/contract/every-call.ts';
import { everyOperation } from '../../src/contract/operations.ts';
import { Mutation } from '../../src/contract/sync/sync.ts';

type Schema = z.core.$ZodType;

/** Numbers beyond the safe integers and beyond any column. */
const BEYOND = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 1e300, -1e300];

/** Paths within a schema at which a number has no bound. */
function unbounded(schema: Schema, path = '', around: readonly Schema[] = []): string[] {
  if (around.includes(schema)) return [];
  const inside = [...around, schema];
  const within = (one: Schema, name = '') => unbounded(one, path + name, inside);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  // A value read from a number, or from its text, may be bounded before or after its conversion.
  if (isNumber(schema) || (def.type === 'pipe' && isNumber(def.in)))
    return BEYOND.some((value) => accepts(schema, value)) ? [path] : [];
  if (def.type === 'pipe') return within(def.in);
  if (def.type === 'object')
    return [
      ...Object.entries(def.shape).flatMap(([name, field]) => within(field, `.${name}`)),
      ...(def.catchall === undefined ? [] : within(def.catchall, '.*')),
    ];
  if (def.type === 'array') return within(def.element, '[]');
  if (def.type === 'record') return within(def.valueType, '{}');
  if (def.type === 'union') return def.options.flatMap((option) => within(option));
  return def.type === 'optional' || def.type === 'nullable' ? within(def.innerType) : [];
}

function isNumber(schema: Schema): boolean {
  return (schema as z.core.$ZodTypes)._zod.def.type === 'number';
}

function accepts(schema: Schema, value: number): boolean {
  return z.safeParse(schema, value).success || z.safeParse(schema, String(value)).success;
}

const read = [
  ...everyCall.flatMap(({ name, params, query, body }) =>
    Object.entries({ params, query, body }).map(([part, schema]) => [`${name} ${part}`, schema] as const),
  ),
  ...everyOperation.map(({ op, v, args }) => [`${op}@${v} args`, args] as const),
  ['a mutation', Mutation] as const,
];

test('every number of a request has bounds', () => {
  const places = read.flatMap(([name, schema]) =>
    schema === undefined ? [] : unbounded(schema).map((path) => `${name}${path}`),
  );
  expect(places).toEqual([]);
});

test.each([
  [z.int(), ['']],
  [z.object({ a: z.optional(z.array(z.number())) }), ['.a[]']],
  [z.pipe(z.coerce.number(), z.int().check(z.gte(1))), ['']],
  [z.pipe(z.coerce.number(), z.int().check(z.gte(1), z.lte(9))), []],
  [z.object({ a: z.union([z.string(), z.coerce.number().check(z.lte(1))]) }), ['.a']],
])('an unbounded number is found at any depth: %#', (schema, paths) => {
  expect(unbounded(schema)).toEqual(paths);
});
