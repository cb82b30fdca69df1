import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../support/chromium.ts';
import { placeOrder } from '../support/place-order.ts';
import { CLIENT, enter, readyForTheMetro } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const suite = browserSuite('for-a-test');
const GRUYERE = 'Gruyère AOP 12 mois';
const CARROTS = 'Carottes des sables';

const save = (page: Page, many: RegExp) => page.getByRole('button', { name: many });

test('an order is changed before its cut-off: more pieces, a new product, and the effect on the card', async () => {
  const { page } = await suite.start('customer', phone);
  await enter(page, suite.server.origin, CLIENT);
  const order = await placeOrder(page, GRUYERE, 3);
  await page.goto(`${order}/change`);
  await page.getByRole('heading', { level: 1, name: 'Modifier ma commande' }).waitFor();
  await page.getByRole('button', { name: `Ajouter un, ${GRUYERE}` }).click();
  await page.getByText(/3 avant, \+/).waitFor();
  await page.getByRole('searchbox', { name: 'Ajouter un produit' }).fill('carottes');
  await page
    .getByRole('button', { name: `Ajouter, ${CARROTS}` })
    .first()
    .click();
  await page.getByText(/de plus sont réservés/).waitFor();
  await save(page, /^Enregistrer 2 changements/).click();
  await page.getByText('Votre commande est changée.').waitFor();
  await expect.poll(() => page.url()).toBe(order);
  await page.getByText(CARROTS).first().waitFor();
  await page.getByText(/^4\s×/).first().waitFor();
});

test('offline a change waits on the device, and says why', async () => {
  const browser = await suite.start('customer', phone);
  const { page } = browser;
  await enter(page, suite.server.origin, CLIENT);
  await readyForTheMetro(page);
  const order = await placeOrder(page, GRUYERE, 3);
  await page.goto(`${order}/change`);
  await page
    .getByText(/jusqu’à /)
    .first()
    .waitFor();
  await browser.offline(true);
  await page.getByText('Il faut le réseau pour changer une commande').waitFor();
  await page.getByRole('button', { name: `Retirer un, ${GRUYERE}` }).click();
  await page.getByText(/3 avant, −/).waitFor();
  await expect.poll(() => save(page, /^Enregistrer 1 changement/).isDisabled()).toBe(true);
  await page.reload();
  await page.getByText(/3 avant, −/).waitFor();
  await browser.offline(false);
  await save(page, /^Enregistrer 1 changement/).click();
  await page.getByText('Votre commande est changée.').waitFor();
});
