import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { inServersCart } from '../devices/support/cart-of.ts';
import { phone, type StartedBrowser } from './support/chromium.ts';
import { buy, CLIENT, enter, shellKept, shownQuantity, signIn } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const CARROTS = 'Carottes des sables';
const LEADERS = 'cabas-leader:cabas-u';

const suite = browserSuite();
let browser: StartedBrowser;
let page: Page;

beforeAll(async () => {
  browser = await suite.start('device', phone, false, 'may-be-kept');
  ({ page } = browser);
});

test('a page in the back/forward cache releases the lock, and works again when it is shown', async () => {
  await enter(page, suite.server.origin, CLIENT);
  await buy(page, suite.server.origin, CARROTS);
  await shellKept(page);
  await expect.poll(() => leaders(page)).toBe(1);
  const other = await browser.context.newPage();
  await other.goto(`${suite.server.origin}/health`);

  await tell(page, 'pagehide');
  await expect.poll(() => leaders(other)).toBe(0);
  await expect.poll(() => page.workers().length).toBe(0);

  await tell(page, 'pageshow');
  await expect.poll(() => leaders(other)).toBe(1);
  await more(page);
  await expect.poll(onServer).toBe(2);
  await other.close();
});

test('the cart survives going back and forth, and each addition reaches the server once', async () => {
  let wanted = await onServer();
  for (let round = 0; round < 2; round += 1) {
    await page.goto(`${suite.server.origin}/home?panel=cart`);
    await shownQuantity(page, CARROTS, wanted);
    await more(page);
    wanted += 1;
    // At once, while the worker still handles it.
    await page.goto(`${suite.server.origin}/home?panel=cart`);
    await shownQuantity(page, CARROTS, wanted);
    await page.goBack();
    await shownQuantity(page, CARROTS, wanted);
    await more(page);
    wanted += 1;
    await expect.poll(onServer).toBe(wanted);
  }
});

test('a sign-in that the worker does not answer says so, and can be retried', async () => {
  const fresh = await suite.start('unheard', phone);
  const form = fresh.page;
  await form.goto(`${suite.server.origin}/login`);
  await form.getByLabel('Adresse e-mail').waitFor();
  await tell(form, 'pagehide');
  await signIn(form, CLIENT);
  await form.getByText('La réponse n’est pas venue. Réessayez.').waitFor();
  await tell(form, 'pageshow');
  await form.getByRole('button', { name: 'Se connecter' }).click();
  await form.waitForURL(({ pathname }) => pathname !== '/login');
  await fresh.close();
});

/** Adds one more, which is saved once it is shown. */
async function more(on: Page): Promise<void> {
  const group = on.getByRole('group', { name: `Quantité, ${CARROTS}` }).first();
  const before = Number(/\d+/.exec(await group.innerText())?.[0]);
  await group.getByRole('button', { name: `Ajouter un, ${CARROTS}` }).click();
  await shownQuantity(on, CARROTS, before + 1);
}

/** The events of a browser that puts a page into the back/forward cache, or shows it again. */
function tell(to: Page, what: 'pagehide' | 'pageshow'): Promise<void> {
  return to.evaluate((type) => {
    dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
  }, what);
}

function leaders(seenFrom: Page): Promise<number> {
  return seenFrom.evaluate(async (name) => {
    const { held = [] } = await navigator.locks.query();
    return held.filter((lock) => lock.name?.startsWith(name)).length;
  }, LEADERS);
}

function onServer(): Promise<number> {
  return inServersCart(browser.context, suite.server.origin, CARROTS);
}
