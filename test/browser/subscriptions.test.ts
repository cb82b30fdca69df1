import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { choose } from './support/choose.ts';
import { desk, phone, type StartedBrowser, tablet } from './support/chromium.ts';
import { ADMIN, enterAsTeam } from './support/courier.ts';
import {
  CLIENT,
  enter,
  openBySearch,
  readyForTheMetro,
  shownQuantity,
  unreachableBanner,
} from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const QUARK = 'Séré maigre';
const CARROTS = 'Carottes des sables';
const MILK = 'Lait demi-écrémé';

const suite = browserSuite();
let telephone: StartedBrowser;
let laptop: StartedBrowser;

beforeAll(async () => {
  telephone = await suite.start('telephone', phone);
  laptop = await suite.start('laptop', tablet);
  await enter(telephone.page, suite.server.origin, CLIENT);
  await readyForTheMetro(telephone.page);
  await enter(laptop.page, suite.server.origin, CLIENT);
});

const contract = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const listed = async ({ page }: StartedBrowser) => {
  await page.goto(`${suite.server.origin}/subscriptions`);
  await page.getByRole('heading', { level: 1, name: 'Abonnements' }).waitFor();
};

describe('a contract', () => {
  test('is paused offline, sent once online, and shown on another device', async () => {
    await listed(telephone);
    await listed(laptop);
    const here = contract(telephone.page, 'Chaque semaine');
    const there = contract(laptop.page, 'Chaque semaine');
    await here.getByText('Actif').waitFor();
    await there.getByText('Actif').waitFor();

    await telephone.offline(true);
    await unreachableBanner(telephone.page).waitFor();
    await here.getByRole('button', { name: 'Pause, Chaque semaine' }).click();
    await telephone.page.getByRole('dialog').getByRole('button', { name: 'Mettre en pause' }).click();
    await here.getByText('En pause', { exact: true }).waitFor();
    await here.getByText('En attente').waitFor();
    expect(await there.getByText('Actif').isVisible()).toBe(true);

    await telephone.offline(false);
    await here.getByText('En attente').waitFor({ state: 'detached' });
    await there.getByText('En pause', { exact: true }).waitFor();

    await there.getByRole('button', { name: 'Reprendre, Chaque semaine' }).click();
    await here.getByText('Actif').waitFor();
  });

  test('excludes its products from the cart, and says why', async () => {
    const { page } = telephone;
    await page.goto(`${suite.server.origin}/home`);
    await openBySearch(page, MILK, MILK);
    await page.getByText('Ce produit fait déjà partie de votre abonnement.').waitFor();
    const add = page.getByRole('main').getByRole('button', { name: `Ajouter ${MILK} au cabas` });
    expect(await add.isDisabled()).toBe(true);
  });

  test('is chosen on a product page, concluded from the cart beside an order, and shown everywhere', async () => {
    const { page } = telephone;
    await page.goto(`${suite.server.origin}/home`);
    await openBySearch(page, CARROTS, CARROTS);
    await page
      .getByRole('main')
      .getByRole('button', { name: `Ajouter ${CARROTS} au cabas` })
      .click();
    // Leaving a page before it confirms the addition would add nothing.
    await page.getByText(/^Cabas\s: [1-9]/).waitFor({ state: 'attached' });
    await page.goto(`${suite.server.origin}/home`);
    await openBySearch(page, QUARK, QUARK);
    await choose(page.getByRole('radio', { name: 'Abonnement' }));
    await page.getByLabel('Rythme').selectOption({ label: 'Chaque mois' });
    await page
      .getByRole('main')
      .getByRole('button', { name: `Ajouter ${QUARK} au cabas` })
      .click();
    await shownQuantity(page.getByRole('main'), QUARK, 1);

    await page.goto(`${suite.server.origin}/home?panel=cart`);
    const part = page.getByRole('main').getByRole('region', { name: 'Abonnement, chaque mois' });
    await part.getByRole('link', { name: QUARK }).waitFor();
    expect(await part.getByRole('link', { name: CARROTS }).count()).toBe(0);
    await part.getByRole('link', { name: 'S’abonner' }).click();

    await page.getByRole('heading', { level: 1, name: 'Nouvel abonnement' }).waitFor();
    await page.getByLabel('J’accepte les conditions générales').check();
    await page.getByRole('button', { name: 'S’abonner' }).click();
    await page.getByRole('heading', { level: 1, name: 'Chaque mois' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: QUARK }).waitFor();

    await listed(laptop);
    const ofTuesdays = laptop.page
      .getByRole('region', { name: 'Chaque mois', exact: true })
      .filter({ hasText: 'le mardi' });
    await ofTuesdays.getByText('Actif').waitFor();

    await page.goto(`${suite.server.origin}/home?panel=cart`);
    await page.getByRole('main').getByRole('link', { name: CARROTS }).waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: QUARK }).count()).toBe(0);
  });
});

