import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { billedMonth } from '../../../src/domain/payment/creditor-reference.ts';
import { desk, phone, type StartedBrowser } from '../support/chromium.ts';
import { ADMIN, enterAsTeam } from '../support/courier.ts';
import { enter } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const suite = browserSuite();
let office: StartedBrowser;
let customer: StartedBrowser;
let email: string;

beforeAll(async () => {
  office = await suite.start('office', desk);
  customer = await suite.start('customer', phone);
  await enterAsTeam(office.page, suite.server.origin, ADMIN, '/invoices');
  await accounts().getByRole('link').first().click();
  email = await sheet()
    .getByText(/@exemple\.ch$/)
    .first()
    .innerText();
  await enter(customer.page, suite.server.origin, email);
});

/** A statement until the invoice of the month is issued. */
const BILL = /^(?:Facture QR|Décompte provisoire), /;

const accounts = () => office.page.getByRole('table', { name: 'Factures' });
const sheet = () => office.page.getByRole('dialog').first();
const payments = () => customer.page.getByRole('button', { name: BILL });

/** The text that a button copies. */
async function saved({ page }: StartedBrowser, button: Locator) {
  const saving = page.waitForEvent('download');
  await button.click();
  const download = await saving;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a customer finds their open invoices in the account, and how to pay them', async () => {
  const { page } = customer;
  await page.goto(`${suite.server.origin}/profile`);
  await page.getByRole('link', { name: /^Factures/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Factures' }).waitFor();
  await payments().first().waitFor();
  const reference = await page
    .getByText(/^RF\d\d( \d{1,4})+$/)
    .first()
    .innerText();
  expect(billedMonth(reference)).toMatchObject({ year: expect.any(Number) as number });
  await page.getByText('CH58 0079 1123 0008 8901 2').first().waitFor();

  await customer.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copier la référence' }).first().click();
  await page.getByText('Référence copiée').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(reference.replaceAll(' ', ''));

  const { name, bytes } = await saved(customer, payments().first());
  expect(name).toMatch(/^cabas-(?:facture|decompte)-\d{4}-\d\d\.pdf$/);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('each invoice links to its order, and the page reads them offline from the orders', async () => {
  const { page } = customer;
  await page.goto(`${suite.server.origin}/profile/invoices`);
  await payments().first().waitFor();
  await customer.offline(true);
  await page.getByText(/^Sans réseau, vos factures viennent des commandes/).waitFor();
  await page.getByText('CH58 0079 1123 0008 8901 2').first().waitFor();
  await customer.offline(false);
  const invoice = page.getByRole('link', { name: /Commande \d+/ }).first();
  const oid = /Commande (\d+)/.exec(await invoice.innerText())?.[1] ?? '';
  await invoice.click();
  await page.waitForURL(`**/profile/orders/${oid}`);
});

test('the office finds a customer by the reference of a transfer, and can send the same bill', async () => {
  const { page } = customer;
  await page.goto(`${suite.server.origin}/profile/invoices`);
  const reference = await page
    .getByText(/^RF\d\d( \d{1,4})+$/)
    .first()
    .innerText();
  await office.page.goto(`${suite.server.origin}/invoices`);
  await accounts().getByRole('link').first().waitFor();
  await office.page.getByLabel('Chercher un client facturé').fill(reference);
  await expect.poll(() => accounts().getByRole('link').count()).toBe(1);
  await accounts().getByRole('link').first().click();
  await sheet().getByText(email).first().waitFor();
  const { bytes } = await saved(office, sheet().getByRole('button', { name: BILL }).first());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
});
