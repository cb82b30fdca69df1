import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  boxOf,
  COURIER,
  dayShown,
  enterAsTeam,
  HUB,
  openOrder,
  readyForTheCellar,
} from './support/courier.ts';
import { choose } from './support/choose.ts';
import { phone, type StartedBrowser } from './support/chromium.ts';
import { rowsOf } from './support/held-mirror.ts';
import { type HeldOrder, heldOrders } from './support/held-orders.ts';
import { browserSuite } from './support/suite.ts';

/** A phone of a few years ago against the machine that runs this. */
const SLOWER = 4;

const suite = browserSuite();
let browser: StartedBrowser;
let orders: readonly HeldOrder[] = [];

beforeAll(async () => {
  browser = await suite.start('device', phone);
  const { page } = browser;
  await enterAsTeam(page, suite.server.origin, COURIER, '/shopper');
  await readyForTheCellar(page);
  orders = await heldOrders(page, HUB, await dayShown(page, suite.server.origin));
  await browser.offline(true);
}, 120_000);

describe('a courier offline, on a slow phone', () => {
  test('starts at the skip link, before the banner and the days', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/shopper`);
    await page.getByRole('navigation', { name: 'Jour' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Aller au contenu');
  });

  test('reads the whole tour at 320 px with wide text spacing (WCAG 1.4.12)', async () => {
    const { page } = browser;
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto(`${suite.server.origin}/shopper`);
    await page.getByRole('list', { name: 'Arrêts suivants' }).waitFor();
    const spacing = await page.addStyleTag({ content: SPACED });
    const cut = await page.evaluate(() => {
      const scrolls = (place: Element) =>
        place.closest('nav[aria-label=Jour], [aria-label="Tournée à montrer"]');
      return [...document.querySelectorAll('main *, nav *')]
        .filter(
          (place) => place.scrollWidth > place.clientWidth + 1 && place.clientWidth > 2 && !scrolls(place),
        )
        .filter((place) => getComputedStyle(place).overflowX !== 'visible')
        .map(({ textContent }) => textContent)
        .concat(document.documentElement.scrollWidth > innerWidth ? ['the page'] : []);
    });
    expect(cut).toEqual([]);
    await spacing.evaluate((style) => style.parentElement?.removeChild(style));
    await page.setViewportSize(phone);
  });

  test.each(['click', 'Space'] as const)(
    'sees a tap by %s in the next frame, and the tick once it is saved',
    async (by) => {
      const { page } = browser;
      const [order, item] = openLine(by === 'click' ? 0 : 1);
      await openOrder(page, suite.server.origin, order.oid);
      const box = boxOf(page, item.title);
      await box.waitFor();
      const frame = await slowly(page, () =>
        firstFrame(box, () => (by === 'click' ? box.click() : box.press(by))),
      );
      expect(frame.shown, 'the touch or the tick stands in the first frame').toMatch(/^(?:touched|kept)$/);
      expect(frame.moved, 'the box stays where it was').toBe(0);
      await expect.poll(() => box.isChecked()).toBe(true);
      await expect.poll(() => box.getAttribute('aria-busy')).toBeNull();
    },
  );

  test('counts each of four simultaneous taps, and undoes them as one', async () => {
    const { page } = browser;
    const order = orders.find(({ shipping }) => shipping.bags <= 2 && !shipping.shipped);
    if (order === undefined) throw new Error('the demonstration has an order with room for bags');
    await openOrder(page, suite.server.origin, order.oid);
    const bags = page.getByRole('group', { name: 'Nombre de sacs' });
    await bags.waitFor();
    const before = await figureOf(bags);
    await page.getByRole('button', { name: 'Un sac de plus' }).evaluate((button: HTMLElement) => {
      for (let taps = 0; taps < 4; taps += 1) button.click();
    });
    await expect.poll(() => figureOf(bags)).toBe(before + 4);
    await page.getByRole('button', { name: 'Annuler' }).last().click();
    await expect.poll(() => figureOf(bags)).toBe(before);
  });

  test('reports a delivery once, though its button was tapped twice at once', async () => {
    const { page } = browser;
    const ready = orders.find(
      ({ items, shipping }) =>
        shipping.outcome === undefined &&
        items.every(({ fulfillment }) => fulfillment.status === 'fulfilled'),
    );
    if (ready === undefined) throw new Error('the demonstration has an order that is ready');
    await openOrder(page, suite.server.origin, ready.oid);
    const done = page.getByRole('button', { exact: true, name: 'Livrée' });
    await twice(done);
    const anyway = page.getByRole('button', { name: 'Livrer quand même' });
    const toast = page.getByText(/^Livrée\s:/);
    await anyway.or(toast).first().waitFor();
    if (await anyway.isVisible()) await twice(anyway);
    await toast.waitFor();
    expect(await deliveriesOf(page, ready.oid)).toBe(1);

    const { title } = ready.items[0] ?? {};
    if (title === undefined) throw new Error('a ready order has a line');
    await boxOf(page, title).click();
    const question = page.getByRole('alertdialog', { name: /^Remettre à préparer/ });
    await question.getByRole('button', { name: 'Garder livré' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await boxOf(page, title).isChecked()).toBe(true);
    await page.getByRole('button', { name: /^Autres actions/ }).click();
    await page.getByRole('menuitem', { name: /^Absent/ }).click();
    expect(await page.getByRole('radio', { name: /^Livrée/ }).isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: /^Pas encore livrée/ }).isDisabled()).toBe(true);
  });

  test('leaves every row in place while one line is ticked after another', async () => {
    const { page } = browser;
    const order = orders.findLast(({ items }) => openOf(items).length >= 2);
    const [first, second] = openOf(order?.items ?? []);
    if (order === undefined || first === undefined || second === undefined)
      throw new Error('the demonstration has an order with two lines to prepare');
    await openOrder(page, suite.server.origin, order.oid);
    await boxOf(page, second.title).waitFor();
    const before = await rowsShown(page);
    for (const { title } of [first, second]) {
      await boxOf(page, title).click();
      await expect.poll(() => boxOf(page, title).isChecked()).toBe(true);
    }
    expect(await rowsShown(page)).toEqual(before);
    const done = page.getByRole('list', { name: 'Articles faits' });
    await done.getByText(first.title).first().waitFor();
  });

  test('does not touch the next stop when it slides under the thumb', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/shopper`);
    const card = page.getByRole('region', { name: /^Prochain arrêt/ });
    const name = await card.getAttribute('aria-label');
    await card.getByRole('button', { name: 'Personne à la porte, autre issue' }).click();
    const sheet = page.getByRole('dialog');
    await choose(sheet.getByRole('radio', { name: /^Refusée/ }));
    const touched = await page.evaluateHandle(underThumb, name);
    await sheet.getByRole('contentinfo').getByRole('button').click();
    const hits = await touched.evaluate((page) => page.hits);
    expect(hits.slice(0, 3)).toEqual([false, false, false]);
    expect(await card.getAttribute('aria-label')).not.toBe(name);
    await card.getByRole('button', { name: 'Personne à la porte, autre issue' }).click();
    await sheet.waitFor();
  });
});

