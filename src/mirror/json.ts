import type { Json } from '../contract/core/wire.ts';

/**
 * A row or arguments as JSON. They came through a schema or from the wire, and a schema's optional fields are the one
 * thing that the compiler does not see as JSON: this cast is the only one.
 */
export function asJson(value: object | null): Json {
  return value as Json;
}

/** The object that a piece of JSON is; `null` for anything else. */
export function asObject(value: Json | undefined): Readonly<Record<string, Json>> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
}
