import '@fastify/cookie';
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MS } from '../store/sessions.ts';

const SESSION = 'cabas-session';
const CSRF = 'XSRF-TOKEN';

/** Our two cookies: the session, which no script reads, and the token that our script must send back. */
export interface Cookies {
  readonly session: string | undefined;
  readonly csrf: string;
}

/** What this browser sent; a browser without a token is given one with this answer. */
export function readCookies(request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies {
  const given = request.cookies[CSRF];
  const csrf = given === undefined || given === '' ? randomBytes(24).toString('base64url') : given;
  if (csrf !== given)
    reply.setCookie(CSRF, csrf, { path: '/', sameSite: 'lax', secure, maxAge: SESSION_MS / 1000 });
  return { session: request.cookies[SESSION], csrf };
}

export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(SESSION, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: SESSION_MS / 1000,
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION, { path: '/' });
}
