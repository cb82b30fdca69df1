import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalAnswer } from '../../../core/refusal.ts';

/** The output folder of the build, relative to the working directory. */
const WEB = resolve('dist/web');

/** Names that change with their content; a photo's name is never reused for another picture. */
const IMMUTABLE = /[/\\](?:assets|photos)[/\\]/;

/** Source maps are built for debugging and never served. */
const KEPT_BACK = /\.map$/;

/**
 * Pages, workers, and files that a browser may open directly. Each needs its own security headers, because a worker does
 * not inherit those of its page.
 */
const OWN_POLICY = /(?:\.html|\.svg|[/\\]service-worker\.js|\.worker-[^/\\]+\.js)$/;

/** Headers for pages and calls, but not for the files that a page loads. */
const PAGE_HEADERS = [
  ...['content-security-policy', 'permissions-policy', 'referrer-policy', 'cross-origin-opener-policy'],
  ...['origin-agent-cluster', 'x-frame-options', 'x-dns-prefetch-control', 'x-download-options'],
  ...['x-permitted-cross-domain-policies', 'x-xss-protection', 'x-cabas', 'x-cabas-time'],
];

/** Never compressed again: their formats are compressed already. */
const PICTURE = /\.(?:webp|avif|png|jpe?g|woff2)$/;

/** Paths that the server answers: an unknown one is not a page of the app. */
const SERVER_PATHS = /^\/(?:v1|assets|photos|docs|metrics|health)(?:\/|$)/;

/** Serves the built app: hashed files as immutable, others revalidated, and `index.html` for every path of the app. */
export async function addWebFiles(app: FastifyInstance, folder = WEB): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  /** The file of each response. */
  const sent = new WeakMap<object, string>();
  app.addHook('onSend', (_request, reply, payload, done) => {
    const path = sent.get(reply.raw);
    if (path !== undefined) {
      // Otherwise a shared cache would serve a compressed file to a browser that cannot decompress it.
      if (!PICTURE.test(path)) reply.header('vary', varied(reply.getHeader('vary')));
      if (!OWN_POLICY.test(path)) removeHeaders(PAGE_HEADERS, reply);
    }
    done(null, payload);
  });
  if (built)
    await app.register(staticFiles, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      wildcard: true,
      allowedPath: (path) => !KEPT_BACK.test(path),
      setHeaders(response, compressedPath) {
        const path = compressedPath.replace(/\.(?:br|gz)$/, '');
        sent.set(response, path);
        const rule = IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
        response.setHeader('cache-control', rule);
        // Without this type a browser cannot compile it while streaming.
        if (path.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    if (built && isNavigation(request))
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return notFound(reply);
  });
}

/** Removes headers, also those that were set on the raw response, bypassing the framework. */
function removeHeaders(names: readonly string[], reply: FastifyReply): void {
  for (const name of names) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

function varied(before: unknown): string {
  return typeof before === 'string' && before !== '' ? `${before}, accept-encoding` : 'accept-encoding';
}

/** Whether a browser opens a page of the app. */
export function isNavigation({ method, url, headers }: FastifyRequest): boolean {
  const reads = method === 'GET' || method === 'HEAD';
  return reads && !SERVER_PATHS.test(url) && (headers.accept ?? '').includes('text/html');
}

function notFound(reply: FastifyReply) {
  const { status, body } = refusalAnswer({ ok: false, refusal: 'not_found' });
  return reply.code(status).send(body);
}
