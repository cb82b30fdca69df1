/**
 * Checks again with axe, under forced colours, screens whose light theme is part of `npm test`.
 * @module-tag long
 */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desk, type Look, phone, type StartedBrowser } from './support/chromium.ts';
import { ADMIN, COURIER, enterAsTeam } from './support/courier.ts';
import { expectReadableForced, openScreen } from './support/readable.ts';
import { courierScreens, fullScreens, officeScreens } from './support/screens.ts';
import { buy, CLIENT, enter } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const MANY_SCREENS_MS = 120_000;
const MAIN = new Set(['home', 'a product in the cart', 'a full cart', 'checkout', 'profile', 'settings']);

const suite = browserSuite('for-a-test');
let browser: StartedBrowser;

test('a customer sees every control and its state', { timeout: MANY_SCREENS_MS }, async () => {
  const page = await started(phone);
  await enter(page, suite.server.origin, CLIENT);
  await buy(page, suite.server.origin, 'Gruyère AOP 12 mois', 2);
  const screens = fullScreens.filter(([name]) => MAIN.has(name));
  await expectReadableForced(page, suite.server.origin, screens);

  await page.goto(`${suite.server.origin}/home?panel=checkout`);
  const conditions = page.getByLabel('J’accepte les conditions générales');
  await conditions.waitFor();
  await expect.poll(() => markOf(boxOf(conditions))).toEqual({ edge: true, chosen: false });
  await conditions.check();
  await expect.poll(() => markOf(boxOf(conditions))).toEqual({ edge: true, chosen: true });
  await page.goto(`${suite.server.origin}/profile/details`);
  await expect.poll(() => markOf(boxOf(page.getByRole('textbox').first()))).toMatchObject({ edge: true });
  const tab = page.getByRole('link', { name: 'Compte', exact: true }).and(page.locator('[aria-current]'));
  await expect.poll(() => markOf(tab)).toEqual({ edge: true, chosen: true });
  await page.goto(`${suite.server.origin}/profile/settings`);
  await page.getByRole('switch').first().waitFor();
  await expect.poll(() => markOf(page.getByRole('switch').first())).toMatchObject({ edge: true });
});

test('a courier sees the selected day, view and stop', { timeout: MANY_SCREENS_MS }, async () => {
  const page = await started(phone);
  await enterAsTeam(page, suite.server.origin, COURIER, '/shopper');
  await expectReadableForced(page, suite.server.origin, courierScreens);
  const day = page.getByRole('navigation', { name: 'Jour' }).locator('[aria-current]');
  await expect.poll(() => markOf(day)).toEqual({ edge: true, chosen: true });
  const hand = page.getByRole('group', { name: 'Main qui travaille' }).locator('[data-checked]');
  await expect.poll(() => markOf(hand)).toMatchObject({ chosen: true });
  const view = page.getByRole('link', { name: 'Moi', exact: true }).and(page.locator('[aria-current]'));
  await expect.poll(() => markOf(view)).toEqual({ edge: true, chosen: true });
});

test('the office sees the selected row and screen', { timeout: MANY_SCREENS_MS }, async () => {
  const page = await started(desk);
  await enterAsTeam(page, suite.server.origin, ADMIN, '/orders');
  await expectReadableForced(page, suite.server.origin, officeScreens);
  await openScreen(page, suite.server.origin, ['orders', '/orders', 'Commandes']);
  const chip = page.getByRole('main').locator('button[aria-pressed]').first();
  await expect.poll(() => markOf(chip)).toMatchObject({ edge: true });
  const way = page.locator('a[aria-current]', { hasText: 'Commandes' }).first();
  await expect.poll(() => markOf(way)).toEqual({ edge: true, chosen: true });
});

async function started(look: Look): Promise<Page> {
  browser = await suite.start('device', look);
  await browser.page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  return browser.page;
}

/** The border and outline of a native input. */
function boxOf(input: Locator): Locator {
  return input.locator('xpath=..');
}

/** Whether an element has a visible edge, and whether it has the colour of the selected state. */
async function markOf(thing: Locator): Promise<{ edge: boolean; chosen: boolean }> {
  await thing.waitFor();
  return thing.evaluate((element) => {
    const probe = document.createElement('i');
    probe.style.cssText = 'forced-color-adjust: none; color: Highlight; background: Canvas';
    document.body.append(probe);
    const { color: highlight, backgroundColor: canvas } = getComputedStyle(probe);
    probe.remove();
    const style = getComputedStyle(element);
    const edge = Number.parseFloat(style.borderTopWidth) >= 1 && style.borderTopStyle !== 'none';
    return {
      edge: edge && style.borderTopColor !== canvas,
      chosen: style.backgroundColor === highlight || (edge && style.borderTopColor === highlight),
    };
  });
}
