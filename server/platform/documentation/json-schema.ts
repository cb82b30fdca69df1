import * as z from 'zod/mini';
import type { Json } from '../../../src/contract/core/wire.ts';
import { namedSchemas } from './named-schemas.ts';

/** A JSON Schema in the dialect of OpenAPI 3.1 (2020-12). */
export type JsonSchema = { readonly [key: string]: Json };

/**
 * Converts a schema of the contract to JSON Schema of its wire form, with amounts in decimal francs, for requests and
 * answers. Named shapes are added to `named` once and referenced.
 */
export function wireSchema(schema: z.ZodMiniType, named: Map<string, JsonSchema>): JsonSchema {
  // Within a property the outermost shape is referenced too.
  const { properties, $defs } = z.toJSONSchema(z.object({ it: schema }), {
    io: 'input',
    metadata: namedSchemas,
    override: ({ jsonSchema }) => withoutNoise(jsonSchema),
  });
  for (const [name, shape] of Object.entries($defs ?? {})) named.set(name, readable(shape));
  return readable(properties?.['it']);
}

/** Removes patterns that repeat a format, and the limits of safe integers. */
function withoutNoise(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.format === 'date' || schema.format === 'date-time') delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  delete schema['id'];
}

/** Points references at the components of the document. */
function readable(schema: unknown): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  return z.record(z.string(), z.json()).parse(JSON.parse(text));
}
