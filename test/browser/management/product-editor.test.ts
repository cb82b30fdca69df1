/** @module-tag long */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { desk, phone, type StartedBrowser, startBrowser } from '../support/chromium.ts';
import { ADMIN, enterAsTeam, SHOP } from '../support/courier.ts';
import { type OpenMarket, openMarket } from '../support/market-database.ts';
import { expectReadable } from '../support/readable.ts';
import { tellScreen } from '../support/tell-screen.ts';

const NEW = '/admin/products/new?shop=laiterie-de-jussy';
const TITLE = 'Tomme aux orties';

let market: OpenMarket;
let home: string;
let owner: StartedBrowser;

beforeAll(async () => {
  market = await openMarket();
  home = await mkdtemp(join(tmpdir(), 'cabas-products-'));
  owner = await startBrowser(join(home, 'owner'), phone);
  await enterAsTeam(owner.page, market.server.origin, SHOP, NEW);
  // A closed browser writes its session to the disk; one killed within half a minute has not.
  await owner.close();
  owner = await startBrowser(join(home, 'owner'), phone);
  await owner.page.goto(`${market.server.origin}${NEW}`);
});

afterEach(({ task }) => tellScreen(task, owner.page));

afterAll(async () => {
  await owner.close();
  await rm(home, { recursive: true, force: true });
  await market.end();
});

test('an owner creates a product on a phone, the browser dies, and missing fields keep the draft off sale', async () => {
  await field(owner.page, 'Titre').fill(TITLE);
  await owner.page.getByText('1 champ gardé ici').filter({ visible: true }).waitFor();
  await owner.kill();
  owner = await startBrowser(join(home, 'owner'), phone);
  const { page } = owner;
  await page.goto(`${market.server.origin}${NEW}`);
  await page.getByText('1 champ gardé ici').filter({ visible: true }).waitFor();
  expect(await field(page, 'Titre').inputValue()).toBe(TITLE);

  await field(page, 'Description').fill('Une tomme verte, aux orties du printemps.');
  await page.getByRole('combobox', { name: 'Rayon' }).selectOption('fromages');
  await field(page, 'Portion').fill('~250 g');
  // The price follows that of a kilogram.
  await field(page, 'Prix au kilo').fill('32');
  expect(await field(page, 'Prix').inputValue()).toBe('8,00');
  await page.getByRole('button', { name: '40', exact: true }).click();
  await save(page, 'Créer le produit');
  await page.getByText('Produit créé').waitFor();
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  expect(await stored()).toMatchObject({ available: false, price: 800, stock: 40 });
});

test('a completed draft is on sale and in the shop', async () => {
  const { page } = owner;
  await page.getByRole('button', { name: 'Ingrédients' }).click();
  await field(page, 'Ingrédients').fill('lait de vache, sel, orties, présure');
  await field(page, 'Ingrédients').evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 4));
  await page.getByRole('button', { name: 'Mettre la sélection en gras' }).click();
  expect(await field(page, 'Ingrédients').inputValue()).toBe('*lait* de vache, sel, orties, présure');
  await page.getByRole('button', { name: 'Les ajouter' }).click();
  const nuts = page.getByRole('button', { name: /^Fruits à coque/ });
  await nuts.click();
  await nuts.click();
  await page.getByRole('button', { name: /^Fruits à coque\s: traces$/ }).waitFor();
  await field(page, 'Origine').fill('Jussy, Genève');
  await field(page, 'Conservation').fill('Entre 2 et 6 °C');
  await page.getByRole('button', { name: 'Mettre en vente' }).click();
  await page.getByText('Pas encore en vente').waitFor();
  await page.getByRole('button', { name: 'Enregistrer et mettre en vente' }).click();
  await page.getByText('Enregistré', { exact: true }).filter({ visible: true }).waitFor();
  expect(await stored()).toMatchObject({ available: true, allergens: ['milk'], traces: ['nuts'] });
  await page.getByRole('link', { name: 'Dans la boutique' }).click();
  await page.getByRole('heading', { name: TITLE, level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Modifier' }).click();
  await field(page, 'Titre').waitFor();
});

test('two people on one product see both values, and one is chosen', async () => {
  const admin = await startBrowser(join(home, 'admin'), desk);
  try {
    const { page } = owner;
    await enterAsTeam(admin.page, market.server.origin, ADMIN, new URL(page.url()).pathname);
    await field(admin.page, 'Prix').fill('8,20');
    await save(admin.page);
    await admin.page.getByText('Produit enregistré').waitFor();
    // The idle window is notified without a tap, and keeps what it showed.
    await page.getByText(/^Modifié par .+ à \d+h\d\d\.$/).waitFor({ timeout: 30_000 });

    await field(page, 'Prix').fill('7,90');
    await field(page, 'Origine').fill('Jussy');
    await save(page);
    await page.getByText(/^Prix\s: .+ à \d+h\d\d, l’a changé pendant que vous écriviez\.$/).waitFor();
    await page.getByText(/La vôtre\s: «\s7,90\s»\. L’autre\s: «\s8,20\s»\./).waitFor();
    await page.getByRole('button', { name: 'Prendre l’autre' }).click();
    await save(page);
    await page.getByText('Enregistré', { exact: true }).filter({ visible: true }).waitFor();
    expect(await stored()).toMatchObject({ price: 820, origin: 'Jussy' });
  } finally {
    await admin.close();
  }
});

test('the editor passes axe, with its plots and their tables', { timeout: 240_000 }, async () => {
  const { page } = owner;
  const path = new URL(page.url()).pathname;
  await page.getByRole('button', { name: /^Tableau\s: Prix$/ }).click();
  await page.getByRole('cell', { name: /8,20/ }).first().waitFor();
  await expectReadable(page, market.server.origin, [
    ['the editor', path, TITLE],
    ['a new product', NEW, 'Nouveau produit'],
  ]);
});

function field(page: Page, label: string) {
  return page.getByLabel(label, { exact: true });
}

async function save(page: Page, name = 'Enregistrer'): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function stored(): Promise<object | undefined> {
  const [row] = await market.query(
    `select stock, data #> '{attributes,available}' as available, (data #>> '{pricing,price}')::int as price,
      data #> '{details,allergens}' as allergens, data #> '{details,traces}' as traces,
      data #>> '{details,origin}' as origin
    from products where data ->> 'title' = $1`,
    [TITLE],
  );
  return row;
}