/** The text spacing that a person may set (WCAG 1.4.12). */
const SPACED =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }';

function openOf(items: HeldOrder['items']): HeldOrder['items'] {
  return items.filter(({ fulfillment }) => fulfillment.status === 'reserved');
}

/** The names of the rows of an order, from top to bottom. */
async function rowsShown(page: Page): Promise<readonly string[]> {
  return page.getByRole('main').locator('li b').allInnerTexts();
}

/**
 * Runs in the page: whether touches hit the card of the next stop, from the frame that shows it until they do.
 */
function underThumb(name: string | null): { readonly hits: Promise<readonly boolean[]> } {
  const hits: boolean[] = [];
  return {
    hits: new Promise((resolve) => {
      const look = () => {
        const card = document.querySelector('section[aria-label^="Prochain arrêt"]');
        const moved = card !== null && card.getAttribute('aria-label') !== name;
        if (moved && document.querySelector('[role=dialog]') === null) {
          const { left, top, width } = card.getBoundingClientRect();
          const under = document.elementsFromPoint(left + width / 2, top + 20);
          hits.push(under.some((one) => card.contains(one)));
        }
        if (hits.at(-1) === true) resolve(hits);
        else requestAnimationFrame(look);
      };
      look();
    }),
  };
}

/** An order with an open line that is not weighed, and the first such line. */
function openLine(at: number) {
  const open = orders.flatMap((order) => {
    const item = order.items.find(
      ({ part, fulfillment }) => !part.startsWith('~') && fulfillment.status === 'reserved',
    );
    return item === undefined ? [] : [[order, item] as const];
  });
  const found = open[at];
  if (found === undefined) throw new Error('the demonstration has orders to prepare');
  return found;
}

/** The state of a box in the first frame after a tap, and how far it moved in it. */
async function firstFrame(box: Locator, touch: () => Promise<void>) {
  const seen = await box.evaluateHandle((input: HTMLInputElement) => {
    const top = () => input.getBoundingClientRect().top;
    const before = top();
    return {
      frame: new Promise<{ shown: string; moved: number }>((resolve) => {
        const look = () =>
          requestAnimationFrame(() => {
            const touched = input.getAttribute('aria-busy') === 'true';
            const shown = touched ? 'touched' : input.checked ? 'kept' : 'nothing';
            resolve({ shown, moved: Math.abs(top() - before) });
          });
        input.addEventListener('click', look, { once: true, capture: true });
      }),
    };
  });
  const frame = seen.evaluate(({ frame: shown }) => shown);
  await touch();
  return frame;
}

async function slowly<Value>(page: Page, story: () => Promise<Value>): Promise<Value> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  try {
    return await story();
  } finally {
    await debug.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await debug.detach();
  }
}

async function figureOf(stepper: Locator): Promise<number> {
  return Number(/\d+/.exec(await stepper.getByRole('status').innerText())?.[0] ?? 0);
}

async function twice(button: Locator): Promise<void> {
  await button.evaluate((one: HTMLElement) => {
    one.click();
    one.click();
  });
}

async function deliveriesOf(page: Page, oid: number): Promise<number> {
  const waiting = z.parse(z.array(Waiting), await rowsOf(page, 'outbox'));
  return waiting.filter(({ op, args }) => op === 'order.deliver' && args.oid === oid).length;
}

const Waiting = z.object({ op: z.string(), args: z.object({ oid: z.optional(z.number()) }) });
