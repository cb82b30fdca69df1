import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../bench/server/free-port.ts';
import { ADMINISTRATOR, MARKET, STEPS } from '../server/modules/setup/setup-day.ts';
import { startCaddy } from './support/caddy.ts';
import { type DebianPostgres, startDebianPostgres } from './support/debian-postgres.ts';
import { startProgram, untilTrue } from './support/debian-programs.ts';
import { visitorOf } from './support/https-client.ts';

let root: string;
let postgres: DebianPostgres;
let databaseUrl: string;
let site: string;
let port: number;
let caddy: { stop(): Promise<void> };
let server: ReturnType<typeof startProgram>;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'cabas-operate-first-day-'));
  postgres = await startDebianPostgres();
  databaseUrl = await postgres.create('market');
  port = await freePort();
  const door = await freePort();
  site = `https://localhost:${door}`;
  await start();
  const ports = { port: door, httpPort: await freePort() };
  caddy = await startCaddy(ports, [`127.0.0.1:${port}`], async () => (await fetch(`${site}/health`)).ok);
});

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await caddy.stop();
  await postgres.stop();
  await rm(root, { recursive: true, force: true });
});

async function start(): Promise<void> {
  server = startProgram(process.execPath, ['dist/server/main.js'], {
    env: {
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: join(root, 'data'), PORT: String(port), PUBLIC_URL: site },
      ...{ PROXIES: 'loopback', NODE_ENV: 'production', LOG_LEVEL: 'warn' },
    },
  });
  await untilTrue(async () => (await fetch(`http://127.0.0.1:${port}/health`)).ok, server);
}

test('an empty database becomes an open market over https, despite a power cut', async () => {
  const begun = performance.now();
  const token = /\/setup\?token=([\w-]+)/.exec(server.said())?.[1];
  expect((await fetch(`${site}/v1/hubs`)).status).toBe(503);
  const office = await visitorOf(site);
  await office.enter('/v1/setup/administrator', { ...ADMINISTRATOR, token });
  expect((await office.post('/v1/setup/market', MARKET)).statusCode).toBe(200);
  server.child.kill('SIGKILL');
  await server.ended;
  await start();
  expect((await office.get('/v1/setup')).json()).toMatchObject({ done: ['administrator', 'market'] });
  for (const [step, ask] of STEPS.slice(1))
    expect([step, (await ask(office)).statusCode]).toEqual([step, 200]);
  expect((await office.post('/v1/setup/finish')).json()).toMatchObject({ due: false });

  const visitor = await visitorOf(site);
  expect((await visitor.get('/v1/hubs')).json()).toMatchObject([
    { name: MARKET.name, status: { active: true } },
  ]);
  const again = await visitor.post('/v1/setup/administrator', {
    ...ADMINISTRATOR,
    email: 'autre@marche.ch',
    token,
  });
  expect([again.statusCode, again.json()]).toMatchObject([409, { error: { code: 'setup_done' } }]);
  process.stdout.write(
    `first day: open after ${Math.round(performance.now() - begun)} ms, one power cut included\n`,
  );
});
