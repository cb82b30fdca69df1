import type { Page } from 'playwright-core';

/** Replaces the customer's Visa by a card whose bank asks for confirmation. */
export async function replaceCard(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/profile/cards`);
  await page.getByRole('button', { name: 'Ajouter une carte' }).click();
  await page.getByLabel('Numéro de carte').fill(ASKS_THE_BANK);
  await page.getByLabel('Expiration (mois/année)').fill(`12/${new Date().getFullYear() + 2}`);
  await page.getByRole('button', { name: 'Enregistrer la carte' }).click();
  await page.getByRole('button', { name: 'Remplacer la carte' }).click();
  await page.getByText('Visa •••• 3155').waitFor();
}

const ASKS_THE_BANK = '4000 0025 0000 3155';
