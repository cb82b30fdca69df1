import type { User } from '../../src/contract/users.ts';
import type { Tx } from '../store/database.ts';
import { likesOf } from '../store/likes.ts';
import { userRows } from '../store/user-rows.ts';

/** A person on the wire of section 7, what they like included; `undefined` when there is nobody with this id. */
export async function userAnswer(tx: Tx, id: number): Promise<User | undefined> {
  const [stored] = await userRows(tx, [id]);
  if (stored === undefined) return undefined;
  return { ...stored.row, likes: [...(await likesOf(tx, id))] };
}

/**
 * A person who is certainly there, since this transaction has just read or written them.
 * @throws when they are not: a bug of the caller
 */
export async function knownUser(tx: Tx, id: number): Promise<User> {
  const user = await userAnswer(tx, id);
  if (user === undefined) throw new Error(`no user ${id}`);
  return user;
}
