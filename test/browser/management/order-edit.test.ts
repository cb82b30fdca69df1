import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, phone } from '../support/chromium.ts';
import { enterAsTeam, MANAGER } from '../support/courier.ts';
import { placeOrder } from '../support/place-order.ts';
import { violations } from '../support/readable.ts';
import { CLIENT, enter } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const suite = browserSuite('for-a-test');
const GRUYERE = 'Gruyère AOP 12 mois';
const CARROTS = 'Carottes des sables';

/** A customer orders; the office has the order open. */
async function ordered(): Promise<{
  readonly customer: Page;
  readonly office: Page;
  readonly order: string;
}> {
  const { page: customer } = await suite.start('customer', phone);
  await enter(customer, suite.server.origin, CLIENT);
  const order = await placeOrder(customer, GRUYERE, 3);
  const oid = order.split('/').at(-1) ?? '';
  const { page: office } = await suite.start('office', desk);
  await enterAsTeam(office, suite.server.origin, MANAGER, `/orders?oid=${oid}`);
  await office.getByRole('article', { name: new RegExp(`^Commande ${oid}`) }).waitFor();
  return { customer, office, order };
}

test(
  'the office replaces a product with a reason, and the customer reads its price and the reason',
  { timeout: 300_000 },
  async () => {
    const { customer, office, order } = await ordered();
    await office.getByRole('link', { name: 'Modifier la commande' }).click();
    await office.getByRole('heading', { level: 1, name: 'Modifier la commande' }).waitFor();
    await office.getByRole('button', { name: `Remplacer ${GRUYERE}` }).click();
    const search = office.getByRole('searchbox', { name: 'Ajouter un produit' });
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await search.fill('carottes');
    await office
      .getByRole('button', { name: `Ajouter, ${CARROTS}` })
      .first()
      .click();
    await office.getByRole('heading', { name: 'Avant et après' }).waitFor();
    await office.getByText(/de moins seront débités\. La réserve de .* suffit\./).waitFor();
    expect(await violations(office, 'an edit')).toEqual([]);
    await expect
      .poll(() => office.getByRole('button', { name: 'Écrire un motif pour confirmer' }).isDisabled())
      .toBe(true);
    await office.getByLabel('Motif').fill('La fromagerie n’a pas livré');
    await office.getByRole('button', { name: /^Confirmer 2 changements/ }).click();
    await office.getByText(/^Commande \d+ changée$/).waitFor();
    await office.getByText(/^Changée par le marché/).waitFor();

    await customer.goto(order);
    await customer.getByText(/^Le marché l’a modifiée/).waitFor();
    await customer.getByRole('button', { name: 'Expliquer ce montant' }).click();
    const sheet = customer.getByRole('dialog');
    await sheet.getByText('Articles remplacés').waitFor();
    await sheet.getByText(new RegExp(`${CARROTS} à la place de ${GRUYERE}`)).waitFor();
    await sheet.getByText(/^le marché, le /).waitFor();
    expect(await violations(customer, 'an explained amount')).toEqual([]);
  },
);

test(
  'the office sees its customer’s concurrent change, and does not overwrite it',
  { timeout: 300_000 },
  async () => {
    const { customer, office, order } = await ordered();
    await office.getByRole('link', { name: 'Modifier la commande' }).click();
    await office.getByRole('button', { name: `Retirer un, ${GRUYERE}` }).click();
    await office.getByText(/3 avant, −/).waitFor();
    await office.getByLabel('Motif').fill('Au téléphone');

    await customer.goto(`${order}/change`);
    await customer.getByRole('button', { name: `Ajouter un, ${GRUYERE}` }).click();
    await customer.getByRole('button', { name: /^Enregistrer 1 changement/ }).click();
    await customer.getByText('Votre commande est changée.').waitFor();

    await office.getByText('Le client vient de changer cette commande').waitFor();
    await office
      .getByText(new RegExp(`${GRUYERE}.: 3 → 4, ce que vous en vouliez n’est pas gardé`))
      .waitFor();
    expect(await violations(office, 'an edit that was overtaken')).toEqual([]);
    await office.getByRole('button', { name: 'Voir ce qui a changé' }).click();
    await office.getByRole('button', { name: 'J’ai vu, continuer' }).click();
    await office.getByRole('button', { name: 'Rien à changer' }).waitFor();
    await office.getByRole('button', { name: `Ajouter un, ${GRUYERE}` }).click();
    await office.getByText(/4 avant, \+/).waitFor();
    await office.getByRole('button', { name: /^Confirmer 1 changement/ }).click();
    await office.getByText(/^Commande \d+ changée$/).waitFor();
  },
);

test('offline an edit waits on the device, and says why', { timeout: 300_000 }, async () => {
  const { office } = await ordered();
  await office.getByRole('link', { name: 'Modifier la commande' }).click();
  await office.getByRole('button', { name: `Retirer un, ${GRUYERE}` }).click();
  await office.getByText(/3 avant, −/).waitFor();
  await office.getByLabel('Motif').fill('Au téléphone');
  await office.context().setOffline(true);
  await office.getByText('Il faut le réseau pour changer une commande').waitFor();
  await expect
    .poll(() => office.getByRole('button', { name: /^Confirmer 1 changement/ }).isDisabled())
    .toBe(true);
  await office.context().setOffline(false);
  await office.getByRole('button', { name: /^Confirmer 1 changement/ }).click();
  await office.getByText(/^Commande \d+ changée$/).waitFor();
});
