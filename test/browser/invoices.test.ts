import { beforeAll, expect, test } from 'vitest';
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

test('a transfer covers the oldest invoices first, and they are paid once the bank has it', async () => {
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
