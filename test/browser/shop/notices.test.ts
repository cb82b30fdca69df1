import { afterAll, beforeAll, expect, test } from 'vitest';
import { phone, type StartedBrowser } from '../support/chromium.ts';
import { type OpenMarket, openMarket } from '../support/market-database.ts';
import { CLIENT, enter, enterWithoutAccount, readyForTheMetro } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

let market: OpenMarket;
let customer: StartedBrowser;
/** A product that is sold out. */
let gone: { readonly sku: string; readonly title: string };

const suite = browserSuite('for-the-file', async () => {
  market = await openMarket();
  return { ...market.server, end: () => Promise.resolve() };
});
afterAll(() => market.end());

beforeAll(async () => {
  const [product] = await market.query<{ sku: string; title: string }>(
    `update products set stock = 0, published_stock = 0 where sku = (
       select min(sku) from products join shop_hubs on shop = vendor
       where hub = 'geneve-carouge' and available and stock > 0 and data -> 'variants' = '[]')
     returning sku::text, data ->> 'title' as title`,
    [],
  );
  if (product === undefined) throw new Error('no product');
  gone = product;
  customer = await suite.start('customer', phone);
  await enter(customer.page, suite.server.origin, CLIENT);
  await readyForTheMetro(customer.page);
});

const chosen = async () => {
  const [row] = await market.query<{ notices: object | null }>('select notices from users where email = $1', [
    CLIENT,
  ]);
  return row?.notices;
};

test('switches and quiet hours are set offline, and reach the server once', async () => {
  const { page } = customer;
  await page.goto(`${suite.server.origin}/profile/notifications`);
  const mails = page.getByRole('region', { name: 'Par e-mail' });
  await mails.getByRole('switch', { name: 'Commande livrée' }).waitFor();
  await page.getByText(/^Toujours envoyés, car il s’agit de votre argent/).waitFor();
  await customer.offline(true);
  await mails.getByRole('switch', { name: 'Commande livrée' }).click();
  await mails.getByRole('switch', { name: 'Commande livrée', checked: false }).waitFor();
  await page.getByLabel('De', { exact: true }).selectOption('20');
  await expect.poll(() => page.getByLabel('De', { exact: true }).inputValue()).toBe('20');
  await page.reload();
  await mails.getByRole('switch', { name: 'Commande livrée', checked: false }).waitFor();
  expect(await page.getByLabel('De', { exact: true }).inputValue()).toBe('20');
  expect(await chosen()).toBeNull();
  await customer.offline(false);
  await expect.poll(chosen).toEqual({ off: ['delivered.mail'], quiet: { from: 20, to: 7 } });
});

test('« M’avertir » asks once, is listed, and is undone', async () => {
  const { page } = customer;
  await page.goto(`${suite.server.origin}/product/${gone.sku}`);
  await page.getByRole('button', { name: 'M’avertir de son retour' }).click();
  await page.getByText(/nous vous le dirons une fois, par e-mail\.$/).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Nous vous le dirons une fois', pressed: true }).waitFor();

  await page.goto(`${suite.server.origin}/profile/notifications`);
  const waited = page.getByRole('list', { name: 'De retour en rayon' }).getByRole('listitem');
  await waited.filter({ hasText: gone.title }).getByRole('button').click();
  await expect.poll(() => waited.count()).toBe(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await waited.filter({ hasText: gone.title }).waitFor();
  await customer.offline(true);
  await page.reload();
  await waited.filter({ hasText: gone.title }).waitFor();
  await customer.offline(false);
});

test('a visitor is asked to sign in, and an invalid link says so', async () => {
  const { page } = await suite.start('visitor', phone);
  await enterWithoutAccount(page, suite.server.origin);
  await page.goto(`${suite.server.origin}/product/${gone.sku}`);
  await page.getByRole('button', { name: 'M’avertir de son retour' }).click();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByText('Connectez-vous pour savoir quand il revient.').first().waitFor();

  await page.goto(`${suite.server.origin}/desabonnement/1-answer-${'a'.repeat(43)}`);
  await page.getByRole('button', { name: 'Ne plus les recevoir' }).click();
  await page.getByText('Ce lien a déjà servi ou n’est plus valable.').waitFor();
});

test.each([320, 390, 1440])('nothing is cut off at %i pixels', async (width) => {
  const { page } = customer;
  await page.setViewportSize({ width, height: 900 });
  await page.goto(`${suite.server.origin}/profile/notifications`);
  await page.getByRole('switch', { name: 'Ne pas sonner la nuit' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});
