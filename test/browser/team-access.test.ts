/** @module-tag long */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { choose } from './support/choose.ts';
import { phone, type StartedBrowser, tablet } from './support/chromium.ts';
import {
  ADMIN,
  boxOf,
  COURIER,
  COURIER_2,
  enterAsTeam,
  HUB,
  openOrder,
  readyForTheCellar,
  SHOP,
} from './support/courier.ts';
import { rowsOf } from './support/held-mirror.ts';
import { heldOrders, type HeldOrder } from './support/held-orders.ts';
import { enterOn, focusIsIn, tabTo } from './support/keyboard.ts';
import { expectReadable } from './support/readable.ts';
import { isOpen, isToWeigh, pieceOf } from './support/said-lines.ts';
import { shellKept, unreachableBanner } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

/** Axe takes a second per screen on a shared processor. */
const MANY_SCREENS_MS = 300_000;

const suite = browserSuite('for-a-test');
let browser: StartedBrowser;

describe('accessibility of the team’s screens', () => {
  test(
    'passes for the courier, with sheets, then offline with unsent work',
    { timeout: MANY_SCREENS_MS },
    async () => {
      browser = await suite.start('courier', phone);
      const { page } = browser;
      await enterAsTeam(page, suite.server.origin, COURIER, '/shopper');
      await readyForTheCellar(page);
      const { order, item } = await aLineToWeigh(page);
      const acts = async (act: string) => {
        await page.getByRole('main').getByRole('button', { name: item.title }).first().click();
        await page.getByRole('button', { name: act, exact: true }).click();
        await page.getByRole('dialog', { name: item.title }).waitFor();
      };
      const one = `/shopper?order=${order.oid}`;
      const name = order.customer.displayName;
      await expectReadable(page, suite.server.origin, [
        ['the tour', '/shopper', undefined],
        [
          'the tour being sorted',
          '/shopper',
          undefined,
          () => page.getByRole('button', { name: 'Changer l’ordre' }).click(),
        ],
        [
          'the outcome',
          '/shopper',
          undefined,
          () => page.getByRole('button', { name: 'Personne à la porte, autre issue' }).click(),
        ],
        ['by order', '/shopper?view=prepare', undefined],
        ['by shop', '/shopper?view=prepare&by=shop', undefined],
        ['one shop', `/shopper?view=prepare&by=shop&shop=${item.vendor}`, undefined],
        ['by product', '/shopper?view=prepare&by=product', undefined],
        ['an order', one, name],
        [
          'an open row',
          one,
          name,
          () => page.getByRole('main').getByRole('button', { name: item.title }).first().click(),
        ],
        ['the scale', one, name, () => acts('Poids')],
        ['a report', one, name, () => acts('Problème')],
        ['problems', '/shopper?view=issues', 'Problèmes'],
        ['nothing to verify', '/shopper?view=issues&panel=verify', 'À vérifier'],
        ['me', '/shopper?view=me', undefined],
      ]);
      await browser.offline(true);
      await unreachableBanner(page).waitFor();
      await openOrder(page, suite.server.origin, order.oid);
      await boxOf(page, item.title).click();
      await expect.poll(() => boxOf(page, item.title).isChecked()).toBe(true);
      await expectReadable(page, suite.server.origin, [
        ['the tour offline', '/shopper', undefined],
        ['an order with unsent work', one, name],
        ['unsent work', '/shopper?view=me&panel=sync', 'Synchronisation'],
      ]);
    },
  );

  test(
    'passes for the office, with an open order, empty and offline',
    { timeout: MANY_SCREENS_MS },
    async () => {
      browser = await suite.start('office', tablet);
      const { page } = browser;
      await enterAsTeam(page, suite.server.origin, ADMIN, '/orders');
      await page.getByRole('row').nth(3).waitFor();
      const [first] = await dayOrders(page);
      await expectReadable(page, suite.server.origin, [
        ['the board', '/orders', 'Commandes', () => page.getByRole('row').nth(3).waitFor()],
        [
          'an order',
          `/orders?oid=${first?.oid}`,
          'Commandes',
          () => page.getByRole('article').first().waitFor(),
        ],
        ['no order found', '/orders', 'Commandes', () => page.getByRole('searchbox').fill('xyzzy')],
        [
          'the filters',
          '/orders',
          'Commandes',
          async () => {
            // A list of the sheet is disabled until the day's orders provide its options.
            await page.getByRole('row').nth(3).waitFor();
            await page.getByRole('button', { name: 'Filtres', exact: true }).click();
          },
        ],
        ['the tours', '/orders', 'Commandes', () => page.getByRole('button', { name: 'Tournées' }).click()],
        ['the archive', '/orders', 'Commandes', () => choose(page.getByRole('radio', { name: /^Archives/ }))],
        [
          'an edit',
          `/orders/${first?.oid}/edit`,
          'Modifier la commande',
          () => page.getByText(`Commande ${first?.oid}`).first().waitFor(),
        ],
        [
          'the closing of a day',
          `/orders/close?day=${await preparedDay(page)}`,
          'Fermer la journée',
          () => page.getByRole('heading', { name: 'Contrôles' }).waitFor(),
        ],
        ['the collection', '/orders/collect', undefined],
        ['the plan', '/orders/planning', undefined],
        ['problems', '/issues', undefined],
      ]);
      await shellKept(page);
      await browser.offline(true);
      await unreachableBanner(page).waitFor();
      await expectReadable(page, suite.server.origin, [
        ['the board offline', '/orders', 'Commandes', () => page.getByRole('row').nth(3).waitFor()],
        [
          'an order offline',
          `/orders?oid=${first?.oid}`,
          'Commandes',
          () => page.getByRole('article').first().waitFor(),
        ],
      ]);
    },
  );

  test('passes for the producer', { timeout: MANY_SCREENS_MS }, async () => {
    browser = await suite.start('shop', phone);
    const { page } = browser;
    await enterAsTeam(page, suite.server.origin, SHOP, '/orders');
    await expectReadable(page, suite.server.origin, [
      [
        'orders of a shop',
        '/orders',
        undefined,
        () => page.getByRole('main').getByRole('list').first().waitFor(),
      ],
    ]);
  });
});

