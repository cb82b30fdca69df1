import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';

/** A server in a process of its own, for either side. */
export interface Started {
  readonly origin: string;
  /** Its resident memory, in megabytes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts a Node script and waits until it answers at `/health`. It never outlives this process. */
export async function startProcess(
  script: readonly string[],
  port: number,
  environment: Readonly<Record<string, string>>,
): Promise<Started> {
  const child = spawn(process.execPath, script, {
    env: { ...process.env, PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-4000);
  });
  const endWithUs = () => void child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      process.removeListener('exit', endWithUs);
      resolve();
    }),
  );
  const origin = `http://127.0.0.1:${port}`;
  const until = performance.now() + 60_000;
  while (!(await isUp(origin))) {
    if (child.exitCode !== null || performance.now() > until)
      throw new Error(`${script.join(' ')} does not answer:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    async memory() {
      const status = await readFile(`/proc/${child.pid ?? 0}/status`, 'utf8');
      const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
      if (kilobytes === undefined)
        throw new Error('this system does not tell what a process holds in memory');
      return Number(kilobytes) / 1024;
    },
    async stop() {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(late);
    },
    kill() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

function isUp(origin: string): Promise<boolean> {
  return fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}
