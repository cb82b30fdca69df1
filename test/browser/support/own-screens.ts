import type { Page } from 'playwright-core';
import { SLOW_TEXT } from '../../../src/domain/device/banner.ts';
import type { Screen } from './readable.ts';
import { PASSWORD } from './shopper.ts';

/** A customer's screens of an order, their messages, their data, and a shared cart. */
export function ownScreens(placed: string): readonly Screen[] {
  return [
    ['an order', placed, /^Commande \d+/, (page) => page.getByRole('list').first().waitFor()],
    ['changing an order', `${placed}/change`, 'Modifier ma commande', changed],
    ['a delivered order', '/profile/orders', 'Commandes', (page) => openDelivered(page, '')],
    ['a rating and problems', '/profile/orders', 'Commandes', (page) => openDelivered(page, '/feedback')],
    ['reporting a problem', '/profile/orders', 'Commandes', reporting],
    ['a new message', '/profile/messages/new', 'Écrire au marché'],
    ['a conversation', '/profile/messages/new', 'Écrire au marché', write],
    ['the conversations', '/profile/messages', 'Messages', listed],
    ['the credit', '/profile/credit', 'Crédit', moved],
    ['the request for one’s data', '/profile/data', 'Mes données'],
    ['one’s data', '/profile/data', 'Mes données', showData],
    ['allergies', '/profile/allergies', 'Allergies et régime', avoid],
    ['notifications', '/profile/notifications', 'Notifications et rappels', noticed],
    ['sharing a cart', '/basket/mine', /^(?:Partager mon cabas|Coloc des Augustins)$/],
    ['a shared cart', '/basket/mine', /^(?:Partager mon cabas|Coloc des Augustins)$/, share],
  ];
}

/** The office's screens of conversations. */
export const messageScreens: readonly Screen[] = [
  ['a conversation', '/profile/messages/new', 'Écrire au marché', answerable],
  ['the conversations', '/admin/messages', 'Messages', (page) => conversations(page).waitFor()],
];

async function changed(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Ajouter un, / })
    .first()
    .click();
  await page.getByText(/\d avant, \+/).waitFor();
}

/** Goes to a page of the latest delivered order. */
async function openDelivered(page: Page, under: string): Promise<void> {
  const href = await page
    .getByRole('link', { name: /Livrée/ })
    .first()
    .getAttribute('href');
  await page.goto(new URL(`${href ?? ''}${under}`, page.url()).href);
  await page.getByRole('heading', { level: 1, name: /^Commande \d+/ }).waitFor();
}

async function reporting(page: Page): Promise<void> {
  await openDelivered(page, '/problem');
  const line = page.getByRole('main').getByRole('listitem').first();
  await line.getByRole('button').first().click();
  await line.getByRole('button', { name: 'Qualité' }).click();
}

async function write(page: Page): Promise<void> {
  await page.getByLabel('Sujet (facultatif)').fill('Des œufs de caille pour dimanche');
  await page
    .getByLabel('Votre message')
    .fill('Avez-vous des œufs de caille ? https://exemple.ch/une-adresse-longue');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await page.waitForURL(/\/profile\/messages\/[0-9a-f-]{36}$/);
  await page.getByRole('list', { name: 'Messages' }).getByRole('listitem').first().waitFor();
  await page.getByText('En attente d’envoi').waitFor({ state: 'hidden' });
}

async function answerable(page: Page): Promise<void> {
  await write(page);
  await page.goto(new URL('/admin/messages', page.url()).href);
  await conversations(page).getByRole('link').first().click();
  await page.getByRole('dialog').getByLabel('Réponse').waitFor();
}

function conversations(page: Page) {
  return page.getByRole('table', { name: 'Conversations' });
}

async function moved(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: 'Mouvements' })
    .or(page.getByText('Aucun mouvement'))
    .first()
    .waitFor();
}

async function showData(page: Page): Promise<void> {
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Voir mes données' }).click();
  await page.getByRole('heading', { name: /^Commandes \(\d+\)$/ }).waitFor();
  // A slow answer shows a banner above the page, which moves it.
  await page.getByText(SLOW_TEXT).waitFor({ state: 'hidden' });
  await page.evaluate(() => window.shifts?.splice(0));
}

async function avoid(page: Page): Promise<void> {
  const nuts = page.getByRole('button', { name: 'Fruits à coque', exact: true });
  await nuts.waitFor();
  if ((await nuts.getAttribute('aria-pressed')) !== 'true') await nuts.click();
  await page.getByRole('heading', { name: 'Ce qu’on en fait' }).waitFor();
}

async function noticed(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Par e-mail' }).getByRole('switch').first().waitFor();
}

async function share(page: Page): Promise<void> {
  const name = page.getByLabel('Nom du cabas');
  const shared = page.getByRole('heading', { level: 1, name: 'Coloc des Augustins' });
  await name.or(shared).first().waitFor();
  if (await name.isVisible()) {
    await name.fill('Coloc des Augustins');
    await page.getByRole('button', { name: 'Partager le cabas' }).click();
  }
  await shared.waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Inviter par un lien' }).waitFor();
}

async function listed(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Conversations' }).waitFor();
}
