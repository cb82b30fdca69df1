/** @module-tag long */
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { choose } from './support/choose.ts';
import { phone, type StartedBrowser } from './support/chromium.ts';
import {
  buy,
  CLIENT,
  enter,
  enterWithoutAccount,
  openCheckout,
  openDays,
  signIn,
} from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const MILK = 'Lait entier';
const CARROTS = 'Carottes des sables';
const GRUYERE = 'Gruyère AOP 12 mois';
const EGGS = 'Œufs plein air';
const MASTERCARD = '5555 5555 5555 4444';
const ASKS_THE_BANK = '4000 0025 0000 3155';

const suite = browserSuite('for-a-test');
let browser: StartedBrowser;

beforeEach(async () => {
  browser = await suite.start('device', phone);
});

describe('a customer who leaves the checkout to add a card', () => {
  test('returns with that card selected and all other choices kept', async () => {
    const { page } = browser;
    const day = await onTheWayToOrder(page, MILK);
    await page.getByRole('link', { name: 'Ajouter un moyen de paiement' }).click();
    await page.getByRole('button', { name: 'Ajouter une carte' }).click();
    await typeCard(page, MASTERCARD);
    // The demonstration's card has expired: this one replaces it.
    await page.getByRole('button', { name: 'Remplacer la carte' }).click();
    await checkout(page).waitFor();
    await page.getByRole('radio', { name: /^Mastercard •••• 4444/, checked: true }).waitFor();
    await stillChosen(page, day);
    await page.reload();
    await page.getByRole('radio', { name: /^Mastercard •••• 4444/, checked: true }).waitFor();
    await stillChosen(page, day);
  });

  test('returns to the same choices without adding one', async () => {
    const { page } = browser;
    const day = await onTheWayToOrder(page, CARROTS);
    await page.getByRole('link', { name: 'Ajouter un moyen de paiement' }).click();
    await page.getByRole('button', { name: 'Ajouter une carte' }).click();
    await page.getByRole('link', { name: 'Revenir sans ajouter de carte' }).click();
    await checkout(page).waitFor();
    await stillChosen(page, day);
    await page.getByRole('link', { name: 'Ajouter un moyen de paiement' }).click();
    await page.getByRole('link', { name: 'Retour à la commande' }).click();
    await checkout(page).waitFor();
    await stillChosen(page, day);
  });

  test('has minutes for the bank’s confirmation, not until the cut-off', async () => {
    const { page } = browser;
    await onTheWayToOrder(page, GRUYERE);
    await page.getByRole('link', { name: 'Ajouter un moyen de paiement' }).click();
    await page.getByRole('button', { name: 'Ajouter une carte' }).click();
    await typeCard(page, ASKS_THE_BANK);
    await page.getByRole('button', { name: 'Remplacer la carte' }).click();
    await page.getByRole('radio', { name: /^Visa •••• 3155/, checked: true }).waitFor();
    await page.getByRole('button', { name: /^Commander/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Votre banque vous attend' }).waitFor();
    await page.getByText(/^encore 1[0-4]\smin/).waitFor();
    await page
      .getByText(/Votre place et vos articles sont gardés jusqu’à \d+h/)
      .first()
      .waitFor();
    expect(await page.getByText(/encore \d+\s(?:jours|h)/).count()).toBe(0);
    await page.goto(`${suite.server.origin}/profile/orders`);
    await page
      .getByRole('region', { name: 'En cours' })
      .getByRole('link', { name: /Banque/ })
      .first()
      .click();
    await page.getByText(/Votre place est gardée jusqu’à \d+h\d*, encore 1[0-4]\smin\./).waitFor();
  });
});

test('a visitor who signs in from the cart continues in the checkout', async () => {
  const { page } = browser;
  await enterWithoutAccount(page, suite.server.origin);
  await buy(page, suite.server.origin, EGGS);
  await page.goto(`${suite.server.origin}/home?panel=cart`);
  await page.getByRole('link', { name: 'Choisir la livraison' }).click();
  await signIn(page, CLIENT);
  await checkout(page).waitFor();
});

/** A customer in the checkout, with another day than the proposed one; returns that day. */
async function onTheWayToOrder(page: Page, article: string): Promise<string> {
  await enter(page, suite.server.origin, CLIENT);
  await buy(page, suite.server.origin, article, 3);
  await page.goto(`${suite.server.origin}/home?panel=cart`);
  await openCheckout(page);
  const day = openDays(page).nth(1);
  await choose(day);
  return (await day.getAttribute('value')) ?? '';
}

async function stillChosen(page: Page, day: string): Promise<void> {
  await page.locator(`input[value="${day}"]:checked`).waitFor({ state: 'attached' });
  await page.getByRole('checkbox', { name: 'J’accepte les conditions générales', checked: true }).waitFor();
}

async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Numéro de carte').fill(number);
  await page.getByLabel('Expiration (mois/année)').fill(`12/${new Date().getFullYear() + 2}`);
  await page.getByRole('button', { name: 'Enregistrer la carte' }).click();
}

function checkout(page: Page): Locator {
  return page.getByRole('heading', { level: 1, name: 'Livraison et paiement' });
}
