/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { choose } from '../support/choose.ts';
import { desk, phone } from '../support/chromium.ts';
import { ADMIN, enterAsTeam } from '../support/courier.ts';
import { expectReadable } from '../support/readable.ts';
import {
  buy,
  CLIENT,
  enter,
  enterWithoutAccount,
  nextOpenDay,
  openCheckout,
  PASSWORD,
  readyForTheMetro,
} from '../support/shopper.ts';
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
    const rows = list.getByRole('listitem');
    await expect.poll(() => rows.last().innerText()).toContain('Miels du soir');
    const up = list.getByRole('button', { name: 'Monter Miels du soir' });
    await up.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Enregistrer l’ordre' }).click();
    await page.getByText('Ordre enregistré').waitFor();
    await page.getByRole('button', { name: 'Enregistrer l’ordre' }).waitFor({ state: 'detached' });
    const third = (await rows.count()) - 3;
    await expect.poll(() => rows.nth(third).innerText()).toContain('Miels du soir');

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

test(
  'an admin changes the conditions, and a customer who accepted the old ones accepts the new',
  { timeout: 240_000 },
  async () => {
    const { page: shop } = await suite.start('buyer', phone);
    await enter(shop, suite.server.origin, CLIENT);
    await readyForTheMetro(shop);
    await buy(shop, suite.server.origin, 'Gruyère AOP 12 mois', 2);
    await shop.goto(`${suite.server.origin}/home?panel=cart`);
    await openCheckout(shop);

    const { page } = await suite.start('office', desk);
    await enterAsTeam(page, suite.server.origin, ADMIN, '/admin/documents/conditions-generales');
    await page.getByRole('textbox', { name: 'Texte', exact: true }).fill('Nouvelles conditions du marché.');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('Document enregistré').waitFor();

    await shop.getByText('Les conditions ont changé').waitFor();
    const accept = shop.getByLabel('J’accepte les conditions générales');
    expect(await accept.isChecked()).toBe(false);
    await shop.getByText(/^Changées le /).waitFor();
    await accept.check();
    await shop.getByText('Les conditions ont changé').waitFor({ state: 'detached' });
    await shop.getByRole('radio', { name: /^Bureau/ }).check();
    await choose(shop.getByRole('radio', { name: await nextOpenDay(shop), exact: true }));
    await choose(shop.getByRole('radio', { name: /^16h–20h/ }));
    await shop.getByRole('radio', { name: /^Visa •••• 4242/ }).check();
    await shop.getByRole('button', { name: /^Commander/ }).click();
    await shop.getByRole('heading', { level: 1, name: 'Merci, c’est commandé' }).waitFor();
    await shop.getByRole('button', { name: 'Voir ma commande' }).click();
    await shop.waitForURL(/\/profile\/orders\/\d+$/);
    const legal = await shop.evaluate(
      async (oid) => {
        const answer = await fetch(`/v1/orders/${oid}`);
        return ((await answer.json()) as { readonly legal?: { readonly terms?: number } }).legal;
      },
      new URL(shop.url()).pathname.replace(/.*\//, ''),
    );
    expect(legal).toMatchObject({ terms: 2 });
  },
);

test(
  'an admin writes the first lines of an e-mail, and takes its own ones back',
  { timeout: 240_000 },
  async () => {
    const { page } = await suite.start('office', desk);
    await enterAsTeam(page, suite.server.origin, ADMIN, '/admin/documents?type=mail');
    await page.getByRole('link', { name: /^E-mail\s: commande confirmée/ }).click();
    const first = page.getByRole('textbox', { name: 'Premières lignes' });
    await first.fill('Merci {prenom}.');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('{prenom} ne se remplit pas dans ce texte.').waitFor();
    await first.fill('Merci {nom}, à {jour}.');
    await page.getByText('Merci Louise Favre, à mardi 24 novembre.').waitFor();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('Texte enregistré').waitFor();
    await page.getByText(/^Version 1, /).waitFor();
    await page.getByRole('button', { name: 'Reprendre le texte d’origine' }).click();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText(/^Version 2, /).waitFor();
    await expectReadable(page, suite.server.origin, [
      [
        'the text of a mail',
        '/admin/documents/e-mail-commande-confirmee',
        'E-mail\u00a0: commande confirmée',
      ],
    ]);
  },
);

/** Adds the first search result; returns its title. */
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