describe('a courier with a keyboard or a screen reader', () => {
  test(
    'prepares, weighs, reports, counts, delivers and reorders by keyboard alone',
    { timeout: MANY_SCREENS_MS },
    async () => {
      browser = await suite.start('keyboard', phone);
      const { page } = browser;
      const { keyboard } = page;
      await enterAsTeam(page, suite.server.origin, COURIER_2, '/shopper');
      await readyForTheCellar(page);
      const { order, item } = await aLineToWeigh(page);
      const other = order.items.find(({ fulfillment, title }) => isOpen(fulfillment) && title !== item.title);
      if (other === undefined) throw new Error('two lines are open');

      await page.goto(`${suite.server.origin}/shopper?view=prepare`);
      await enterOn(
        page.getByRole('list', { name: 'Commandes à préparer' }).locator(`a[href*="order=${order.oid}"]`),
      );
      await page.getByRole('heading', { level: 1, name: order.customer.displayName }).waitFor();
      await tabTo(page.getByRole('main').getByRole('button', { name: item.title }));
      await keyboard.press('Enter');
      await enterOn(page.getByRole('button', { name: 'Poids', exact: true }));
      const sheet = page.getByRole('dialog', { name: item.title });
      await stands(sheet);
      await keyboard.type(String(item.quantity * pieceOf(item.part)));
      await keyboard.press('Enter');
      await sheet.waitFor({ state: 'detached' });
      await expect.poll(() => boxOf(page, item.title).isChecked()).toBe(true);

      await tabTo(page.getByRole('main').getByRole('button', { name: other.title }));
      await keyboard.press('Enter');
      await enterOn(page.getByRole('button', { name: 'Problème', exact: true }));
      const report = page.getByRole('dialog', { name: other.title });
      await stands(report);
      await enterOn(report.getByRole('button', { name: 'Signaler' }));
      await report.waitFor({ state: 'detached' });
      await page.getByText('Produit manquant').first().waitFor();

      await enterOn(page.getByRole('button', { name: 'Un sac de plus' }));
      await page
        .getByRole('group', { name: 'Nombre de sacs' })
        .getByText(String(order.shipping.bags + 1))
        .waitFor();

      await enterOn(page.getByRole('button', { name: /^Autres actions/ }));
      const menu = page.getByRole('menu');
      await focusIsIn(menu);
      await tabOrArrow(page, /^Absent/);
      await keyboard.press('Enter');
      const ending = page.getByRole('dialog');
      await stands(ending);
      await enterOn(ending.getByRole('contentinfo').getByRole('button'));
      await ending.waitFor({ state: 'detached' });

      await page.goto(`${suite.server.origin}/shopper`);
      await enterOn(page.getByRole('button', { name: 'Changer l’ordre' }));
      const stops = page.getByRole('list', { name: 'Ordre des arrêts' }).getByRole('listitem');
      const first = await stops.first().getByRole('link').textContent();
      await enterOn(stops.first().getByRole('button', { name: /^Plus tard/ }));
      await expect.poll(() => stops.nth(1).getByRole('link').textContent()).toBe(first);
    },
  );

  test('hears names and no icons, line by line', { timeout: MANY_SCREENS_MS }, async () => {
    browser = await suite.start('ears', phone);
    const { page } = browser;
    await enterAsTeam(page, suite.server.origin, COURIER, '/shopper');
    await readyForTheCellar(page);
    const tour = await outline(page);
    expectInOrder(tour, [
      /^heading « \S+ \d+(?:er)? \S+ »$/,
      /^navigation « Jour »$/,
      /^group « Tournée à montrer »$/,
      /^region « Prochain arrêt, .+ »$/,
      /^link « Rang \d+ .+ »$/,
      /^link « Appeler .+ »$/,
      /^link « Itinéraire vers .+ »$/,
      /^button « Personne à la porte, autre issue »$/,
      /^list « Arrêts suivants »$/,
      /^link « Rang \d+ .+ sacs? ?(?:à compter)? ?.*»$/,
      /^navigation « Navigation équipe »$/,
      /^link « Tournée »$/,
      /^link « Moi »$/,
    ]);
    const { order, item } = await aLineToWeigh(page);
    await openOrder(page, suite.server.origin, order.oid);
    const lines = await outline(page);
    expectInOrder(lines, [
      /^link « Retour à la liste »$/,
      new RegExp(`^heading « ${order.customer.displayName} »$`),
      /^button « Autres actions, .+ »$/,
      /^img « Articles traités\s: \d+ sur \d+ »$/,
      /^list « À préparer, .+ »$/,
      new RegExp(`^button « ${item.title} .+ »$`),
      new RegExp(`^button « À peser, ${item.title} »$`),
      new RegExp(`^checkbox « ${item.title}, ${item.quantity}.×, prêt »$`),
      /^group « Nombre de sacs »$/,
      /^button « Un sac de moins »$/,
      /^button « Un sac de plus »$/,
    ]);
    for (const line of [...tour, ...lines])
      expect(line, 'what is read aloud has words').toMatch(/« .*\p{L}{2}.* »$/u);
  });
});

