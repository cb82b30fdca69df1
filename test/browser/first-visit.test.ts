import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { phone, type StartedBrowser, startBrowser } from './support/chromium.ts';
import { type StartedServer, startServer } from './support/server.ts';
import { CLIENT, enterWithoutAccount, shelves, shellKept, signIn } from './support/shopper.ts';
import { tellScreen } from './support/tell-screen.ts';

let server: StartedServer;
let profile: string;
let browser: StartedBrowser;
let page: Page;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.end());

beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'cabas-first-'));
  browser = await startBrowser(profile, phone);
  page = browser.page;
});

afterEach(async ({ task }) => {
  await tellScreen(task, page);
  await browser.close();
  await rm(profile, { recursive: true, force: true });
});

describe('the first visit of a device', () => {
  test('shows the sign-in before the server has said anything, and fetches nothing ahead of it', async () => {
    const asked = paths();
    await page.route('**/v1/**', () => undefined);
    await page.route('**/assets/login-screen-*.js', async (route) => {
      await page.waitForLoadState('load');
      await route.continue();
    });
    await page.goto(server.origin, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Faire mes courses sans compte' }).waitFor();
    expect(asked.filter((path) => /service-worker|drain|toaster|home-screen|shop-layout/.test(path))).toEqual(
      [],
    );
  });

  test('goes on after signing in with the market that was loaded before', async () => {
    await enterWithoutAccount(page, server.origin);
    await shellKept(page);
    await page.goto(`${server.origin}/login?then=${encodeURIComponent('/home')}`);
    const asked = paths();
    await signIn(page, CLIENT);
    await shelves(page).waitFor();
    await expect.poll(() => asked.filter((path) => path.startsWith('/v1/sync/pull'))).not.toEqual([]);
    const loaded = () => asked.filter((path) => path.startsWith('/v1/sync/snapshot'));
    await expect.poll(() => loaded().some((path) => path.includes('user'))).toBe(true);
    expect(loaded().filter((path) => /config|catalog/.test(path))).toEqual([]);
  });
});

/** What is asked of the server from now on. */
function paths(): readonly string[] {
  const asked: string[] = [];
  browser.context.on('request', (request) => asked.push(request.url().slice(server.origin.length)));
  return asked;
}
