import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { choose } from '../support/choose.ts';
import { desk, phone, type StartedBrowser } from '../support/chromium.ts';
import {
  CLIENT,
  enter,
  enterWithoutAccount,
  openBySearch,
  openCheckout,
  openDays,
  readyForTheMetro,
  shownQuantity,
} from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const GRUYERE = 'Gruyère AOP 12 mois';
const NOTE = 'Une pointe plutôt jeune';

const suite = browserSuite();
let browser: StartedBrowser;

/** The displayed prices of the first cards. */
async function firstPrices(page: Page): Promise<readonly number[]> {
  const cards = await page.getByRole('main').getByRole('article').all();
  const words = await Promise.all(cards.slice(0, 6).map((card) => card.innerText()));
  return words.map((text) => Number(/(\d+[.,]\d\d)\s*CHF/.exec(text)?.[1]?.replace(',', '.')));
}

const sorted = (prices: readonly number[]) => [...prices].sort((left, right) => left - right);

async function fitsSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

describe('a visitor chooses on a phone without a network', () => {
  beforeAll(async () => {
    browser = await suite.start('choosing', phone);
    await enterWithoutAccount(browser.page, suite.server.origin);
    await readyForTheMetro(browser.page);
    await browser.offline(true);
  });

  test('sorts by price in an aisle and in search results, by a URL that keeps it', async () => {
    const { page } = browser;
    for (const asked of ['category=fromages', 'q=fromage']) {
      await page.goto(`${suite.server.origin}/products?${asked}`);
      await page.getByRole('combobox', { name: 'Trier' }).selectOption({ label: 'Prix croissant' });
      await expect.poll(() => page.url()).toContain('sort=price');
      await expect
        .poll(async () => {
          const prices = await firstPrices(page);
          return prices.length > 3 && prices.every((price, at) => price === sorted(prices)[at]);
        })
        .toBe(true);
      await fitsSideways(page);
    }
  });

  test('reads a weighed product like a label, with its maximum price', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/home`);
    await openBySearch(page, GRUYERE, GRUYERE);
    const main = page.getByRole('main');
    await main.getByText('Env. 6,90, au plus 7,94 CHF.').waitFor();
    await main.getByText('contient : Lait').waitFor();
    await main.getByText(/^Laiterie de Jussy, .*1254/).waitFor();
    await main.getByRole('list', { name: 'Prochaines livraisons' }).waitFor();
    await fitsSideways(page);
  });

  test('writes the note before adding, and the line in the cart has it', async () => {
    const { page } = browser;
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Ajouter une remarque au producteur' }).click();
    await page.getByLabel('Pour le producteur').fill(NOTE);
    await page.getByRole('button', { name: 'Enregistrer la remarque' }).click();
    await main.getByRole('button', { name: `Ajouter ${GRUYERE} au cabas` }).click();
    await shownQuantity(main, GRUYERE, 1);
    await page.getByRole('link', { name: 'Voir le cabas' }).click();
    const shop = page.getByRole('region', { name: 'Laiterie de Jussy' });
    await shop.getByText(NOTE).waitFor();
    await shop.getByText('env. 6,90, au plus 7,94 CHF').waitFor();
    await page.getByText(/S’y ajoutent .* par carte\./).waitFor();
  });

  test('reads when and where a producer comes next', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/vendor/laiterie-de-jussy`);
    await page
      .getByText(/^(?:lun|mar|mer|jeu|ven|sam)\.\s\d+/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: /1254 Jussy/ }).waitFor();
    await page.getByText(/à \d+\skm du marché/).waitFor();
    await fitsSideways(page);
  });
});

describe('a customer chooses on a wide page', () => {
  beforeAll(async () => {
    browser = await suite.start('wide-choosing', desk);
    await enter(browser.page, suite.server.origin, CLIENT);
    await readyForTheMetro(browser.page);
  });

  test('sees the producer, price, note and label beside the picture', async () => {
    const { page } = browser;
    await openBySearch(page, GRUYERE, GRUYERE);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: /^Laiterie de Jussy à \d+ km/ }).waitFor();
    const picture = await main.getByRole('list', { name: 'Prochaines livraisons' }).boundingBox();
    const label = await main.getByText('Allergènes', { exact: true }).boundingBox();
    expect(label?.x ?? 0).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? Infinity));
    await fitsSideways(page);
  });

  test('counts the chips of an aisle for the chosen day', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: `Ajouter ${GRUYERE} au cabas` }).click();
    await openCheckout(page);
    await choose(openDays(page).nth(1));
    await page.goto(`${suite.server.origin}/products?category=fromages`);
    await page.getByRole('group', { name: /^Affiner, pour \p{L}+$/u }).waitFor();
    await browser.offline(true);
    await page.reload();
    await page.getByRole('group', { name: /^Affiner, pour \p{L}+$/u }).waitFor();
  });
});
