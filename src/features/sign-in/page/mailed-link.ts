import { localPath } from '../../../domain/core/local-path.ts';

/**
 * A link from a mail: it signs in, validates an address, resets a password, sets the first password of an
 * invited person, or restores the account's previous address.
 */
export interface MailedLink {
  readonly opens: 'account' | 'validation' | 'password' | 'invitation' | 'way-back';
  /** Opaque and single-use. */
  readonly token: string;
  readonly email: string;
}

type Search = Readonly<Record<string, string | undefined>>;

/** The search parameters of a mailed link; they are removed from the URL once read. */
export const mailedWords = ['token', 'authlink', 'validate', 'recover', 'invite', 'back', 'email'] as const;

/**
 * Parses a mailed link from the URL of /login, or from the target to which a sign-in leads
 * (docs/rules.md#mailed-links); `undefined` when there is none.
 */
export function mailedLink(search: Search): MailedLink | undefined {
  return linkIn(search) ?? linkIn(searchOf(search['then']));
}

/** The target of a sign-in without the mailed link inside it; `undefined` when it is not a path of this app. */
export function thenWithoutLink(target: string | undefined): string | undefined {
  const then = localPath(target);
  if (then === undefined) return undefined;
  const [path = '', text = ''] = then.split('?');
  const words = new URLSearchParams(text);
  for (const word of mailedWords) words.delete(word);
  return words.size === 0 ? path : `${path}?${words.toString()}`;
}

function linkIn({
  email = '',
  authlink,
  token,
  validate,
  recover,
  invite,
  back,
}: Search): MailedLink | undefined {
  // The bank's page returns with a `token` too: only a mailed link names its account.
  const account = authlink ?? (email === '' ? undefined : token);
  if (account) return { opens: 'account', token: account, email };
  if (validate) return { opens: 'validation', token: validate, email };
  if (recover) return { opens: 'password', token: recover, email };
  if (invite) return { opens: 'invitation', token: invite, email };
  if (back) return { opens: 'way-back', token: back, email };
  return undefined;
}

function searchOf(href: string | undefined): Search {
  return Object.fromEntries(new URLSearchParams(href?.split('?')[1] ?? ''));
}
