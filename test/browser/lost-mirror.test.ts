/** @module-tag long */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { phone, type StartedBrowser, startBrowser } from './support/chromium.ts';
import {
  allHasLeft,
  boxOf,
  COURIER,
  dayShown,
  enterAsTeam,
  HUB,
  openOrder,
  readyForTheCellar,
} from './support/courier.ts';
import { type DayDatabase, openDay } from './support/day-database.ts';
import { heldOrders, HeldOrder } from './support/held-orders.ts';
import { signIn } from './support/shopper.ts';
import { expectLine, isOpen, lineAfter, type Target } from './support/said-lines.ts';
import { spoilStorage } from './support/spoil-storage.ts';
import { tellScreen } from './support/tell-screen.ts';

const TICKS = 3;

let database: DayDatabase;
let origin: string;
let profile: string;
let karim: StartedBrowser;

beforeAll(async () => {
  database = await openDay();
  ({ origin } = database.server);
  profile = await mkdtemp(join(tmpdir(), 'cabas-lost-'));
  karim = await startBrowser(profile, phone);
});

afterAll(async () => {
  await karim.close();
  await database.end();
  await rm(profile, { recursive: true, force: true });
});

afterEach(({ task }) => tellScreen(task, karim.page));

test('ticks recovered for a person with an expired session are sent once they have signed in', async () => {
  await enterAsTeam(karim.page, origin, COURIER, '/shopper');
  await readyForTheCellar(karim.page);
  const day = await dayShown(karim.page, origin);
  const targets = openLines(await heldOrders(karim.page, HUB, day)).slice(0, TICKS);
  await karim.close();
  karim = await startBrowser(profile, phone, true);
  for (const { order, item } of targets) {
    await openOrder(karim.page, origin, order.oid);
    await boxOf(karim.page, item.title).click();
    await expect.poll(() => boxOf(karim.page, item.title).isChecked()).toBe(true);
  }

  await karim.kill();
  await spoilStorage(profile);
  karim = await startBrowser(profile, phone);
  await karim.context.clearCookies();
  await karim.page.goto(`${origin}/shopper`);
  await karim.page
    .getByRole('status')
    .filter({ hasText: `Session expirée — ${TICKS}\u00a0actions en attente` })
    .getByRole('button', { name: 'Se connecter' })
    .first()
    .click();
  await signIn(karim.page, COURIER);
  await karim.page.waitForURL(({ pathname }) => pathname !== '/login');
  await allHasLeft(karim.page, origin);
  await karim.page.goto(`${origin}/shopper`);
  await readyForTheCellar(karim.page);
  const shown = await heldOrders(karim.page, HUB, day);
  for (const target of targets) {
    expectLine(shown, target, lineAfter(target.item, { what: 'tick' }));
    expect(claimsOf(shown, target)).toHaveLength(1);
  }
});

test('ticks made offline survive a browser that loses its storage, and arrive once', async () => {
  await karim.page.goto(`${origin}/shopper`);
  await readyForTheCellar(karim.page);
  const day = await dayShown(karim.page, origin);
  const targets = openLines(await heldOrders(karim.page, HUB, day)).slice(0, TICKS);
  // A killed browser loses the cookies of the last half minute: the session would be gone.
  await karim.close();
  karim = await startBrowser(profile, phone, true);
  for (const { order, item } of targets) {
    await openOrder(karim.page, origin, order.oid);
    await boxOf(karim.page, item.title).click();
    await expect.poll(() => boxOf(karim.page, item.title).isChecked()).toBe(true);
  }

  await karim.kill();
  await spoilStorage(profile);
  karim = await startBrowser(profile, phone, true);
  await karim.page.goto(`${origin}/shopper`);
  const band = karim.page.getByRole('status').filter({ hasText: 'Les données locales ont été effacées' });
  await band
    .filter({ hasText: `${TICKS}\u00a0actions qui attendaient d’être envoyées ont été retrouvées.` })
    .waitFor();
  await band.getByRole('button', { name: 'Compris' }).click();
  await band.waitFor({ state: 'detached' });

  await karim.offline(false);
  await allHasLeft(karim.page, origin);
  await karim.page.goto(`${origin}/shopper`);
  await readyForTheCellar(karim.page);
  const shown = await heldOrders(karim.page, HUB, day);
  const stored = (await database.ordersAtTheEnd(HUB, day)).map((data) => z.parse(HeldOrder, data));
  for (const target of targets) {
    const after = lineAfter(target.item, { what: 'tick' });
    expectLine(shown, target, after);
    expectLine(stored, target, after);
    expect(claimsOf(stored, target)).toHaveLength(1);
  }
});

/** One line without claims of each order. */
function openLines(orders: readonly HeldOrder[]): readonly Target[] {
  return orders.flatMap((order) => {
    const item = order.items.find(
      ({ title, part, fulfillment }) =>
        isOpen(fulfillment) &&
        !part.startsWith('~') &&
        order.items.filter((other) => other.title.startsWith(title)).length === 1,
    );
    return item === undefined ? [] : [{ order, item }];
  });
}

function claimsOf(orders: readonly HeldOrder[], { order, item }: Target) {
  const line = orders.find(({ oid }) => oid === order.oid)?.items.find((one) => one.line === item.line);
  return line?.fulfillment.claims;
}
