import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const POSTGRES = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs, newest version; throws naming the missing Debian package. */
export function postgresPrograms(): string {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions
    .map((version) => join(POSTGRES, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (found === undefined) throw new Error('PostgreSQL is missing: apt-get install postgresql');
  return found;
}

/** Installs the Debian packages of missing programs where this process may: as root, with apt-get. */
export function installMissing(): void {
  const missing = [
    ...(existsSync(POSTGRES) ? [] : ['postgresql']),
    ...(existsSync('/usr/bin/caddy') ? [] : ['caddy']),
  ];
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '--quiet'], { env, stdio: 'inherit', timeout: 300_000 });
  const install = ['install', '--yes', '--quiet', '--no-install-recommends', ...missing];
  execFileSync('apt-get', install, { env, stdio: 'inherit', timeout: 600_000 });
}

/** Caddy's program; throws naming the missing Debian package. */
export function caddyProgram(): string {
  if (!existsSync('/usr/bin/caddy')) throw new Error('Caddy is missing: apt-get install caddy');
  return '/usr/bin/caddy';
}

/** PostgreSQL refuses to run as root: the user of Debian's package runs it instead. */
export function postgresUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Runs a program to completion as the user of PostgreSQL. */
export async function runAsPostgres(program: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(program, args, { ...postgresUser(), cwd: '/tmp', timeout: 60_000 });
}

/** Starts a program that does not outlive this process. */
export function startProgram(
  program: string,
  args: readonly string[],
  options: {
    readonly env?: Readonly<Record<string, string>>;
    readonly cwd?: string;
    readonly asPostgres?: boolean;
  } = {},
): { readonly child: ChildProcess; readonly said: () => string; readonly ended: Promise<void> } {
  const child = spawn(program, args, {
    ...(options.asPostgres === true && postgresUser()),
    cwd: options.asPostgres === true ? '/tmp' : (options.cwd ?? process.cwd()),
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const endWithUs = () => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      process.removeListener('exit', endWithUs);
      resolve();
    }),
  );
  return { child, said: () => said, ended };
}

/** Polls until the check is true; throws the program's output when it ends first, or after a minute. */
export async function untilTrue(
  ask: () => Promise<boolean>,
  { child, said }: Pick<ReturnType<typeof startProgram>, 'child' | 'said'>,
): Promise<void> {
  const until = performance.now() + 60_000;
  while (!(await ask().catch(() => false))) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`no answer:\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
