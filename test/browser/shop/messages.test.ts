import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { desk, phone, type StartedBrowser } from '../support/chromium.ts';
import { ADMIN, enterAsTeam } from '../support/courier.ts';
import { answerKept } from '../support/held-mirror.ts';
import { CLIENT, enter, PASSWORD, shellKept } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const suite = browserSuite();
let office: StartedBrowser;
let customer: StartedBrowser;

beforeAll(async () => {
  office = await suite.start('office', desk);
  customer = await suite.start('customer', phone);
  await enter(customer.page, suite.server.origin, CLIENT);
  await shellKept(customer.page);
  await enterAsTeam(office.page, suite.server.origin, ADMIN, '/admin/messages');
});

const messages = () => customer.page.getByRole('list', { name: 'Messages' }).getByRole('listitem');

test('a message written offline waits on the device, and is sent once when online', async () => {
  const { page } = customer;
  await page.goto(`${suite.server.origin}/profile/messages/new`);
  await page.getByLabel('Sujet (facultatif)').fill('Des œufs');
  await page.getByLabel('Votre message').fill('Avez-vous des œufs de caille ?');
  await customer.offline(true);
  await page.getByRole('button', { name: 'Envoyer au retour du réseau' }).click();
  await page.getByText('En attente d’envoi').waitFor();
  await page.waitForURL(/\/profile\/messages\/[0-9a-f-]{36}$/);
  await page.reload();
  await page.getByText('En attente d’envoi').waitFor();

  await customer.offline(false);
  await page.getByText('En attente d’envoi').waitFor({ state: 'detached' });
  await expect.poll(() => messages().count()).toBe(1);
});

test('the office answers beside its list, and the customer reads it offline too', async () => {
  await office.page.reload();
  await office.page.getByRole('table', { name: 'Conversations' }).getByRole('link').first().click();
  const sheet = office.page.getByRole('dialog');
  await sheet.getByText('Avez-vous des œufs de caille ?').waitFor();
  await sheet.getByLabel('Réponse').fill('Oui, dès jeudi.');
  await sheet.getByRole('button', { name: 'Répondre' }).click();
  await sheet.getByRole('listitem').filter({ hasText: 'Oui, dès jeudi.' }).waitFor();

  const { page } = customer;
  await page.goto(`${suite.server.origin}/profile`);
  await page
    .getByRole('link', { name: /^Messages/ })
    .filter({ hasText: '1 à lire' })
    .click();
  await page.getByRole('link', { name: /Des œufs/ }).click();
  // Not the preview of the last message in the list of conversations.
  const reply = messages().filter({ hasText: 'Oui, dès jeudi.' });
  await reply.waitFor();
  await answerKept(page, 'messages.read', 'Oui, dès jeudi.');
  await customer.offline(true);
  await page.reload();
  await reply.waitFor();
  await page.getByText(/^Sans réseau\s:/).waitFor();
  await customer.offline(false);
});

test('the credit shows each movement with its balance, also offline', async () => {
  const { page } = customer;
  await page.goto(`${suite.server.origin}/profile/credit`);
  const movements = page.getByRole('list', { name: 'Mouvements' });
  await movements.getByText('Bon d’achat').first().waitFor();
  await movements
    .getByText(/^Solde\s:/)
    .first()
    .waitFor();
  await answerKept(page, 'users.ledger', 'entries');
  await customer.offline(true);
  await page.reload();
  await movements.getByText('Bon d’achat').first().waitFor();
  await customer.offline(false);
});

test('a person’s own data opens with the password, and is saved in francs', async () => {
  const { page } = customer;
  await page.goto(`${suite.server.origin}/profile/data`);
  await page.getByLabel('Mot de passe', { exact: true }).fill('faux');
  await page.getByRole('button', { name: 'Voir mes données' }).click();
  await page.getByText('Ce mot de passe n’est pas le vôtre.').waitFor();
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Voir mes données' }).click();
  await page.getByRole('heading', { name: /^Commandes \(\d+\)$/ }).waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Enregistrer (JSON)' }).click();
  const file = await (await saving).path();
  const data = JSON.parse(await readFile(file, 'utf8')) as {
    sections: { name: string; rows: { amounts?: { balance?: number } }[] }[];
  };
  const account = data.sections.find(({ name }) => name === 'users');
  expect(account?.rows[0]?.amounts?.balance).toBe(12.5);
});
