import { beforeAll, describe, expect, test } from 'vitest';
import { desk, type StartedBrowser } from './support/chromium.ts';
import { ADMIN, enterAsTeam, MANAGER } from './support/courier.ts';
import { browserSuite } from './support/suite.ts';

const suite = browserSuite();
let office: StartedBrowser;

beforeAll(async () => {
  office = await suite.start('office', desk);
  await office.context.grantPermissions(['clipboard-read', 'clipboard-write'], {
    origin: suite.server.origin,
  });
  await enterAsTeam(office.page, suite.server.origin, ADMIN, '/customers');
});

const search = () => office.page.getByLabel('Chercher un client');
const list = () => office.page.getByRole('table', { name: 'Clients' });
const sheet = () => office.page.getByRole('dialog', { name: 'Adrien Wicht' });

describe('the customers of the market, for an admin', () => {
  test('are paged from first to last', async () => {
    await list().getByRole('link').first().waitFor();
    const first = await list().getByRole('link').first().innerText();
    await office.page.getByRole('button', { name: 'Suivants' }).click();
    // Only paging scrolls to the top: the button is at the end of the rows.
    const top = () => office.page.locator('[data-scrolls]').evaluate(({ scrollTop }) => scrollTop);
    await expect.poll(top).toBe(0);
    await expect.poll(() => list().getByRole('link').first().innerText()).not.toBe(first);
    await office.page.getByRole('button', { name: 'Précédents' }).click();
    await expect.poll(() => list().getByRole('link').first().innerText()).toBe(first);
  });

  test('are sorted by the column headers, also by keyboard', async () => {
    const head = list().getByRole('columnheader', { name: 'Commandes' });
    const figures = async () =>
      (await list().locator('[data-index] > [data-sorted]').allInnerTexts()).map((text) =>
        Number.parseInt(text, 10),
      );
    await head.getByRole('button').focus();
    await office.page.keyboard.press('Enter');
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
    const falls = async () => {
      const most = await figures();
      return most.length > 1 && most.every((many, at) => at === 0 || many <= (most[at - 1] ?? 0));
    };
    await expect.poll(falls).toBe(true);
    await office.page.keyboard.press('Enter');
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    await expect.poll(async () => (await figures())[0]).toBe(0);
    await office.page.goBack();
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
    await office.page.goto(`${suite.server.origin}/customers`);
  });

  test('are found by the beginning of a name, which needs the network', async () => {
    await office.offline(true);
    await office.page.getByText('Les clients se lisent avec du réseau.').waitFor();
    await office.offline(false);
    await search().fill('xyzzy');
    await office.page.getByText('Personne ne correspond').waitFor();
    await search().fill('Adrien W');
    await list()
      .getByRole('link', { name: /Adrien Wicht/ })
      .click();
    await sheet().getByRole('heading', { name: 'Dernières commandes' }).waitFor();
    await sheet()
      .getByRole('link', { name: /Commande \d+/ })
      .first()
      .waitFor();
  });

  test('get copies of their mails sent to another address', async () => {
    await sheet()
      .getByRole('button', { name: /^Copie de ses e-mails/ })
      .click();
    const dialog = office.page.getByRole('dialog', { name: 'Copie de ses e-mails' });
    await dialog.getByLabel('Adresse e-mail').fill('nulle part');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.getByText('Cette adresse e-mail n’est pas valable.').waitFor();
    await dialog.getByLabel('Adresse e-mail').fill('compta@exemple.ch');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await sheet().getByText('compta@exemple.ch').waitFor();
  });

  test('get a single-use sign-in link', async () => {
    await sheet().getByRole('button', { name: 'Copier un lien de connexion' }).click();
    await office.page.getByText('Lien de connexion copié').waitFor();
    const link = new URL(await office.page.evaluate(() => navigator.clipboard.readText()));
    const guest = await suite.start('guest', desk);
    try {
      await guest.page.goto(`${suite.server.origin}${link.pathname}${link.search}${link.hash}`);
      await guest.page.waitForURL(({ pathname }) => pathname !== '/login');
    } finally {
      await guest.close();
    }
  });

  test('are closed and reopened', async () => {
    await sheet().getByRole('button', { name: 'Fermer le compte' }).click();
    const closing = office.page.getByRole('dialog', { name: 'Fermer ce compte' });
    await closing.getByLabel('Pourquoi (facultatif)').fill('Doublon');
    await closing.getByRole('button', { name: 'Fermer le compte' }).click();
    await sheet().getByText('Compte fermé', { exact: true }).waitFor();
    await sheet().getByRole('button', { name: 'Rouvrir le compte' }).click();
    await office.page
      .getByRole('dialog', { name: 'Rouvrir ce compte' })
      .getByRole('button', { name: 'Rouvrir le compte' })
      .click();
    await sheet().getByRole('button', { name: 'Fermer le compte' }).waitFor();
  });

  test('are closed to a manager, who lands on the orders', async () => {
    const manager = await suite.start('manager', desk);
    try {
      await enterAsTeam(manager.page, suite.server.origin, MANAGER, '/customers');
      await manager.page.waitForURL(({ pathname }) => pathname === '/orders');
    } finally {
      await manager.close();
    }
  });
});
