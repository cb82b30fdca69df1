/** @module-tag long */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { slugOf } from '../../../src/domain/text/slug.ts';
import { choose } from '../support/choose.ts';
import { desk, phone, type StartedBrowser } from '../support/chromium.ts';
import { fillStep, goOn, printedLink, STEPS } from '../support/first-day.ts';
import { startServer } from '../support/server.ts';
import { buy, nextOpenDay, reachCheckout } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const HUBS = ['Marché de Carouge', 'Marché de Veyrier'] as const;
const GOODS = [
  { shop: 'Ferme du Salève', hub: HUBS[0], shelf: 'Légumes', part: 'Racines', title: 'Carottes en botte' },
  { shop: 'Cave de Bernex', hub: HUBS[0], shelf: 'Boissons', part: 'Jus et sirops', title: 'Jus de raisin' },
  {
    shop: 'Moulin de Vessy',
    hub: HUBS[1],
    shelf: 'Épicerie',
    part: 'Farines et céréales',
    title: 'Farine bise',
  },
] as const;
const COURIERS = [
  { firstname: 'Théo', email: 'theo@marche.ch', hub: HUBS[0] },
  { firstname: 'Lina', email: 'lina@marche.ch', hub: HUBS[1] },
] as const;
const CUSTOMER = 'noemie@exemple.ch';
const SECRET = 'un-long-mot-de-passe';

const suite = browserSuite('for-the-file', () => startServer({ DEMO: '0' }));
let office: StartedBrowser;
let customer: StartedBrowser;

beforeAll(async () => {
  office = await suite.start('office', desk);
});

const heading = (name: string | RegExp) => office.page.getByRole('heading', { level: 1, name }).waitFor();
const open = (path: string) => office.page.goto(`${suite.server.origin}${path}`);
const said = (words: string | RegExp) => office.page.getByText(words).first().waitFor();

