/** @module-tag long */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Look, phone, type StartedBrowser, tablet } from './support/chromium.ts';
import { ADMIN, COURIER, enterAsTeam } from './support/courier.ts';
import { clippedTexts, MOST_SHIFT, shiftOf, spaceTexts, watchShifts } from './support/layout.ts';
import { openScreen } from './support/readable.ts';
import { courierScreens, emptyScreens, fullScreens, officeScreens } from './support/screens.ts';
import { buy, CLIENT, enter, enterWithoutAccount, PREMIUM } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const MANY_SCREENS_MS = 240_000;
/** The work of a team that comes to a telephone for the first time: its day arrives one part after the other. */
const FIRST_WORK_SHIFT = 0.2;
const TEAM: ReadonlySet<string> = new Set(['a courier', 'the office']);
const narrow: Look = { width: 320, height: 640, touch: true };

const suite = browserSuite('for-a-test');
let browser: StartedBrowser;

const people = [
  ['a visitor', emptyScreens, (page: Page) => enterWithoutAccount(page, suite.server.origin)],
  ['a customer', fullScreens, shopping],
  ['a courier', courierScreens, (page: Page) => enterAsTeam(page, suite.server.origin, COURIER, '/shopper')],
  ['the office', officeScreens, (page: Page) => enterAsTeam(page, suite.server.origin, ADMIN, '/orders')],
] as const;

describe('layout on a telephone', () => nothingMoves(phone, CLIENT));
// The cart of an account follows it: another one begins empty.
describe('layout on a tablet', () => nothingMoves(tablet, PREMIUM));

function nothingMoves(look: Look, account: string): void {
  test.each(people)(
    'does not shift after rendering for %s, cold and warm',
    { timeout: MANY_SCREENS_MS },
    async (who, screens, arrive) => {
      browser = await suite.start('device', look);
      const { page } = browser;
      await page.addInitScript(watchShifts);
      await arrive(page, account);
      const found: [string, Awaited<ReturnType<typeof shiftOf>>][] = [['cold', await shiftOf(page)]];
      for (const screen of screens) {
        await openScreen(page, suite.server.origin, screen);
        found.push([screen[0], await shiftOf(page)]);
      }
      const most = (screen: string) =>
        screen === 'cold' && TEAM.has(who) && look === phone ? FIRST_WORK_SHIFT : MOST_SHIFT;
      expect(found.filter(([screen, { sum }]) => sum > most(screen))).toEqual([]);
    },
  );
}

test.each(people)(
  'cuts no text for %s at 320 px with the spacing of WCAG 1.4.12',
  { timeout: MANY_SCREENS_MS },
  async (_who, screens, arrive) => {
    browser = await suite.start('device', narrow);
    const { page } = browser;
    // Their cart holds the cheese already where the telephone came first.
    await arrive(page, CLIENT, 'Épinards d’hiver');
    const found: string[] = [];
    for (const screen of screens) {
      await openScreen(page, suite.server.origin, screen);
      await page.evaluate(spaceTexts);
      found.push(...(await page.evaluate(clippedTexts)).map((text) => `${screen[0]}: ${text}`));
    }
    expect([...new Set(found)]).toEqual([]);
  },
);

async function shopping(page: Page, account: string, title = 'Gruyère AOP 12 mois'): Promise<void> {
  await enter(page, suite.server.origin, account);
  await buy(page, suite.server.origin, title, 2);
}
