/**
 * Kills a browser a dozen times.
 * @module-tag long
 */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { nextQuantity } from '../../src/domain/cart/cart-line.ts';
import { lehmerRandom } from '../support/lehmer-random.ts';
import { phone, type StartedBrowser } from './support/chromium.ts';
import { middleOf, touchAndDie } from './support/instants.ts';
import { buy, enterWithoutAccount, readyForTheMetro } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const ROUNDS = 12;
const AT_ONCE_MS = 50;
const MOST_TAPS = 4;
const CARROTS = 'Carottes des sables';

/** Set it to repeat the same instants: KILLS_SEED=123 npx vitest run … */
const seed = Number(process.env['KILLS_SEED'] ?? Date.now() % 1_000_000);
const chance = lehmerRandom(seed);

const suite = browserSuite();
let browser: StartedBrowser;

beforeAll(async () => {
  browser = await suite.start('device', phone);
});

test('every figure that was shown in the cart survives a browser killed at any instant', async () => {
  await enterWithoutAccount(browser.page, suite.server.origin);
  await readyForTheMetro(browser.page);
  await buy(browser.page, suite.server.origin, CARROTS);
  await browser.offline(true);

  let quantity = 1;
  let atOnce = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { taps, seen, within } = await tapsUntilKilled(quantity, round % 4 !== 0);
    if (within <= AT_ONCE_MS) atOnce += 1;

    browser = await suite.start('device', phone, true);
    const after = await figureInCart(browser.page);
    const story = `seed ${seed}, round ${round}: ${quantity} in the cart, ${taps} taps, ${seen} seen, killed ${within.toFixed(0)} ms after the last`;
    expect(after, story).toBeGreaterThanOrEqual(seen);
    expect(after, story).toBeLessThanOrEqual(afterTaps(quantity, taps));
    quantity = after;
  }
  expect(atOnce, `seed ${seed}: rounds killed at once`).toBeGreaterThanOrEqual(ROUNDS / 2);
  expect(quantity, `seed ${seed}: taps that were kept`).toBeGreaterThan(1);
});

interface Killed {
  /** The number of taps on « + », visible or not. */
  readonly taps: number;
  /** The highest figure that the page had shown before it died. */
  readonly seen: number;
  /** From the last tap to the last signal that killed a process of the browser, in milliseconds. */
  readonly within: number;
}

/**
 * Taps « + » in the open cart, sometimes waiting for the figure, and kills the browser at once or a little later.
 */
async function tapsUntilKilled(before: number, soon: boolean): Promise<Killed> {
  const { page } = browser;
  let seen = before;
  await page.exposeFunction('seenInCart', (figure: number) => {
    seen = Math.max(seen, figure);
  });
  await figureInCart(page);
  await tellEveryFigure(stepper(page).getByRole('status'));
  const plus = stepper(page).getByRole('button', { name: 'Ajouter un' });
  const { x, y } = await middleOf(plus);

  const taps = 1 + Math.floor(chance() * MOST_TAPS);
  for (let tap = 1; tap < taps; tap += 1) {
    await page.mouse.click(x, y);
    if (chance() < 0.5) await expect.poll(() => seen).toBeGreaterThanOrEqual(before + tap);
  }
  const within = await touchAndDie(browser, plus, chance() * (soon ? 20 : 400));
  return { taps, seen, within };
}

/**
 * The highest quantity that this many taps give: above six, one tap adds two (docs/rules.md#cart-quantities).
 */
function afterTaps(quantity: number, taps: number): number {
  return taps === 0 ? quantity : afterTaps(nextQuantity(quantity), taps - 1);
}

/** Opens the cart and reads the first figure that it shows. */
async function figureInCart(page: Page): Promise<number> {
  await page.goto(`${suite.server.origin}/home?panel=cart`);
  return Number(await stepper(page).getByRole('status').innerText());
}

function stepper(page: Page): Locator {
  return page.getByRole('group', { name: `Quantité, ${CARROTS}` }).first();
}

/** Has the page report every figure as soon as it renders, so that none is missed. */
async function tellEveryFigure(figure: Locator): Promise<void> {
  await figure.evaluate((output) => {
    const tell: unknown = Reflect.get(globalThis, 'seenInCart');
    if (typeof tell !== 'function') throw new Error('no listener in this page');
    const told = () => Reflect.apply(tell, undefined, [Number(output.textContent)]) as unknown;
    new MutationObserver(told).observe(output, { subtree: true, characterData: true, childList: true });
  });
}
