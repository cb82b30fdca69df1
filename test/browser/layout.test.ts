import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LONG } from '../support/depth.ts';
import { type Look, phone, type StartedBrowser, startBrowser, tablet } from './support/chromium.ts';
import { ADMIN, COURIER, enterAsTeam } from './support/courier.ts';
import { clippedTexts, MOST_SHIFT, shiftOf, spaceTexts, watchShifts } from './support/layout.ts';
import { openScreen } from './support/readable.ts';
import { courierScreens, emptyScreens, fullScreens, officeScreens } from './support/screens.ts';
import { type StartedServer, startServer } from './support/server.ts';
import { buy, CLIENT, enter, enterWithoutAccount, PREMIUM } from './support/shopper.ts';
import { tellScreen } from './support/tell-screen.ts';

const MANY_SCREENS_MS = 240_000;
/** The work of a team that comes to a telephone for the first time: its day arrives one part after the other. */
const FIRST_WORK_SHIFT = 0.2;
const TEAM: ReadonlySet<string> = new Set(['a courier', 'the office']);
const narrow: Look = { width: 320, height: 640, touch: true };

let server: StartedServer;
let profile: string;
let browser: StartedBrowser;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.end());
beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'cabas-layout-'));
});
afterEach(async ({ task }) => {
  await tellScreen(task, browser.page);
  await browser.close();
  await rm(profile, { recursive: true, force: true });
});

const people = [
  ['a visitor', emptyScreens, (page: Page) => enterWithoutAccount(page, server.origin)],
  ['a customer', fullScreens, shopping],
  ['a courier', courierScreens, (page: Page) => enterAsTeam(page, server.origin, COURIER, '/shopper')],
  ['the office', officeScreens, (page: Page) => enterAsTeam(page, server.origin, ADMIN, '/orders')],
] as const;

describe('on a telephone nothing moves after it is drawn', () => nothingMoves(phone, CLIENT));
// The cart of an account follows it: another one begins empty.
describe('on a tablet nothing moves after it is drawn', LONG, () => nothingMoves(tablet, PREMIUM));

function nothingMoves(look: Look, account: string): void {
  test.each(people)('for %s, cold and warm', { timeout: MANY_SCREENS_MS }, async (who, screens, arrive) => {
    browser = await startBrowser(profile, look);
    const { page } = browser;
    await page.addInitScript(watchShifts);
    await arrive(page, account);
    const found: [string, Awaited<ReturnType<typeof shiftOf>>][] = [['cold', await shiftOf(page)]];
    for (const screen of screens) {
      await openScreen(page, server.origin, screen);
      found.push([screen[0], await shiftOf(page)]);
    }
    const most = (screen: string) =>
      screen === 'cold' && TEAM.has(who) && look === phone ? FIRST_WORK_SHIFT : MOST_SHIFT;
    expect(found.filter(([screen, { sum }]) => sum > most(screen))).toEqual([]);
  });
}

test.each(people)(
  'for %s no text is cut at 320 px with the spacing of WCAG 1.4.12',
  { timeout: MANY_SCREENS_MS },
  async (_who, screens, arrive) => {
    browser = await startBrowser(profile, narrow);
    const { page } = browser;
    // Their cart holds the cheese already where the telephone came first.
    await arrive(page, CLIENT, 'Épinards d’hiver');
    const found: string[] = [];
    for (const screen of screens) {
      await openScreen(page, server.origin, screen);
      await page.evaluate(spaceTexts);
      found.push(...(await page.evaluate(clippedTexts)).map((text) => `${screen[0]}: ${text}`));
    }
    expect([...new Set(found)]).toEqual([]);
  },
);

async function shopping(page: Page, account: string, title = 'Gruyère AOP 12 mois'): Promise<void> {
  await enter(page, server.origin, account);
  await buy(page, server.origin, title, 2);
}
