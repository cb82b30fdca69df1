import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { consoleLines, type Device, type Size } from './device.ts';
import { FIREFOX } from './packages.ts';

/** Starts Firefox on a profile of its own; a restart closes it and starts it again on the same profile. */
export async function startFirefox(size: Size): Promise<Device> {
  const profile = await mkdtemp(join(tmpdir(), 'cabas-firefox-'));
  const lines = consoleLines();
  let browser = await launch(profile);
  let page = await firstPage(browser, size, lines.add);
  return {
    name: 'Firefox',
    open: async (url) => {
      await page.goto(url, { waitUntil: 'load', timeout: 30_000 });
    },
    run: async (work, ...given) =>
      (await page.evaluate<unknown[], (...all: unknown[]) => unknown>(
        work as (...all: unknown[]) => unknown,
        ...given,
      )) as never,
    tap: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    picture: async () => Buffer.from(await page.screenshot()),
    restart: async () => {
      await browser.close();
      browser = await launch(profile);
      page = await firstPage(browser, size, lines.add);
    },
    said: lines.all,
    close: async () => {
      await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function launch(profile: string): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    userDataDir: profile,
    timeout: 60_000,
    env: { ...process.env, HOME: profile },
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-CH, fr' },
  });
}

async function firstPage(
  browser: Browser,
  { width, height }: Size,
  say: (text: string) => void,
): Promise<Page> {
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  await page.setViewport({ width, height });
  page.on('console', (message) => say(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => say(`error: ${String(error)}`));
  await page.evaluateOnNewDocument(tellObjects);
  return page;
}

/** Runs in the page before its scripts: Firefox reports nothing of a thrown object that is no Error. */
function tellObjects(): void {
  const tell = (what: string, thrown: unknown) => {
    if (!(thrown instanceof Error) && typeof thrown === 'object')
      globalThis.console.info(
        `${what}: ${Object.prototype.toString.call(thrown)} ${JSON.stringify(thrown).slice(0, 500)}`,
      );
  };
  addEventListener('unhandledrejection', ({ reason }) => tell('rejected', reason));
  addEventListener('error', ({ error }) => tell('thrown', error));
}
