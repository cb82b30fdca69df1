import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { desk, phone, tablet } from '../support/chromium.ts';
import { violations } from '../support/readable.ts';
import { buy, CLIENT, enter, openCheckout, PREMIUM } from '../support/shopper.ts';
import { startServer } from '../support/server.ts';
import { browserSuite } from '../support/suite.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const asked: string[] = [];
let tiles: Server | undefined;

/** A server of tiles, all of one colour. */
async function tileServer(): Promise<string> {
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.setHeader('content-type', 'image/png').end(Buffer.from(PIXEL, 'base64'));
  });
  tiles = server;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', () => ready()));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const suite = browserSuite('for-a-test', async () =>
  startServer({ TILES_URL: `${await tileServer()}/{z}/{x}/{y}.png`, TILES_CREDIT: 'Tuiles de l’essai' }),
);
afterAll(() => tiles?.close());

const GRUYERE = 'Gruyère AOP 12 mois';
const SAUSAGE = 'Longeole IGP de Genève';
const NEAR = { latitude: 46.1962, longitude: 6.1445 };

test('a pickup point is chosen by hours, directions and distance, on a map or, offline, a plan', async () => {
  const browser = await suite.start('customer', phone);
  const { page, context } = browser;
  const { origin } = suite.server;
  await context.grantPermissions(['geolocation'], { origin });
  await context.setGeolocation(NEAR);
  await enter(page, origin, CLIENT);
  await buy(page, origin, GRUYERE, 2);
  await page.goto(`${origin}/home?panel=cart`);
  await openCheckout(page);
  const depot = page.getByRole('radio', { name: /^Dépôt des Augustins/ });
  const arcade = page.getByRole('radio', { name: /^Arcade de Plainpalais/ });
  await page.getByText('mar. à sam., 16h à 19h30').waitFor();
  await page.getByText('Dans la cour, les sacs sont au frais').waitFor();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'À quelle distance d’ici' }).click();
  await page.getByText(/Rue des Augustins 6, 1205 Genève, à 150\sm d’ici/).waitFor();
  await page.getByText('Votre position reste sur cet appareil.').waitFor();

  await page.getByRole('button', { name: 'Points de retrait sur la carte' }).click();
  const map = page.locator('[data-map="tiles"]');
  await map.waitFor();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked[0]).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
  await map.getByText('Tuiles de l’essai').waitFor();
  await map.locator('.leaflet-marker-icon', { hasText: '2' }).click();
  await expect.poll(() => arcade.isChecked()).toBe(true);
  await depot.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => depot.isChecked()).toBe(true);
  expect(await violations(page, 'pickup points on a map')).toEqual([]);

  await browser.offline(true);
  const plan = page.locator('[data-map="plan"]');
  await plan.waitFor({ timeout: 60_000 });
  await plan.getByText('2', { exact: true }).click();
  await expect.poll(() => arcade.isChecked()).toBe(true);
  await page.getByText('mar. à sam., 16h à 21h').first().waitFor();
  await page.getByText(/à 150\sm d’ici/).waitFor();
  expect(await violations(page, 'pickup points on a plan')).toEqual([]);
  await page.getByRole('button', { name: 'Fermer la carte' }).click();
  await plan.waitFor({ state: 'detached' });
});

test('on a wide screen the steps are beside a sticky receipt that explains the hold on the card', async () => {
  const { page } = await suite.start('customer', desk);
  const { origin } = suite.server;
  await enter(page, origin, PREMIUM);
  await buy(page, origin, SAUSAGE, 2);
  await page.goto(`${origin}/home?panel=cart`);
  await openCheckout(page);
  const order = page.getByRole('button', { name: /^Commander/ });
  const conditions = page.getByLabel('J’accepte les conditions générales');
  await page.getByRole('radio', { name: /^Visa/ }).first().check();
  await page.getByText(/réservés sur la carte, dont .* de marge\s: 15\s% des 2 portions/).waitFor();
  await page.getByRole('button', { name: 'Points de retrait sur la carte' }).click();
  for (const look of [desk, tablet]) {
    await page.setViewportSize(look);
    await page
      .getByRole('radio', { name: /^Maison|^Chez/ })
      .first()
      .check();
    const before = await order.boundingBox();
    await page.getByRole('radio', { name: /^Arcade de Plainpalais/ }).check();
    await conditions.scrollIntoViewIfNeeded();
    const after = await order.boundingBox();
    expect([after?.x, after?.width]).toEqual([before?.x, before?.width]);
    expect((after?.y ?? Infinity) + (after?.height ?? 0)).toBeLessThanOrEqual(look.height);
    expect(await violations(page, `a checkout of ${look.width} pixels`)).toEqual([]);
  }
});
