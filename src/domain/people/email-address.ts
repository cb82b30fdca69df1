import { punycode } from '../text/punycode.ts';

/** A mailbox with its optional display name. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** The contract's limit; the standard's own is 254. */
const LONGEST = 200;
const LONGEST_LOCAL = 64;
const LONGEST_LABEL = 63;

/** The atoms of RFC 5322, with letters of any script (RFC 6531): no quotes, comments, routes, commas or blanks. */
const ATOM = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/;
/** A top-level domain that is neither a number nor the name of one machine. */
const LAST_LABEL = /^(?:[a-z]{2,}|xn--[a-z0-9-]+)$/;

/**
 * Parses one e-mail address by the rule shared by devices and server, and returns its normal form: lower case, composed
 * (NFC), its domain in the letters of the domain name system. `undefined` when it is invalid. A list with commas or an
 * address with a display name is invalid.
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
 * The form in which an address is compared: the normal form of a valid one; an older address that the rule would refuse
 * is compared as stored.
 */
export function comparedEmail(typed: string): string {
  return parseEmail(typed) ?? typed.trim().toLowerCase();
}

/** Parses `Cabas <bonjour@exemple.ch>` or an address alone; `undefined` when it is neither. */
export function parseMailbox(text: string): Mailbox | undefined {
  const [, name = '', bare = text] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  const address = parseEmail(bare);
  return address === undefined ? undefined : { name: name.trim().replace(/^"(.*)"$/, '$1'), address };
}

/** Letters of one script: Latin letters mixed with others imitate another address. */
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

/** Empty when it is invalid. */
function asciiLabel(label: string): string {
  const isAscii = /^[a-z0-9-]*$/.test(label);
  if (!isAscii && !/^[\p{L}\p{M}\p{N}-]+$/u.test(label)) return '';
  const ascii = isAscii ? label : `xn--${punycode(label)}`;
  return ascii.length <= LONGEST_LABEL && LABEL.test(ascii) ? ascii : '';
}
