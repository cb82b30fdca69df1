import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readInput } from '../../../../server/platform/http/requests/call-input.ts';
import { RefusedRequest } from '../../../../server/core/refusal.ts';
import { call, type Call } from '../../../../src/contract/core/call.ts';
import { everyCall } from '../../../../src/contract/every-call.ts';

/** The paths that validation rejects in a body. */
function faults(of: Call, body: unknown): string[] {
  try {
    readInput({ ...of, params: undefined, query: undefined }, { body } as FastifyRequest);
    return [];
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error;
    return (error.refused.details as { path: string }[]).map(({ path }) => path);
  }
}

/** The optional fields of a body that hold an object, through any wrapper. */
function optionalObjects(schema: z.core.$ZodType): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable') return optionalObjects(def.innerType);
  if (def.type === 'pipe') return optionalObjects(def.in);
  if (def.type === 'union') return def.options.flatMap(optionalObjects);
  if (def.type !== 'object') return [];
  return Object.entries(def.shape)
    .filter(([, field]) => field._zod.optin === 'optional' && holdsObject(field))
    .map(([name]) => name);
}

function holdsObject(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'nullable') return holdsObject(def.innerType);
  if (def.type === 'pipe') return holdsObject(def.in);
  return def.type === 'object' || (def.type === 'union' && def.options.some(holdsObject));
}

describe('an empty optional object', () => {
  const fields = everyCall.flatMap((of) =>
    (of.body === undefined ? [] : optionalObjects(of.body)).map((name) => [of.name, name, of] as const),
  );

  test('occurs in many bodies', () => {
    expect(fields.length).toBeGreaterThan(20);
  });

  test.each(fields)('counts as absent in the body of %s: %s', (_call, name, of) => {
    expect(faults(of, { [name]: {} }).filter((path) => path.startsWith(`body.${name}`))).toEqual([]);
  });

  const made = call({
    name: 'test.made',
    method: 'POST',
    path: '/test',
    allow: ['everybody'],
    body: z.object({
      needed: z.optional(z.object({ a: z.int() })),
      around: z.optional(z.object({ inner: z.optional(z.object({ a: z.int() })), b: z.int() })),
      list: z.optional(z.array(z.object({ a: z.int() }))),
      must: z.optional(z.nullable(z.object({ a: z.int() }))),
    }),
  });

  test.each([
    [{ needed: {} }, []],
    [{ needed: { z: 1 } }, []],
    [{ around: { inner: {} } }, []],
    [{ around: { inner: { a: 1 } } }, ['body.around.b']],
    [{ around: { inner: {}, b: 1 } }, []],
    [{ needed: { a: 'x' } }, ['body.needed.a']],
    [{ list: [{}] }, ['body.list.0.a']],
    [{ list: [null] }, ['body.list.0']],
    [{ must: {} }, []],
    [{ needed: [] }, ['body.needed']],
    [{ needed: { a: null } }, []],
  ])('%j is rejected at %j', (body, paths) => {
    expect(faults(made, body)).toEqual(paths);
  });
});
