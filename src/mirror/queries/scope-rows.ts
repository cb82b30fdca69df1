import type { Mirror } from '../mirror.ts';
import type { ScopeRow } from '../mirror-records.ts';

/** What of the market this device follows, and since when it has last heard of each. */
export function heldScopes({ scopes }: Mirror): Promise<ScopeRow[]> {
  return scopes.toArray();
}
