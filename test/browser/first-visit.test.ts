import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { phone, type StartedBrowser } from './support/chromium.ts';
import { CLIENT, enterWithoutAccount, shelves, shellKept, signIn } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const suite = browserSuite('for-a-test');
let browser: StartedBrowser;
let page: Page;

beforeEach(async () => {
  browser = await suite.start('device', phone);
  page = browser.page;
});

describe('the first visit of a device', () => {
  test('shows the sign-in before the server has answered, and prefetches nothing', async () => {
    await page.addInitScript(markSignIn);
    await page.route('**/v1/**', () => undefined);
    await page.route('**/assets/sign-in-screen-*.js', async (route) => {
      await page.waitForLoadState('load');
      await route.continue();
    });
    await page.goto(suite.server.origin, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Faire mes courses sans compte' }).waitFor();
    const early = await page.evaluate(askedBefore);
    expect(early.some((path) => path.includes('/sign-in-screen-'))).toBe(true);
    expect(early.filter((path) => /service-worker|drain|toaster|home-screen|shop-layout/.test(path))).toEqual(
      [],
    );
  });

  test('continues after the sign-in with the market that was loaded before', async () => {
    await enterWithoutAccount(page, suite.server.origin);
    await shellKept(page);
    await page.goto(`${suite.server.origin}/login?then=${encodeURIComponent('/home')}`);
    const asked = paths();
    await signIn(page, CLIENT);
    await shelves(page).waitFor();
    await expect.poll(() => asked.filter((path) => path.startsWith('/v1/sync/pull'))).not.toEqual([]);
    const loaded = () => asked.filter((path) => path.startsWith('/v1/sync/snapshot'));
    await expect.poll(() => loaded().some((path) => path.includes('user'))).toBe(true);
    expect(loaded().filter((path) => /config|catalog/.test(path))).toEqual([]);
  });
});

/** The requests to the server from now on. */
function paths(): readonly string[] {
  const asked: string[] = [];
  browser.context.on('request', (request) => asked.push(request.url().slice(suite.server.origin.length)));
  return asked;
}

/** Runs in the page: records when the sign-in is rendered. */
function markSignIn(): void {
  const seen = new MutationObserver(() => {
    const buttons = [...document.querySelectorAll('button')];
    if (!buttons.some(({ textContent }) => textContent.includes('Faire mes courses sans compte'))) return;
    performance.mark('sign-in');
    seen.disconnect();
  });
  seen.observe(document, { subtree: true, childList: true });
}

/** Runs in the page: the requests before the sign-in was rendered. */
function askedBefore(): string[] {
  const [shown] = performance.getEntriesByName('sign-in');
  if (shown === undefined) throw new Error('no sign-in was seen');
  return performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime < shown.startTime)
    .map(({ name }) => name);
}
