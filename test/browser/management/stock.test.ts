/** @module-tag long */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { phone, type StartedBrowser, startBrowser } from '../support/chromium.ts';
import { SHOP } from '../support/courier.ts';
import { type OpenMarket, openMarket } from '../support/market-database.ts';
import { violations } from '../support/readable.ts';
import { enter, readyForTheMetro } from '../support/shopper.ts';
import { tellScreen } from '../support/tell-screen.ts';

const MILK = 'Lait entier';

let market: OpenMarket;
let profile: string;
let browser: StartedBrowser;

beforeAll(async () => {
  market = await openMarket();
  profile = await mkdtemp(join(tmpdir(), 'cabas-stock-'));
  browser = await startBrowser(profile, phone);
  await enter(browser.page, market.server.origin, SHOP);
  await readyForTheMetro(browser.page);
  // A closed browser writes its session to the disk; one killed within half a minute has not.
  await browser.close();
  browser = await startBrowser(profile, phone);
});

afterEach(({ task }) => tellScreen(task, browser.page));

afterAll(async () => {
  await browser.close();
  await rm(profile, { recursive: true, force: true });
  await market.end();
});

test('a producer counts in flight mode, the browser dies, and the difference is applied beside an order', async () => {
  await openStock(browser.page);
  const before = await stockOf();
  await browser.offline(true);

  await open(browser.page, MILK);
  const seen = Number(/(\d+) en stock/.exec(await sheet(browser.page).innerText())?.[1]);
  for (const figure of ['1', '2']) await sheet(browser.page).getByRole('button', { name: figure }).click();
  await sheet(browser.page).getByRole('button', { name: 'Enregistrer 12' }).click();
  await row(browser.page, MILK).getByText('changement à envoyer').waitFor({ state: 'attached' });

  await browser.kill();
  browser = await startBrowser(profile, phone, true);
  await openStock(browser.page);
  expect(await row(browser.page, MILK).innerText()).toContain('12');
  // As the transaction of another customer's order does.
  await market.query(`update products set stock = stock - 3 where ${TITLED}`, [MILK]);
  await browser.offline(false);
  await expect.poll(stockOf, { timeout: 30_000 }).toBe(before + 12 - seen - 3);
});

test('« épuisé » and « disponible » take two taps, and the sheet passes axe', async () => {
  const { page } = browser;
  await open(page, MILK);
  expect(await violations(page, 'the count')).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Épuisé' }).click();
  await row(page, MILK).getByText('Épuisé').waitFor();
  await open(page, MILK);
  await sheet(page).getByRole('button', { name: 'Hors vente' }).click();
  await row(page, MILK).getByText('Hors vente').waitFor();
  await expect.poll(stockOf, { timeout: 30_000 }).toBe(0);
});

const TITLED = `data ->> 'title' = $1 and vendor = 'laiterie-de-jussy'`;

async function stockOf(): Promise<number> {
  const [product] = await market.query<{ stock: number }>(`select stock from products where ${TITLED}`, [
    MILK,
  ]);
  return Number(product?.stock);
}

async function openStock(page: Page): Promise<void> {
  await page.goto(`${market.server.origin}/admin/stock?q=lait+entier`);
  await row(page, MILK).waitFor();
}

async function open(page: Page, title: string): Promise<void> {
  await row(page, title).click();
  await sheet(page).getByRole('heading', { name: title }).waitFor();
}

function row(page: Page, title: string) {
  return page.getByRole('region', { name: 'Stock' }).getByRole('button', { name: title });
}

function sheet(page: Page) {
  return page.getByRole('dialog');
}
