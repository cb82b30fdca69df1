import type { User, UserRow } from '../../../src/contract/people/users.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { likesOf } from './likes-store.ts';
import { knownUserRow, userRows } from '../../platform/feed/user-rows.ts';

/** A user as REST calls answer it, with their likes; `undefined` for an unknown id. */
export async function userAnswer(tx: Tx, id: number): Promise<User | undefined> {
  const [stored] = await userRows(tx, [id]);
  return stored && withLikes(tx, stored.row);
}

/** The same for a user known to exist; throws otherwise. */
export async function knownUser(tx: Tx, id: number): Promise<User> {
  return withLikes(tx, await knownUserRow(tx, id));
}

async function withLikes(tx: Tx, row: UserRow): Promise<User> {
  return { ...row, likes: [...(await likesOf(tx, row.id))] };
}
