import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const COMMAND = resolve('build/build.js');
/** The output of each build: another build writes another number. */
const COUNTING = `{ name: 'count', closeBundle() { writeFileSync('count', readFileSync('count', 'utf8') + '.'); } }`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cabas-build-'));
  for (const name of ['src', 'server', 'public']) mkdirSync(join(folder, name));
  write('count', '');
  write('index.html', '<script type="module" src="/src/main.js"></script>');
  write('src/main.js', 'console.log("page");');
  write('src/unused.js', '');
  write('server/main.js', 'console.log("server");');
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{}');
  write(
    'vite.config.ts',
    `import { readFileSync, writeFileSync } from 'node:fs';
     export default { logLevel: 'silent', build: { outDir: 'dist/web' }, plugins: [${COUNTING}] };`,
  );
  write(
    'vite.server.config.ts',
    `export default { logLevel: 'silent', publicDir: false, build: { ssr: 'server/main.js', outDir: 'dist/server' } };`,
  );
  build();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a start', () => {
  test('without changes does not build', () => {
    build();
    expect(builds()).toBe(1);
  });

  test.each([
    ['a source has changed', () => write('src/main.js', 'console.log("other");')],
    ['an unused source was removed', () => rmSync(join(folder, 'src/unused.js'))],
    ['a file was added to the public folder', () => write('public/robots.txt', '')],
    ['other packages are locked', () => write('package-lock.json', '{ "packages": {} }')],
    ['a part of the last build was removed', () => rmSync(join(folder, 'dist/server'), { recursive: true })],
    ['a part of the last build was edited by hand', () => write('dist/web/index.html', 'mine')],
    ['the last build was interrupted', () => rmSync(join(folder, 'dist/built-from'))],
  ])('builds when %s', (_what, change) => {
    change();
    build();
    expect(builds()).toBe(2);
    expect(existsSync(join(folder, 'dist/server/main.js'))).toBe(true);
    build();
    expect(builds()).toBe(2);
  });
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

function build(): void {
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, '--if-changed'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(stderr);
}

function builds(): number {
  return readFileSync(join(folder, 'count'), 'utf8').length;
}
