import Dexie from 'dexie';
import type { Key, Scope } from '../contract/sync/sync.ts';
import type { Member } from './mirror-records.ts';
import type { Tables } from './mirror-tables.ts';

type Members = Pick<Tables, 'member'>;

/** The pseudo-scope of a row that an ack brought before any scope did (docs/protocol.md#acked-rows). */
export const ACK: Scope = 'ack';

/** The rows that a scope holds. */
export function membersOf({ member }: Members, scope: Scope): Promise<Member[]> {
  return member.where('[scope+gen]').between([scope, Dexie.minKey], [scope, Dexie.maxKey]).toArray();
}

/** The rows that a scope held before its last snapshot and that this one did not name. */
export function membersBefore({ member }: Members, scope: Scope, gen: number): Promise<Member[]> {
  return member.where('[scope+gen]').between([scope, Dexie.minKey], [scope, gen], true, false).toArray();
}

/** The number of the latest load that brought rows to a scope, finished or not; 0 before the first. */
export async function latestGeneration({ member }: Members, scope: Scope): Promise<number> {
  const held = member.where('[scope+gen]').between([scope, Dexie.minKey], [scope, Dexie.maxKey]);
  return (await held.last())?.gen ?? 0;
}

/** Removes members, and returns the rows that no scope holds any more. */
export async function releaseMembers(tables: Members, members: readonly Member[]): Promise<Key[]> {
  await tables.member.bulkDelete(members.map(({ scope, e, id }) => [scope, e, id]));
  return unheld(
    tables,
    members.map(({ e, id }) => ({ e, id })),
  );
}

/** Those of the rows that no scope holds. */
export async function unheld({ member }: Members, keys: readonly Key[]): Promise<Key[]> {
  if (keys.length === 0) return [];
  const held = await member
    .where('[e+id]')
    .anyOf(keys.map(({ e, id }) => [e, id]))
    .toArray();
  const names = new Set(held.map(({ e, id }) => `${e}/${id}`));
  return keys.filter(({ e, id }) => !names.has(`${e}/${id}`));
}
