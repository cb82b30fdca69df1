import type { Mirror } from '../mirror.ts';
import type { ScopeRow } from '../mirror-records.ts';

/** The scopes that this device follows, each with its last contact. */
export function heldScopes({ scopes }: Mirror): Promise<ScopeRow[]> {
  return scopes.toArray();
}
