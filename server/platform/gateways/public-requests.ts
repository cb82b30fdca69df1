import { lookup as resolve, type LookupAddress } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/** Decides which addresses the server may call when a client has named them. */
export interface AddressPolicy {
  /** Whether a URL may be called as it is written. */
  permits(url: URL): boolean;
  /** Resolves a name for the connection itself, so that the checked address is the called one. */
  readonly lookup: LookupFunction;
}

/** A name resolves to an address that is not public. */
class NotOutside extends Error {
  readonly code = 'NOT_OUTSIDE';
}

/** Longer than a resolution takes; a subscription must not hang on it. */
const RESOLVE_MS = 3000;

const INSIDE = insideList();

/** Allows public addresses by https on its default port, and no address of an internal network. */
export const publicOnly: AddressPolicy = {
  permits: ({ protocol, port, username, password, hostname }) =>
    protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
    hostname.includes('.'),
  lookup(hostname, options, found) {
    resolve(hostname, { all: true }, (error, addresses) => {
      if (error !== null) found(error, '', 0);
      else if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address)))
        found(new NotOutside(`${hostname} is no machine of the open network`), '', 0);
      else answer(options.all === true, addresses, found);
    });
  },
};

/** Whether an address is public, also in IPv4-mapped form. */
export function isPublic(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return !INSIDE.v4.check(mapped, 'ipv4');
  return isIP(mapped) === 6 && INSIDE.global.check(mapped, 'ipv6') && !INSIDE.v6.check(mapped, 'ipv6');
}

/**
 * Whether the server may call an address from a client: its URL is allowed and its name resolves to no internal address.
 * A name that does not resolve yet is checked again when it is called.
 */
export async function isAllowedAddress(address: string, reach: AddressPolicy): Promise<boolean> {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (!reach.permits(url)) return false;
  return new Promise((done) => {
    const timer = setTimeout(() => done(true), RESOLVE_MS);
    reach.lookup(url.hostname, { all: true }, (error) => {
      clearTimeout(timer);
      done(!(error instanceof NotOutside));
    });
  });
}

/** Posts bytes and returns the status without following redirects. `undefined`: forbidden or unreachable. */
export async function postPublic(
  address: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
  { reach, patienceMs }: { readonly reach: AddressPolicy; readonly patienceMs: number },
): Promise<number | undefined> {
  const url = new URL(address);
  if (!reach.permits(url)) return undefined;
  return new Promise((done) => {
    const ask = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const request = ask(
      url,
      {
        ...{ method: 'POST', headers, lookup: reach.lookup, agent: false },
        signal: AbortSignal.timeout(patienceMs),
      },
      (response) => {
        response.on('error', () => undefined).resume();
        done(response.statusCode);
      },
    );
    // An unreachable service is not an error of this server.
    request.on('error', () => done(undefined));
    request.end(body);
  });
}

function answer(
  all: boolean,
  addresses: readonly LookupAddress[],
  found: Parameters<LookupFunction>[2],
): void {
  const [first] = addresses;
  if (all) found(null, [...addresses]);
  else found(null, first?.address ?? '', first?.family ?? 0);
}

/** IANA's special-purpose registries of IPv4 and IPv6; public IPv6 is one range with exceptions. */
function insideList() {
  const [v4, v6, global] = [new BlockList(), new BlockList(), new BlockList()];
  const ranges: readonly (readonly [string, number])[] = [
    ...([
      ['0.0.0.0', 8],
      ['10.0.0.0', 8],
      ['100.64.0.0', 10],
      ['127.0.0.0', 8],
      ['169.254.0.0', 16],
    ] as const),
    ...([
      ['172.16.0.0', 12],
      ['192.0.0.0', 24],
      ['192.0.2.0', 24],
      ['192.88.99.0', 24],
    ] as const),
    ...([
      ['192.168.0.0', 16],
      ['198.18.0.0', 15],
      ['198.51.100.0', 24],
      ['203.0.113.0', 24],
    ] as const),
    ...([
      ['224.0.0.0', 4],
      ['240.0.0.0', 4],
    ] as const),
  ];
  for (const [network, bits] of ranges) v4.addSubnet(network, bits, 'ipv4');
  global.addSubnet('2000::', 3, 'ipv6');
  // Tunnels contain an arbitrary IPv4 address.
  for (const [network, bits] of [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ] as const)
    v6.addSubnet(network, bits, 'ipv6');
  return { v4, v6, global };
}
