import '@fastify/cookie';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Environment } from '../../../core/environment.ts';

/** The origins that belong to this deployment. */
export type OwnSites = Pick<Environment, 'publicUrl' | 'corsOrigins'>;

/**
 * The origin of a request by the browser's headers: a page of this or an allowed origin (`own`), another host of the same
 * site or the address bar (`near`), any other page (`foreign`), or no information (`unknown`).
 */
export type Sender = 'own' | 'near' | 'foreign' | 'unknown';

/** Reads `Sec-Fetch-Site`, `Origin` and `Referer`, none of which a page can forge. */
export function senderOf({ headers }: FastifyRequest, home: OwnSites): Sender {
  const { 'sec-fetch-site': site, origin, referer, host } = headers;
  if (site === 'same-origin') return 'own';
  if (origin !== undefined) return isHome(origin, host, home) ? 'own' : 'foreign';
  if (site === 'same-site' || site === 'none') return 'near';
  if (site !== undefined) return 'foreign';
  return referer !== undefined && URL.canParse(referer) && isHome(new URL(referer).origin, host, home)
    ? 'own'
    : 'unknown';
}

function isHome(origin: string, host: string | undefined, { publicUrl, corsOrigins }: OwnSites): boolean {
  if (!URL.canParse(origin)) return false;
  const sender = new URL(origin);
  return (
    sender.origin === new URL(publicUrl).origin || sender.host === host || corsOrigins.includes(sender.origin)
  );
}

/** Derives a session's CSRF token: 24 bytes in base64url that are unique and do not reveal the session. */
export function tokenOfSession(session: string): string {
  return createHmac('sha256', session).update('csrf').digest().subarray(0, 24).toString('base64url');
}

/**
 * Whether the CSRF cookie and header are present and equal and, with a session, are its token. Two absent values are
 * refused.
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
 * Whether a script of an own page or of an allowed origin (`CORS_ORIGINS`) sent this request, by headers that
 * no page can forge. An image or a link of an own page is not a script, and `Referer` alone does not
 * distinguish them.
 */
export function fromOwnPage(request: FastifyRequest, home: OwnSites): boolean {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-dest': dest } = request.headers;
  if (dest !== undefined && dest !== 'empty') return false;
  return (site !== undefined || origin !== undefined) && senderOf(request, home) === 'own';
}
