import type { AnyStored } from '../../../src/mirror/entities.ts';

/** A stored row without the engine's own fields. */
export function ownFields(row: AnyStored): Readonly<Record<string, unknown>> {
  const own: Record<string, unknown> = {};
  for (const field of Object.keys(row)) if (!field.startsWith('_')) own[field] = Reflect.get(row, field);
  return own;
}
