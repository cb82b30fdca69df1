import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Plugin, ViteDevServer } from 'vite';
import type * as App from '../server/app.ts';
import type * as Starts from '../server/first-start.ts';
import type * as Environments from '../server/core/environment.ts';
import type * as Doors from '../server/platform/gateways/open-gateways.ts';
import type { Database } from '../server/core/database/database-types.ts';
import type * as Databases from '../server/platform/database/open-database.ts';
import type * as Migrations from '../server/platform/database/migrate.ts';

/**
 * The paths that Fastify answers instead of Vite: the calls, the sign-in, and the pages for operators and
 * developers.
 */
const SERVED = /^\/(?:v1|docs|metrics|health|logout|sandbox|payment|photos\/u)(?:[/?]|$)/;
const POSTED = /^\/(?:login|register)(?:[/?]|$)/;

/** What stays open across file changes. */
interface Opened {
  readonly database: Database;
  readonly environment: Environments.Environment;
  readonly gateways: Awaited<ReturnType<typeof Doors.openGateways>>;
}

/**
 * The server in the process of the dev server: one port, no proxy. Database and gateways are opened once; the
 * app is recreated when a server file changes, and answers from the next request on. Its nightly jobs do not
 * run here.
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
        app().then((fastify) => fastify.routing(request, response), next);
      });
    },
  };
}

function isServed({ url = '', method }: IncomingMessage): boolean {
  return SERVED.test(url) || (method === 'POST' && POSTED.test(url));
}

function appOver(vite: ViteDevServer): () => Promise<FastifyInstance> {
  let opened: Promise<Opened> | undefined;
  let made: { readonly from: unknown; readonly app: Promise<FastifyInstance> } | undefined;
  vite.httpServer?.once('close', () => void opened?.then(({ database }) => database.close()));

  return async () => {
    const module = await load<typeof App>(vite, '/server/app.ts');
    const { database, environment, gateways } = await (opened ??= open(vite));
    if (made?.from !== module) {
      const before = made;
      made = { from: module, app: ready(module.createApp(database, environment, gateways)) };
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

async function open(vite: ViteDevServer): Promise<Opened> {
  const { readEnvironment } = await load<typeof Environments>(vite, '/server/core/environment.ts');
  const read = readEnvironment(process.env);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  const { environment } = read;
  const { databaseUrl, dataDir } = environment;
  const { openDatabase } = await load<typeof Databases>(vite, '/server/platform/database/open-database.ts');
  const database = await openDatabase(
    databaseUrl === undefined ? { kind: 'folder', path: dataDir } : { kind: 'postgres', url: databaseUrl },
  );
  const { migrate } = await load<typeof Migrations>(vite, '/server/platform/database/migrate.ts');
  await migrate(database);
  const { firstStart } = await load<typeof Starts>(vite, '/server/first-start.ts');
  const start = await firstStart(database, environment, Date.now());
  if (start.kind === 'refused') throw new Error(start.reason);
  const { openGateways } = await load<typeof Doors>(vite, '/server/platform/gateways/open-gateways.ts');
  const say = (line: string) => vite.config.logger.info(line);
  if (start.kind === 'setup' && start.link !== undefined) say(start.link);
  return { database, environment, gateways: await openGateways(database, environment, Date.now, say) };
}

/** Vite loads a module by path only; the type states its exports. */
async function load<Module>(vite: ViteDevServer, path: string): Promise<Module> {
  return (await vite.ssrLoadModule(path)) as Module;
}
