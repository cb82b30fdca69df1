import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { consoleLines, type Device, type Key, type Size } from './device.ts';
import { VIRTUAL_SCREEN, WEBKIT_DRIVER } from './packages.ts';

const KEYS: Readonly<Record<Key, string>> = { Enter: '\uE007', Escape: '\uE00C' };
const STARTS_WITHIN_MS = 20_000;
const ANSWERS_WITHIN_MS = 60_000;

/**
 * Starts WebKitGTK, in place of Safari, on a virtual screen. Its data ends with it: a restart closes the
 * tab, with its page and its workers, and opens another one.
 */
export async function startWebKit({ width, height }: Size): Promise<Device> {
  const lines = consoleLines();
  const screen = await virtualScreen();
  const port = await freePort();
  const driver = spawn(WEBKIT_DRIVER, [`--port=${port}`], {
    // A language that is no BCP 47 tag: `navigator.language` is `C`.
    env: { ...process.env, DISPLAY: screen.display, LANG: 'C', LC_ALL: 'C', LANGUAGE: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  driver.stdout.on('data', (chunk: Buffer) => lines.add(chunk.toString()));
  driver.stderr.on('data', (chunk: Buffer) => lines.add(chunk.toString()));
  const address = `http://127.0.0.1:${port}`;
  await answersAt(`${address}/status`);
  const { sessionId } = (await call(address, 'POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
        },
      },
    },
  })) as { readonly sessionId: string };
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    call(address, method, `/session/${sessionId}${path}`, body);
  await ask('POST', '/window/rect', { width, height });

  return {
    name: 'WebKit',
    open: async (url) => {
      await ask('POST', '/url', { url });
    },
    run: async (work, ...given) => {
      const answer = (await ask('POST', '/execute/async', {
        script: `const given = [...arguments]; const done = given.pop();
          (async () => (${work.toString()})(...given))().then(
            (value) => done({ value }), (error) => done({ error: String(error) }))`,
        args: given,
      })) as { readonly value?: unknown; readonly error?: string };
      if (answer.error !== undefined) throw new Error(answer.error);
      return answer.value as never;
    },
    tap: async (x, y) => {
      await ask('POST', '/actions', {
        actions: [
          {
            type: 'pointer',
            id: 'finger',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      });
    },
    type: (text) => keys(ask, Array.from(text)),
    press: (key) => keys(ask, [KEYS[key]]),
    picture: async () => Buffer.from((await ask('GET', '/screenshot')) as string, 'base64'),
    restart: async () => {
      const old = await ask('GET', '/window');
      const { handle } = (await ask('POST', '/window/new', { type: 'window' })) as { handle: string };
      await ask('POST', '/window', { handle: old });
      await ask('DELETE', '/window');
      await ask('POST', '/window', { handle });
      await ask('POST', '/window/rect', { width, height });
    },
    said: lines.all,
    close: async () => {
      await ask('DELETE', '');
      await end(driver);
      await end(screen.process);
    },
  };
}

async function keys(
  ask: (method: 'POST', path: string, body: object) => Promise<unknown>,
  values: readonly string[],
): Promise<void> {
  const actions = values.flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  await ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
}

async function call(
  address: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${address}${path}`, {
    method,
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  });
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (!answer.ok) throw new Error(`WebKitWebDriver refuses ${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

/** A virtual screen with an unused number. */
async function virtualScreen(): Promise<{ readonly display: string; readonly process: ChildProcess }> {
  const xvfb = spawn(
    VIRTUAL_SCREEN,
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const number = await new Promise<string>((resolve, reject) => {
    xvfb.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    xvfb.once('error', reject);
    xvfb.once('exit', (code) => reject(new Error(`${VIRTUAL_SCREEN} ended with ${code}`)));
  });
  return { display: `:${number}`, process: xvfb };
}

async function answersAt(address: string): Promise<void> {
  const until = performance.now() + STARTS_WITHIN_MS;
  for (;;) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    if (performance.now() > until) throw new Error(`no answer from ${address}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
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

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(late);
}
