import type { Ms, Scope } from '../../contract/sync/sync.ts';
import { readSession } from '../mirror-meta.ts';
import type { Mirror } from '../mirror.ts';

/** Whether a scope was brought here to its end, and when it was last compared with the server. */
export interface ScopeHeld {
  readonly scope: Scope;
  readonly held: boolean;
  /** `undefined` while it never was here whole. */
  readonly seenAt: Ms | undefined;
}

/**
 * What this device holds of some scopes. One is held when it was loaded to its end under the present rights; a change
 * of rights takes the word back.
 */
export async function scopesHeld(
  mirror: Mirror,
  { scopes }: { scopes: readonly Scope[] },
): Promise<readonly ScopeHeld[]> {
  const [session, rows] = await Promise.all([readSession(mirror), mirror.scopes.bulkGet([...scopes])]);
  return scopes.map((scope, index) => {
    const row = rows[index];
    const present =
      row !== undefined && row.cursor !== null && (isShared(scope) || row.view === session?.view);
    return {
      scope,
      held: present && row.state === 'ready',
      // A first load is stamped when it begins: nothing was compared before its end.
      seenAt: row !== undefined && row.gen > 0 ? row.lastAt : undefined,
    };
  });
}

/** Configuration and catalogue say the same to everybody: no right changes them, and no other scope. */
export function isShared(scope: Scope): boolean {
  return scope.startsWith('config:') || scope.startsWith('catalog:');
}
