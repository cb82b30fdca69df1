import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { camtFile } from '../support/camt-file.ts';
import { desk, type StartedBrowser } from './support/chromium.ts';
import { ADMIN, enterAsTeam } from './support/courier.ts';
import { browserSuite } from './support/suite.ts';

const suite = browserSuite();
let office: StartedBrowser;

beforeAll(async () => {
  office = await suite.start('office', desk);
  await enterAsTeam(office.page, suite.server.origin, ADMIN, '/invoices');
});

const list = () => office.page.getByRole('table', { name: 'Factures' });
const sheet = () => office.page.getByRole('dialog').first();
const show = (label: string) => office.page.locator('label', { hasText: label }).click();
const heading = (page: Page, debtor: string) => page.getByRole('heading', { name: new RegExp(debtor) });
const card = (page: Page, debtor: string) =>
  page
    .locator('div')
    .filter({ has: heading(page, debtor) })
    .filter({ has: page.getByRole('button', { name: 'Mettre de côté' }) })
    .last();

test('a transfer covers the oldest invoices first, and they are paid once the bank has booked it', async () => {
  await list().getByRole('link').first().click();
  await sheet().getByRole('button', { name: 'Un virement est arrivé' }).waitFor();
  const customer = await sheet().getByRole('heading', { level: 2 }).innerText();
  const oldest = await sheet()
    .getByRole('link', { name: /Commande \d+/ })
    .first()
    .innerText();
  const oid = /Commande (\d+)/.exec(oldest)?.[1] ?? '';
  const owed = /, ([\d\s]+,\d\d)\s?CHF/.exec(oldest)?.[1] ?? '';

  await sheet().getByRole('button', { name: 'Un virement est arrivé' }).click();
  const dialog = office.page.getByRole('dialog', { name: 'Virement reçu' });
  await dialog.getByLabel('Montant reçu').fill('999999');
  await dialog.getByRole('button', { name: /^Noter/ }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByLabel('Montant reçu').fill(owed.replaceAll(/\s/g, ''));
  await dialog.getByRole('button', { name: /^Noter/ }).click();
  await office.page.getByText(/Virement de .+ noté/).waitFor();
  await sheet().getByRole('button', { name: 'Fermer' }).click();

  await show('Annoncées');
  await list().getByRole('link', { name: customer }).click();
  await sheet()
    .getByRole('link', { name: new RegExp(`Commande ${oid}`) })
    .waitFor();
  await sheet().getByRole('button', { name: 'Confirmer le paiement' }).click();
  await office.page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Encaisser/ })
    .click();
  await office.page.getByText(/encaissés/).waitFor();

  await show('Payées');
  await list().getByRole('link', { name: customer }).click();
  await sheet()
    .getByRole('link', { name: new RegExp(`Commande ${oid}`) })
    .waitFor();
  await sheet().getByRole('button', { name: 'Fermer' }).click();
});

test('customers are found by name, and invoices need the network', async () => {
  await office.page.getByLabel('Chercher un client facturé').fill('xyzzy');
  await office.page.getByText('Aucun client ne correspond').waitFor();
  await office.page.getByLabel('Chercher un client facturé').fill('');
  await expect.poll(() => list().getByRole('link').count()).toBeGreaterThan(0);
  await office.offline(true);
  await office.page.getByText('Les factures se lisent avec du réseau.').waitFor();
  await office.offline(false);
});

test('the later of two windows deciding one bank entry shows who decided it, and its cards stay in place', async () => {
  const { page } = office;
  const other = await suite.start('second office', desk);
  await enterAsTeam(other.page, suite.server.origin, ADMIN, '/invoices/bank');
  await page.getByRole('link', { name: 'Banque' }).click();
  const account = await page.getByText(/Compte des factures/).innerText();
  const iban = account.replace(/^[^:]*:/, '').replaceAll(/\s/g, '');
  const content = camtFile({
    iban,
    entries: [
      { payments: [{ amount: '7.77', debtor: 'Xaver Un' }] },
      { payments: [{ amount: '8.88', debtor: 'Xaver Deux' }] },
      { currency: 'EUR', payments: [{ amount: '9.99', debtor: 'Xaver Trois' }] },
    ],
  });
  const file = { name: 'camt054.xml', mimeType: 'text/xml', buffer: Buffer.from(content) };
  await page.getByLabel('Fichier de la banque').setInputFiles(file);
  await page.getByText(/1\sécriture n’est pas en francs.+9,99\sEUR de Xaver Trois/).waitFor();
  await other.page.reload();
  await heading(other.page, 'Xaver Un').waitFor();

  await aside(page, 'Xaver Un');
  await page
    .getByText(/7,77\sCHF mis de côté/)
    .first()
    .waitFor();
  const before = await heading(other.page, 'Xaver Deux').boundingBox();
  await aside(other.page, 'Xaver Un');
  await other.page.getByText(/Cette écriture vient d’être traitée par /).waitFor();
  await heading(other.page, 'Xaver Un').waitFor();
  const after = await heading(other.page, 'Xaver Deux').boundingBox();
  expect(after?.y ?? 0).toBeGreaterThanOrEqual(before?.y ?? 0);

  await page
    .getByRole('button', { name: /7,77\sCHF, Xaver Un/ })
    .first()
    .click();
  const question = page.getByRole('dialog', { name: /Reprendre 7,77\sCHF, Xaver Un/ });
  await question.getByLabel('Pourquoi').fill('Trop vite');
  await question.getByRole('button', { name: 'Remettre à décider' }).click();
  await page.getByText(/7,77\sCHF à décider de nouveau/).waitFor();
  await expect.poll(() => card(page, 'Xaver Un').getByRole('button').first().isEnabled()).toBe(true);
});

async function aside(page: Page, debtor: string): Promise<void> {
  await card(page, debtor).getByRole('button', { name: 'Mettre de côté' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Pourquoi').fill('Un don');
  await question.getByRole('button', { name: 'Mettre de côté' }).click();
}
