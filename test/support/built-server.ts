import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The server of this tree in one file, as `npm start` runs it, for tests that need processes of it. */
interface BuiltServer {
  readonly script: string;
  remove(): Promise<void>;
}

/** Builds it for this run alone, so that no test meets the server of an earlier build. */
export async function buildServer(): Promise<BuiltServer> {
  // Within the project: it finds its packages from where it lies.
  const cache = resolve('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'cabas-server-'));
  const asked = ['build', '--config', 'vite.server.config.ts', '--outDir', folder, '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', ...asked], {
    timeout: 60_000,
  });
  return { script: join(folder, 'main.js'), remove: () => rm(folder, { recursive: true, force: true }) };
}
