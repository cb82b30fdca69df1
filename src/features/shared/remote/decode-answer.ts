import * as z from 'zod/mini';
import type { Json } from '../../../contract/core/wire.ts';

/**
 * Decodes the answer of a remote call by its contract. The worker has decoded it already: it is encoded to the wire
 * form first, since a codec reads nothing else.
 * @throws when it does not match: the worker rejects such an answer before
 */
export function decodeAnswer<Schema extends z.ZodMiniType>(schema: Schema, answer: Json): z.output<Schema> {
  const anything: z.ZodMiniType = schema;
  return z.parse(schema, z.encode(anything, answer));
}

/** An answer as it was on the wire, with amounts in francs: for a file that a person keeps. */
export function encodeAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: z.output<Schema>,
): unknown {
  return z.encode(schema, answer);
}
