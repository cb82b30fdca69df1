/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, phone } from '../support/chromium.ts';
import { ADMIN, enterAsTeam } from '../support/courier.ts';
import { expectReadable } from '../support/readable.ts';
import { enterWithoutAccount, PASSWORD, readyForTheMetro } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const suite = browserSuite('for-a-test');

test(
  'an admin makes a category, orders it by keyboard, and merges it into another',
  { timeout: 240_000 },
  async () => {
    const { page } = await suite.start('office', desk);
    await enterAsTeam(page, suite.server.origin, ADMIN, '/admin/categories');
    await page.getByRole('link', { name: 'Nouveau rayon' }).click();
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Miels du soir');
    await page.getByText('1 champ gardé ici').waitFor();
    await page.reload();
    await page.getByText('1 champ gardé ici').waitFor();
    await page.getByRole('button', { name: 'Créer' }).click();
    await page.getByRole('heading', { name: 'Miels du soir', level: 1 }).waitFor();
    await page.getByText('Plus rien n’en dépend.').waitFor();

    await page.goto(`${suite.server.origin}/admin/categories`);
    const list = page.getByRole('list', { name: 'Rayons' });
    const first = await list.getByRole('listitem').first().innerText();
    // A new category has the weight 0: it comes first or among the first.
    const down = list.getByRole('button', { name: 'Descendre Miels du soir' });
    await down.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Enregistrer l’ordre' }).click();
    await page.getByText('Ordre enregistré').waitFor();
    await page.getByRole('button', { name: 'Enregistrer l’ordre' }).waitFor({ state: 'detached' });
    await expect.poll(() => list.getByRole('listitem').nth(2).innerText()).toContain('Miels du soir');
    expect(first).toContain('Miels du soir');

    await list.getByRole('link', { name: /Miels du soir/ }).click();
    await page.getByRole('combobox', { name: 'Réunir à' }).selectOption({ label: 'Fromages' });
    await page.getByRole('button', { name: 'Réunir', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Votre mot de passe').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Réunir', exact: true }).click();
    await page.getByRole('heading', { name: 'Fromages', level: 1 }).waitFor();
    await page.getByText(/^En dépendent/).waitFor();
    await page.goto(`${suite.server.origin}/products?category=miels-du-soir`);
    await page.getByRole('heading', { name: 'Fromages', level: 1 }).waitFor();

    await expectReadable(page, suite.server.origin, [
      ['the categories', '/admin/categories', 'Rayons'],
      ['a category', '/admin/categories/fromages', 'Fromages'],
    ]);
  },
);

test(
  'an admin publishes a recipe of three products, and a customer fills the cart from it',
  { timeout: 240_000 },
  async () => {
    const { page } = await suite.start('office', desk);
    await enterAsTeam(page, suite.server.origin, ADMIN, '/admin/documents/new');
    await page.getByRole('combobox', { name: 'Genre' }).selectOption({ label: 'Recette' });
    await page.getByRole('textbox', { name: 'Titre', exact: true }).fill('Gratin du dimanche');
    const text = page.getByRole('textbox', { name: 'Texte', exact: true });
    await text.fill('Émincer, puis cuire.');
    await text.selectText();
    await page.getByRole('button', { name: 'Gras' }).first().click();
    expect(await text.inputValue()).toBe('**Émincer, puis cuire.**');
    await page.getByRole('strong').getByText('Émincer, puis cuire.').waitFor();
    for (const words of ['lait', 'carottes', 'tomme']) await addProduct(page, words);
    await page.getByRole('switch', { name: 'Publié' }).click();
    await page.getByRole('button', { name: 'Créer' }).click();
    await page.getByRole('heading', { name: 'Gratin du dimanche', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Voir' }).waitFor();
    await expectReadable(page, suite.server.origin, [
      ['the documents', '/admin/documents', 'Documents'],
      ['a document', '/admin/documents/gratin-du-dimanche', 'Gratin du dimanche'],
    ]);

    const { page: shop } = await suite.start('customer', phone);
    await enterWithoutAccount(shop, suite.server.origin);
    await readyForTheMetro(shop);
    await shop.goto(`${suite.server.origin}/content/gratin-du-dimanche`);
    await shop.getByRole('button', { name: 'Mettre 3 produits dans le cabas' }).click();
    await shop.getByRole('button', { name: 'Tout est dans le cabas' }).waitFor();
  },
);

test('a hub puts an aisle first on its home page and pins a product', { timeout: 240_000 }, async () => {
  const { page } = await suite.start('office', desk);
  await enterAsTeam(page, suite.server.origin, ADMIN, '/admin/home');
  await page.getByRole('list', { name: 'Sections' }).waitFor();
  await page.getByRole('button', { name: 'Cacher Dans la cuisine' }).click();
  const pinned = await addProduct(page, 'tomme');
  await page.getByText('2 champs gardés ici').waitFor();
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await page.getByText('Page d’accueil enregistrée').waitFor();
  await page.getByText('2 champs gardés ici').waitFor({ state: 'detached' });
  await expectReadable(page, suite.server.origin, [['the home page', '/admin/home', 'Page d’accueil']]);

  const { page: shop } = await suite.start('customer', phone);
  await enterWithoutAccount(shop, suite.server.origin);
  await readyForTheMetro(shop);
  await shop.getByRole('heading', { name: 'En rabais' }).waitFor();
  expect(await shop.getByRole('heading', { name: 'Dans la cuisine' }).count()).toBe(0);
  await expect.poll(() => shop.getByRole('article').first().innerText()).toContain(pinned);
});

/** Adds the first product that a search finds; returns its title. */
async function addProduct(page: Page, words: string): Promise<string> {
  await page.getByRole('searchbox', { name: 'Chercher un produit à ajouter' }).fill(words);
  const add = page
    .getByRole('list', { name: 'Produits trouvés' })
    .getByRole('button', { name: /^Ajouter / })
    .first();
  const title = (await add.getAttribute('aria-label'))?.slice('Ajouter '.length) ?? '';
  await add.click();
  await page.getByRole('button', { name: `Retirer ${title}` }).waitFor();
  return title;
}
