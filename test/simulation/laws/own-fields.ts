import type { AnyStored } from '../../../src/mirror/entities.ts';

/** A stored row without what the engine keeps in it. */
export function ownFields(row: AnyStored): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !field.startsWith('_')));
}
