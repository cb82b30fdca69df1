import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Look, type StartedBrowser, startBrowser } from './chromium.ts';
import { type StartedServer, startServer } from './server.ts';
import { tellScreen } from './tell-screen.ts';

/**
 * The shared fixtures of a file's tests: a server with the demonstration, and devices that are closed automatically.
 */
export interface BrowserSuite {
  /** Available from the first `beforeAll` on. */
  readonly server: StartedServer;
  /** Starts a browser on a device of this name; the same name again is the same device, with all its data. */
  start(device: string, look: Look, ...more: StartOptions): Promise<StartedBrowser>;
}

type StartOptions = Parameters<typeof startBrowser> extends [string, Look, ...infer More] ? More : never;

/**
 * Starts a server before the tests of a file. After a failure each open page is described.
 * @param devices the lifetime of devices: to the end of the file, or of the test that started them
 * @param open starts another server than the plain one
 */
export function browserSuite(
  devices: 'for-the-file' | 'for-a-test' = 'for-the-file',
  open: () => Promise<StartedServer> = startServer,
): BrowserSuite {
  let server: StartedServer | undefined;
  let home: string | undefined;
  let started: StartedBrowser[] = [];

  const closeDevices = async () => {
    await Promise.all(started.map((browser) => browser.close()));
    started = [];
    if (home !== undefined) await rm(home, { recursive: true, force: true });
    home = undefined;
  };

  beforeAll(async () => {
    server = await open();
  });
  afterEach(async ({ task }) => {
    for (const { context } of started) for (const page of context.pages()) await tellScreen(task, page);
    if (devices === 'for-a-test') await closeDevices();
  });
  afterAll(async () => {
    await closeDevices();
    await server?.end();
  });

  return {
    get server() {
      if (server === undefined) throw new Error('the server starts with the first test');
      return server;
    },
    async start(device, look, ...more) {
      home ??= await mkdtemp(join(tmpdir(), 'cabas-devices-'));
      const browser = await startBrowser(join(home, device), look, ...more);
      started.push(browser);
      // Killed ones as well.
      browser.context.once('close', () => {
        started = started.filter((one) => one !== browser);
      });
      return browser;
    },
  };
}
