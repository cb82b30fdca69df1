/** @module-tag long */
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { phone } from '../support/chromium.ts';
import { enterAsTeam, SHOP } from '../support/courier.ts';
import { browserSuite } from '../support/suite.ts';

const suite = browserSuite('for-a-test');
const EDITOR = '/admin/shops/laiterie-de-jussy';
const PAGE = '/vendor/laiterie-de-jussy';

/** Noise, which no encoding compresses: three bytes a pixel. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

/** A phone's photo on its side: 1200 by 800 in the file, upright 800 by 1200. */
const onItsSide = (background: string) =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const part = (page: Page, label: string) => page.getByRole('group', { name: label });

async function choose(page: Page, label: string, name: string, buffer: Buffer): Promise<void> {
  const mimeType = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
  await part(page, label).locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
}

/** Waits until a picture is stored; returns its address. */
async function stored(page: Page, label: string): Promise<string> {
  await part(page, label).getByRole('textbox', { name: 'Ce que montre cette photo' }).waitFor();
  return (await part(page, label).locator('img').getAttribute('src')) ?? '';
}

const uploads = async () => {
  const files = await readdir(join(suite.server.dataDir, 'photos')).catch(() => []);
  return new Set(files.map((file) => file.split('-')[0])).size;
};

test(
  'photos are downsized on the device, described, ordered, and shown on the shop’s page',
  { timeout: 240_000 },
  async () => {
    const { page } = await suite.start('owner', phone);
    const { origin } = suite.server;
    await enterAsTeam(page, origin, SHOP, EDITOR);
    await choose(page, 'Couverture', 'marche.png', await noise(1000, 1000).png().toBuffer());
    const cover = await stored(page, 'Couverture');
    await choose(page, 'Ajouter à la galerie', 'vaches.jpg', await onItsSide('#a63'));
    await stored(page, 'Galerie, photo 1');
    await choose(page, 'Ajouter à la galerie', 'cave.png', await noise(2600, 2600).png().toBuffer());
    const cellar = await stored(page, 'Galerie, photo 2');
    const upright = await sharp(
      join(suite.server.dataDir, 'photos', cellar.replace('/photos/u/', '')),
    ).metadata();
    expect(upright.width).toBe(upright.height);
    await part(page, 'Galerie, photo 2').getByRole('button', { name: 'Avancer la photo 2' }).click();
    await part(page, 'Galerie, photo 1').locator(`img[src="${cellar}"]`).waitFor();
    await part(page, 'Galerie, photo 1')
      .getByRole('textbox', { name: 'Ce que montre cette photo' })
      .fill('La cave aux tommes');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('Boutique enregistrée').waitFor();

    await page.goto(`${origin}${PAGE}`);
    await page.locator(`img[src="${cover}"]`).first().waitFor();
    const gallery = page.getByRole('region', { name: 'En images' }).locator('img');
    expect(await gallery.first().getAttribute('alt')).toBe('La cave aux tommes');
    await gallery.last().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        gallery
          .last()
          .evaluate((image) => image instanceof HTMLImageElement && image.naturalHeight > image.naturalWidth),
      )
      .toBe(true);
  },
);

test(
  'an interrupted upload is repeated once, and other files never leave the device',
  { timeout: 240_000 },
  async () => {
    const device = await suite.start('owner', phone);
    const { page } = device;
    await enterAsTeam(page, suite.server.origin, SHOP, EDITOR);
    await part(page, 'Couverture').waitFor();
    const before = await uploads();

    await choose(page, 'Portrait', 'vache.jpg', Buffer.from('Du pain, des tommes et un yogourt.'));
    await part(page, 'Portrait').getByText('Cette image n’est pas lisible.').waitFor();
    const heic = Buffer.from('\0\0\0\u0024ftypheic\0\0\0\0mif1heic', 'latin1');
    await choose(page, 'Portrait', 'IMG_0042.jpg', heic);
    await part(page, 'Portrait').getByText('Cette photo est au format HEIC').waitFor();
    expect(await uploads()).toBe(before);

    const description = page.getByRole('textbox', { name: 'Description' });
    suite.server.pause();
    await choose(page, 'Portrait', 'nous.jpg', await onItsSide('#36a'));
    await part(page, 'Portrait').getByText('La photo s’envoie.').waitFor();
    await description.fill('Écrit pendant que la photo s’envoie.');
    await device.offline(true);
    const again = part(page, 'Portrait').getByRole('button', { name: 'Envoyer à nouveau' });
    await again.waitFor({ timeout: 60_000 });
    suite.server.resume();
    await device.offline(false);
    await again.click({ timeout: 60_000 });
    await stored(page, 'Portrait');
    expect(await description.inputValue()).toBe('Écrit pendant que la photo s’envoie.');
    expect(await uploads()).toBe(before + 1);
  },
);
