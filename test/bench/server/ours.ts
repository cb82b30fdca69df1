import { readFile } from 'node:fs/promises';
import { freePort } from './free-port.ts';
import { type Started, startProcess } from './started.ts';

/** Our built server in a process of its own, with the Node options of `npm start`. */
export async function startOurs(databaseUrl: string, dataFolder: string): Promise<Started> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { start: string } };
  const [, asked] = scripts.start.split('&& node ');
  if (asked === undefined) throw new Error(`npm start does not run Node: ${scripts.start}`);
  return startProcess(asked.split(' '), await freePort(), {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'info',
    NODE_ENV: 'production',
    // The market is the demonstration, which production mode refuses.
    DEMO: '1',
  });
}
