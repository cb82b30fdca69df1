import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import type { Tables } from '../../../core/database/tables.ts';

export type LinkPurpose = Tables['one_time_links']['purpose'];

/** How long a mailed link opens something (docs/rules.md#mailed-links; `back`: docs/decisions/0041). */
export const LINK_LIFE_MS: Readonly<Record<LinkPurpose, Ms>> = {
  login: 30 * MINUTE_MS,
  recover: 30 * MINUTE_MS,
  validate: 24 * HOUR_MS,
  back: 7 * DAY_MS,
};

/** What a token of ours looks like, so that nobody's password is taken for one. */
const SHAPE = /^lien-[\w-]{43}$/;

/** What somebody holds who used a link up. */
interface UsedLink {
  readonly userId: number;
  readonly email: string;
  readonly created: string;
}

/** Makes a token that opens this once; only its hash is kept. */
export async function makeLink(
  tx: Tx,
  link: { readonly userId: number; readonly email: string; readonly purpose: LinkPurpose },
  now: Ms,
): Promise<string> {
  const token = `lien-${randomBytes(32).toString('base64url')}`;
  await tx
    .insertInto('one_time_links')
    .values({
      hash: hashOf(token),
      user_id: link.userId,
      purpose: link.purpose,
      email: link.email,
      created: new Date(now).toISOString(),
      expires: new Date(now + LINK_LIFE_MS[link.purpose]).toISOString(),
      used: null,
    })
    .execute();
  return token;
}

/**
 * Uses up a token: the first to come gets whose it is, for which address it was mailed and when it was made, everybody
 * after that nothing. An address that was given must be that one, in one of these forms.
 */
export async function useLink(
  tx: Tx,
  token: string,
  purpose: LinkPurpose,
  emails: readonly string[],
  now: Ms,
): Promise<UsedLink | undefined> {
  if (!looksLikeLink(token)) return undefined;
  const at = new Date(now).toISOString();
  let those = tx
    .updateTable('one_time_links')
    .set({ used: at })
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used', 'is', null)
    .where('expires', '>', at);
  if (!emails.some((email) => email === '' || email === '-')) those = those.where('email', 'in', emails);
  return those.returning(['user_id as userId', 'email', 'created']).executeTakeFirst();
}

/**
 * Makes what was mailed to this person for this purpose, or else for any, worthless. The ways back to an address that
 * they had stay: whoever has come in instead of them must not be able to close those (`ways-back.ts`).
 */
export async function forgetLinks(tx: Tx, userId: number, purpose?: LinkPurpose): Promise<void> {
  const those = tx.deleteFrom('one_time_links').where('user_id', '=', userId);
  await (
    purpose === undefined ? those.where('purpose', '<>', 'back') : those.where('purpose', '=', purpose)
  ).execute();
}

/** Whether a text may be one of our tokens. */
export function looksLikeLink(text: string): boolean {
  return SHAPE.test(text);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
