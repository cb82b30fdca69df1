import type { Page } from 'playwright-core';
import type { StripeServer } from '../../support/stripe-server/open-stripe-server.ts';
import type { StoredIntent } from '../../support/stripe-server/stripe-objects.ts';

/** The settings of a server whose cards are at the tests' Stripe. */
export function stripeSettings({ secretKey, webhookSecret, url }: StripeServer) {
  return { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API: url };
}

/** The current payments at Stripe, the oldest first. */
export function paymentsAt({ ledger }: StripeServer): readonly StoredIntent[] {
  return [...ledger.intents.keys()].map((id) => ledger.intent(id));
}

/** Goes from the checkout to Stripe’s card page. */
export async function toHostedPage(page: Page): Promise<void> {
  await toChoice(page);
  await page.getByRole('button', { name: 'Carte, Apple Pay ou Google Pay' }).click();
  await page.getByRole('heading', { name: 'Stripe d’essai' }).waitFor();
}

/** Adds a card at the checkout; it replaces one of the same kind. */
export async function addCard(page: Page, number: string): Promise<void> {
  await toHostedPage(page);
  await page.getByLabel('Numéro de carte').fill(number);
  await page.getByLabel('Expiration').fill('12/30');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await backAtCheckout(page);
}

/** Adds TWINT at the checkout. */
export async function addTwint(page: Page): Promise<void> {
  await toChoice(page);
  await page.getByRole('button', { name: 'TWINT' }).click();
  await backAtCheckout(page);
}

async function toChoice(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ajouter un moyen de paiement' }).click();
  await page.getByRole('button', { name: 'Ajouter une carte' }).click();
  await page.getByRole('heading', { name: 'Ajouter un moyen de paiement' }).waitFor();
}

async function backAtCheckout(page: Page): Promise<void> {
  const replace = page.getByRole('button', { name: 'Remplacer la carte' });
  const checkout = page.getByRole('heading', { level: 1, name: 'Livraison et paiement' });
  await replace.or(checkout).first().waitFor();
  if (await replace.isVisible()) await replace.click();
  await checkout.waitFor();
}
