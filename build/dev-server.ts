import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Plugin, ViteDevServer } from 'vite';
import type * as App from '../server/app.ts';
import type * as Environments from '../server/environment.ts';
import type * as Databases from '../server/store/database.ts';
import type * as Migrations from '../server/store/migrate.ts';

/** What Fastify answers and Vite does not: the calls, the sign-in, and the pages for those who run or read it. */
const SERVED = /^\/(?:v1|docs|metrics|health|logout|stripe-sandbox)(?:[/?]|$)/;
const POSTED = /^\/(?:login|register)(?:[/?]|$)/;

/**
 * The server in the process of the dev server: one port, no proxy. The database is opened once; the app over it is
 * made anew when a file of the server has changed, and answers from the next request on.
 */
export function devServer(): Plugin {
  return {
    name: 'cabas-dev-server',
    apply: 'serve',
    configureServer(vite) {
      if (process.env['VITEST']) return;
      const app = appOver(vite);
      vite.middlewares.use((request, response, next) => {
        if (!isServed(request)) {
          next();
          return;
        }
        app().then((fastify) => route(fastify, request, response), next);
      });
    },
  };
}

function isServed({ url = '', method }: IncomingMessage): boolean {
  return SERVED.test(url) || (method === 'POST' && POSTED.test(url));
}

function route(fastify: FastifyInstance, request: IncomingMessage, response: ServerResponse): void {
  fastify.routing(request, response);
}

function appOver(vite: ViteDevServer): () => Promise<FastifyInstance> {
  let database: Promise<Databases.Database> | undefined;
  let made: { readonly from: unknown; readonly app: Promise<FastifyInstance> } | undefined;
  vite.httpServer?.once('close', () => void database?.then((open) => open.close()));

  return async () => {
    const module = await load<typeof App>(vite, '/server/app.ts');
    const environment = await readEnvironment(vite);
    const open = await (database ??= openDatabase(vite, environment));
    if (made?.from !== module) {
      const before = made;
      made = { from: module, app: ready(module.createApp(open, environment, {})) };
      await before?.app.then((app) => app.close());
    }
    return made.app;
  };
}

async function ready(app: Promise<FastifyInstance>): Promise<FastifyInstance> {
  const fastify = await app;
  await fastify.ready();
  return fastify;
}

async function readEnvironment(vite: ViteDevServer): Promise<Environments.Environment> {
  const { readEnvironment: read } = await load<typeof Environments>(vite, '/server/environment.ts');
  const result = read(process.env);
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.environment;
}

async function openDatabase(vite: ViteDevServer, { databaseUrl, dataDir }: Environments.Environment) {
  const { openDatabase: open } = await load<typeof Databases>(vite, '/server/store/database.ts');
  const { migrate } = await load<typeof Migrations>(vite, '/server/store/migrate.ts');
  const database = await open(
    databaseUrl === undefined ? { kind: 'folder', path: dataDir } : { kind: 'postgres', url: databaseUrl },
  );
  await migrate(database);
  return database;
}

/** Vite knows a module by its path only; what it exports, the type says. */
async function load<Module>(vite: ViteDevServer, path: string): Promise<Module> {
  return (await vite.ssrLoadModule(path)) as Module;
}
