/** @module-tag long */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addDays, DEFAULT_ZONE, localDay } from '../../src/domain/calendar/hub-time.ts';
import { type Look, phone, type StartedBrowser, tablet } from './support/chromium.ts';
import { COURIER, MANAGER, readyForTheCellar, SHOP } from './support/courier.ts';
import { forgetAllButTheMarket } from './support/held-mirror.ts';
import { chooseMarket, CLIENT, readyForTheMetro, shellKept, signIn } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

/** Claims that no list may make on a device without data: that there is nothing, or that it is up to date. */
const UNTRUE =
  /Aucune? (?:commande|problème|abonnement|produit|producteur)|Rien (?:n’est|à |en |dans|pour|de)|est vide|introuvable|n’est pas dans ce marché|À jour|(?:^|\D)0\s(?:commande|produit|problème|sur)/;
const ABSENT = 'Pas encore chargé';
const today = localDay(Date.now(), DEFAULT_ZONE);

const suite = browserSuite('for-a-test');
let browser: StartedBrowser;

describe('a device that has loaded only the market says so in every list', () => {
  test.each<[string, Look, readonly string[]]>([
    [COURIER, phone, ['/shopper', '/shopper?view=prepare', '/shopper?view=issues', '/shopper?order=1']],
    [
      MANAGER,
      tablet,
      [
        '/orders?of=all',
        '/orders?of=all&oid=1',
        '/orders?of=all&view=archive',
        '/orders/collect',
        '/orders/weights',
        '/orders/1/edit',
        '/issues',
        '/issues?view=period',
      ],
    ],
    [SHOP, phone, ['/orders']],
    [
      CLIENT,
      phone,
      [
        '/home',
        '/products',
        '/products?category=legumes',
        '/products?q=pain',
        '/products?facets=liked',
        '/vendors',
        '/vendor/laiterie-de-jussy',
        '/product/10001',
        '/profile/orders',
        '/profile/orders/1',
        '/subscriptions',
        '/home?panel=cart',
        '/home?panel=checkout',
      ],
    ],
  ])('%s', { timeout: 240_000 }, async (email, look, paths) => {
    const { page } = await start(look);
    await page.goto(`${suite.server.origin}/login`);
    await signIn(page, email);
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    // A page load leads a courier to their day.
    if (email === COURIER) {
      await readyForTheCellar(page);
      await shellKept(page);
    } else {
      await page.goto(`${suite.server.origin}/home`);
      await chooseMarket(page);
      await readyForTheMetro(page);
    }
    await browser.offline(true);
    await forgetAllButTheMarket(page);
    for (const path of paths) {
      await page.goto(`${suite.server.origin}${path}`);
      await page.getByText(ABSENT).first().waitFor();
      expect(await saidOn(page), path).not.toMatch(UNTRUE);
    }
  });
});

describe('days that were never opened, offline', () => {
  test(
    'show how much is loaded on the board, a tour and the issues of a month',
    { timeout: 240_000 },
    async () => {
      const { page } = await start(tablet);
      await page.goto(`${suite.server.origin}/orders`);
      await signIn(page, MANAGER);
      await page.getByRole('radio', { name: /^Ouvertes \d+/ }).waitFor();
      await page.getByText(/^À jour à/).waitFor();
      await shellKept(page);
      await browser.offline(true);

      const far = addDays(today, 20);
      for (const path of [
        `/orders?day=${far}`,
        `/orders/collect?day=${far}`,
        `/shopper?day=${far}`,
        `/shopper?view=prepare&day=${far}`,
        `/shopper?view=issues&day=${far}`,
      ]) {
        await page.goto(`${suite.server.origin}${path}`);
        await page.getByRole('heading', { name: ABSENT }).waitFor();
        await page.getByText('au retour du réseau').first().waitFor();
        expect(await saidOn(page), path).not.toMatch(UNTRUE);
      }

      const month = today.slice(0, 7);
      await page.goto(`${suite.server.origin}/issues?view=period&month=${month}`);
      const some = /^\d+\sjours? sur (?:28|29|30|31), la suite au retour du réseau$/;
      await page.getByText(some).or(page.getByText('arriveront au retour du réseau')).first().waitFor();
      expect(await saidOn(page)).not.toMatch(UNTRUE);

      // The opposite: loaded lists may say that there is nothing, and once online the rest arrives.
      await browser.offline(false);
      await page.goto(`${suite.server.origin}/orders?day=${far}`);
      await page.getByText(/^À jour à/).waitFor();
      await page.getByText('Aucune commande ouverte').or(page.getByRole('table')).first().waitFor();
      expect(await page.getByText(ABSENT).count()).toBe(0);
    },
  );
});

async function start(look: Look): Promise<StartedBrowser> {
  browser = await suite.start('device', look);
  return browser;
}

/** What a page says outside its days; the market gives the number of orders of each day. */
async function saidOn(page: Page): Promise<string> {
  const all = await page.locator('body').innerText();
  const days = await page.getByRole('navigation', { name: 'Jour' }).allInnerTexts();
  return days.reduce((rest, text) => rest.replace(text, ''), all).replaceAll(/\s+/g, ' ');
}
