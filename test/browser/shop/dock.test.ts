import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { desk, phone, type StartedBrowser } from '../support/chromium.ts';
import {
  boxOf,
  COURIER,
  dayShown,
  enterAsTeam,
  fillReport,
  HUB,
  openOrder,
  putOnScale,
  readyForTheCellar,
} from '../support/courier.ts';
import { type HeldOrder, heldOrders } from '../support/held-orders.ts';
import { isOpen, isToWeigh } from '../support/said-lines.ts';
import { buy, CLIENT, enter } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

/** The minimum distance between two touch targets, in pixels. */
const APART = 8;

const suite = browserSuite();
let telephone: StartedBrowser;

beforeAll(async () => {
  const laptop = await suite.start('laptop', desk);
  await enter(laptop.page, suite.server.origin, CLIENT);
  await laptop.close();
  telephone = await suite.start('telephone', phone);
  await enter(telephone.page, suite.server.origin, CLIENT);
});

test.each([
  // page                 its last touch target
  ['/subscriptions', 'link', /^Soutenir le marché/],
  ['/profile/security', 'button', 'Supprimer mon compte'],
  ['/profile', 'button', 'Se déconnecter'],
] as const)('at the end of %s its last %s stands clear of the dock', async (path, role, name) => {
  const { page } = telephone;
  await page.goto(`${suite.server.origin}${path}`);
  const last = page.getByRole('main').getByRole(role, { name });
  await last.waitFor();
  const dock = page.getByRole('navigation', { name: 'Navigation principale' });
  // A page grows while its parts load, and its end moves with it.
  const apart = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    return ((await dock.boundingBox())?.y ?? 0) - bottomOf(await last.boundingBox());
  };
  await expect.poll(apart).toBeGreaterThanOrEqual(APART);
});

test('the sign-out of all other devices is separated from their list', async () => {
  const { page } = telephone;
  await page.goto(`${suite.server.origin}/profile/security`);
  const out = page.getByRole('button', { name: 'Déconnecter les autres appareils' });
  await out.waitFor();
  const list = page.getByRole('list', { name: 'Appareils connectés' });
  // The list grows once the devices are known.
  const between = async () => ((await out.boundingBox())?.y ?? 0) - bottomOf(await list.boundingBox());
  await expect.poll(between).toBeGreaterThanOrEqual(APART);
});

test('a toast about the cart appears above its button, which stays at the bottom while scrolling', async () => {
  const { page } = telephone;
  await buy(page, suite.server.origin, 'Gruyère AOP 12 mois');
  await buy(page, suite.server.origin, 'Tomme de Jussy');
  await page.goto(`${suite.server.origin}/home?panel=cart`);
  const deed = page.getByRole('link', { name: 'Choisir la livraison' });
  await page
    .getByRole('group', { name: 'Quantité, Tomme de Jussy' })
    .getByRole('button', { name: 'Retirer un, Tomme de Jussy' })
    .click();
  await expectApart(page, deed);
  const feet = async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const foot = await page.evaluate(
      () => innerHeight - (document.querySelector('main footer')?.getBoundingClientRect().bottom ?? 0),
    );
    // The page height may be fractional, and scrolling stops at whole pixels.
    return Math.abs(foot);
  };
  await expect.poll(feet).toBeLessThan(1);
});

test('a toast covers no key of the scale', async () => {
  await telephone.close();
  telephone = await suite.start('courier', phone);
  const { page } = telephone;
  await enterAsTeam(page, suite.server.origin, COURIER, '/shopper');
  await readyForTheCellar(page);
  const orders = await heldOrders(page, HUB, await dayShown(page, suite.server.origin));
  const { oid, title } = toWeigh(orders);
  await openOrder(page, suite.server.origin, oid);
  await boxOf(page, title).click();
  const valid = await putOnScale(page, title, 1);
  await expectApart(page, valid, page.getByRole('dialog').getByRole('button', { name: '0', exact: true }));
});

test('a keyboard and the keys of the scale edit the same text', async () => {
  const sheet = telephone.page.getByRole('dialog');
  const field = sheet.getByRole('textbox');
  const key = (name: string) => sheet.getByRole('button', { name, exact: true }).click();
  await field.fill('0,48');
  await key('2');
  expect(await field.inputValue()).toBe('0,482');
  await sheet.getByText(/^=\s482\sg/).waitFor();
  await sheet.getByRole('button', { name: /^Valider 482\sg$/ }).waitFor();
  await telephone.page.keyboard.type('5');
  expect(await field.inputValue()).toBe('0,4825');
  await key('Effacer tout');
  await key('Virgule');
  expect(await field.inputValue()).toBe('0,');
  await key('Tapez le poids');
  await sheet.getByText('Un poids plus grand que zéro.').waitFor();
});

test('the button of open lines skips a line that was just marked missing', async () => {
  const { page } = telephone;
  await page.goto(`${suite.server.origin}/shopper`);
  const orders = await heldOrders(page, HUB, await dayShown(page, suite.server.origin));
  const order = orders.find(
    ({ items }) => items.length > 2 && items.every((item) => isOpen(item.fulfillment)),
  );
  const [missing] = order?.items ?? [];
  if (order === undefined || missing === undefined) throw new Error('no order has only open lines');
  await openOrder(page, suite.server.origin, order.oid);
  await (await fillReport(page, missing, 0)).click();
  const left = order.items.length - 1;
  await page.getByRole('button', { name: new RegExp(`^Encore ${left}\\sarticles$`) }).click();
  const reached = () =>
    page.evaluate(() => document.activeElement?.closest('li')?.querySelector('b')?.textContent);
  await expect.poll(reached).toBeTruthy();
  expect(await reached()).not.toBe(missing.title);
});

/** A line of the day that is still to be weighed. */
function toWeigh(orders: readonly HeldOrder[]) {
  const [found] = orders.flatMap(({ oid, items }) =>
    items.filter(isToWeigh).map(({ title }) => ({ oid, title })),
  );
  if (found === undefined) throw new Error('nothing is to be weighed');
  return found;
}

/** Waits for a toast that overlaps none of these. */
async function expectApart(page: Page, ...under: readonly Locator[]): Promise<void> {
  const message = page.getByRole('region', { name: 'Messages' }).locator('> *').last();
  await message.waitFor();
  const overlaps = async () => {
    const over = await message.boundingBox();
    const boxes = await Promise.all(under.map((one) => one.boundingBox()));
    return boxes.filter((box) => over === null || box === null || meets(over, box)).length;
  };
  await expect.poll(overlaps).toBe(0);
}

interface Box {
  readonly y: number;
  readonly height: number;
}

/** On a phone a toast is as wide as the page: only vertical positions matter. */
function meets(one: Box, other: Box): boolean {
  return one.y < other.y + other.height && other.y < one.y + one.height;
}

function bottomOf(box: Box | null): number {
  if (box === null) throw new Error('it is not drawn');
  return box.y + box.height;
}
