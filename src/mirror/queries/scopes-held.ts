import type { Ms, Scope } from '../../contract/sync/sync.ts';
import { readSession } from '../mirror-meta.ts';
import type { Mirror } from '../mirror.ts';

/** Whether a scope was loaded completely, and the time of its last comparison with the server. */
export interface ScopeHeld {
  readonly scope: Scope;
  readonly held: boolean;
  /** `undefined` before its first complete load. */
  readonly seenAt: Ms | undefined;
}

/**
 * The held state of some scopes. A scope is held when it was loaded completely under the present rights; a change of
 * rights resets it.
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
      // A first load is stamped at its start: nothing was compared before its end.
      seenAt: row !== undefined && row.gen > 0 ? row.lastAt : undefined,
    };
  });
}

/**
 * Whether a scope is the same for every person: configuration and catalogue, which no right and no other scope changes.
 */
export function isShared(scope: Scope): boolean {
  return scope.startsWith('config:') || scope.startsWith('catalog:');
}
