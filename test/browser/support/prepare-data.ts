import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILLED_DATA, startServer } from './server.ts';

/** Once per run: a data folder with the demonstration, of which every server starts on a copy. */
export default async function prepareData(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'cabas-filled-'));
  const server = await startServer();
  await server.stop();
  await server.copyData(folder);
  await server.end();
  process.env[FILLED_DATA] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
