import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { makeLink } from '../sign-in/one-time-links-store.ts';

/**
 * Makes the token with which an earlier address recovers the account. An account whose address changed several times
 * has several tokens, and earlier ones outrank later ones: each gets a strictly later date than the one before, even
 * when the clocks of two processes differ.
 */
export async function createEmailRecovery(
  tx: Tx,
  { userId, email }: { readonly userId: number; readonly email: string },
  now: Ms,
): Promise<string> {
  const { last } = await recoveries(tx, userId)
    .select((eb) => eb.fn.max<string | null>('created').as('last'))
    .executeTakeFirstOrThrow();
  const made = last === null ? now : Math.max(now, Date.parse(last) + 1);
  return makeLink(tx, { userId, email, purpose: 'back' }, made);
}

/** The earliest valid recovery link to an address. */
export async function emailRecoveryTo(tx: Tx, userId: number, email: string, now: Ms) {
  return recoveries(tx, userId)
    .select(['created', 'expires'])
    .where('email', '=', email)
    .where('used', 'is', null)
    .where('expires', '>', new Date(now).toISOString())
    .orderBy('created')
    .executeTakeFirst();
}

/** Deletes a user's recovery links: all of them, or those created at or after `since`. */
export async function deleteEmailRecoveries(tx: Tx, userId: number, since?: string): Promise<void> {
  const links = tx.deleteFrom('one_time_links').where('user_id', '=', userId).where('purpose', '=', 'back');
  await (since === undefined ? links : links.where('created', '>=', since)).execute();
}

/** Makes every later recovery link to another address expire no later than this one. */
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

function recoveries(tx: Tx, userId: number) {
  return tx.selectFrom('one_time_links').where('user_id', '=', userId).where('purpose', '=', 'back');
}
