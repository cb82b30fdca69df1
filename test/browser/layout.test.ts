/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Look, phone, type StartedBrowser, tablet } from './support/chromium.ts';
import { ADMIN, COURIER, enterAsTeam } from './support/courier.ts';
import { clippedTexts, MOST_SHIFT, type Shift, shiftOf, spaceTexts, watchShifts } from './support/layout.ts';
import { ownScreens } from './support/own-screens.ts';
import { placeOrder } from './support/place-order.ts';
import { openScreen, type Screen } from './support/readable.ts';
import { courierScreens, emptyScreens, fullScreens, officeScreens } from './support/screens.ts';
import { buy, CLIENT, enter, enterWithoutAccount, PREMIUM } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const MANY_SCREENS_MS = 240_000;
/** The allowed shift when a team signs in on a new phone: its day arrives in parts. */
const FIRST_WORK_SHIFT = 0.2;
const COLD = 'cold';
const TEAM: ReadonlySet<string> = new Set(['a courier', 'the office']);
/** The smallest width of a phone, to which a page of any width resizes without a reload. */
const NARROW = { width: 320, height: 640 };

const suite = browserSuite('for-a-test');
let browser: StartedBrowser;

type Arrives = (page: Page, account: string) => Promise<readonly Screen[]>;

const people: readonly (readonly [who: string, arrive: Arrives])[] = [
  ['a visitor', visiting],
  ['a customer', shopping],
  ['a courier', (page) => working(page, COURIER, '/shopper', courierScreens)],
  ['the office', (page) => working(page, ADMIN, '/orders', officeScreens)],
];

test.each(people)(
  'does not shift on a telephone for %s, cold and warm, and cuts no text at 320 px with the spacing of WCAG 1.4.12',
  { timeout: MANY_SCREENS_MS },
  async (who, arrive) => {
    const { screens, shifts } = await cold(phone, arrive, CLIENT);
    const cut = new Set<string>();
    for (const screen of screens) {
      shifts.push(await shiftOn(screen));
      await browser.page.setViewportSize(NARROW);
      await browser.page.evaluate(spaceTexts);
      for (const text of await browser.page.evaluate(clippedTexts)) cut.add(`${screen[0]}: ${text}`);
      await browser.page.setViewportSize(phone);
    }
    const most = (screen: string) => (screen === COLD && TEAM.has(who) ? FIRST_WORK_SHIFT : MOST_SHIFT);
    expect.soft(shifts.filter(([screen, { sum }]) => sum > most(screen))).toEqual([]);
    expect([...cut]).toEqual([]);
  },
);

test.each(people)(
  'does not shift on a tablet for %s, cold and warm',
  { timeout: MANY_SCREENS_MS },
  async (_who, arrive) => {
    // The cart follows its account: another account starts with an empty one.
    const { screens, shifts } = await cold(tablet, arrive, PREMIUM);
    for (const screen of screens) shifts.push(await shiftOn(screen));
    expect(shifts.filter(([, { sum }]) => sum > MOST_SHIFT)).toEqual([]);
  },
);

/** A visitor arrives with an empty device. */
async function cold(look: Look, arrive: Arrives, account: string) {
  browser = await suite.start('device', look);
  await browser.page.addInitScript(watchShifts);
  const screens = await arrive(browser.page, account);
  return { screens, shifts: [[COLD, await shiftOf(browser.page)]] as [string, Shift][] };
}

async function shiftOn(screen: Screen): Promise<[string, Shift]> {
  await openScreen(browser.page, suite.server.origin, screen);
  return [screen[0], await shiftOf(browser.page)];
}

async function visiting(page: Page): Promise<readonly Screen[]> {
  await enterWithoutAccount(page, suite.server.origin);
  return emptyScreens;
}

async function shopping(page: Page, account: string): Promise<readonly Screen[]> {
  const { origin } = suite.server;
  await enter(page, origin, account);
  const placed = await placeOrder(page, 'Gruyère AOP 12 mois', 1);
  await buy(page, origin, 'Gruyère AOP 12 mois', 2);
  return [...fullScreens, ...ownScreens(new URL(placed).pathname)];
}

async function working(
  page: Page,
  login: string,
  path: string,
  screens: readonly Screen[],
): Promise<readonly Screen[]> {
  await enterAsTeam(page, suite.server.origin, login, path);
  return screens;
}
