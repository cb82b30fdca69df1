/** @module-tag long */
import { expect, test } from 'vitest';
import { desk, phone } from './support/chromium.ts';
import { ADMIN, enterAsTeam, SHOP } from './support/courier.ts';
import { expectReadable } from './support/readable.ts';
import { browserSuite } from './support/suite.ts';

const suite = browserSuite('for-a-test');
const EDITOR = '/admin/shops/laiterie-de-jussy';

test(
  'an owner edits their shop on a phone, and a reload keeps what they typed',
  { timeout: 240_000 },
  async () => {
    const { page } = await suite.start('owner', phone);
    await enterAsTeam(page, suite.server.origin, SHOP, EDITOR);
    await page.getByRole('heading', { name: 'Laiterie de Jussy', level: 1 }).waitFor();
    const description = page.getByRole('textbox', { name: 'Description' });
    await description.fill('Des tommes, et un yogourt nouveau.');
    await page.getByText('1 champ gardé ici').waitFor();
    await page.reload();
    await page.getByText('1 champ gardé ici').waitFor();
    expect(await description.inputValue()).toBe('Des tommes, et un yogourt nouveau.');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('Boutique enregistrée').waitFor();
    await page.getByText('1 champ gardé ici').waitFor({ state: 'detached' });
    await expectReadable(page, suite.server.origin, [
      ['the editor', EDITOR, 'Laiterie de Jussy'],
      ['a new shop', '/admin/shops/new', 'Créer une boutique'],
      ['their list', '/admin/shops', 'Boutiques'],
    ]);
  },
);

test('the office filters the shops, and its screens pass axe', { timeout: 240_000 }, async () => {
  const { page } = await suite.start('office', desk);
  await enterAsTeam(page, suite.server.origin, ADMIN, '/admin/shops');
  await page.getByRole('link', { name: /Laiterie de Jussy/ }).waitFor();
  await page.getByRole('button', { name: /^Brouillon/ }).click();
  await page.getByRole('link', { name: /Laiterie de Jussy/ }).waitFor({ state: 'detached' });
  expect(page.url()).toContain('state=draft');
  await expectReadable(page, suite.server.origin, [
    ['all shops', '/admin/shops', 'Boutiques'],
    ['an editor', EDITOR, 'Laiterie de Jussy'],
  ]);
});
