import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The server of this tree in one file, as `npm start` runs it, for tests that start it as a process. */
interface BuiltServer {
  readonly script: string;
  remove(): Promise<void>;
}

/** Builds the bundle for this run alone, so that no test runs an earlier build. */
export async function buildServer(): Promise<BuiltServer> {
  // Within the project, so that Node resolves the packages.
  const cache = resolve('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'cabas-server-'));
  const asked = ['build', '--config', 'vite.server.config.ts', '--outDir', folder, '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', ...asked], {
    timeout: 60_000,
  });
  return { script: join(folder, 'main.js'), remove: () => rm(folder, { recursive: true, force: true }) };
}
