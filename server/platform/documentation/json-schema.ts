import * as z from 'zod/mini';
import type { Json } from '../../../src/contract/core/wire.ts';
import { namedSchemas } from './named-schemas.ts';

/** A JSON Schema of the dialect that OpenAPI 3.1 speaks (2020-12). */
export type JsonSchema = { readonly [key: string]: Json };

/**
 * What a schema of the contract accepts on the wire, amounts in decimal francs: both what is sent and what is
 * answered, since an answer is encoded. Shapes with a name are put into `named` once, and referred to.
 */
export function wireSchema(schema: z.ZodMiniType, named: Map<string, JsonSchema>): JsonSchema {
  // Within a property also the outermost shape is referred to by its name.
  const { properties, $defs } = z.toJSONSchema(z.object({ it: schema }), {
    io: 'input',
    metadata: namedSchemas,
    override: ({ jsonSchema }) => withoutNoise(jsonSchema),
  });
  for (const [name, shape] of Object.entries($defs ?? {})) named.set(name, readable(shape));
  return readable(properties?.['it']);
}

/** A format says what its pattern says, and the limits of every whole number say nothing. */
function withoutNoise(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format === 'date' || schema.format === 'date-time') delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  delete schema['id'];
}

/** A plain JSON value whose references lead to the components of the document. */
function readable(schema: unknown): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  return z.record(z.string(), z.json()).parse(JSON.parse(text));
}
