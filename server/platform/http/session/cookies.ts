import '@fastify/cookie';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { SESSION_MS } from './sessions-store.ts';
import { tokenOfSession } from './csrf.ts';

const CSRF = 'XSRF-TOKEN';
const DEVICE_MS = 365 * DAY_MS;
/** 24 bytes in base64url. */
const TOKEN = /^[\w-]{32}$/;

/** The two cookies: the session, hidden from scripts, and the CSRF token, which the page's script sends back. */
export interface Cookies {
  readonly session: string | undefined;
  readonly csrf: string;
  /** Whether the browser lacks the cookie of this token, which `setTokenCookie` sets. */
  readonly lacksToken: boolean;
}

/**
 * Reads the browser's cookies. With a session the token is the session's, and a different token cookie is ignored. A
 * visitor without the cookie keeps the token that the page still sends as a header, or receives a new one. A restarted
 * browser has lost its cookies and sends several requests at once: with a new token for each, the last cookie to arrive
 * would match none that the page has read.
 */
export function readCookies(request: FastifyRequest, secure: boolean): Cookies {
  const session = request.cookies[sessionName(secure)];
  const sent = request.cookies[CSRF];
  if (session !== undefined && session !== '') {
    const csrf = tokenOfSession(session);
    return { session, csrf, lacksToken: sent !== csrf };
  }
  if (sent !== undefined && sent !== '') return { session: undefined, csrf: sent, lacksToken: false };
  return {
    session: undefined,
    csrf: headerToken(request) ?? randomBytes(24).toString('base64url'),
    lacksToken: true,
  };
}

/**
 * Sets the token's cookie. Only with a new session, or with an answer that contains the token: the page must know the
 * same one.
 */
export function setTokenCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(CSRF, token, { path: '/', sameSite: 'lax', secure, maxAge: SESSION_MS / 1000 });
}

// No other site can send this header without CORS permission.
function headerToken(request: FastifyRequest): string | undefined {
  const header = request.headers['x-xsrf-token'];
  return typeof header === 'string' && TOKEN.test(header) ? header : undefined;
}

export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(sessionName(secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: SESSION_MS / 1000,
  });
}

/** Reads the cookie of a browser in which an account has signed in before: see `known-device.ts`. */
export function readDeviceCookie(request: FastifyRequest, secure: boolean): string | undefined {
  return request.cookies[deviceName(secure)];
}

export function setDeviceCookie(reply: FastifyReply, device: string, secure: boolean): void {
  reply.setCookie(deviceName(secure), device, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: DEVICE_MS / 1000,
  });
}

function deviceName(secure: boolean): string {
  return secure ? '__Host-cabas-device' : 'cabas-device';
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(sessionName(secure), { path: '/', secure });
}

// The `__Host-` prefix: no other host of the domain and no http page can set the session cookie.
function sessionName(secure: boolean): string {
  return secure ? '__Host-cabas-session' : 'cabas-session';
}
