/** @module-tag long */
import { beforeAll, expect, test } from 'vitest';
import { phone, type StartedBrowser } from './support/chromium.ts';
import { enter, readyForTheMetro } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const BASKET = 'Panier du soir';

const suite = browserSuite();
let browser: StartedBrowser;

beforeAll(async () => {
  browser = await suite.start('device', phone);
});

test('an administrator changes a composed product, and its page shows it offline', async () => {
  const { page } = browser;
  await enter(page, suite.server.origin, 'admin@cabas.example');
  await readyForTheMetro(page);
  await page.goto(`${suite.server.origin}/product/${await basketSku()}`);
  await page.getByRole('heading', { level: 1, name: BASKET }).waitFor();
  const inside = page.getByRole('region', { name: 'Ce qu’il y a dedans' });
  await inside.getByRole('link', { name: /Pain de campagne au levain.*Le Four de Carouge/ }).waitFor();

  await page.getByRole('button', { name: 'Changer la composition' }).click();
  const sheet = page.getByRole('dialog', { name: 'Composition' });
  const sums = sheet.getByRole('status');
  await sums.getByText(/23,00.*sur.*23,00/).waitFor();
  await sheet.getByRole('button', { name: 'Ajouter une part' }).click();
  const added = sheet.getByRole('group', { name: 'Part 4' });
  await added.getByLabel('Titre').fill('Pommes Gala');
  await added.getByLabel('Sa part du prix').fill('3.50');
  await sums.getByText(/26,50.*sur.*23,00/).waitFor();
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await added.getByText('Ce champ est nécessaire.').waitFor();
  await sheet.getByText('Les parts doivent faire ensemble le prix du produit.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await added.getByLabel('Producteur').selectOption({ label: 'Vergers de Bernex' });
  await sheet.getByLabel('Prix du produit').fill('26.50');
  await sheet.getByRole('button', { name: 'Enregistrer' }).click();
  await sheet.waitFor({ state: 'detached' });
  await inside.getByRole('link', { name: /Pommes Gala.*Vergers de Bernex/ }).waitFor();

  await browser.offline(true);
  await page.reload();
  await inside.getByRole('link', { name: /Pommes Gala/ }).waitFor();
  await page.getByRole('button', { name: /Changer la composition/, disabled: true }).waitFor();
});

/** Its number, by a public call. */
async function basketSku(): Promise<number> {
  const listed = await fetch(`${suite.server.origin}/v1/products?bundle=true`);
  const found = ((await listed.json()) as { sku: number; title: string }[]).find(
    ({ title }) => title === BASKET,
  );
  if (found === undefined) throw new Error(`no ${BASKET}`);
  return found.sku;
}
