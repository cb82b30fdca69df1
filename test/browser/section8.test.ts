/** @module-tag long */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { phone, type StartedBrowser } from './support/chromium.ts';
import { CLIENT, readyForTheMetro, shelves, signIn } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const suite = browserSuite();
let browser: StartedBrowser;
const crashes: Error[] = [];

beforeAll(async () => {
  browser = await suite.start('device', phone);
  browser.page.on('pageerror', (error) => crashes.push(error));
});

afterEach(() => {
  expect(crashes.splice(0)).toEqual([]);
});

describe('an address', () => {
  test.each([
    // No target of its own: a sign-in there leads to the user's start page.
    ['the site itself', '/', '/login'],
    ['the shop', '/products?q=pomme', '/login?then=%2Fproducts%3Fq%3Dpomme'],
    ['an unknown path', '/nowhere/at/all', '/login'],
    ['the account', '/account', '/login?then=%2Fprofile'],
  ])('%s leads to the sign-in on a first visit, and from there on', async (_, path, leadsTo) => {
    const { page } = browser;
    await page.goto(suite.server.origin + path);
    await page.getByRole('heading', { level: 1, name: 'Bonjour' }).waitFor();
    expect(addressOf(page)).toBe(leadsTo);
  });

  test('a shared product opens in the market that sells it', async () => {
    const { page } = browser;
    const listed = await fetch(`${suite.server.origin}/v1/products?hub=geneve-carouge&limit=1`);
    const [product] = (await listed.json()) as { sku: number; title: string }[];
    if (product === undefined) throw new Error('the market sells nothing');
    await page.goto(`${suite.server.origin}/product/${product.sku}`);
    await page.getByRole('heading', { level: 1, name: product.title }).waitFor();
    expect(addressOf(page)).toBe(`/product/${product.sku}`);
  });

  test('a visitor gets the shop for an unknown path, and the sign-in for the account', async () => {
    const { page } = browser;
    await page.goto(suite.server.origin);
    await page.getByRole('button', { name: 'Faire mes courses sans compte' }).click();
    await shelves(page).waitFor();
    await page.goto(`${suite.server.origin}/nowhere/at/all`);
    await shelves(page).waitFor();
    expect(addressOf(page)).toBe('/home');
    await page.goto(`${suite.server.origin}/account`);
    await page.getByRole('heading', { level: 1, name: 'Bonjour' }).waitFor();
    expect(addressOf(page)).toBe('/login?then=%2Fprofile');
  });

  test('a visitor who signs in there lands where they wanted to be, and /account opens the profile', async () => {
    const { page } = browser;
    await signIn(page, CLIENT);
    await page.waitForURL(`${suite.server.origin}/profile`);
    await page.goto(`${suite.server.origin}/account`);
    await page.getByRole('link', { name: 'Modifier mes coordonnées' }).waitFor();
    expect(addressOf(page)).toBe('/profile');
    await page.goto(`${suite.server.origin}/nowhere/at/all`);
    await shelves(page).waitFor();
    expect(addressOf(page)).toBe('/home');
  });

  test('read-only cards of an old address link nowhere', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/wallet/create`);
    await page.getByRole('main').getByText(/^Visa/).waitFor();
    expect(addressOf(page)).toBe('/profile/cards?readonly=1');
    expect(await page.getByRole('main').getByRole('button', { name: /^Visa/ }).count()).toBe(0);
    await page.goto(`${suite.server.origin}/home`);
    await shelves(page).waitFor();
  });
});

const UNREACHABLE = 'Le site est momentanément inaccessible.';

describe('while the server does not answer', () => {
  test('a device with a loaded catalogue shows it, below the banner of an unreachable site', async () => {
    const { page } = browser;
    await readyForTheMetro(page);
    await suite.server.stop();
    await page.goto(`${suite.server.origin}/home`);
    await shelves(page).waitFor();
    await page.getByText(UNREACHABLE, { exact: true }).waitFor();
  });

  test('a new page shows the banner until the site answers', async () => {
    const { page } = browser;
    await page.reload();
    const banner = page.getByText(UNREACHABLE, { exact: true });
    await banner.waitFor();
    expect(await page.evaluate(staysFor, { words: UNREACHABLE, ms: 4000 })).toBe(true);
    await suite.server.restart();
    await banner.waitFor({ state: 'hidden' });
  });
});

/** Runs in the page: whether it shows words at each of its frames. */
function staysFor({ words, ms }: { words: string; ms: number }): Promise<boolean> {
  const end = performance.now() + ms;
  return new Promise((resolve) => {
    const look = () => {
      if (!document.body.innerText.includes(words)) resolve(false);
      else if (performance.now() > end) resolve(true);
      else requestAnimationFrame(look);
    };
    look();
  });
}

function addressOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
