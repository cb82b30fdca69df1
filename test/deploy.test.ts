import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readEnvironment } from '../server/core/environment.ts';

const UNIT = 'build/deploy/cabas.service';
const CADDYFILE = 'build/deploy/Caddyfile';

/** Variables that other code than `readEnvironment` reads, or that belong to another program. */
const OTHER = ['NODE_ENV'];

test('the image runs without root, reports its health, and copies only existing files', async () => {
  const lines = (await read('Dockerfile')).split('\n');
  expect(lines.filter((line) => line.startsWith('FROM')).map((line) => line.split(' ')[1])).toEqual([
    ...['node:20-slim', 'node:20-slim', 'node:20-slim'],
  ]);
  expect(lines).toContain('USER node');
  expect(lines.filter((line) => line.startsWith('HEALTHCHECK'))).toHaveLength(1);
  const copied = lines.filter((line) => line.startsWith('COPY ') && !line.includes('--from'));
  for (const path of copied.flatMap((line) => line.split(' ').slice(1, -1)))
    expect(existsSync(path), path).toBe(true);
});

test('the image excludes what it does not need and what is secret', async () => {
  const ignored = (await read('.dockerignore')).split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', 'node_modules', 'dist', 'var', 'test']));
});

test('the image, the composition and the unit set only variables that the server reads', async () => {
  const image = /^ENV (.+)$/m.exec(await read('Dockerfile'))?.[1]?.split(' ') ?? [];
  const composed =
    /^ {2}cabas:[\s\S]+?^ {4}environment:\n((?: {6}.+\n)+)/m.exec(await read('compose.yaml'))?.[1] ?? '';
  const unit = [...(await read(UNIT)).matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name);
  const names = [
    ...image.map((one) => one.split('=')[0] ?? ''),
    ...[...composed.matchAll(/^ {6}(\w+):/gm)].map(([, name = '']) => name),
    ...unit,
  ];
  expect(names).toContain('DATABASE_URL');
  expect(names.filter((name) => !variablesRead().has(name) && !OTHER.includes(name))).toEqual([]);
});

test.skipIf(missing('systemd-analyze'))('systemd accepts the unit', () => {
  const { status, stderr, stdout } = spawnSync('systemd-analyze', ['verify', UNIT], { encoding: 'utf8' });
  expect([status, stdout + stderr]).toEqual([0, '']);
});

test.skipIf(missing('caddy'))(
  'Caddy accepts its configuration, with a public certificate and with its own authority',
  () => {
    for (const settings of [
      { SITE: 'marche.example' },
      { SITE: 'https://localhost:8443', TLS: 'tls internal' },
    ])
      execFileSync('caddy', ['adapt', '--config', CADDYFILE, '--validate'], {
        env: { ...process.env, ...settings },
        stdio: 'pipe',
      });
  },
);

/** The names of the variables that the server reads. */
function variablesRead(): ReadonlySet<string> {
  const names = new Set<string>();
  readEnvironment(
    new Proxy<Record<string, string>>(
      {},
      {
        get(_target, name) {
          if (typeof name === 'string') names.add(name);
          return undefined;
        },
      },
    ),
  );
  return names;
}

function missing(command: string): boolean {
  return spawnSync('which', [command]).status !== 0;
}

function read(path: string): Promise<string> {
  return readFile(path, 'utf8');
}