const Days = z.array(z.object({ hub: z.string(), day: z.string() }));

/** The screen reader's output for all controls and structure, in order. */
async function outline(page: Page): Promise<readonly string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  return tree.split('\n').flatMap((line) => {
    const [, role, name] =
      /^\s*- '?(link|button|checkbox|radio|heading|img|list|group|region|navigation)(?: "([^"]*)")?/.exec(
        line,
      ) ?? [];
    if (role === undefined || ((role === 'list' || role === 'group') && name === undefined)) return [];
    return [`${role} « ${name ?? ''} »`];
  });
}

/** Each is read somewhere after the one before. */
function expectInOrder(read: readonly string[], wanted: readonly RegExp[]): void {
  let from = 0;
  for (const words of wanted) {
    const at = read.findIndex((line, index) => index >= from && words.test(line));
    expect(
      at,
      `${String(words)} after ${read[from - 1] ?? 'the start'}, in:\n${read.join('\n')}`,
    ).toBeGreaterThanOrEqual(0);
    from = at + 1;
  }
}

/** Waits until a sheet has the focus and has slid in. */
async function stands(sheet: Locator): Promise<void> {
  await focusIsIn(sheet);
  const bottom = sheet.page().viewportSize()?.height ?? 0;
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox();
      return box === null ? Infinity : box.y + box.height;
    })
    .toBeLessThanOrEqual(bottom);
}

/** Moves through an open menu until an entry has the focus. */
async function tabOrArrow(page: Page, name: RegExp): Promise<void> {
  const entry = page.getByRole('menuitem', { name });
  for (let step = 0; step < 10; step += 1) {
    if (await entry.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${String(name)} is not reached`);
}

/** An order with two open lines, one of them to be weighed, with unique names. */
async function aLineToWeigh(page: Page) {
  for (const order of await dayOrders(page)) {
    const open = order.items.filter(({ fulfillment }) => isOpen(fulfillment));
    const item = open.find(isToWeigh);
    if (item !== undefined && open.length > 1) return { order, item };
  }
  throw new Error('nothing is to be weighed');
}

async function dayOrders(page: Page): Promise<readonly HeldOrder[]> {
  const day = await preparedDay(page);
  return day === undefined ? [] : heldOrders(page, HUB, day);
}

/** The day of the collections: the one that is prepared. */
async function preparedDay(page: Page): Promise<string | undefined> {
  const rows = z.parse(Days, await rowsOf(page, 'collections'));
  return rows
    .filter(({ hub }) => hub === HUB)
    .map((row) => row.day)
    .toSorted()
    .at(-1);
}
