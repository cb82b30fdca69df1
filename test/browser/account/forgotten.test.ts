/** @module-tag long */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { phone, type StartedBrowser } from '../support/chromium.ts';
import { CLIENT, enter, shelves } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const suite = browserSuite();
let browser: StartedBrowser;

beforeAll(async () => {
  browser = await suite.start('device', phone);
  await enter(browser.page, suite.server.origin, CLIENT);
});

describe('a device that lost its storage while the session continued', () => {
  test('restores its person when only the mirror is gone', async () => {
    const { page } = browser;
    await emptied(page, 'mirror');
    await page.goto(`${suite.server.origin}/profile`);
    await isHere(page);
  });

  test('restores its person when only the cookie is left', async () => {
    const { page } = browser;
    await emptied(page, 'everything');
    await page.goto(`${suite.server.origin}/profile`);
    await isHere(page);
    expect(new URL(page.url()).pathname).toBe('/profile');
    await page.goto(`${suite.server.origin}/home`);
    // They have ordered before: the app does not ask for their market again.
    await shelves(page).waitFor();
    expect(await page.getByRole('button', { name: 'Choisir un marché' }).count()).toBe(0);
  });
});

describe('a page that dies during a sign-out', () => {
  test('leaves the device signed out, and the person can sign in again', async () => {
    const { page } = browser;
    const { origin } = suite.server;
    await page.goto(`${origin}/profile`);
    await isHere(page);
    const before = await page.evaluate(() => localStorage.getItem('cabas.device') ?? '');
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click();
    await page.waitForURL('**/login');
    // The last write is lost with the page: the session.
    await page.evaluate((text) => {
      localStorage.setItem('cabas.device', JSON.stringify({ ...JSON.parse(text), turn: 1e6 }));
    }, before);
    await page.goto(`${origin}/profile`);
    await page.waitForURL('**/login?then=%2Fprofile');
    await page.getByRole('heading', { name: 'Bonjour' }).waitFor();
    await enter(page, origin, CLIENT);
    await page.goto(`${origin}/profile`);
    await isHere(page);
  });
});

async function isHere(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Modifier mes coordonnées' }).waitFor();
}

/** Clears the storage of pages, as a browser short of space does; from a page without the app and its worker. */
async function emptied(page: Page, what: 'mirror' | 'everything'): Promise<void> {
  await page.goto(`${suite.server.origin}/offline.svg`);
  const { origin } = suite.server;
  const session = await page.context().newCDPSession(page);
  const storageTypes = what === 'mirror' ? 'indexeddb' : 'indexeddb,local_storage';
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
}
