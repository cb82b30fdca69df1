import type { Person } from '../../contract/sync/sync.ts';
import type { UserRow } from '../../contract/people/users.ts';
import type { Mirror } from '../mirror.ts';
import { effective } from '../stored-rows.ts';

/** A person as this device shows them; `null` for a visitor, or before their row arrived. */
export async function userOf(mirror: Mirror, { person }: { person: Person }): Promise<UserRow | null> {
  return person === null ? null : effective(await mirror.users.get(String(person)));
}
