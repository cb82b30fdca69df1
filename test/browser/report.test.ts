/** @module-tag long */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { desk, phone, type StartedBrowser } from './support/chromium.ts';
import { ADMIN, COURIER, enterAsTeam, SHOP } from './support/courier.ts';
import { browserSuite } from './support/suite.ts';

const suite = browserSuite();
let office: StartedBrowser;

beforeAll(async () => {
  office = await suite.start('office', desk);
  await office.context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: suite.server.origin,
  });
  await enterAsTeam(office.page, suite.server.origin, ADMIN, '/report');
});

const shops = () => office.page.getByRole('table', { name: 'Rapports' });
const sheet = () => office.page.getByRole('dialog');

/** Centimes of an amount as the page writes it: « −1 234,50 CHF ». */
const cents = (text: string) =>
  Number(
    text
      .replaceAll(/[^\d,−]/g, '')
      .replace('−', '-')
      .replace(',', ''),
  );

/** All amounts of a bill. */
const termsOf = async (bill: Locator) => (await bill.locator('div dd').allInnerTexts()).map(cents);

/** The amount of a bill's term. */
const sumOf = async (page: Page, label: RegExp) =>
  cents(await page.locator('dl > div').filter({ hasText: label }).first().locator('dd').innerText());

describe('a month, for an admin', () => {
  test('totals the amounts due to the shops', async () => {
    await office.page.getByRole('link', { name: 'Mois précédent' }).click();
    await shops().getByRole('link').first().waitFor();
    // Only visible rows are rendered: the sum is in the last one.
    const owed = cents(await shops().getByRole('row').last().getByRole('cell').last().innerText());
    expect(owed).toBeGreaterThan(0);
    expect(await sumOf(office.page, /À verser/)).toBe(owed);
    const first = () => shops().getByRole('link').first().innerText();
    const named = await first();
    await shops().getByRole('button', { name: 'Producteur' }).click();
    await expect.poll(first).not.toBe(named);
  });

  test('opens the statement of a shop, whose lines add up, on paper and as a file', async () => {
    await shops().getByRole('link').first().click();
    await sheet().getByRole('heading', { name: 'Articles vendus' }).waitFor();
    await sheet().getByRole('heading', { name: 'Par commande' }).waitFor();
    const [ordered = 0, weights = 0, sum, ...rest] = await termsOf(sheet().locator('dl').first());
    const owed = rest.pop();
    expect(sum).toBe(ordered + weights);
    expect(rest.reduce((total, one) => total + one, ordered + weights)).toBe(owed);
    const orders = sheet().getByRole('table').last().getByRole('row');
    const nets = (await orders.locator('td:last-child').allInnerTexts()).map(cents);
    expect(nets.reduce((total, one) => total + one, 0)).toBe(owed);
    const saving = office.page.waitForEvent('download');
    await sheet().getByRole('button', { name: 'Enregistrer les articles (CSV)' }).click();
    const file = await readFile(await (await saving).path(), 'utf8');
    const sold = file.trim().split('\r\n').slice(1);
    expect(file.startsWith('\ufeffArticle;Quantité;CHF;TVA\r\n')).toBe(true);
    expect(
      sold
        .map((row) => Math.round(Number(row.split(';').at(-2)?.replace(',', '.')) * 100))
        .reduce((total, one) => total + one, 0),
    ).toBe(sum);
    await office.page.evaluate(() => {
      window.print = () => undefined;
    });
    await sheet().getByRole('button', { name: 'Imprimer le décompte' }).click();
    await expect.poll(() => office.page.title()).toMatch(/^Décompte .+, \p{L}+ \d{4}$/u);
    await sheet().getByRole('button', { name: 'Fermer' }).click();
  });

  test('copies its incomes to the clipboard, and covers a whole year', async () => {
    await office.page.getByRole('button', { name: 'Copier pour la comptabilité' }).click();
    await office.page.getByText('Revenus copiés').waitFor();
    const copied = await office.page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^Commissions;[\d,]+\nService;[\d,]+\nLivraisons;[\d,]+$/);
    const month = await sumOf(office.page, /Revenu du marché/);
    await office.page.getByRole('button', { name: 'Toute l’année' }).click();
    await expect.poll(() => sumOf(office.page, /Revenu du marché/)).toBeGreaterThan(month);
  });

  test('lists who delivered what', async () => {
    await office.page.locator('label', { hasText: 'Livraisons' }).click();
    await shops()
      .getByRole('link', { name: /courier@cabas\.example/ })
      .click();
    await sheet().getByRole('heading', { name: 'Livraisons' }).waitFor();
    await sheet().getByRole('button', { name: 'Fermer' }).click();
  });

  test('says that a search has no result, not that nothing was delivered', async () => {
    const search = office.page.getByLabel('Chercher un livreur');
    await search.fill('xyz');
    await office.page.getByText('Aucun livreur ne correspond').waitFor();
    expect(await office.page.getByText(/^Aucune livraison en/).count()).toBe(0);
    await search.fill('');
    await shops().waitFor();
  });

  test('is found behind « Plus » on a telephone', async () => {
    await office.page.setViewportSize({ width: phone.width, height: phone.height });
    await office.page.getByRole('link', { name: 'Commandes' }).click();
    await office.page.waitForURL(({ pathname }) => pathname === '/orders');
    await office.page.getByRole('button', { name: 'Plus' }).click();
    await sheet().getByRole('link', { name: 'Rapports' }).click();
    await office.page.waitForURL(({ pathname }) => pathname === '/report');
    await sheet().waitFor({ state: 'detached' });
  });

  test('says that it needs the network', async () => {
    await office.offline(true);
    await office.page.getByText('Les rapports se lisent avec du réseau.').waitFor();
    // Data of one month is never shown as another's.
    await office.page.getByRole('link', { name: 'Mois précédent' }).click();
    await expect.poll(() => shops().count()).toBe(0);
    await office.page.getByRole('link', { name: 'Mois suivant' }).click();
    await shops().waitFor();
    await office.offline(false);
  });
});

test('a producer reads their own statement, from their orders and back', async () => {
  const producer = await suite.start('producer', phone);
  try {
    await enterAsTeam(producer.page, suite.server.origin, SHOP, '/orders');
    await producer.page.getByRole('link', { name: /^Décompte de / }).click();
    await producer.page.getByRole('link', { name: 'Mois précédent' }).click();
    await producer.page.getByText('À verser').waitFor();
    await producer.page.getByRole('link', { name: 'Mes commandes' }).click();
    await producer.page.waitForURL(({ pathname }) => pathname === '/orders');
  } finally {
    await producer.close();
  }
});

test('a courier reads their own deliveries, and nothing of the shops', async () => {
  const courier = await suite.start('courier', phone);
  try {
    await enterAsTeam(courier.page, suite.server.origin, COURIER, '/shopper');
    await courier.page.getByRole('link', { name: 'Moi' }).click();
    await courier.page.getByRole('link', { name: 'Bureau' }).click();
    await courier.page.getByRole('link', { name: 'Rapports' }).click();
    await courier.page.waitForURL(({ pathname }) => pathname === '/report');
    const list = courier.page.getByRole('table', { name: 'Rapports' });
    await courier.page.getByRole('link', { name: 'Mois précédent' }).click();
    await expect.poll(() => list.getByRole('link').count()).toBe(1);
    expect(await list.innerText()).toContain(COURIER);
    expect(await courier.page.getByRole('radio', { name: 'Producteurs' }).count()).toBe(0);
  } finally {
    await courier.close();
  }
});
