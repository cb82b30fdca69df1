import { punycode } from '../text/punycode.ts';

/** One mailbox, with the name that stands beside it where there is one. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** What the contract takes; the standard's own limit is 254. */
const LONGEST = 200;
const LONGEST_LOCAL = 64;
const LONGEST_LABEL = 63;

/** The atoms of RFC 5322, with letters of any script (RFC 6531): no quotes, comments, routes, commas or blanks. */
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
/** A domain that is no number and no name of one machine. */
const LAST_LABEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/**
 * Reads one e-mail address by the one rule that devices and the server have, and gives it in its normal form: in
 * lower case, composed (NFC), its domain in the letters of the domain name system. `undefined`: it is none. A comma
 * makes no list of it, and a name beside it is not taken off.
 */
export function parseEmail(typed: string): string | undefined {
  const text = typed.trim().normalize('NFC').toLowerCase();
  const [local = '', domain = '', ...more] = text.split('@');
  if (text.length > LONGEST || more.length > 0) return undefined;
  if (!isLocal(local)) return undefined;
  const ascii = asciiDomain(domain);
  return ascii === undefined || local.length + 1 + ascii.length > LONGEST ? undefined : `${local}@${ascii}`;
}

/**
 * An address as it is compared with others: the normal form of a right one; what was taken before the rule was strict
 * is compared as it is kept.
 */
export function comparedEmail(typed: string): string {
  return parseEmail(typed) ?? typed.trim().toLowerCase();
}

/** Reads `Cabas <bonjour@exemple.ch>` or an address alone; `undefined`: it is neither. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, name = '', bare = text] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = parseEmail(bare);
  return address === undefined ? undefined : { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

/** Letters of one script: Latin letters among others are how an address is made to look like another one. */
function isLocal(local: string): boolean {
  if (local.length > LONGEST_LOCAL || !local.split('.').every((atom) => ATOM.test(atom))) return false;
  const letters = local.replace(/[^\p{L}]/gu, '');
  return !/\p{Script=Latin}/u.test(letters) || /^\p{Script=Latin}*$/u.test(letters);
}

function asciiDomain(domain: string): string | undefined {
  const labels = domain
    .normalize('NFKC')
    .toLowerCase()
    .split(/[.\u3002]/)
    .map(asciiLabel);
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every((label) => label !== '') && LAST_LABEL.test(last)
    ? labels.join('.')
    : undefined;
}

/** Empty: it is none. */
function asciiLabel(label: string): string {
  const isAscii = /^[a-z0-9-]*$/.test(label);
  if (!isAscii && !/^[\p{L}\p{M}\p{N}-]+$/u.test(label)) return '';
  const ascii = isAscii ? label : `xn--${punycode(label)}`;
  return ascii.length <= LONGEST_LABEL && LABEL.test(ascii) ? ascii : '';
}
