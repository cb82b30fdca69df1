import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { createApp } from '../../server/app.ts';
import { type Environment, readEnvironment } from '../../server/core/environment.ts';
import type { Gateways } from '../../server/core/gateways/gateways.ts';
import { openGateways } from '../../server/platform/gateways/open-gateways.ts';
import { openSandbox } from '../../server/platform/gateways/sandbox/sandbox.ts';
import type { AppContext } from '../../server/platform/app-context.ts';
import { tokenOfSession } from '../../server/platform/http/session/csrf.ts';
import { operationHandler } from '../../server/every-operation.ts';
import type { Database } from '../../server/core/database/database-types.ts';
import { openSession } from '../../server/platform/http/session/sessions-store.ts';
import { inTransaction } from '../../server/platform/database/transaction.ts';
import { MARKET_NOW } from './small-market.ts';

/** A browser: keeps cookies, and sends the CSRF token and the person along. */
export interface Client {
  /** The client id of this device's database. */
  readonly device: string;
  readonly person: number | null;
  get(url: string, options?: Asked): Promise<LightMyRequestResponse>;
  post(url: string, payload?: object, options?: Asked): Promise<LightMyRequestResponse>;
  delete(url: string, payload?: object, options?: Asked): Promise<LightMyRequestResponse>;
  /** The headers for a request that this client does not make, such as an event stream. */
  headers(): Record<string, string>;
}

/** Headers that replace or complete those of the client; `undefined` leaves one out. */
export interface Asked {
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** A real server over a real database, with a clock that the test sets. */
export interface Marketplace {
  readonly app: FastifyInstance;
  readonly house: AppContext;
  readonly clock: { now: number };
  /** Opens a browser signed in as this person; without an id, of a visitor. */
  as(userId?: number): Promise<Client>;
  close(): Promise<void>;
}

export interface MarketplaceOptions {
  /** Gateways that the test controls; the others are the embedded ones, with the sandbox in the demonstration and outside production. */
  readonly gateways?: Partial<Gateways>;
  /** Environment variables. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Operations of another version, or with a service that the test controls. */
  readonly operations?: AppContext['operations'];
}

/** Starts the app over a migrated and filled database. It does not listen: `app.listen` does. */
export async function startMarketplace(
  database: Database,
  { gateways: given = {}, variables = {}, operations = operationHandler }: MarketplaceOptions = {},
): Promise<Marketplace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cabas-market-'));
  const environment = environmentOf({ DATA_DIR: dataDir, ...variables });
  const state = { now: MARKET_NOW };
  const clock = () => state.now;
  const opened = await openGateways(database, environment, clock, () => undefined);
  const asksCards =
    opened.payment.provider === 'none' && (!environment.production || environment.demo === true);
  const gateways = {
    ...opened,
    ...(asksCards && { payment: await openSandbox(database, clock) }),
    ...given,
  };
  const app = await createApp(database, environment, gateways, { clock, operations });
  await app.ready();
  return {
    app,
    clock: state,
    house: { database, environment, gateways, clock, operations },
    as: (userId) => client(app, database, { clock, cookie: sessionCookie(environment) }, userId),
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function environmentOf(given: Readonly<Record<string, string>>): Environment {
  const read = readEnvironment({ LOG_LEVEL: 'fatal', ...given });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.environment;
}

/** The name of the session cookie: over https the prefix keeps other hosts from setting one. */
function sessionCookie({ publicUrl }: Environment): string {
  return publicUrl.startsWith('https:') ? '__Host-cabas-session' : 'cabas-session';
}

async function client(
  app: FastifyInstance,
  database: Database,
  { clock, cookie }: { readonly clock: () => number; readonly cookie: string },
  userId: number | undefined,
): Promise<Client> {
  const jar = new Map<string, string>([['XSRF-TOKEN', randomUUID()]]);
  if (userId !== undefined) {
    const session = await inTransaction(database, (tx) => openSession(tx, userId, clock()));
    jar.set(cookie, session);
    jar.set('XSRF-TOKEN', tokenOfSession(session));
  }
  const person = userId ?? null;
  const headers = () => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '',
    'x-cabas-person': person === null ? 'visitor' : String(person),
  });
  const send = async (
    method: 'GET' | 'POST' | 'DELETE',
    url: string,
    payload?: object,
    asked: Asked = {},
  ) => {
    const request: InjectOptions = { method, url, headers: given({ ...headers(), ...asked.headers }) };
    const answer = await app.inject(payload === undefined ? request : { ...request, payload });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    return answer;
  };
  return {
    device: randomUUID(),
    person,
    headers,
    get: (url, asked) => send('GET', url, undefined, asked),
    post: (url, payload = {}, asked) => send('POST', url, payload, asked),
    delete: (url, payload, asked) => send('DELETE', url, payload, asked),
  };
}

function given(headers: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
}
