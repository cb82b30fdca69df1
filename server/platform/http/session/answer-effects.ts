import type { FastifyReply } from 'fastify';
import { clearSessionCookie, setDeviceCookie, setSessionCookie, setTokenCookie } from './cookies.ts';
import { tokenOfSession } from './csrf.ts';

/** Headers and cookies that a service sets, applied once the transaction is committed. */
export interface Effects {
  readonly headers: Map<string, string>;
  /** A new session, an ended one, or no change. */
  session: { readonly token: string; readonly device: string } | 'ended' | 'unchanged';
}

export function noEffects(): Effects {
  return { headers: new Map(), session: 'unchanged' };
}

export function applyEffects({ headers, session }: Effects, reply: FastifyReply, secure: boolean): void {
  for (const [name, value] of headers) reply.header(name, value);
  if (session === 'ended') clearSessionCookie(reply, secure);
  else if (session !== 'unchanged') {
    setSessionCookie(reply, session.token, secure);
    setTokenCookie(reply, tokenOfSession(session.token), secure);
    setDeviceCookie(reply, session.device, secure);
  }
}
