import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, loadConfigFromFile } from 'vite';
import { catalogueLines, changedLines } from './catalogue.ts';
import type { BenchSite } from './site.ts';

const KINDS: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
};

export interface PeersSite extends BenchSite {
  /** The transferred size of each page's code, in kB. */
  readonly sizes: ReadonlyMap<string, number>;
}

/**
 * Builds a page for each peer as the app is built, without another peer's code, and serves them: `/rxdb` is RxDB's.
 * @param many the number of products in `/catalogue.ndjson`, of which `/changed.ndjson` changes a hundred
 */
export async function openPeers(names: readonly string[], many: number): Promise<PeersSite> {
  const folder = await mkdtemp(join(tmpdir(), 'cabas-peers-'));
  const sizes = new Map<string, number>();
  for (const name of names) {
    await buildPage(name, folder);
    sizes.set(name, await sizeOf(join(folder, name)));
  }
  const lines = new Map([
    ['/catalogue.ndjson', Buffer.from(catalogueLines(many))],
    ['/changed.ndjson', Buffer.from(changedLines(many))],
  ]);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const text = lines.get(pathname);
    if (text !== undefined) response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(text);
    else if (names.includes(pathname.slice(1)))
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          `<!doctype html><link rel="icon" href="data:,"><script type="module" src="${pathname}/page.js"></script>`,
        );
    else
      readFile(join(folder, pathname)).then(
        (file) => response.writeHead(200, { 'content-type': KINDS[extname(pathname)] ?? '' }).end(file),
        () => response.writeHead(404).end(),
      );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    sizes,
    close: async () => {
      await new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function buildPage(name: string, folder: string): Promise<void> {
  const app = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts');
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: `/${name}/`,
    resolve: { alias: name === 'ours' || name === 'dexie' ? (app?.config.resolve?.alias ?? []) : [] },
    worker: { format: 'es' },
    build: {
      outDir: resolve(folder, name),
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: `test/bench/peers/${name}.js`,
        output: { entryFileNames: 'page.js' },
      },
    },
  });
}

async function sizeOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  const loaded = files.filter((file) => extname(file) in KINDS);
  const sizes = await Promise.all(
    loaded.map(async (file) => gzipSync(await readFile(join(folder, file))).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
