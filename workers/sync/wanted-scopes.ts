import type { Person, Scope } from '../../src/contract/sync.ts';

/** What a device asks for by itself: its hub's configuration and catalogue, and its person. */
export function ownScopes(person: Person, hub: string): readonly Scope[] {
  const shared = [`config:${hub}`, `catalog:${hub}`];
  return person === null ? shared : [`user:${person}`, ...shared];
}

/**
 * Of what the server offers, what this device keeps: its own scopes, and all work scopes of its person. Nothing of a
 * hub that nobody looks at.
 */
export function keptScopes(offered: readonly Scope[], person: Person, hub: string): readonly Scope[] {
  const own = new Set(ownScopes(person, hub));
  return offered.filter((scope) => own.has(scope) || isWork(scope));
}

/** Whether a scope is somebody's work of a day or month: those are looked at more often. */
export function isWork(scope: Scope): boolean {
  return scope.startsWith('ops:') || scope.startsWith('shop:');
}
