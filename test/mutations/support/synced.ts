import type { Id, Row, Scope } from '../../../src/contract/sync/sync.ts';
import type { Mirror } from '../../../src/mirror/mirror.ts';
import { dexieStore } from '../../../src/mutations/dexie-store.ts';
import { ids } from './device.ts';
import { STAMP, USER_SCOPE } from './server.ts';

export type Store = ReturnType<typeof dexieStore>;

/** A leading store whose scope is loaded with these rows, at cursor 1. */
export async function leading(
  mirror: Mirror,
  rows: readonly Row[] = [],
  scope: Scope = USER_SCOPE,
): Promise<{ readonly store: Store; readonly term: Id }> {
  const store = dexieStore(mirror, ids('00000fee'));
  const term = await store.takeLeadership(0);
  await load(store, term, rows, scope);
  return { store, term };
}

/** Loads a scope completely. */
export async function load(
  store: Store,
  term: Id,
  rows: readonly Row[],
  scope: Scope = USER_SCOPE,
  { view = 'v1', asOf = 1 } = {},
): Promise<void> {
  const stamp = { ...STAMP, person: (await store.session()).person, view };
  await store.beginSnapshot(term, scope, { ...stamp, asOf, about: rows.length }, 0);
  if (rows.length > 0) await store.applySnapshot(term, scope, rows, stamp);
  await store.finishSnapshot(term, scope, { stamp, asOf }, 0);
}
