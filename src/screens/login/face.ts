import { type MailedLink, mailedLink } from './mailed-link.ts';

/** What was right and is not enough: an address, and its password or the token of a mailed link. */
export interface Half {
  readonly email: string;
  readonly password: string;
}

/** What the sign-in shows now: one question at a time. */
export type Face =
  /** `note` says what has just been done, `problem` why a followed link opened nothing. */
  | { readonly is: 'sign-in'; readonly note?: string; readonly problem?: string }
  /** The password, or the link, was right, and the account asks for a code too. */
  | { readonly is: 'code'; readonly half: Half }
  | { readonly is: 'register' }
  | { readonly is: 'recover' }
  /** A followed link is being tried. */
  | { readonly is: 'opening' }
  | { readonly is: 'new-password'; readonly link: MailedLink; readonly note?: string }
  /** Somebody else has moved the account to their address: nothing happens before this one is asked for. */
  | { readonly is: 'take-back'; readonly link: MailedLink }
  | { readonly is: 'mailed'; readonly email: string }
  | { readonly is: 'validated' };

/** The first thing that the address asks for. */
export function faceAtStart(search: Readonly<Record<string, string | undefined>>): Face {
  const link = mailedLink(search);
  if (link?.opens === 'password') return { is: 'new-password', link };
  if (link?.opens === 'way-back') return { is: 'take-back', link };
  if (link !== undefined) return { is: 'opening' };
  return search['register'] === '1' ? { is: 'register' } : { is: 'sign-in' };
}
