import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnvironment } from '../../../../server/core/environment.ts';
import { addSecurity } from '../../../../server/platform/http/server/security-headers.ts';
import { addWebFiles } from '../../../../server/platform/http/server/web-files.ts';

let folder: string;
let app: FastifyInstance;
const page = { accept: 'text/html,*/*' };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cabas-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'photos'));
  await writeFile(join(folder, 'index.html'), '<title>Cabas</title>');
  await writeFile(join(folder, 'service-worker.js'), 'self;');
  await writeFile(join(folder, 'assets/entry-abc.js'), 'plain');
  await writeFile(join(folder, 'assets/entry-abc.js.gz'), gzipSync('packed'));
  await writeFile(join(folder, 'assets/entry-abc.js.map'), '{}');
  await writeFile(join(folder, 'assets/sync.worker-abc.js'), 'work');
  await writeFile(join(folder, 'assets/zxing-abc.wasm'), 'wasm');
  await writeFile(join(folder, 'photos/1f9c0-96.webp'), 'cheese');
  app = fastify();
  await addWebFiles(app, folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each([
  ['/', 'no-cache'],
  ['/index.html', 'no-cache'],
  ['/service-worker.js', 'no-cache'],
  ['/home', 'no-cache'],
  ['/product/1000101?then=x', 'no-cache'],
  ['/assets/entry-abc.js', 'public, max-age=31536000, immutable'],
  ['/photos/1f9c0-96.webp', 'public, max-age=31536000, immutable'],
])('%s is cached by the browser: %s', async (url, rule) => {
  const answer = await app.inject({ url, headers: page });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, rule]);
});

test.each(['/v1/nothing', '/assets/gone.js', '/assets/entry-abc.js.map', '/photos/gone.webp'])(
  '%s is no page',
  async (url) => {
    expect((await app.inject({ url, headers: page })).statusCode).toBe(404);
  },
);

test('serves a page only to GET and HEAD that accept HTML', async () => {
  expect((await app.inject({ url: '/home', headers: { accept: 'application/json' } })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/home', headers: page })).statusCode).toBe(404);
  expect((await app.inject({ method: 'HEAD', url: '/home', headers: page })).statusCode).toBe(200);
});

test('serves files compressed at build time', async () => {
  const answer = await app.inject({ url: '/assets/entry-abc.js', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.headers['content-type']).toContain('javascript');
});

test.each([
  ['packed', '/assets/entry-abc.js', 'gzip', 'accept-encoding'],
  ['plain', '/assets/entry-abc.js', 'identity', 'accept-encoding'],
  ['plain, a page', '/home', 'identity', 'accept-encoding'],
  ['plain, a picture', '/photos/1f9c0-96.webp', 'gzip', undefined],
])('the answer varies by the right header: %s', async (_, url, encoding, vary) => {
  const answer = await app.inject({ url, headers: { ...page, 'accept-encoding': encoding } });
  expect([answer.statusCode, answer.headers.vary]).toEqual([200, vary]);
});

test('varies by origin where other origins may call', async () => {
  const open = fastify();
  open.addHook('onRequest', (_request, reply, done) => {
    void reply.header('vary', 'origin');
    done();
  });
  await addWebFiles(open, folder);
  const answer = await open.inject({ url: '/assets/entry-abc.js', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.vary).toBe('origin, accept-encoding');
  await open.close();
});

test('serves WebAssembly with its content type', async () => {
  const { headers } = await app.inject('/assets/zxing-abc.wasm');
  expect(headers['content-type']).toBe('application/wasm');
});

test.each([
  ['/home', true],
  ['/service-worker.js', true],
  ['/assets/sync.worker-abc.js', true],
  ['/assets/entry-abc.js', false],
  ['/photos/1f9c0-96.webp', false],
])('%s carries the policies of a page: %s', async (url, carries) => {
  const read = readEnvironment({ PUBLIC_URL: 'https://cabas.example' });
  if (!read.ok) throw new Error(read.problems.join());
  const secured = fastify();
  await addSecurity(secured, read.environment);
  await addWebFiles(secured, folder);
  const { headers } = await secured.inject({ url, headers: page });
  await secured.close();
  const policies = ['content-security-policy', 'permissions-policy', 'referrer-policy', 'x-frame-options'];
  expect(policies.map((name) => name in headers)).toEqual(policies.map(() => carries));
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['strict-transport-security']).toContain('max-age=');
});
