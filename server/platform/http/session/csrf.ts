import '@fastify/cookie';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Environment } from '../../../core/environment.ts';

/** What the environment says of who is at home here. */
export type OwnSites = Pick<Environment, 'publicUrl' | 'corsOrigins'>;

/**
 * From where a browser says that a request was sent: a page of ours or of an origin that is allowed to (`own`), another
 * host of our site or the address bar (`near`), any other page (`foreign`), or nothing that it says (`unsaid`).
 */
export type Sender = 'own' | 'near' | 'foreign' | 'unsaid';

/** Reads `Sec-Fetch-Site`, `Origin` and `Referer`, none of which a page can write. */
export function senderOf({ headers }: FastifyRequest, home: OwnSites): Sender {
  const { 'sec-fetch-site': site, origin, referer, host } = headers;
  if (site === 'same-origin') return 'own';
  if (origin !== undefined) return isHome(origin, host, home) ? 'own' : 'foreign';
  if (site === 'same-site' || site === 'none') return 'near';
  if (site !== undefined) return 'foreign';
  return referer !== undefined && URL.canParse(referer) && isHome(new URL(referer).origin, host, home)
    ? 'own'
    : 'unsaid';
}

function isHome(origin: string, host: string | undefined, { publicUrl, corsOrigins }: OwnSites): boolean {
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  return (
    asked.origin === new URL(publicUrl).origin || asked.host === host || corsOrigins.includes(asked.origin)
  );
}

/** The token of a session: 24 bytes in base64url that tell nothing of it, and that no other session has. */
export function tokenOfSession(session: string): string {
  return createHmac('sha256', session).update('csrf').digest().subarray(0, 24).toString('base64url');
}

/**
 * Cookie and header are both there and equal, and where there is a session they are its token. Two absent values are
 * equal too, and refused.
 */
export function csrfHolds(request: FastifyRequest, session: string | undefined): boolean {
  const cookie = request.cookies['XSRF-TOKEN'];
  const header = request.headers['x-xsrf-token'];
  if (typeof cookie !== 'string' || typeof header !== 'string' || cookie === '') return false;
  return same(header, cookie) && (session === undefined || same(header, tokenOfSession(session)));
}

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Whether a script of one of our pages made this request, or of an origin that may call (`CORS_ORIGINS`), as headers tell
 * that no page can set itself. A picture or a link within our pages is no script, and a `Referer` tells them not apart.
 */
export function fromOwnPage(request: FastifyRequest, home: OwnSites): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-dest': dest } = request.headers;
  if (dest !== undefined && dest !== 'empty') return false;
  return (site !== undefined || origin !== undefined) && senderOf(request, home) === 'own';
}
