import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { phone, type StartedBrowser, startBrowser } from '../browser/support/chromium.ts';
import {
  allHasLeft,
  COURIER,
  dayShown,
  enterAsTeam,
  HUB,
  openOrder,
  readyForTheCellar,
} from '../browser/support/courier.ts';
import { type DayDatabase, openDay } from '../browser/support/day-database.ts';
import { rowsOf } from '../browser/support/held-mirror.ts';
import { heldOrders, type HeldOrder } from '../browser/support/held-orders.ts';
import { touchDelivered } from '../browser/support/spoken-words.ts';
import { tellScreen } from '../browser/support/tell-screen.ts';
import { type DeviceClock, deviceClock } from './support/device-clock.ts';

const THREE_HOURS_MS = 3 * 3_600_000;

const Delivered = z.object({
  oid: z.int(),
  shipping: z.object({ outcome: z.optional(z.object({ kind: z.string(), at: z.string() })) }),
});

let database: DayDatabase;
let profile: string;
let karim: StartedBrowser;
let clock: DeviceClock;
let day: string;

beforeAll(async () => {
  database = await openDay();
  profile = await mkdtemp(join(tmpdir(), 'cabas-clock-'));
  karim = await startBrowser(profile, phone);
  clock = deviceClock(karim.context);
});

afterAll(async () => {
  await karim.close();
  await database.end();
  await rm(profile, { recursive: true, force: true });
});

afterEach(({ task }) => tellScreen(task, karim.page));

test('deliveries of a phone three hours fast, corrected, then three hours slow, are sent in time with their true time', async () => {
  const { page } = karim;
  const { origin } = database.server;
  await enterAsTeam(page, origin, COURIER, '/shopper');
  await readyForTheCellar(page);
  day = await dayShown(page, origin);
  const [fast, slow] = (await heldOrders(page, HUB, day)).filter(isAtItsDoor);
  if (fast === undefined || slow === undefined) throw new Error('the day has no two orders at their doors');
  const began = Date.now();

  await clock.set(THREE_HOURS_MS);
  await karim.offline(true);
  await deliver(fast);
  // Corrected before it left: a hold of ten seconds by the wrong clock must not last three hours.
  await clock.set(0);
  await karim.offline(false);
  await allHasLeft(page, origin);

  await clock.set(-THREE_HOURS_MS);
  await karim.offline(true);
  await deliver(slow);
  const [done] = await rowsOf(page, 'outbox');
  await karim.offline(false);
  await allHasLeft(page, origin);

  // By then the phone has received the server's time; its refusals are still stamped by its own clock.
  await putLetter(page, z.parse(z.looseObject({}), done));
  await page.goto(`${origin}/shopper?view=issues&panel=verify`);
  await page.getByText(/^Refusé (?:à l’instant|il y a \d+\s(?:s|min))$/).waitFor();
  await clock.set(0);
  const ended = Date.now();

  const stored = (await database.ordersAtTheEnd(HUB, day)).map((data) => z.parse(Delivered, data));
  for (const { oid } of [fast, slow]) {
    const outcome = stored.find((order) => order.oid === oid)?.shipping.outcome;
    expect(outcome?.kind, `order ${oid}`).toBe('delivered');
    const at = Date.parse(outcome?.at ?? '');
    expect(at, `order ${oid}`).toBeGreaterThanOrEqual(began - 1000);
    expect(at, `order ${oid}`).toBeLessThanOrEqual(ended + 1000);
  }
});

async function deliver(order: HeldOrder): Promise<void> {
  await openOrder(karim.page, database.server.origin, order.oid);
  const done = karim.page.getByRole('button', { exact: true, name: 'Livrée' });
  await touchDelivered(karim.page, order);
  await expect.poll(() => done.isDisabled()).toBe(true);
}

/** Puts an entry into « À vérifier » that was refused just now by the clock of its page. */
async function putLetter(page: Page, done: object): Promise<void> {
  await page.evaluate(async (row) => {
    const name = (await indexedDB.databases())
      .map((one) => one.name ?? '')
      .find((one) => /^cabas-u\d/.test(one));
    const opening = indexedDB.open(name ?? '');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const writing = opening.result.transaction('deadletter', 'readwrite');
    const verdict = { outcome: 'rejected', code: 'order_closed', message: '', endedAt: Date.now() };
    writing.objectStore('deadletter').put({ ...row, ...verdict });
    await new Promise((resolve) => (writing.oncomplete = resolve));
    opening.result.close();
  }, done);
}

/** Everything is bagged, it is no complement and it was not delivered yet. */
function isAtItsDoor({ items, shipping }: HeldOrder): boolean {
  const settled = items.every(
    ({ fulfillment: { status } }) => status === 'fulfilled' || status === 'failure',
  );
  return settled && shipping.outcome === undefined && shipping.parent === 0;
}
