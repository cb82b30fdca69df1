import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { phone, type StartedBrowser, tablet } from './support/chromium.ts';
import {
  buy,
  CLIENT,
  enter,
  PREMIUM,
  readyForTheMetro,
  shelves,
  shownQuantity,
  signIn,
  unreachableBanner,
} from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const CARROTS = 'Carottes des sables';
const GRUYERE = 'Gruyère AOP 12 mois';
const MILK = 'Lait entier';

const suite = browserSuite();
let telephone: StartedBrowser;
let laptop: StartedBrowser;

beforeAll(async () => {
  telephone = await suite.start('telephone', phone);
  laptop = await suite.start('laptop', tablet);
});

describe('two devices of one person', () => {
  test('show the same cart', async () => {
    await enter(telephone.page, suite.server.origin, CLIENT);
    await readyForTheMetro(telephone.page);
    await buy(telephone.page, suite.server.origin, CARROTS);
    await buy(telephone.page, suite.server.origin, GRUYERE, 2);
    await openCart(telephone.page);
    await allSent(telephone.page);

    await enter(laptop.page, suite.server.origin, CLIENT);
    await openCart(laptop.page);
    await shownQuantity(panel(laptop.page), CARROTS, 1);
    await shownQuantity(panel(laptop.page), GRUYERE, 2);
  });

  test('merge an addition and a removal, and nothing removed returns', async () => {
    await telephone.offline(true);
    await unreachableBanner(telephone.page).waitFor();
    await panel(telephone.page)
      .getByRole('button', { name: `Ajouter un, ${GRUYERE}` })
      .click();
    await shownQuantity(panel(telephone.page), GRUYERE, 3);

    await panel(laptop.page)
      .getByRole('button', { name: `Retirer un, ${CARROTS}` })
      .click();
    await group(laptop.page, CARROTS).waitFor({ state: 'detached' });
    await allSent(laptop.page);

    await telephone.offline(false);
    await group(telephone.page, CARROTS).waitFor({ state: 'detached' });
    await shownQuantity(panel(telephone.page), GRUYERE, 3);
    await shownQuantity(panel(laptop.page), GRUYERE, 3);

    for (const { page } of [telephone, laptop]) {
      await page.reload();
      await shownQuantity(panel(page), GRUYERE, 3);
      expect(await group(page, CARROTS).count()).toBe(0);
    }
  });
});

describe('a session that expires with unsent work', () => {
  test('shows the sign-in over the page, after which the work is sent', async () => {
    const { page } = telephone;
    await telephone.context.clearCookies({ name: 'cabas-session' });
    await panel(page)
      .getByRole('button', { name: `Ajouter un, ${GRUYERE}` })
      .click();
    await page.getByText('Session expirée — 1 action en attente').waitFor();
    await page.getByRole('button', { name: 'Se connecter' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Elle part dès que', { exact: false }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
    await signIn(sheet, CLIENT);
    await sheet.waitFor({ state: 'detached' });
    await shownQuantity(panel(page), GRUYERE, 4);
    await shownQuantity(panel(laptop.page), GRUYERE, 4);
  });
});

describe('another person on the same device', () => {
  test('neither sees nor sends the first person’s work', async () => {
    const { page } = telephone;
    await page.goto(`${suite.server.origin}/home`);
    await shelves(page).waitFor();
    await telephone.offline(true);
    await unreachableBanner(page).waitFor();
    await buy(page, suite.server.origin, MILK);
    await telephone.context.clearCookies({ name: 'cabas-session' });
    await telephone.offline(false);
    await page.goto(`${suite.server.origin}/home?panel=cart`);
    await page.getByText('Session expirée — 1 action en attente').waitFor();
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await signIn(page.getByRole('dialog'), PREMIUM);
    await page.getByText('Le travail de l’autre personne reste à part.').waitFor();
    await openCart(page);
    await page.getByRole('heading', { name: 'Votre cabas est vide' }).waitFor();
    await signedIn(telephone.context);
    await page.goto(`${suite.server.origin}/home?panel=sync`);
    await page.getByText('Tout est envoyé').waitFor();
    await openCart(laptop.page);
    await shownQuantity(panel(laptop.page), GRUYERE, 4);
    expect(await group(laptop.page, MILK).count()).toBe(0);
  });

  test('leaves that work to the first person, whose return sends it', async () => {
    const { page } = telephone;
    await page.goto(`${suite.server.origin}/profile`);
    await page.getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Se déconnecter' }).click();
    await page.getByRole('heading', { name: 'Bonjour' }).or(shelves(page)).first().waitFor();
    await enter(page, suite.server.origin, CLIENT);
    await shownQuantity(panel(laptop.page), MILK, 1);
  });
});

async function openCart(page: Page): Promise<void> {
  await page.goto(`${suite.server.origin}/home?panel=cart`);
  await page.getByRole('heading', { level: 1, name: 'Mon cabas' }).waitFor();
}

/** The open panel, not the column beside it. */
function panel(page: Page) {
  return page.getByRole('main');
}

function group(page: Page, title: string) {
  return panel(page).getByRole('group', { name: `Quantité, ${title}` });
}

/** Waits until the header reports no unsent work. */
async function allSent(page: Page): Promise<void> {
  await page
    .getByText(/en attente/)
    .first()
    .waitFor({ state: 'hidden' });
}

async function signedIn(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies(suite.server.origin);
  expect(cookies.map(({ name }) => name)).toContain('cabas-session');
}
