/** @module-tag long */
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { phone, type StartedBrowser } from './support/chromium.ts';
import { enterWithoutAccount, readyForTheMetro, shellKept, shownQuantity } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

/** Of the Laiterie du Jorat, which sells at Lausanne alone. */
const ELSEWHERE = { vendor: 'laiterie-du-jorat', name: 'Laiterie du Jorat' };

const suite = browserSuite('for-a-test');
let browser: StartedBrowser;
let geneva: Sold;
let lausanne: Sold;

interface Sold {
  readonly sku: number;
  readonly title: string;
}

beforeAll(async () => {
  geneva = await soldAt('geneve-carouge');
  lausanne = await soldAt('lausanne', ELSEWHERE.vendor);
});

beforeEach(async () => {
  browser = await suite.start('device', phone);
});

describe('a shared link on a new device', () => {
  test('opens the product in the named market, and selects that market', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/product/${geneva.sku}?hub=geneve-carouge`);
    await titled(page, geneva.title);
    await shopsAt(page, 'Genève-Carouge');
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await titled(page, geneva.title);
  });

  test('without a market opens the product where it is sold', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/product/${lausanne.sku}`);
    await titled(page, lausanne.title);
    await shopsAt(page, 'Lausanne');
  });

  test('opens a producer where it sells, once shopping without an account is chosen', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/vendor/${ELSEWHERE.vendor}`);
    await page.getByRole('button', { name: 'Faire mes courses sans compte' }).click();
    await titled(page, ELSEWHERE.name);
    await shopsAt(page, 'Lausanne');
  });

  test('opens a page that belongs to no market', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/content/aide`);
    await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
  });

  test('says that a product is not sold any more, and leads on', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/product/9999999`);
    await page.getByText('Ce produit n’est plus vendu').waitFor();
    await page.getByRole('link', { name: 'Voir les rayons' }).waitFor();
  });

  test('says that a market does not exist, and still shows the product', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/product/${geneva.sku}?hub=nulle-part`);
    await page.getByText('Ce marché n’existe pas').waitFor();
    await page.getByRole('link', { name: 'Continuer sans ce marché' }).click();
    await titled(page, geneva.title);
  });
});

describe('a shared link on a device with a market', () => {
  test('leads to its own market, says so, and keeps the other cart', async () => {
    const { page } = browser;
    await enterWithoutAccount(page, suite.server.origin);
    await page.goto(`${suite.server.origin}/product/${geneva.sku}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: `Ajouter ${geneva.title} au cabas` })
      .click();
    await shownQuantity(page.getByRole('main'), geneva.title, 1);

    await page.goto(`${suite.server.origin}/product/${lausanne.sku}?hub=lausanne`);
    await titled(page, lausanne.title);
    await page.getByText('Vous êtes au marché Lausanne.').waitFor();
    await shopsAt(page, 'Lausanne');

    // Without a market the page offers a link: it switches none by itself.
    await page.goto(`${suite.server.origin}/product/${geneva.sku}`);
    await page.getByRole('link', { name: 'Voir au marché Genève-Carouge' }).click();
    await titled(page, geneva.title);
    await shownQuantity(page.getByRole('main'), geneva.title, 1);
  });

  test('says offline that the other market is not loaded, and opens it once online', async () => {
    const { page } = browser;
    await enterWithoutAccount(page, suite.server.origin);
    await readyForTheMetro(page);
    await shellKept(page);
    await browser.offline(true);
    await page.goto(`${suite.server.origin}/product/${lausanne.sku}?hub=lausanne`);
    await page.getByText(/^Le marché Lausanne arrivera avec le réseau/).waitFor();
    await page.getByRole('link', { name: 'Rester au marché Genève-Carouge' }).waitFor();
    await browser.offline(false);
    await titled(page, lausanne.title);
  });
});

test('keeps the current market when the other one does not load on a dead network', async () => {
  const { page } = browser;
  await enterWithoutAccount(page, suite.server.origin);
  await readyForTheMetro(page);
  await shellKept(page);
  // The network looks alive to the device, but no answer arrives.
  suite.server.pause();
  try {
    await page.goto(`${suite.server.origin}/product/${geneva.sku}?hub=lausanne`);
    await page.getByRole('button', { name: 'Ouvrir le marché Genève-Carouge' }).click({ timeout: 30_000 });
    await titled(page, geneva.title);
  } finally {
    suite.server.resume();
  }
});

async function titled(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

async function shopsAt(page: Page, market: string): Promise<void> {
  await page.getByRole('button', { name: `Marché\u00a0: ${market}` }).waitFor();
}

/** A product sold at a market, of one producer if given. */
async function soldAt(hub: string, vendor?: string): Promise<Sold> {
  const answer = await fetch(`${suite.server.origin}/v1/products?hub=${hub}&instock=true`);
  const products = (await answer.json()) as (Sold & { vendor: { urlpath: string } })[];
  const found = products.find((product) => vendor === undefined || product.vendor.urlpath === vendor);
  if (found === undefined) throw new Error(`nothing is sold at ${hub}`);
  return found;
}
