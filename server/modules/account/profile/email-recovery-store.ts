import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { makeLink } from '../sign-in/one-time-links-store.ts';

/**
 * Makes the token with which an address takes back the account that it lost. An account that moves several times has
 * several, and the earlier ones outrank the later ones: each is dated after the one before, whatever the clocks of two
 * processes say.
 */
export async function createEmailRecovery(
  tx: Tx,
  { userId, email }: { readonly userId: number; readonly email: string },
  now: Ms,
): Promise<string> {
  const { last } = await ways(tx, userId)
    .select((eb) => eb.fn.max<string | null>('created').as('last'))
    .executeTakeFirstOrThrow();
  const made = last === null ? now : Math.max(now, Date.parse(last) + 1);
  return makeLink(tx, { userId, email, purpose: 'back' }, made);
}

/** The first way back to an address that is still open. */
export async function emailRecoveryTo(tx: Tx, userId: number, email: string, now: Ms) {
  return ways(tx, userId)
    .select(['created', 'expires'])
    .where('email', '=', email)
    .where('used', 'is', null)
    .where('expires', '>', new Date(now).toISOString())
    .orderBy('created')
    .executeTakeFirst();
}

/** Closes the ways back of a person: all of them, or those that were made at this instant or since. */
export async function deleteEmailRecoveries(tx: Tx, userId: number, since?: string): Promise<void> {
  const those = tx.deleteFrom('one_time_links').where('user_id', '=', userId).where('purpose', '=', 'back');
  await (since === undefined ? those : those.where('created', '>=', since)).execute();
}

/** Lets no way back that was made after this one, to another address, be open longer than it. */
export async function shortenLaterRecoveries(
  tx: Tx,
  userId: number,
  { email, created, expires }: { readonly email: string; readonly created: string; readonly expires: string },
): Promise<void> {
  await tx
    .updateTable('one_time_links')
    .set({ expires })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'back')
    .where('email', '<>', email)
    .where('created', '>', created)
    .where('expires', '>', expires)
    .execute();
}

function ways(tx: Tx, userId: number) {
  return tx.selectFrom('one_time_links').where('user_id', '=', userId).where('purpose', '=', 'back');
}
