import { hashOfToken, newToken } from '../../../core/secret-tokens.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { Tables } from '../../../core/database/tables.ts';

export type LinkPurpose = Tables['one_time_links']['purpose'];

/** How long a mailed link is valid (docs/rules.md#mailed-links, #invitations; `back`: docs/decisions/0041). */
export const LINK_VALID_MS: Readonly<Record<LinkPurpose, Ms>> = {
  login: 30 * MINUTE_MS,
  recover: 30 * MINUTE_MS,
  validate: 24 * HOUR_MS,
  back: 7 * DAY_MS,
  invite: 7 * DAY_MS,
};

/** The shape of our tokens, so that no password is mistaken for one. */
const SHAPE = /^lien-[\w-]{43}$/;

/** A link that was just consumed. */
interface UsedLink {
  readonly userId: number;
  readonly email: string;
  readonly created: string;
}

/** Makes a one-time token; only its hash is stored. */
export async function makeLink(
  tx: Tx,
  link: { readonly userId: number; readonly email: string; readonly purpose: LinkPurpose },
  now: Ms,
): Promise<string> {
  const token = newToken('lien-');
  await tx
    .insertInto('one_time_links')
    .values({
      hash: hashOfToken(token),
      user_id: link.userId,
      purpose: link.purpose,
      email: link.email,
      created: new Date(now).toISOString(),
      expires: new Date(now + LINK_VALID_MS[link.purpose]).toISOString(),
      used: null,
    })
    .execute();
  return token;
}

/**
 * Consumes a token. The first caller gets its user, address and creation time; later callers get `undefined`.
 *
 * @param emails forms of the typed address, one of which must match; an empty one or `-` skips this check
 */
export async function useLink(
  { tx, now }: { readonly tx: Tx; readonly now: Ms },
  token: string,
  purpose: LinkPurpose,
  emails: readonly string[],
): Promise<UsedLink | undefined> {
  if (!looksLikeLink(token)) return undefined;
  const at = new Date(now).toISOString();
  let links = tx
    .updateTable('one_time_links')
    .set({ used: at })
    .where('hash', '=', hashOfToken(token))
    .where('purpose', '=', purpose)
    .where('used', 'is', null)
    .where('expires', '>', at);
  if (!emails.some((email) => email === '' || email === '-')) links = links.where('email', 'in', emails);
  return links.returning(['user_id as userId', 'email', 'created']).executeTakeFirst();
}

/** Whether a token of one of these purposes could still be consumed for this address. */
export async function isLinkValid(
  { tx, now }: { readonly tx: Tx; readonly now: Ms },
  token: string,
  purposes: readonly LinkPurpose[],
  emails: readonly string[],
): Promise<boolean> {
  const link = await tx
    .selectFrom('one_time_links')
    .select('hash')
    .where('hash', '=', hashOfToken(token))
    .where('purpose', 'in', purposes)
    .where('email', 'in', emails)
    .where('used', 'is', null)
    .where('expires', '>', new Date(now).toISOString())
    .executeTakeFirst();
  return link !== undefined;
}

/**
 * Revokes the links mailed to a user for this purpose, or for any purpose when none is given. Recovery links to a
 * former address stay valid, so that an intruder cannot revoke them (`email-recovery-store.ts`).
 */
export async function forgetLinks(tx: Tx, userId: number, purpose?: LinkPurpose): Promise<void> {
  const links = tx.deleteFrom('one_time_links').where('user_id', '=', userId);
  await (
    purpose === undefined ? links.where('purpose', '<>', 'back') : links.where('purpose', '=', purpose)
  ).execute();
}

/** Whether a text has the shape of our tokens. */
export function looksLikeLink(text: string): boolean {
  return SHAPE.test(text);
}
