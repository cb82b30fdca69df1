import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { phone, type StartedBrowser, startBrowser } from '../browser/support/chromium.ts';
import { type StartedServer, startServer } from '../browser/support/server.ts';
import { buy, CLIENT, enter, readyForTheMetro, shownQuantity } from '../browser/support/shopper.ts';
import { tellScreen } from '../browser/support/tell-screen.ts';
import { allSent, inServersCart, oneMore, openCart } from './support/cart-of.ts';

const CARROTS = 'Carottes des sables';
/** How long Chromium relies on an earlier quota, and as much again for a slow machine. */
const ROOM_GIVEN_AHEAD_MS = 60_000;
const NO_ROOM = 'Cet appareil n’a plus de place pour garder votre travail.';

let server: StartedServer;
let profile: string;
let browser: StartedBrowser;

beforeAll(async () => {
  server = await startServer();
  profile = await mkdtemp(join(tmpdir(), 'cabas-full-'));
  browser = await startBrowser(profile, phone);
});

afterAll(async () => {
  await browser.close();
  await server.end();
  await rm(profile, { recursive: true, force: true });
});

afterEach(({ task }) => tellScreen(task, browser.page));

test('a full device says so, shows nothing that it could not save, and continues when there is space', async () => {
  const { page } = browser;
  await enter(page, server.origin, CLIENT);
  await readyForTheMetro(page);
  await buy(page, server.origin, CARROTS);
  await openCart(page, server.origin);
  await allSent(page);
  await browser.offline(true);
  await oneMore(page, CARROTS).click();
  await shownQuantity(page.getByRole('main'), CARROTS, 2);

  const room = await roomOf(server.origin);
  await room(1);
  const kept = await tapUntilRefused(page);

  await page.reload();
  await shownQuantity(page.getByRole('main'), CARROTS, kept);
  await room(undefined);
  await browser.offline(false);
  await expect.poll(onServer, { timeout: 40_000 }).toBe(kept);
  await page.reload();
  await oneMore(page, CARROTS).click();
  await expect.poll(onServer, { timeout: 40_000 }).toBe(kept + 1);
  await allSent(page);
  await shownQuantity(page.getByRole('main'), CARROTS, kept + 1);
  expect(await page.getByText(NO_ROOM).count()).toBe(0);
});

/**
 * Adds and removes one until the device reports a full disk; returns the figure that was shown, and is
 * still shown. Chromium grants space in advance, for up to half a minute: the first taps after the change are saved.
 */
async function tapUntilRefused(page: Page): Promise<number> {
  const main = page.getByRole('main');
  const stepper = main.getByRole('group', { name: `Quantité, ${CARROTS}` });
  const refused = page.getByText(NO_ROOM).first();
  let figure = Number(await stepper.getByRole('status').innerText());
  let step = 1;
  const tap = async () => {
    await stepper.getByRole('button', { name: step > 0 ? 'Ajouter un' : 'Retirer un' }).click();
    const taken = stepper.getByText(String(figure + step), { exact: true });
    await refused.or(taken).first().waitFor();
    if (await refused.isVisible()) return true;
    figure += step;
    step = -step;
    return false;
  };
  await expect.poll(tap, { timeout: ROOM_GIVEN_AHEAD_MS, interval: 3000 }).toBe(true);
  await shownQuantity(main, CARROTS, figure);
  return figure;
}

function onServer(): Promise<number> {
  return inServersCart(browser.context, server.origin, CARROTS);
}

/** Sets the quota of this origin in bytes; `undefined` is the browser's own. */
async function roomOf(origin: string): Promise<(bytes: number | undefined) => Promise<void>> {
  const session = await browser.context.newCDPSession(browser.page);
  return async (bytes) => {
    const quota = bytes === undefined ? {} : { quotaSize: bytes };
    await session.send('Storage.overrideQuotaForOrigin', { origin, ...quota });
  };
}
