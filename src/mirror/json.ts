import type { Json } from '../contract/core/wire.ts';

/**
 * Casts a row or arguments to JSON. They were parsed by a schema or come from the wire, and the compiler does not
 * accept a schema's optional fields as JSON: this cast is the only one.
 */
export function asJson(value: object | null): Json {
  return value as Json;
}

/** The object in a JSON value; `null` for any other value. */
export function asObject(value: Json | undefined): Readonly<Record<string, Json>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}
