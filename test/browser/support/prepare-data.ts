import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILLED_DATA, startServer } from './server.ts';

/** Once for a whole run: a data folder with the demonstration in it, which every server then starts on a copy of. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cabas-filled-'));
  const server = await startServer();
  await server.stop();
  await server.copyData(folder);
  await server.end();
  process.env[FILLED_DATA] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
