import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type JsonSchema, wireSchema } from '../../server/platform/documentation/json-schema.ts';
import { encode } from '../../server/core/encode-answer.ts';
import { everyCall } from '../../src/contract/every-call.ts';
import type { Json } from '../../src/contract/core/wire.ts';
import { spoilt } from '../support/fuzz/spoil-values.ts';
import { wireValues } from '../support/fuzz/wire-values.ts';

const answers = everyCall.flatMap(({ name, answer }) => (answer === undefined ? [] : [{ name, answer }]));

test.each(answers)('an answer of $name is encoded as zod encodes it, or refused', ({ answer }) => {
  const named = new Map<string, JsonSchema>();
  const schema = wireSchema(answer, named);
  const wire = wireValues(named, {}).of(schema);
  const own = wire.map((value) => {
    const read = z.safeDecode(answer, value);
    return (read.success ? read.data : null) as Json;
  });
  fc.assert(
    fc.property(spoilt(own), (value) => {
      expect(outcome(encode, answer, value)).toEqual(outcome(z.encode, answer, value));
    }),
    { numRuns: 60 },
  );
});

/** The encoded value, or the name of the error. */
function outcome(
  encoding: (schema: z.ZodMiniType, value: unknown) => unknown,
  answer: z.ZodMiniType,
  value: Json,
): string | undefined {
  try {
    return JSON.stringify(encoding(answer, value));
  } catch (error) {
    return error instanceof Error ? error.name : 'refused';
  }
}
