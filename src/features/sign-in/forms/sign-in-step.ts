import { type MailedLink, mailedLink } from '../page/mailed-link.ts';

/** What was right and is not enough: an address, and its password or the token of a mailed link. */
export interface PartialCredentials {
  readonly email: string;
  readonly password: string;
}

/** What the sign-in shows now: one question at a time. */
export type SignInStep =
  /** `note` says what has just been done, `problem` why a followed link opened nothing. */
  | { readonly kind: 'sign-in'; readonly note?: string; readonly problem?: string }
  /** The password, or the link, was right, and the account asks for a code too. */
  | { readonly kind: 'code'; readonly half: PartialCredentials }
  | { readonly kind: 'register' }
  | { readonly kind: 'recover' }
  /** A followed link is being tried. */
  | { readonly kind: 'opening' }
  | { readonly kind: 'new-password'; readonly link: MailedLink; readonly note?: string }
  /** Somebody else has moved the account to their address: nothing happens before this one is asked for. */
  | { readonly kind: 'take-back'; readonly link: MailedLink }
  | { readonly kind: 'mailed'; readonly email: string }
  | { readonly kind: 'validated' };

/** The first thing that the address asks for. */
export function initialSignInStep(search: Readonly<Record<string, string | undefined>>): SignInStep {
  const link = mailedLink(search);
  if (link?.opens === 'password') return { kind: 'new-password', link };
  if (link?.opens === 'way-back') return { kind: 'take-back', link };
  if (link !== undefined) return { kind: 'opening' };
  return search['register'] === '1' ? { kind: 'register' } : { kind: 'sign-in' };
}
