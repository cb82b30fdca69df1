/** @module-tag long */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desk, phone } from '../support/chromium.ts';
import { ADMIN, enterAsTeam, MANAGER } from '../support/courier.ts';
import { expectReadable, type Screen, violations } from '../support/readable.ts';
import { startServer } from '../support/server.ts';
import { unreachableBanner } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';
import { printedLink } from '../support/first-day.ts';

/** Axe takes a second per screen on a shared processor. */
const MANY_SCREENS_MS = 300_000;
const EDITOR = '/admin/shops/laiterie-de-jussy';

describe('accessibility of the screens that set a market up', () => {
  const suite = browserSuite('for-a-test');

  test.each([
    ['on a phone', phone],
    ['at a desk', desk],
  ] as const)('passes %s, full, refused and offline', { timeout: MANY_SCREENS_MS }, async (name, look) => {
    const browser = await suite.start(`market ${name}`, look);
    const { page } = browser;
    await enterAsTeam(page, suite.server.origin, ADMIN, '/admin');
    const act = async (label: string) => {
      await page.getByRole('main').getByRole('button', { name: label, exact: true }).click();
      await page.getByRole('dialog').waitFor();
    };
    const refused = async (label: string, field: string, typed: string) => {
      await act(label);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(field, { exact: true }).fill(typed);
      await dialog.locator('[type=submit]').click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    };
    const person = async () => {
      await page.getByRole('table', { name: 'Équipe' }).getByRole('link').first().click();
      await page.getByRole('dialog').waitFor();
    };
    const unnamed = async () => {
      await page.getByRole('button', { name: 'Créer la boutique' }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    };
    const beforeOpening: Screen = ['before opening', '/admin/opening', 'Ce qu’il faut pour vendre', listed];
    const hubs: Screen = ['the hubs', '/admin/hubs', 'Marchés', () => hubShown(page)];
    const shops: Screen = ['the shops', '/admin/shops', 'Boutiques', () => shopShown(page)];
    await expectReadable(page, suite.server.origin, [
      ...[beforeOpening, hubs, shops],
      ['a hub refused', '/admin/hubs', 'Marchés', () => refused('Nouveau marché', 'Nom', 'x')],
      ['no shop found', '/admin/shops?q=xyzzy', 'Boutiques'],
      ['a shop', EDITOR, 'Laiterie de Jussy'],
      ['an unknown shop', '/admin/shops/nulle-part', undefined],
      ['a new shop', '/admin/shops/new', 'Créer une boutique'],
      ['a new shop refused', '/admin/shops/new', 'Créer une boutique', unnamed],
      ['the team', '/admin/people', 'Équipe', () => page.getByRole('row').nth(1).waitFor()],
      ['no person found', '/admin/people?q=xyzzy', 'Équipe', noPersonFound],
      ['a member of the team', '/admin/people', 'Équipe', person],
      ['an invitation refused', '/admin/people', 'Équipe', () => refused('Inviter', 'Prénom', 'x')],
      ['a second factor to activate', '/second-factor', 'Sécurité du compte', activable],
      ['the stock', '/admin/stock', 'Stock', () => counted(page)],
      ['no product found', '/admin/stock?q=xyzzy', 'Stock'],
    ]);
    await page.goto(`${suite.server.origin}/home`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await browser.offline(true);
    await unreachableBanner(page).waitFor();
    await expectReadable(page, suite.server.origin, [
      ['before opening, offline', '/admin/opening', 'Ce qu’il faut pour vendre'],
      ['the hubs, offline', '/admin/hubs', 'Marchés'],
      ['the shops, offline', '/admin/shops', 'Boutiques'],
      ['a shop, offline', EDITOR, undefined],
      ['a new shop, offline', '/admin/shops/new', 'Créer une boutique'],
      ['the team, offline', '/admin/people', 'Équipe'],
      ['a second factor, offline', '/second-factor', 'Sécurité du compte'],
      ['the stock, offline', '/admin/stock', 'Stock', () => counted(page)],
    ]);
  });

  test('passes on what a manager may not open', async () => {
    const { page } = await suite.start('manager', desk);
    await enterAsTeam(page, suite.server.origin, MANAGER, '/orders');
    await page.goto(`${suite.server.origin}/admin/hubs`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await violations(page, 'the hubs, for a manager')).toEqual([]);
  });
});

describe('accessibility of the first day', () => {
  const suite = browserSuite('for-a-test', () => startServer({ DEMO: '0' }));

  test('passes on a market without its link, a step, and a step refused', async () => {
    const { page } = await suite.start('first day', phone);
    const token = new URL(printedLink(suite.server)).search;
    await expectReadable(page, suite.server.origin, [
      ['no link', '/setup', 'Ce marché attend son premier jour'],
      ['the administrator', `/setup${token}`, /^Qui tient ce marché\s\?$/],
      ['refused', `/setup${token}`, /^Qui tient ce marché\s\?$/, refusedStep],
    ]);
  });
});

async function listed(page: Page): Promise<void> {
  await page.getByText('La boutique est ouverte à tout le monde.').waitFor();
}

async function hubShown(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /Genève-Carouge/ })
    .last()
    .waitFor();
}

async function shopShown(page: Page): Promise<void> {
  await page.getByRole('row').nth(1).waitFor();
}

async function activable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Activer' }).waitFor();
}

/** A product with its count open. */
async function counted(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Stock' }).getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
}

async function noPersonFound(page: Page): Promise<void> {
  await page.getByText('Personne ne correspond').waitFor();
}

async function refusedStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Continuer\s:/ }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
}
