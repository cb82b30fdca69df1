/** @module-tag long */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, phone } from './support/chromium.ts';
import { enterAsTeam, MANAGER, SHOP } from './support/courier.ts';
import { browserSuite } from './support/suite.ts';

const suite = browserSuite();

test('an owner downloads the list of their day, which says when it is mailed', async () => {
  const { page } = await suite.start('owner', phone);
  await enterAsTeam(page, suite.server.origin, SHOP, '/orders');
  await page
    .getByText(/e-mail/)
    .first()
    .waitFor();
  expect((await fileOf(page, 'Liste en PDF')).subarray(0, 5).toString()).toBe('%PDF-');
  const [head = '', ...rows] = (await fileOf(page, 'Liste en CSV')).toString().trim().split('\r\n');
  expect(head).toContain('Jour;Produit;Variante;Portion;Pièces;Souhaits');
  expect(rows.length).toBeGreaterThan(0);
});

test('the office sees the outcome of each mail, and resends one with a reason', async () => {
  const { page } = await suite.start('office', desk);
  await enterAsTeam(page, suite.server.origin, MANAGER, '/orders');
  await page.getByRole('button', { name: 'Écrire aux producteurs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Écrire aux producteurs' });
  await dialog.getByRole('listitem').filter({ hasText: 'e-mail' }).first().waitFor();
  await dialog.getByLabel('Producteur').selectOption({ label: 'Laiterie de Jussy' });
  await dialog.getByLabel('Quelques mots, si vous voulez').fill('Voici votre liste de nouveau.');
  await dialog.getByRole('button', { name: /^(Envoyer|Renvoyer)$/ }).click();
  await page.getByText('1 producteur reçoit sa liste').waitFor();
});

/** The bytes of the file that a button saves. */
async function fileOf(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return readFile(await download.path());
}
