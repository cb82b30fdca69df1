import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../support/chromium.ts';
import { violations } from '../support/readable.ts';
import {
  buy,
  CLIENT,
  enter,
  openBySearch,
  openCheckout,
  PREMIUM,
  readyForTheMetro,
} from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const suite = browserSuite('for-a-test');
const GRUYERE = 'Gruyère AOP 12 mois';

const mark = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openDiet = async (page: Page) => {
  await page.goto(`${suite.server.origin}/profile/allergies`);
  await page.getByRole('heading', { level: 1, name: 'Allergies et régime' }).waitFor();
  await mark(page, 'Lait').waitFor();
};

test('an avoided allergen warns everywhere, also offline, and is removed by one tap', async () => {
  const browser = await suite.start('customer', phone);
  const { page } = browser;
  const { origin } = suite.server;
  await enter(page, origin, CLIENT);
  await readyForTheMetro(page);
  await openDiet(page);
  await expect.poll(() => page.getByRole('switch').count()).toBe(0);
  await browser.offline(true);
  await mark(page, 'Lait').click();
  await page.getByRole('switch', { name: /^M’avertir/ }).waitFor();
  await expect.poll(() => page.getByRole('switch', { name: /^Le dire/ }).isChecked()).toBe(false);
  await page
    .getByText(/^Contient.*: lait/)
    .first()
    .waitFor();
  expect(await violations(page, 'allergies')).toEqual([]);
  await browser.offline(false);

  await page.goto(`${origin}/home`);
  await openBySearch(page, GRUYERE, GRUYERE);
  const warning = page.getByRole('alert').filter({ hasText: 'Vous évitez' });
  await warning.getByText(/^Contient.*: lait/).waitFor();
  expect(await violations(page, 'a product that is avoided')).toEqual([]);
  await buy(page, origin, GRUYERE);
  await page.goto(`${origin}/home?panel=cart`);
  await page
    .getByRole('paragraph')
    .filter({ hasText: /^Contient.*: lait/ })
    .first()
    .waitFor();
  expect(await violations(page, 'a cart with what is avoided')).toEqual([]);
  await openCheckout(page);
  await page.getByText('Ne convient pas à ce que vous mangez').waitFor();

  await openDiet(page);
  await mark(page, 'Tout effacer').click();
  await page.getByText('Tout est effacé').waitFor();
  await expect.poll(() => mark(page, 'Lait').getAttribute('aria-pressed')).toBe('false');
  await expect.poll(() => page.getByRole('switch').count()).toBe(0);
});

test('a line has its own choice for a missing product, and the profile sets the default', async () => {
  const { page } = await suite.start('customer', phone);
  const { origin } = suite.server;
  await enter(page, origin, PREMIUM);
  await buy(page, origin, GRUYERE);
  await page.goto(`${origin}/home?panel=cart`);
  const choice = () =>
    page.getByRole('main').getByRole('button', { name: /^S’il manque.*Gruyère AOP 12 mois$/ });
  await choice()
    .getByText(/ne pas remplacer/)
    .waitFor();
  await choice().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: /^Remplacer par un produit/ }).check();
  expect(await dialog.getByRole('button', { name: 'Enregistrer' }).isDisabled()).toBe(true);
  await dialog.getByRole('group', { name: 'Produit de remplacement' }).getByRole('radio').first().check();
  expect(await violations(page, 'a choice of replacement')).toEqual([]);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await choice()
    .getByText(/: remplacer par .*(jamais plus cher|de plus la pièce|à tout prix)/)
    .waitFor();

  await openCheckout(page);
  const usual = page.getByRole('button', { name: /^S’il manque un produit/ });
  await usual.click();
  await dialog.getByRole('radio', { name: /^Remplacer au mieux/ }).check();
  await dialog.getByRole('combobox').selectOption('100');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await usual.getByText(/Remplacer au mieux, jusqu’à 1[.,]00\sCHF/).waitFor();
  expect(await violations(page, 'checkout with a choice of replacement')).toEqual([]);
});

test('the page fits every width without a sideways scroll', async () => {
  const { page } = await suite.start('customer', phone);
  await enter(page, suite.server.origin, PREMIUM);
  await openDiet(page);
  await mark(page, 'Fruits à coque').click();
  await page.getByRole('heading', { name: 'Ce qu’on en fait' }).waitFor();
  for (const width of [320, 390, 1180, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([width, over]).toEqual([width, 0]);
  }
});
