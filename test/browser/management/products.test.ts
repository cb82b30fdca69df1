/** @module-tag long */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desk, type StartedBrowser, startBrowser } from '../support/chromium.ts';
import { ADMIN, enterAsTeam } from '../support/courier.ts';
import { type OpenMarket, openMarket } from '../support/market-database.ts';
import { violations } from '../support/readable.ts';
import { tellScreen } from '../support/tell-screen.ts';

const SHOP = 'laiterie-de-jussy';
const GRID = `/admin/products/grid?shop=${SHOP}`;

let market: OpenMarket;
let profile: string;
let browser: StartedBrowser;

beforeAll(async () => {
  market = await openMarket();
  profile = await mkdtemp(join(tmpdir(), 'cabas-products-'));
  browser = await startBrowser(profile, desk);
  await enterAsTeam(browser.page, market.server.origin, ADMIN, '/admin/products');
});

afterEach(({ task }) => tellScreen(task, browser.page));

afterAll(async () => {
  await browser.close();
  await rm(profile, { recursive: true, force: true });
  await market.end();
});

test('filters in the URL survive a reload, and the prices of three products change at once', async () => {
  const { page } = browser;
  const table = page.getByRole('table', { name: 'Produits' });
  await table.getByRole('row').nth(3).waitFor();
  await page.getByLabel('Producteur à montrer').selectOption({ label: 'Laiterie de Jussy' });
  await page.getByRole('searchbox', { name: 'Chercher un produit' }).fill('gruyeres');
  await expect.poll(() => page.url()).toContain('q=gruyeres');
  await page.reload();
  await table.getByText('Gruyère').first().waitFor();
  expect(await page.getByLabel('Producteur à montrer').inputValue()).toBe(SHOP);
  await page.getByRole('searchbox', { name: 'Chercher un produit' }).fill('');
  // The rows return a moment after the letters are cleared.
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(10);
  const before = await prices();
  const boxes = table.getByRole('checkbox');
  for (const place of [0, 1, 2]) await boxes.nth(place).click();
  const bar = page.getByRole('toolbar', { name: '3 produits choisis' });
  await bar.getByRole('button', { name: 'Prix…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Changement, +5 ou -10').fill('+10');
  await dialog.getByRole('button', { name: 'Changer 3 produits' }).click();
  await page.getByText('3 produits changés').waitFor();
  const after = await prices();
  const changed = [...before].filter(([sku, price]) => after.get(sku) !== price);
  expect(changed).toHaveLength(3);
  // Rounded to five centimes.
  for (const [sku, price] of changed) expect(after.get(sku)).toBe(5 * Math.round((price * 110) / 500));
  expect(await violations(page, 'the products')).toEqual([]);
});

test('an administrator pastes 500 rows, sees refusals in their cells, and applies the rest', async () => {
  const { page } = browser;
  const held = (await prices()).size;
  await page.goto(`${market.server.origin}${GRID}`);
  const grid = page.getByRole('grid');
  await grid.waitFor();
  await grid.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await paste(rowsOfExcel(500));
  await page.getByText('500 × 19 cellules collées').waitFor();
  await page.getByText('5 refusées').waitFor();
  // A reload keeps the pasted rows.
  await page.reload();
  await page.getByText('5 refusées').waitFor();
  expect(await violations(page, 'the grid')).toEqual([]);
  await page.getByRole('button', { name: /^Appliquer/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('495 produits à créer').waitFor();
  await dialog.getByRole('button', { name: /^Appliquer/ }).click();
  await page.getByText('Modifications appliquées').waitFor({ timeout: 150_000 });
  expect((await prices()).size).toBe(held + 495);
  await page.getByText('5 refusées').waitFor();
}, 240_000);

/** A copied table as Excel writes it: quoted cells with line breaks and doubled marks, a line end after the last row. */
function rowsOfExcel(rows: number): string {
  return Array.from({ length: rows }, (_, row) =>
    [
      ...[`Yogourt de la série ${row}`, 'Crèmerie et œufs', 'Yogourts', '2.40', '', '', '180 g'],
      ...[row % 100 === 50 ? 'douze' : '24', 'non', '2.6', 'Jussy, GE', '"*lait* entier,\nferments"', 'Lait'],
      ...['', 'Entre 2 et 6 °C', '', '21 jours', 'Bio', `"Dit ""le doux"", pot numéro ${row}."`],
    ].join('\t'),
  )
    .map((line) => `${line}\r\n`)
    .join('');
}

async function paste(text: string): Promise<void> {
  await browser.page.getByRole('grid').evaluate((grid, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

async function prices(): Promise<ReadonlyMap<number, number>> {
  const rows = await market.query<{ sku: string; price: string }>(
    `select sku, data #>> '{pricing,price}' as price from products where vendor = $1 and removed is null`,
    [SHOP],
  );
  return new Map(rows.map(({ sku, price }) => [Number(sku), Number(price)]));
}
