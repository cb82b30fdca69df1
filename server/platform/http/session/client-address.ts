import { isIP, isIPv6 } from 'node:net';

/**
 * Returns the network of an address: the /24 of an IPv4 address, the /64 of an IPv6 address, which one line receives. An
 * IPv4-mapped IPv6 address counts as IPv4.
 */
export function networkOf(ip: string): string {
  const v4 = v4Of(ip);
  if (v4 !== undefined) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip;
}

/** Returns the client's address for rate limits: the IPv4 address itself, or the /64 of IPv6, since one line has many. */
export function clientLine(ip: string): string {
  return v4Of(ip) ?? networkOf(ip);
}

function v4Of(ip: string): string | undefined {
  return /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1];
}

/** Returns all eight groups, without leading zeros. */
function groupsOf(ip: string): readonly string[] {
  const [head = '', tail = ''] = ip.replace(/%.*$/, '').toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [before, after] = [groups(head), groups(tail)];
  const between = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...(ip.includes('::') ? between : []), ...after].map(
    (group) => group.replace(/^0+(?=.)/, '') || '0',
  );
}

/**
 * Returns the forwarded address without the port that some proxies append. A text that is not an address
 * would give each attempt its own counter: the proxy's address is returned instead.
 *
 * @param forwarded the value of `X-Forwarded-For`, or the peer's address
 * @param peer the address of the connection
 */
export function askingAddress(forwarded: string, peer: string | undefined): string {
  const bare =
    /^\[(.*)\](?::\d+)?$/.exec(forwarded)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(forwarded)?.[1] ?? forwarded;
  return isIP(bare) === 0 ? (peer ?? forwarded) : bare;
}
