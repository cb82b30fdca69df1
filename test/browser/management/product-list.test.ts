/** @module-tag long */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desk, phone, type StartedBrowser, startBrowser } from '../support/chromium.ts';
import { ADMIN, enterAsTeam } from '../support/courier.ts';
import { type OpenMarket, openMarket } from '../support/market-database.ts';
import { tellScreen } from '../support/tell-screen.ts';

const GRID = '/admin/products/grid?shop=laiterie-de-jussy';

let market: OpenMarket;
const profiles: string[] = [];
const browsers: StartedBrowser[] = [];
let page: Page;

const started = async (look: typeof desk) => {
  const profile = await mkdtemp(join(tmpdir(), 'cabas-list-'));
  profiles.push(profile);
  const browser = await startBrowser(profile, look);
  browsers.push(browser);
  page = browser.page;
  await enterAsTeam(page, market.server.origin, ADMIN, '/admin/products');
  await table().getByRole('row').nth(3).waitFor();
};

beforeAll(async () => {
  market = await openMarket();
});

afterEach(({ task }) => tellScreen(task, page));

afterAll(async () => {
  for (const browser of browsers) await browser.close();
  for (const profile of profiles) await rm(profile, { recursive: true, force: true });
  await market.end();
});

test('keys move, select and open, and the list returns to its position', async () => {
  await started(desk);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  const second = table().locator('[data-index="1"]').getByRole('link');
  await expect.poll(() => second.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('x');
  await page.getByRole('toolbar', { name: '1 produit choisi' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('toolbar').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Touches du clavier' }).getByText('Produit suivant').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('j');
  const far = table().locator('[data-current]').getByRole('link');
  const href = await far.getAttribute('href');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${href}`);
  await page.getByRole('main').getByRole('link', { name: 'Produits', exact: true }).click();
  const again = table().locator(`a[href="${href}"]`);
  await expect.poll(() => again.evaluate((link) => link === document.activeElement)).toBe(true);
  expect(await page.getByRole('combobox', { name: 'Marché' }).count()).toBe(0);
});

test('filters, order and columns are saved under a name, renamed and deleted', async () => {
  await page.goto(`${market.server.origin}/admin/products?only=low&sort=stock&without=portion`);
  await page.getByRole('button', { name: 'Mes vues' }).click();
  const sheet = page.getByRole('dialog', { name: 'Mes vues' });
  await sheet.getByRole('button', { name: 'Garder cette vue' }).click();
  await sheet.getByText('Donnez un nom à cette vue.').waitFor();
  await sheet.getByLabel('Nom de la vue').fill('À commander');
  await sheet.getByRole('button', { name: 'Garder cette vue' }).click();
  await sheet.getByText('Vous regardez la vue À commander.').waitFor();
  await page.goto(`${market.server.origin}/admin/products`);
  await page.getByRole('button', { name: 'Mes vues' }).click();
  await sheet.getByRole('button', { name: 'Renommer À commander' }).click();
  await sheet.getByLabel('Nouveau nom de À commander').fill('Lundi');
  await sheet.getByRole('button', { name: 'Renommer', exact: true }).click();
  await sheet.getByRole('link', { name: 'Lundi' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?only=low&sort=stock&without=portion');
  await page.getByRole('button', { name: 'Mes vues' }).click();
  await sheet.getByRole('button', { name: 'Supprimer Lundi' }).click();
  await sheet.getByRole('link').waitFor({ state: 'detached' });
});

test('a hidden column of the grid stays hidden on this device', async () => {
  await page.goto(`${market.server.origin}${GRID}`);
  const head = page.getByRole('columnheader', { name: 'Stock' });
  await head.waitFor();
  await page.getByRole('button', { name: 'Choisir les colonnes' }).click();
  await page.getByRole('dialog', { name: 'Colonnes' }).getByRole('checkbox', { name: 'Stock' }).click();
  await page.keyboard.press('Escape');
  await head.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('columnheader').nth(3).waitFor();
  expect(await head.count()).toBe(0);
});

test('ten thousand products scroll as fast as a few hundred, and a thousand can be edited', async () => {
  const wheel = () => page.mouse.wheel(0, 600);
  const scrolled = async () => {
    await page.goto(`${market.server.origin}/admin/products`);
    await table().getByRole('row').nth(3).waitFor();
    await page.getByRole('columnheader', { name: 'Produit' }).hover();
    return middleTurn(40, wheel);
  };
  const few = await scrolled();
  await market.query(
    `insert into products (rev, vendor, category, stock, published_stock, available, data, sku)
     select p.rev, p.vendor, p.category, p.stock, p.published_stock, p.available,
       p.data || jsonb_build_object('sku', p.sku + 10000000 * copy), p.sku + 10000000 * copy
     from products p, generate_series(1, 40) copy where p.removed is null
     order by p.vendor <> 'laiterie-de-jussy' limit 9600`,
  );
  expect(await scrolled()).toBeLessThan(2 * few);
  await page.goto(`${market.server.origin}${GRID}`);
  const grid = page.getByRole('grid');
  await grid.waitFor();
  expect(Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(1000);
  await grid.hover();
  expect(await middleTurn(40, wheel)).toBeLessThan(3 * few);
  await grid.focus();
  await page.keyboard.press('Control+Home');
  expect(await middleTurn(20, (turn) => page.keyboard.press(turn % 2 === 0 ? 'a' : 'Enter'))).toBeLessThan(
    3 * few,
  );
  const rows = Array.from({ length: 500 }, (_, row) => `Yogourt de la série ${row}\tCrèmerie et œufs`).join(
    '\n',
  );
  const pasting = await middleTurn(1, () =>
    grid.evaluate((box, copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', copied);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, rows),
  );
  expect(pasting).toBeLessThan(20 * few);
  await page.getByText('500 × 2 cellules collées').waitFor();
}, 180_000);

test('on a phone a product closes to the same position, and messages appear above the bars', async () => {
  await started(phone);
  const scroll = page.locator('[data-scrolls]').first();
  await scroll.evaluate((box) => box.scrollTo({ top: 4000 }));
  const row = table().locator('[data-index] a').nth(8);
  // The former rows stay until the new ones are rendered.
  await expect.poll(async () => (await row.boundingBox())?.y ?? -1).toBeGreaterThan(0);
  const href = await row.getAttribute('href');
  await row.click();
  await page.waitForURL(`**${href}`);
  await page.getByRole('button', { name: 'Enregistrer' }).last().waitFor();
  await page.goBack();
  await table().locator(`a[href="${href}"]`).waitFor();
  await expect.poll(() => scroll.evaluate((box) => box.scrollTop)).toBeGreaterThan(1000);
});

function table() {
  return page.getByRole('table', { name: 'Produits' });
}

/** The median processor time of the page's main thread per turn, in ms, which other load hardly changes. */
async function middleTurn(turns: number, act: (turn: number) => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spentMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const found: number[] = [];
  await spentMs();
  for (let turn = 0; turn < turns; turn += 1) {
    const before = await spentMs();
    await act(turn);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    found.push(Math.round((await spentMs()) - before));
  }
  await session.detach();
  return found.sort((left, right) => left - right)[Math.floor(found.length / 2)] ?? 0;
}
