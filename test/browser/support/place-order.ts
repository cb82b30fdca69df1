import type { Page } from 'playwright-core';
import { choose } from './choose.ts';
import { buyHere, goWithin, openCheckout, openDays } from './shopper.ts';

/** Opens the checkout from the cart on any shop page, and chooses place and time, without a means of payment. */
export async function chooseDelivery(page: Page, day = 0): Promise<void> {
  await goWithin(page, '/home?panel=cart');
  await openCheckout(page);
  await page.getByRole('radio', { name: /^Maison/ }).check();
  await choose(openDays(page).nth(day));
  await choose(page.getByRole('radio', { name: /^12h–16h/ }));
}

/** Orders a product by card for a day other than the next one, and returns the address of the order. */
export async function placeOrder(page: Page, title: string, quantity: number): Promise<string> {
  await buyHere(page, title, quantity);
  await chooseDelivery(page, 2);
  await page.getByRole('radio', { name: /^Visa/ }).first().check();
  await page.getByRole('button', { name: /^Commander/ }).click();
  await page.getByRole('button', { name: 'Voir ma commande' }).click();
  await page.getByRole('heading', { level: 1, name: /^Commande \d+/ }).waitFor();
  return page.url();
}
