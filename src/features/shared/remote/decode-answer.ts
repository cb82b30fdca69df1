import * as z from 'zod/mini';
import type { Json } from '../../../contract/core/wire.ts';

/**
 * The answer of an asked call as its contract has it. The worker has decoded it already: it is written back as on
 * the wire first, since a codec reads nothing else.
 * @throws when it is not that: the worker lets no such answer pass
 */
export function decodeAnswer<Schema extends z.ZodMiniType>(schema: Schema, answer: Json): z.output<Schema> {
  const anything: z.ZodMiniType = schema;
  return z.parse(schema, z.encode(anything, answer));
}
