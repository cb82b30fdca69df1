/** @module-tag long */
import type { Page } from 'playwright-core';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { phone, type StartedBrowser } from '../support/chromium.ts';
import { enterAsTeam, SHOP } from '../support/courier.ts';
import { violations } from '../support/readable.ts';
import { enter, readyForTheMetro } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const suite = browserSuite('for-a-test');
const DAIRY = 'laiterie-de-jussy';

const photo = (background: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();

const section = (page: Page) => page.getByRole('region', { name: 'Photos', exact: true });
const waiting = (page: Page) => page.getByRole('list', { name: 'Photos en attente' }).getByRole('listitem');
const shown = (page: Page) =>
  page.getByRole('list', { name: 'Photos, dans leur ordre' }).getByRole('listitem');

async function take(page: Page, buffer: Buffer, camera = true): Promise<void> {
  await section(page)
    .getByLabel(camera ? 'Prendre une photo' : 'Choisir des photos')
    .setInputFiles({ name: 'vue.jpg', mimeType: 'image/jpeg', buffer });
}

/** The numbers of the first products of the dairy. */
async function productsOf(page: Page, origin: string): Promise<readonly number[]> {
  await page.goto(`${origin}/vendor/${DAIRY}`);
  const links = page.getByRole('article').getByRole('heading').getByRole('link');
  await links.nth(2).waitFor();
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.slice(0, 3).map((href) => Number(/\d+$/.exec(href)?.[0]));
}

const editor = (page: Page, sku: number) => page.goto(`${suite.server.origin}/admin/products/${sku}`);

interface Photos {
  readonly url: string;
  readonly bundle?: readonly string[];
  readonly alts?: Readonly<Record<string, string>>;
}

/** The photos of a product on the server. */
const storedPhotos = (page: Page, sku: number) =>
  page.evaluate(async (path) => {
    const product = (await (await fetch(path)).json()) as { readonly photo: Photos };
    return product.photo;
  }, `/v1/products/${sku}`);

/** How many of them are photographs. */
const photographs = async (page: Page, sku: number) => {
  const { url, bundle = [] } = await storedPhotos(page, sku);
  return [url, ...bundle].filter((address) => address.startsWith('/photos/u/')).length;
};

test(
  'a producer photographs three products offline, the phone dies, and the shop shows them',
  { timeout: 240_000 },
  async () => {
    const { origin } = suite.server;
    let device: StartedBrowser = await suite.start('owner', phone);
    await enter(device.page, origin, SHOP);
    await readyForTheMetro(device.page);
    const skus = await productsOf(device.page, origin);
    // A closed browser writes its session to the disk; one killed within half a minute has not.
    await device.close();

    device = await suite.start('owner', phone, true);
    for (const [at, sku] of skus.entries()) {
      const { page } = device;
      await editor(page, sku);
      await take(page, await photo(['#a63', '#36a', '#3a6'][at] ?? '#000'));
      const sheet = page.getByRole('dialog', { name: 'Cadrer la photo' });
      if (at === 0) {
        await sheet.getByRole('img', { name: 'La photo entière' }).waitFor();
        await sheet.getByText('Carrée').click();
        await sheet.getByRole('slider', { name: 'Agrandir' }).press('ArrowRight');
        await sheet.getByRole('img', { name: 'Ce qui reste de la photo' }).waitFor();
        expect(await violations(page, 'the crop of a photo')).toEqual([]);
      }
      await sheet.getByRole('button', { name: 'Utiliser la photo' }).click();
      await sheet.waitFor({ state: 'detached' });
      await waiting(page).getByText('En attente : sans réseau').waitFor();
      if (at === 0) await waiting(page).getByRole('textbox').fill('Le lait dans son pot');
      expect(await violations(page, 'a waiting photo')).toEqual([]);
    }
    await device.kill();

    device = await suite.start('owner', phone, true);
    await editor(device.page, skus[0] ?? 0);
    await waiting(device.page).waitFor();
    expect(await waiting(device.page).getByRole('textbox').inputValue()).toBe('Le lait dans son pot');
    await device.offline(false);
    await shown(device.page).first().waitFor({ timeout: 60_000 });
    await waiting(device.page).waitFor({ state: 'detached' });
    await expect
      .poll(() => Promise.all(skus.map((sku) => photographs(device.page, sku))), { timeout: 60_000 })
      .toEqual([1, 1, 1]);

    await device.page.goto(`${origin}/product/${skus[0] ?? 0}`);
    const picture = device.page.getByRole('img', { name: 'Le lait dans son pot' });
    await picture.waitFor();
    await expect
      .poll(() =>
        picture.evaluate(
          (image) =>
            image instanceof HTMLImageElement &&
            image.naturalWidth > 0 &&
            image.naturalWidth === image.naturalHeight,
        ),
      )
      .toBe(true);
  },
);

test(
  'several photos are sorted and described, and other files never wait',
  { timeout: 240_000 },
  async () => {
    const { origin } = suite.server;
    const { page } = await suite.start('owner', phone);
    await enterAsTeam(page, origin, SHOP, `/vendor/${DAIRY}`);
    const [sku = 0] = (await productsOf(page, origin)).slice(1);
    await editor(page, sku);
    await section(page).waitFor();
    const before = await shown(page).count();
    await section(page)
      .getByLabel('Choisir des photos')
      .setInputFiles([
        { name: 'un.jpg', mimeType: 'image/jpeg', buffer: await photo('#811') },
        { name: 'deux.jpg', mimeType: 'image/jpeg', buffer: await photo('#118') },
        { name: 'liste.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Du pain, des tommes.') },
      ]);
    await section(page).getByText('liste.jpg : Cette image n’est pas lisible.').waitFor();
    await expect.poll(() => shown(page).count(), { timeout: 60_000 }).toBeGreaterThan(before);
    await waiting(page).first().waitFor({ state: 'detached', timeout: 60_000 });
    const last = (await shown(page).count()) - 1;
    await shown(page).nth(last).getByRole('textbox').fill('Le troupeau');
    const moved = await shown(page).nth(last).locator('img').getAttribute('src');
    for (let at = last; at > 0; at -= 1)
      await shown(page)
        .nth(at)
        .getByRole('button', { name: `Monter la photo ${at + 1}` })
        .click();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).filter({ visible: true }).click();
    await page.getByText('Produit enregistré').waitFor();
    const stored = await storedPhotos(page, sku);
    expect(stored.url.replace('-320.', '-96.')).toBe(moved);
    expect(stored.alts?.[stored.url]).toBe('Le troupeau');
  },
);

