import { localPath } from '../../../domain/core/local-path.ts';

/**
 * What somebody followed from a mail: it opens the account, validates its address, lets choose a password, or gives the
 * account back to the address that it had.
 */
export interface MailedLink {
  readonly opens: 'account' | 'validation' | 'password' | 'way-back';
  /** Opaque, and good for once. */
  readonly token: string;
  readonly email: string;
}

type Search = Readonly<Record<string, string | undefined>>;

/** The words of the search part that a mail may carry; they leave the address as soon as they are read. */
export const mailedWords = ['token', 'authlink', 'validate', 'recover', 'back', 'email'] as const;

/**
 * The link of the page's address, on /login or inside the address to which a sign-in leads
 * (docs/rules.md#mailed-links); `undefined` when nobody followed one.
 */
export function mailedLink(search: Search): MailedLink | undefined {
  return linkIn(search) ?? linkIn(searchOf(search['then']));
}

/** Where a sign-in leads, without the link that may stand in it; `undefined` where that is no path of ours. */
export function thenWithoutLink(given: string | undefined): string | undefined {
  const then = localPath(given);
  if (then === undefined) return undefined;
  const [path = '', text = ''] = then.split('?');
  const words = new URLSearchParams(text);
  for (const word of mailedWords) words.delete(word);
  return words.size === 0 ? path : `${path}?${words.toString()}`;
}

function linkIn({ email = '', authlink, token, validate, recover, back }: Search): MailedLink | undefined {
  // The bank's page comes back with a `token` too: a link to an account says whose it is.
  const account = authlink ?? (email === '' ? undefined : token);
  if (account) return { opens: 'account', token: account, email };
  if (validate) return { opens: 'validation', token: validate, email };
  if (recover) return { opens: 'password', token: recover, email };
  if (back) return { opens: 'way-back', token: back, email };
  return undefined;
}

function searchOf(href: string | undefined): Search {
  return Object.fromEntries(new URLSearchParams(href?.split('?')[1] ?? ''));
}
