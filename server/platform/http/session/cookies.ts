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

/** Our two cookies: the session, which no script reads, and the token that our script must send back. */
export interface Cookies {
  readonly session: string | undefined;
  readonly csrf: string;
  /** Whether the browser lacks the cookie of this token: `setTokenCookie` gives it. */
  readonly lacksToken: boolean;
}

/**
 * What this browser sent. Where there is a session the token is the session's, and a cookie of another one is as good
 * as none. A visitor without the cookie has the token that its page still remembers, else a new
 * one. A browser that died has lost its cookies and begins with several requests at once: were each given a token of
 * its own, the last cookie to arrive would match none that the page has read.
 */
export function readCookies(request: FastifyRequest, secure: boolean): Cookies {
  const session = request.cookies[sessionName(secure)];
  const given = request.cookies[CSRF];
  if (session !== undefined && session !== '') {
    const csrf = tokenOfSession(session);
    return { session, csrf, lacksToken: given !== csrf };
  }
  if (given !== undefined && given !== '') return { session: undefined, csrf: given, lacksToken: false };
  return {
    session: undefined,
    csrf: remembered(request) ?? randomBytes(24).toString('base64url'),
    lacksToken: true,
  };
}

/**
 * Gives the browser its token. Only with a new session, or an answer that tells the token too: the page has to know
 * the same one.
 */
export function setTokenCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(CSRF, token, { path: '/', sameSite: 'lax', secure, maxAge: SESSION_MS / 1000 });
}

// No other site can send this header without our leave; whoever can has no need of a token.
function remembered(request: FastifyRequest): string | undefined {
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

/** By what this browser is known as one in which somebody has signed in: see `known-device.ts`. */
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

// The session's cookie; over https no other host of the domain, and no unsafe page, can plant one in its place.
function sessionName(secure: boolean): string {
  return secure ? '__Host-cabas-session' : 'cabas-session';
}
