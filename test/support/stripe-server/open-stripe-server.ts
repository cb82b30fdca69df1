import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import Stripe from 'stripe';
import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import { parseForm } from './form-body.ts';
import { apiAnswer } from './stripe-api.ts';
import { StripeFault } from './stripe-error.ts';
import { StripeLedger } from './stripe-ledger.ts';
import type { StoredEvent } from './stripe-objects.ts';
import { page } from './stripe-pages.ts';

/**
 * How the next requests fail. `down` and `unanswered` cut the connection, before and after the request is
 * carried out. `failing` and `lost` answer 503 at the same points; the client does not retry these.
 */
export type Trouble = 'down' | 'unanswered' | 'failing' | 'lost';

/** A Stripe for tests: its REST shapes, errors, idempotency, hosted pages and signed events, from its public documentation. */
export interface StripeServer {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly ledger: StripeLedger;
  /** The API requests so far, as « POST /v1/refunds ». */
  readonly requests: readonly string[];
  /** What was posted so far, with the idempotency keys. */
  readonly posts: readonly Post[];
  trouble: Trouble | undefined;
  /** How many requests succeed before the trouble begins; counted down. */
  spared: number;
  /** A signed webhook message of an event. */
  message(event: StoredEvent): { readonly body: string; readonly headers: Readonly<Record<string, string>> };
  close(): Promise<void>;
}

export interface Post {
  readonly path: string;
  readonly key: string | string[] | undefined;
  readonly body: string;
}

/** Stripe forgets an idempotency key after a day. */
const KEYS_KEPT_MS = DAY_MS;
const WEBHOOK_SECRET = 'whsec_for_tests';
const SECRET_KEY = 'sk_test_for_tests';

/** Opens one on a free port. */
export async function openStripeServer(clock: () => number): Promise<StripeServer> {
  const ledger = new StripeLedger(clock);
  const requests: string[] = [];
  const posts: Post[] = [];
  const known = new Map<string, Kept & { readonly at: number }>();
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      send(response, 500, { error: { type: 'api_error', message: String(error) } });
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const method = request.method ?? 'GET';
    const body = await readText(request);
    if (!/^\/(?:v1|oauth)\//.test(pathname)) {
      const shown = page(ledger, pathname, method === 'POST' ? parseForm(body) : undefined);
      if (shown === undefined) {
        send(response, 404, {});
        return;
      }
      if ('to' in shown) return void response.writeHead(303, { location: shown.to }).end();
      return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(shown.html);
    }
    requests.push(`${method} ${pathname}`);
    const trouble = opened.spared > 0 ? undefined : opened.trouble;
    if (opened.spared > 0) opened.spared -= 1;
    if (trouble === 'down') return void request.socket.destroy();
    if (trouble === 'failing') {
      sendTrouble(response);
      return;
    }
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      send(response, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } });
      return;
    }
    const key = request.headers['idempotency-key'];
    if (method === 'POST') posts.push({ path: pathname, key, body });
    const again = typeof key === 'string' ? remembered(key) : undefined;
    const kept = again ?? carryOut({ method, pathname, search, body });
    if (again !== undefined && again.asked !== `${pathname} ${body}`) {
      send(response, 400, {
        error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters' },
      });
      return;
    }
    if (typeof key === 'string' && again === undefined) known.set(key, { ...kept, at: clock() });
    if (trouble === 'unanswered') return void request.socket.destroy();
    if (trouble === 'lost') {
      sendTrouble(response);
      return;
    }
    if (again !== undefined) response.setHeader('idempotent-replayed', 'true');
    send(response, kept.status, kept.answer);
  }

  function remembered(key: string): Kept | undefined {
    const kept = known.get(key);
    return kept !== undefined && clock() - kept.at < KEYS_KEPT_MS ? kept : undefined;
  }

  function carryOut({
    method,
    pathname,
    search,
    body,
  }: Record<'method' | 'pathname' | 'search' | 'body', string>) {
    const asked = `${pathname} ${body}`;
    try {
      const form = parseForm(body);
      return {
        asked,
        status: 200,
        answer: apiAnswer(ledger, { method, path: pathname, query: search, form }),
      };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      const { status, body: fault } = error;
      return { asked, status, answer: pathname.startsWith('/oauth') ? fault : { error: fault } };
    }
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const signer = new Stripe(SECRET_KEY);
  const opened: StripeServer = {
    url: `http://127.0.0.1:${port}`,
    ...{
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      ledger,
      requests,
      posts,
      trouble: undefined,
      spared: 0,
    },
    message({ id, type, created, object }) {
      const body = JSON.stringify({ id, object: 'event', type, created, data: { object } });
      const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET });
      return { body, headers: { 'stripe-signature': signature, 'content-type': 'application/json' } };
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  ledger.origin = opened.url;
  return opened;
}

/** Posts without a key of ours, or with a key that was used for another request, in words. */
export function unkeyed(posts: readonly Post[]): readonly string[] {
  const first = new Map<unknown, string>();
  return posts.flatMap(({ path, key, body }) => {
    // Stripe's package makes up a key when the caller gives none.
    if (typeof key !== 'string' || key.startsWith('stripe-node-retry')) return [`${path} without a key`];
    const asked = `${path} ${body}`;
    const before = first.get(key) ?? asked;
    first.set(key, before);
    return before === asked ? [] : [`${path} with the key of ${before}`];
  });
}

interface Kept {
  readonly asked: string;
  readonly status: number;
  readonly answer: unknown;
}

function sendTrouble(response: ServerResponse): void {
  response.setHeader('stripe-should-retry', 'false');
  send(response, 503, { error: { type: 'api_error', message: 'Service unavailable' } });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
