import type { FastifyRequest } from 'fastify';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Queryable, Tx } from '../../../core/database/database-types.ts';
import { setAuditOrigin } from '../../audit/audit-entries.ts';
import { hashOfToken } from '../../../core/secret-tokens.ts';
import { closeSession, openSession, readActor, touchSession } from './sessions-store.ts';
import type { Actor } from '../../../core/actor.ts';
import type { Context, RequestInfo, SessionControl } from '../../../core/request-context.ts';
import type { AppContext } from '../../app-context.ts';
import { askingAddress } from './client-address.ts';
import { readCookies, readDeviceCookie } from './cookies.ts';
import { tokenOfSession } from './csrf.ts';
import type { Effects } from './answer-effects.ts';
import { withAccount } from './known-device.ts';

/** A request with its cookies read; its user is not read yet. */
export interface RequestVisit {
  readonly csrf: string;
  /** Whether the browser lacks the cookie of the token. */
  readonly lacksToken: boolean;
  readonly secure: boolean;
  /** The session token: not for services, and never stored. */
  readonly session: string | undefined;
  readonly request: RequestInfo;
}

export function openVisit({ environment }: AppContext, request: FastifyRequest): RequestVisit {
  const secure = environment.publicUrl.startsWith('https:');
  const { session, csrf, lacksToken } = readCookies(request, secure);
  const key = request.headers['idempotency-key'];
  return {
    csrf,
    lacksToken,
    secure,
    session,
    request: {
      ip: askingAddress(request.ip, request.socket.remoteAddress),
      key: typeof key === 'string' && key !== '' ? key.slice(0, 200) : undefined,
      sessionHash: session === undefined ? null : hashOfToken(session),
      device: readDeviceCookie(request, secure),
      header(name) {
        const value = request.headers[name.toLowerCase()];
        return Array.isArray(value) ? value.join(', ') : value;
      },
    },
  };
}

/** Reads the signed-in user with their rights as of `now`; `undefined` for a visitor. */
export async function readVisitActor(
  tx: Queryable,
  { request: { sessionHash: hash } }: RequestVisit,
  now: Ms,
): Promise<Actor | undefined> {
  return hash === null ? undefined : readActor(tx, hash, now);
}

/** Returns the session control for the request's service. A new session replaces the browser's earlier one. */
export function sessionDoor(tx: Tx, { request }: RequestVisit, effects: Effects, now: Ms): SessionControl {
  const close = async () => {
    if (request.sessionHash !== null) await closeSession(tx, request.sessionHash);
  };
  return {
    async start(userId) {
      await close();
      const token = await openSession(tx, userId, now, deviceOf(request));
      effects.session = { token, device: await withAccount(tx, request.device, userId) };
      return tokenOfSession(token);
    },
    async end() {
      await close();
      effects.session = 'ended';
    },
  };
}

/** Returns the part of a service's context that needs no transaction. */
export function visitContext(
  { environment, gateways }: AppContext,
  visit: RequestVisit,
  effects: Effects,
): Pick<Context, 'request' | 'csrf' | 'environment' | 'gateways' | 'setHeader'> {
  return {
    request: visit.request,
    csrf: visit.csrf,
    environment,
    gateways,
    setHeader: (name, value) => void effects.headers.set(name, value),
  };
}

/** Records the request's device as the origin of its audit entries. */
export function setVisitOrigin(tx: Tx, { request }: RequestVisit): void {
  setAuditOrigin(tx, deviceOf(request));
}

/** Records the use of the session, in a transaction that may write. */
export async function touchVisit(tx: Tx, { request }: RequestVisit, now: Ms): Promise<void> {
  if (request.sessionHash !== null) await touchSession(tx, request.sessionHash, now, deviceOf(request));
}

/** Returns the browser's user agent. */
function deviceOf(request: RequestInfo): string | undefined {
  return request.header('user-agent')?.slice(0, 200);
}