test('photos of a ZIP find their products, and unmatched ones are listed', { timeout: 240_000 }, async () => {
  const { origin } = suite.server;
  const { page } = await suite.start('owner', phone);
  await enterAsTeam(page, origin, SHOP, `/vendor/${DAIRY}`);
  const [, , sku = 0] = await productsOf(page, origin);
  await page.goto(`${origin}/admin/import`);
  const zip = page.getByRole('region', { name: 'Photos dans un ZIP' });
  const found = new Uint8Array(await photo('#a1a'));
  const other = new Uint8Array(await photo('#1aa'));
  const buffer = Buffer.from(
    zipSync({ [`${sku}.jpg`]: found, 'inconnu.jpg': other, 'liste.txt': new Uint8Array(9) }),
  );
  await zip.getByRole('button', { name: 'Choisir un ZIP' }).click({ trial: true });
  await zip.getByLabel('ZIP de photos').setInputFiles({ name: 'p.zip', mimeType: 'application/zip', buffer });
  await zip.getByText('1 photo trouvée, 1 sans produit et 1 qui n’est pas une image.').waitFor();
  expect(await violations(page, 'the trial run of a ZIP')).toEqual([]);
  const before = await photographs(page, sku);
  await zip.getByRole('button', { name: 'Envoyer 1 photo' }).click();
  await expect.poll(() => photographs(page, sku), { timeout: 60_000 }).toBe(before + 1);
});
