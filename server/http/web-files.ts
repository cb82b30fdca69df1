import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalAnswer } from './refused.ts';

/** Where the build puts the app, from the folder in which the server is started. */
const WEB = resolve('dist/web');

/** Names that change with their content; pictures are named by what they show and never redrawn. */
const IMMUTABLE = /[/\\](?:assets|photos)[/\\]/;

/** Never packed: what they hold is packed already. */
const PICTURE = /\.(?:webp|avif|png|jpe?g|woff2)$/;

/** Paths that are answered by the server alone: an unknown one is no page of the app. */
const NOT_OURS = /^\/(?:v1|assets|photos|docs|metrics|health)(?:\/|$)/;

/** The built app: hashed files for ever, all else asked again, and its first page for every path of its own. */
export async function addWebFiles(app: FastifyInstance, folder = WEB): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  /** Answers that a browser may get packed or plain. */
  const variable = new WeakSet<object>();
  // A cache on the way would give what was packed for one browser to another that cannot unpack it.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (variable.has(reply.raw)) reply.header('vary', varied(reply.getHeader('vary')));
    done(null, payload);
  });
  if (built)
    await app.register(staticFiles, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      wildcard: true,
      setHeaders(response, path) {
        const rule = IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
        response.setHeader('cache-control', rule);
        if (!PICTURE.test(path)) variable.add(response);
        // Without it a browser compiles the slow way.
        if (path.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    if (built && isPage(request)) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return notFound(reply);
  });
}

function varied(before: unknown): string {
  return typeof before === 'string' && before !== '' ? `${before}, accept-encoding` : 'accept-encoding';
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && !NOT_OURS.test(url) && (headers.accept ?? '').includes('text/html');
}

function notFound(reply: FastifyReply) {
  const { status, body } = refusalAnswer({ ok: false, refusal: 'not_found' });
  return reply.code(status).send(body);
}
