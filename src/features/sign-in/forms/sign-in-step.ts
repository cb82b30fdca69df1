import { type MailedLink, mailedLink } from '../page/mailed-link.ts';

/** Credentials that still need a second factor: an address with its password or the token of a mailed link. */
export interface PartialCredentials {
  readonly email: string;
  readonly password: string;
}

/** The current step of the sign-in: one question at a time. */
export type SignInStep =
  /** `note` confirms what has just been done, `problem` says why a mailed link failed. */
  | { readonly kind: 'sign-in'; readonly note?: string; readonly problem?: string }
  /** The password or the link was accepted, and the account requires a second factor. */
  | { readonly kind: 'code'; readonly half: PartialCredentials }
  | { readonly kind: 'register' }
  | { readonly kind: 'recover' }
  /** A mailed link is being redeemed. */
  | { readonly kind: 'opening' }
  | { readonly kind: 'new-password'; readonly link: MailedLink; readonly note?: string }
  /** An invited person chooses their first password, and is signed in with it. */
  | { readonly kind: 'invited'; readonly link: MailedLink }
  /** Another person has moved the account to their address: the user must confirm before it is reclaimed. */
  | { readonly kind: 'take-back'; readonly link: MailedLink }
  | { readonly kind: 'mailed'; readonly email: string }
  | { readonly kind: 'validated' };

/** The first step, from the search part of the URL. */
export function initialSignInStep(search: Readonly<Record<string, string | undefined>>): SignInStep {
  const link = mailedLink(search);
  if (link?.opens === 'password') return { kind: 'new-password', link };
  if (link?.opens === 'invitation') return { kind: 'invited', link };
  if (link?.opens === 'way-back') return { kind: 'take-back', link };
  if (link !== undefined) return { kind: 'opening' };
  return search['register'] === '1' ? { kind: 'register' } : { kind: 'sign-in' };
}
