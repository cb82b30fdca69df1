import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build, loadConfigFromFile } from 'vite';
import { catalogueLines } from './catalogue.ts';

/** A page with both sides, and the catalogue that they load. */
export interface BenchSite {
  readonly origin: string;
  close(): Promise<void>;
}

/** Builds the page as the app is built, and serves it. */
export async function openSite(): Promise<BenchSite> {
  const files = new Map([
    [
      '/',
      {
        type: 'text/html; charset=utf-8',
        body: '<!doctype html><script type="module" src="/page.js"></script>',
      },
    ],
    ['/page.js', { type: 'text/javascript; charset=utf-8', body: await pageScript() }],
    ['/catalogue.ndjson', { type: 'application/x-ndjson', body: Buffer.from(catalogueLines()) }],
  ]);
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': file.type }).end(file.body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The page of the benches as one script, to run inside another page. */
export async function pageScript(): Promise<string> {
  const app = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts');
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: app?.config.resolve?.alias ?? [] },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: {
        input: 'test/bench/page/run.ts',
        output: { codeSplitting: false, format: 'iife' },
        // All in one script: no chunk is loaded beside it.
        transform: { define: { 'import.meta': '{}' } },
      },
    },
  });
  const output = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  const script = output.find((file) => file.type === 'chunk');
  if (script?.type !== 'chunk') throw new Error('the page of the benches was built without a script');
  return script.code;
}