describe('a single delivery', () => {
  test('is skipped offline, sent once online, and restored on another device', async () => {
    const { page } = telephone;
    await listed(telephone);
    await contract(page, 'Chaque semaine').getByRole('link', { name: 'Chaque semaine', exact: true }).click();
    const skips = page.getByRole('button', { name: /^Sauter la livraison du / });
    await skips.first().waitFor();
    expect(await skips.count()).toBe(4);
    const name = await skips.first().getAttribute('aria-label');
    const day = name?.replace('Sauter ', '') ?? '';
    await telephone.offline(true);
    await unreachableBanner(page).waitFor();
    await skips.first().click();
    await page.getByRole('button', { name: `Reprendre ${day}` }).waitFor();
    const waits = page.getByRole('main').getByText('En attente', { exact: true });
    await waits.waitFor();

    await telephone.offline(false);
    await waits.waitFor({ state: 'detached' });
    await laptop.page.goto(page.url());
    await laptop.page.getByRole('button', { name: `Reprendre ${day}` }).click();
    await page.getByRole('button', { name: `Sauter ${day}` }).waitFor();
  });
});

describe('a gift', () => {
  test('starts with its first amount, changes its tier, and ends', async () => {
    const { page } = laptop;
    await listed(laptop);
    await page.getByRole('link', { name: /Soutenir le marché/ }).click();
    await choose(page.getByRole('radio', { name: /Graine/ }));
    await page.getByRole('radio', { name: /^Visa.*sans frais/ }).waitFor();
    await page.getByRole('button', { name: /^Donner par mois/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Soutien Graine' }).waitFor();
    await page.getByRole('main').getByText('Actif').waitFor();

    await page.getByRole('link', { name: 'Changer de palier' }).click();
    await choose(page.getByRole('radio', { name: /Verger/ }));
    await page.getByRole('button', { name: /^Donner par mois/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Soutien Verger' }).waitFor();
    await listed(laptop);
    await contract(page, 'Soutien Verger').getByText('Actif').waitFor();
    expect(await contract(page, 'Soutien Graine').count()).toBe(0);

    await contract(page, 'Soutien Verger').getByRole('link', { name: 'Soutien Verger', exact: true }).click();
    await page.getByRole('button', { name: 'Arrêter mon soutien' }).waitFor();
    const over = page.url();
    await page.getByRole('button', { name: 'Arrêter mon soutien' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Arrêter', exact: true }).click();
    await page.getByRole('link', { name: /Soutenir le marché/ }).waitFor();
    await page.goto(over);
    await page.getByRole('heading', { name: 'Cet abonnement n’est plus là' }).waitFor();
    await page.getByRole('link', { name: 'Voir mes abonnements' }).click();
    await page.getByRole('heading', { level: 1, name: 'Abonnements' }).waitFor();
  });
});

describe('the contracts of a hub, in the office', () => {
  test('are found by name, show their next delivery, and can be paused by an admin', async () => {
    const desktop = await suite.start('desk', desk);
    onTestFinished(() => desktop.close());
    const { page } = desktop;
    await enterAsTeam(page, suite.server.origin, ADMIN, '/orders?of=all');
    await page.getByRole('navigation').getByRole('link', { name: 'Clients' }).click();
    await page.getByRole('group', { name: 'Clients à montrer' }).getByText('Abonnés').click();
    await page.getByRole('heading', { level: 1, name: 'Abonnements' }).waitFor();
    // None of it is stored on the device, which must not claim that it will be sent.
    await desktop.offline(true);
    await page.getByRole('button', { name: 'Avec du réseau seulement' }).waitFor();
    await page.getByText('Les abonnements du marché se lisent avec du réseau.').waitFor();
    await desktop.offline(false);
    await page.getByRole('button', { name: 'En direct' }).waitFor();
    const list = page.getByRole('table', { name: 'Abonnements' });
    await page.getByLabel('Chercher un abonnement par son client').fill('xyzzy');
    await page.getByText('Aucun abonnement ne correspond').waitFor();
    await page.getByLabel('Chercher un abonnement par son client').fill('Lou');
    const weekly = list.getByRole('row').filter({ hasText: /Louise Favre.*[Cc]haque semaine/s });
    await weekly.getByText('Actif').waitFor();
    await weekly.getByRole('link').click();

    const sheet = page.getByRole('dialog', { name: 'Louise Favre' });
    await sheet.getByText('Prochaine livraison').waitFor();
    await sheet.getByRole('button', { name: 'Mettre en pause' }).click();
    const pause = page.getByRole('dialog', { name: 'Mettre en pause' });
    await pause.getByRole('button', { name: 'Mettre en pause' }).click();
    await sheet.getByText('En pause', { exact: true }).waitFor();
    await listed(laptop);
    await contract(laptop.page, 'Chaque semaine').getByText('En pause', { exact: true }).waitFor();

    await sheet.getByRole('button', { name: 'Reprendre les livraisons' }).click();
    await contract(laptop.page, 'Chaque semaine').getByText('Actif').waitFor();
  });

  test('are closed to a customer, who lands on their own', async () => {
    await laptop.page.goto(`${suite.server.origin}/subscriptions/all`);
    await laptop.page.waitForURL(`${suite.server.origin}/subscriptions`);
  });
});
