import { isIP, isIPv6 } from 'node:net';

/**
 * The network that an address belongs to, as one place: of IPv4 the /24 of an office or a street, of IPv6 the /64 that one
 * line is given. An IPv4 address in the clothes of the other kind is what it is.
 */
export function networkOf(ip: string): string {
  const v4 = v4Of(ip);
  if (v4 !== undefined) return `${v4.split('.').slice(0, 3).join('.')}.0/24`;
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip;
}

/** Whoever asks, where one of IPv4 is one machine or one router: only IPv6 gives each line more than can be counted. */
export function clientLine(ip: string): string {
  return v4Of(ip) ?? networkOf(ip);
}

function v4Of(ip: string): string | undefined {
  return /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip)?.[1];
}

/** All eight groups, without leading zeros. */
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
 * The address for which a proxy asks, without the port that some write behind it. A text that is no address would be a
 * counter of its own for each try: then it is the proxy's.
 *
 * @param said the value of `X-Forwarded-For`, or the neighbour itself
 */
export function askingAddress(said: string, neighbour: string | undefined): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(said)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(said)?.[1] ?? said;
  return isIP(bare) === 0 ? (neighbour ?? said) : bare;
}
