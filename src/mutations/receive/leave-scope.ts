import type { Key, Scope } from '../../contract/sync/sync.ts';
import { forgetFrom } from '../../mirror/catalogue/load-catalogue.ts';
import { isEntity } from '../../mirror/entities.ts';
import { releaseMembers, membersOf } from '../../mirror/scope-members.ts';
import { isShared } from '../../mirror/queries/scopes-held.ts';
import type { Tables } from '../../mirror/mirror-tables.ts';
import { omit } from '../../mirror/omit.ts';
import { hubOf } from './receive-products.ts';
import type { UnitOfWork } from '../perform/unit-of-work.ts';

/**
 * Removes a scope from this device with every row that no other scope holds. After the loss of a right they are removed
 * at once; after a window moved on, rows with unsent work stay until it is sent. Other scopes that hold one of the rows
 * are reloaded: fewer of its fields may be visible (docs/protocol.md#scope-list, docs/protocol.md#acked-rows).
 */
export async function leaveScope(
  tables: Tables,
  rows: UnitOfWork,
  scope: Scope,
  rightLost: boolean,
): Promise<void> {
  const members = (await membersOf(tables, scope)).filter(({ e }) => isEntity(e));
  await rows.load(members);
  const gone = await releaseMembers(tables, members);
  await removeIdle(tables, rows, gone, rightLost);
  if (!isShared(scope)) await reloadOthers(tables, members, scope);
  if (scope.startsWith('catalog:')) await forgetCatalogue(tables, hubOf(scope));
  await tables.scopes.delete(scope);
}

/** Removes rows that no scope holds; unless `atOnce`, rows with waiting mutations stay until those have ended. */
export async function removeIdle(
  tables: Tables,
  rows: UnitOfWork,
  keys: readonly Key[],
  atOnce: boolean,
): Promise<void> {
  if (keys.length === 0) return;
  const waiting = atOnce ? [] : await tables.outbox.toArray();
  const busy = new Set(waiting.map(({ e, eid }) => `${e}/${eid}`));
  for (const key of keys) if (!busy.has(`${key.e}/${key.id}`)) rows.remove(key);
}

async function reloadOthers(tables: Tables, members: readonly Key[], scope: Scope): Promise<void> {
  if (members.length === 0) return;
  const held = await tables.member
    .where('[e+id]')
    .anyOf(members.map(({ e, id }) => [e, id]))
    .toArray();
  const others = new Set(
    held.map((member) => member.scope).filter((other) => other !== scope && !isShared(other)),
  );
  for (const row of await tables.scopes.bulkGet([...others])) {
    if (row !== undefined)
      await tables.scopes.put({ ...omit(row, 'resume'), cursor: null, view: null, state: 'stale' });
  }
}

async function forgetCatalogue(tables: Tables, hub: string): Promise<void> {
  await forgetFrom(tables, hub, 0);
  await tables.catalogDelta.where('[hub+sku]').between([hub, 0], [hub, Infinity]).delete();
  await tables.catalogHead.where('k').startsWith(`cat:${hub}:`).delete();
  await tables.catalogHead.bulkDelete([`home:${hub}`, `shelf:${hub}`, `layout:${hub}`]);
  await tables.searchIndex.delete(hub);
}
