import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The built server, as `npm start` runs it, on a database of its own. */
export interface StartedServer {
  readonly origin: string;
  /** The folder of written mails, since no SMTP server is configured. */
  readonly dataDir: string;
  /** The end of its output, such as the link of the first day. */
  said(): string;
  /** Stops answering, as a crashed or unreachable site does; the database stays. */
  stop(): Promise<void>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same address and database. */
  restart(): Promise<void>;
  /** Suspends it: it accepts connections and answers nothing, until `resume`. */
  pause(): void;
  resume(): void;
  /** Copies its data while it is stopped, for others to start with. */
  copyData(to: string): Promise<void>;
  /** Stops for good and removes the database. */
  end(): Promise<void>;
}

/** The variable with a data folder that already holds the demonstration: filling one takes many seconds. */
export const FILLED_DATA = 'CABAS_FILLED_DATA';

/**
 * Starts it and waits until it answers.
 * @param folder the built app: of this project, or a copy of it
 * @param script the built server: of this project, or of another checkout
 */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
  folder = '.',
  script = 'dist/server/main.js',
): Promise<StartedServer> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'cabas-data-'));
  const origin = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: origin,
    LOG_LEVEL: 'warn',
    ...environment,
  };
  const filled = process.env[FILLED_DATA];
  if (filled !== undefined && !('DATABASE_URL' in environment) && environment['DEMO'] !== '0')
    await cp(filled, dataDir, { recursive: true });
  let running = await launch(settings, origin, folder, script);
  return {
    origin,
    dataDir,
    said: () => running.said(),
    stop: () => running.stop(),
    kill: () => running.kill(),
    restart: async () => {
      running = await launch(settings, origin, folder, script);
    },
    pause: () => running.signal('SIGSTOP'),
    resume: () => running.signal('SIGCONT'),
    copyData: (to) => cp(dataDir, to, { recursive: true }),
    end: async () => {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(
  settings: Readonly<Record<string, string>>,
  origin: string,
  folder: string,
  script: string,
) {
  const child = spawn(process.execPath, [resolve(script)], {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await answers(`${origin}/health`, () => {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${said}`);
    return said;
  });
  return {
    said: () => said,
    signal: (name: NodeJS.Signals) => void child.kill(name),
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
    stop: async () => {
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(late);
    },
  };
}

async function answers(address: string, said: () => string): Promise<void> {
  const until = performance.now() + 90_000;
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    const words = said();
    if (performance.now() > until) throw new Error(`no answer from ${address}:\n${words}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