describe('people open a market on an empty database', { timeout: 240_000 }, () => {
  test('the assistant continues where it was after a power cut in its middle', async () => {
    const { page } = office;
    await page.goto(printedLink(suite.server));
    await fillStep(page, 'administrator');
    await goOn(page);
    await heading('Votre compte est prêt');
    await goOn(page);
    await fillStep(page, 'market');
    await goOn(page);
    await heading(STEPS.days.title);
    await powerCut();
    await open('/setup');
    for (const step of ['days', 'prices', 'payments', 'mail', 'shop'] as const) {
      await fillStep(page, step);
      await goOn(page);
    }
    await page.getByRole('button', { name: 'Ouvrir le marché' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ouvrir à tout le monde' }).click();
    await heading('Ce marché est ouvert');
  });

  test('a second first day is refused', async () => {
    await open('/setup?token=another');
    await heading('Ce marché est ouvert');
  });

  test('a second hub is created like the first and opened, after another power cut', async () => {
    const { page } = office;
    await powerCut();
    await open('/admin/hubs');
    await createHub(page);
    await page.getByRole('main').getByRole('link', { name: HUBS[1] }).last().click();
    await heading('Réglages');
    await page.getByText(new RegExp(String.raw`^${HUBS[1]}\s:`)).waitFor();
    await page.getByRole('button', { name: /^Prise de commandes/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('switch', { name: /^Prendre des commandes/ }).check();
    await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await said('Le marché prend des commandes');
  });

  test('three shops are published, each with a product', async () => {
    const { page } = office;
    for (const goods of GOODS) {
      // The assistant has invited the owner of the first one, whose draft waits.
      if (goods.shop === STEPS.shop.answers['Nom de la boutique']) await publishDraft(page, goods);
      else await openShop(page, goods);
      await createProduct(page, goods);
    }
    await open('/admin/shops');
    for (const { shop } of GOODS) await page.getByRole('row', { name: new RegExp(shop) }).waitFor();
  });

  test('two couriers choose a password by the link of their invitation, and land on their tour', async () => {
    for (const { firstname, email, hub } of COURIERS) {
      await open('/admin/people');
      await office.page.getByRole('button', { name: 'Inviter' }).click();
      const dialog = office.page.getByRole('dialog');
      await dialog.getByLabel('Marché').selectOption({ label: hub });
      await dialog.getByLabel('Prénom').fill(firstname);
      await dialog.getByLabel('Nom', { exact: true }).fill('Blanc');
      await dialog.getByLabel('Adresse e-mail').fill(email);
      await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
      await said('Invitation prête, aucun e-mail n’est parti');

      const courier = await suite.start(firstname, phone);
      await courier.page.goto(await mailedLink('invite', email));
      await courier.page.getByLabel('Nouveau mot de passe', { exact: true }).fill(SECRET);
      await courier.page.getByLabel('Le même mot de passe').fill(SECRET);
      await courier.page.getByRole('main').locator('[type=submit]').click();
      await courier.page.waitForURL(({ pathname }) => pathname === '/shopper');
      await courier.close();
    }
  });

  test('a customer signs up where no card is taken, and may pay by QR-bill once the address is proven', async () => {
    customer = await suite.start('customer', phone);
    const { page } = customer;
    await signUp(page);
    await page.goto(`${suite.server.origin}/profile/cards`);
    await page.getByText('Validez votre adresse e-mail, et vous pourrez commander.').waitFor();
    expect(await page.getByRole('button', { name: 'Ajouter une carte' }).count()).toBe(0);
    await page.goto(await mailedLink('validate', CUSTOMER));
    await page.getByRole('heading', { level: 1, name: 'Adresse validée' }).waitFor();
  });

  test('the first order is placed', async () => {
    const { page } = customer;
    await page.goto(`${suite.server.origin}/home`);
    await page.getByRole('heading', { level: 1, name: `Accueil, ${HUBS[0]}` }).waitFor();
    await page.goto(`${suite.server.origin}/profile`);
    await page.getByRole('link', { name: 'Conditions générales' }).waitFor();
    expect(await page.getByRole('link', { name: 'Comment ça marche' }).count()).toBe(0);
    await page.goto(`${suite.server.origin}/profile/addresses?add=1`);
    await page.getByLabel('Nom de l’adresse').fill('Maison');
    await page.getByLabel('Rue et numéro').fill('Rue Ancienne 4');
    await page.getByLabel('Code postal').fill('1227');
    await page.getByLabel('Ville').fill('Carouge');
    await page.getByRole('button', { name: 'Ajouter l’adresse' }).click();
    await page.getByText('Rue Ancienne 4').first().waitFor();

    await buy(page, suite.server.origin, GOODS[0].title, 4);
    await buy(page, suite.server.origin, GOODS[1].title, 2);
    await page.goto(`${suite.server.origin}/home?panel=cart`);
    await reachCheckout(page);
    await page.getByText(/^Les conditions générales de ce marché ne sont pas encore écrites/).waitFor();
    await page.getByRole('radio', { name: /^Maison/ }).check();
    await choose(page.getByRole('radio', { name: await nextOpenDay(page), exact: true }));
    await choose(page.getByRole('radio', { name: /^\d+h–\d+h/ }).first());
    await page.getByRole('radio', { name: /^QR-facture/ }).check();
    await page.getByRole('button', { name: /^Commander/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Merci, c’est commandé' }).waitFor();
  });

  test('the demonstration refuses to start in production', async () => {
    await expect(startServer({ NODE_ENV: 'production' })).rejects.toThrow(
      'La démonstration a des mots de passe publics',
    );
  });
});

async function powerCut(): Promise<void> {
  await suite.server.kill();
  await suite.server.restart();
}

async function createHub(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nouveau marché' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom', { exact: true }).fill(HUBS[1]);
  await dialog.getByLabel('Réglages').selectOption({ label: `Comme ${HUBS[0]}` });
  await dialog.getByLabel('Rue et numéro').fill('Route de Veyrier 200');
  await dialog.getByLabel('Code postal').fill('1255');
  await dialog.getByLabel('Ville').fill('Veyrier');
  await dialog.getByLabel('Adresse e-mail').fill('veyrier@marche.ch');
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await said('Marché créé');
}

type Goods = (typeof GOODS)[number];

async function openShop(page: Page, { shop, hub }: Goods): Promise<void> {
  await open('/admin/shops/new');
  await page.getByLabel('Nom', { exact: true }).fill(shop);
  await page.getByRole('main').getByLabel('Marché', { exact: true }).selectOption({ label: hub });
  await page.getByRole('radio', { name: /^À moi/ }).check();
  await page.getByLabel('Famille').selectOption({ index: 1 });
  await page.getByLabel('Description').fill('Ce que nous faisons, chaque semaine.');
  await page.getByLabel('Code postal').fill('1227');
  await page.getByLabel('Localité').fill('Carouge');
  await page.getByRole('button', { name: 'Créer la boutique' }).click();
  await heading(shop);
  await publish(page);
}

/** Publishes a shop that still lacks a family, a description and more. */
async function publishDraft(page: Page, { shop }: Goods): Promise<void> {
  await open(`/admin/shops/${slugOf(shop)}`);
  await heading(shop);
  await publish(page);
}

/** It lacks a photo and more, which the screen lists first. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await page.getByRole('button', { name: 'Publier quand même' }).click();
  await page.getByRole('button', { name: 'Retirer de la vente' }).waitFor();
}

/** By the call of the products screen, as the signed-in user. */
async function createProduct(page: Page, { shop, shelf, part, title }: Goods): Promise<void> {
  const body = {
    ...{ title, categories: slugOf(shelf), belong: { name: part } },
    details: {
      ...{ description: `${title} de ${shop}.`, origin: 'Genève', storage: 'Au frais.' },
      ...{ single: true, allergens: [] },
    },
    pricing: { price: 4.5, part: '500 g', stock: 40, tva: 0.026 },
    attributes: { available: true },
  };
  const answer = await page.evaluate(
    async ([path, text]) => {
      const config = (await (await fetch('/v1/config')).json()) as { csrf: string };
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': config.csrf };
      const answered = await fetch(path, { method: 'POST', headers, body: text });
      return { status: answered.status, text: await answered.text() };
    },
    [`/v1/shops/${slugOf(shop)}/products/`, JSON.stringify(body)] as const,
  );
  expect(answer.status, answer.text).toBe(200);
}

async function signUp(page: Page): Promise<void> {
  await page.goto(`${suite.server.origin}/login?register=1`);
  await page.getByLabel('Prénom').fill('Noémie');
  await page.getByLabel('Nom', { exact: true }).fill('Rey');
  await page.getByLabel('Adresse e-mail').fill(CUSTOMER);
  await page.getByLabel('Téléphone').fill('079 123 45 67');
  await page.getByLabel('Mot de passe', { exact: true }).fill(SECRET);
  await page.getByLabel('Le même mot de passe').fill(SECRET);
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

/** The mailed link of one kind, by address. */
async function mailedLink(word: 'invite' | 'validate', email: string): Promise<string> {
  const folder = join(suite.server.dataDir, 'mail');
  const find = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'));
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return mails
      .filter((mail) => mail.includes(email))
      .flatMap((mail) => mail.match(new RegExp(String.raw`http\S+/login\?${word}=\S+`)) ?? []);
  };
  await expect.poll(find, { timeout: 30_000 }).not.toEqual([]);
  const [link = ''] = await find();
  return link;
}
