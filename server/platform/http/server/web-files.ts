import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalAnswer } from '../../../core/refusal.ts';

/** Where the build puts the app, from the folder in which the server is started. */
const WEB = resolve('dist/web');

/** Names that change with their content; pictures are named by what they show and never redrawn. */
const IMMUTABLE = /[/\\](?:assets|photos)[/\\]/;

/** Built for debugging and never served: source maps. */
const KEPT_BACK = /\.map$/;

/**
 * Pages, workers, and files that a browser may open on their own: each needs its own policies, because a worker does not
 * inherit those of its page.
 */
const OWN_POLICY = /(?:\.html|\.svg|[/\\]service-worker\.js|\.worker-[^/\\]+\.js)$/;

/** Headers that apply to pages and calls, and not to the files that a page loads. */
const OF_PAGES = [
  ...['content-security-policy', 'permissions-policy', 'referrer-policy', 'cross-origin-opener-policy'],
  ...['origin-agent-cluster', 'x-frame-options', 'x-dns-prefetch-control', 'x-download-options'],
  ...['x-permitted-cross-domain-policies', 'x-xss-protection', 'x-cabas', 'x-cabas-time'],
];

/** Never packed: what they hold is packed already. */
const PICTURE = /\.(?:webp|avif|png|jpe?g|woff2)$/;

/** Paths that are answered by the server alone: an unknown one is no page of the app. */
const NOT_OURS = /^\/(?:v1|assets|photos|docs|metrics|health)(?:\/|$)/;

/** The built app: hashed files for ever, all else asked again, and its first page for every path of its own. */
export async function addWebFiles(app: FastifyInstance, folder = WEB): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  /** Which file an answer is. */
  const sent = new WeakMap<object, string>();
  app.addHook('onSend', (_request, reply, payload, done) => {
    const path = sent.get(reply.raw);
    if (path !== undefined) {
      // A cache on the way would give what was packed for one browser to another that cannot unpack it.
      if (!PICTURE.test(path)) reply.header('vary', varied(reply.getHeader('vary')));
      if (!OWN_POLICY.test(path)) leaveOut(OF_PAGES, reply);
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
      setHeaders(response, packed) {
        const path = packed.replace(/\.(?:br|gz)$/, '');
        sent.set(response, path);
        const rule = IMMUTABLE.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';
        response.setHeader('cache-control', rule);
        // Without it a browser compiles the slow way.
        if (path.endsWith('.wasm')) response.setHeader('content-type', 'application/wasm');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    if (built && isPage(request)) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return notFound(reply);
  });
}

/** Some of them were set on the answer itself, past the framework. */
function leaveOut(names: readonly string[], reply: FastifyReply): void {
  for (const name of names) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
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
