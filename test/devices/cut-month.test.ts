import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isArchived, isEnded, PAYMENT_STATUSES } from '../../src/domain/payment/payment-status.ts';
import { crowd, HUB, inDatabase, preparedDay } from '../bench/board/crowd.ts';
import { LINES, MONTH_ORDERS, monthBefore } from '../bench/board/month.ts';
import { desk, type StartedBrowser, startBrowser } from '../browser/support/chromium.ts';
import { ADMIN, enterAsTeam } from '../browser/support/courier.ts';
import { heldOfMonth } from '../browser/support/held-mirror.ts';
import { pdfPages } from '../browser/support/pdf-pages.ts';
import { type StartedServer, startServer } from '../browser/support/server.ts';
import { tellScreen } from '../browser/support/tell-screen.ts';

/** The number of slips printed at once. */
const SLIPS = 500;
/** The number of days of a month that have arrived when the network goes. */
const DAYS_BEFORE_THE_CUT = 3;
const MONTH_WAIT_MS = 150_000;
/** Thousands of orders are written into the database one by one. */
const FILLED_WITHIN_MS = 330_000;

let server: StartedServer;
let profile: string;
let office: StartedBrowser;
/** A past month, and a coming day with as many open orders as are printed at once. */
let month: string;
let day: string;
let stored: { readonly month: readonly number[]; readonly archived: number; readonly day: readonly number[] };

beforeAll(async () => {
  server = await startServer();
  await server.stop();
  await inDatabase(server.dataDir, async (engine) => {
    const prepared = await preparedDay(engine);
    const past = monthBefore(prepared);
    month = past.from.slice(0, 7);
    await crowd(engine, { ...past, orders: MONTH_ORDERS, lines: LINES, archived: true });
    day = await emptyDayAfter(engine, prepared);
    await crowd(engine, { from: day, to: day, orders: SLIPS, lines: LINES, archived: false });
    const brought = await storedOrders(engine, past.from, past.to);
    stored = {
      month: brought.map(({ oid }) => oid),
      archived: brought.filter((order) => isArchived(order) || isEnded(order)).length,
      day: (await storedOrders(engine, day, day)).map(({ oid }) => oid),
    };
  });
  await server.restart();
  profile = await mkdtemp(join(tmpdir(), 'cabas-month-'));
  office = await startBrowser(profile, desk);
}, FILLED_WITHIN_MS);

afterAll(async () => {
  await office.close();
  await server.end();
  await rm(profile, { recursive: true, force: true });
});

afterEach(({ task }) => tellScreen(task, office.page));

test('a month cut by a lost network says so, continues when it is back, and has each order once', async () => {
  const { page } = office;
  await enterAsTeam(page, server.origin, ADMIN, '/orders');
  await page.goto(`${server.origin}/orders?view=archive&month=${month}`);
  await expect
    .poll(() => daysHere(page, 'arrive'), { timeout: MONTH_WAIT_MS })
    .toBeGreaterThanOrEqual(DAYS_BEFORE_THE_CUT);

  await office.offline(true);
  await expect.poll(() => daysHere(page, 'au retour du réseau')).toBeGreaterThanOrEqual(DAYS_BEFORE_THE_CUT);
  const half = await heldOfMonth(page, HUB, month);
  expect(half.length).toBeGreaterThan(0);
  expect(half.length).toBeLessThan(stored.month.length);
  // The loaded part is shown, and nothing else is claimed about the rest.
  await orders(page).first().waitFor();

  await office.offline(false);
  await expect
    .poll(() => heldOfMonth(page, HUB, month).then(({ length }) => length), { timeout: MONTH_WAIT_MS })
    .toBe(stored.month.length);
  expect(await heldOfMonth(page, HUB, month)).toEqual(stored.month);
  await expect.poll(() => arrival(page).count(), { timeout: MONTH_WAIT_MS }).toBe(0);
  await page.getByText('Lecture en cours…').waitFor({ state: 'hidden', timeout: MONTH_WAIT_MS });

  // The orders exceed one page: the screen shows their number, and each of them once.
  await print(page, 'Bons de commande');
  const refused = await page.getByText(/^\d[\d\s]*commandes\s: trop pour une impression/).innerText();
  expect(Number(refused.split('commandes')[0]?.replaceAll(/\s/g, ''))).toBe(stored.archived);
});

test('five hundred slips print at once offline, one page per order', async () => {
  const { page } = office;
  await page.goto(`${server.origin}/orders?day=${day}`);
  await page.getByRole('radio', { name: `Ouvertes ${SLIPS}` }).waitFor({ timeout: MONTH_WAIT_MS });
  await office.offline(true);
  await print(page, 'Bons de commande');
  await page.waitForFunction(() => document.title.startsWith('Bons de commande'), undefined, {
    timeout: MONTH_WAIT_MS,
  });
  const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toHaveLength(SLIPS);
  const printed = pages.map((letters) => Number(/Commande(\d+),/.exec(letters)?.[1]));
  expect(printed.toSorted((left, right) => left - right)).toEqual(stored.day);
  await office.offline(false);
});

/** « 5 jours sur 31, la suite arrive »: the number of days, and 0 while there is no such sentence. */
async function daysHere(page: Page, rest: 'arrive' | 'au retour du réseau'): Promise<number> {
  const said = await arrival(page)
    .filter({ hasText: `, la suite ${rest}` })
    .allInnerTexts();
  return Number(/^\d+/.exec(said[0] ?? '')?.[0] ?? 0);
}

function arrival(page: Page): Locator {
  return page.getByRole('status').filter({ hasText: /^\d+\sjours? sur \d+, la suite / });
}

function orders(page: Page): Locator {
  return page.getByRole('table').getByRole('row').getByRole('link');
}

async function print(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Imprimer' }).first().click();
  await page.getByRole('menuitem', { name: kind }).click();
}

/** The first day after another without orders. */
async function emptyDayAfter(engine: PGlite, after: string): Promise<string> {
  const { rows } = await engine.query<{ day: string }>(
    `select ($2::date + ahead)::text as day from generate_series(1, 31) ahead
     where not exists (select from orders where hub = $1 and day = $2::date + ahead) order by 1 limit 1`,
    [HUB, after],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`every day after ${after} has orders`);
  return found.day;
}

const StoredOrder = z.object({
  oid: z.int(),
  closed: z.optional(z.boolean()),
  payment: z.object({ status: z.enum(PAYMENT_STATUSES) }),
  fulfillments: z.object({ status: z.string() }),
  cancel: z.optional(z.unknown()),
});

/** The orders of some days, by number, with the fields that decide their side of the list. */
async function storedOrders(
  engine: PGlite,
  from: string,
  to: string,
): Promise<readonly z.output<typeof StoredOrder>[]> {
  const { rows } = await engine.query<{ stored: unknown }>(
    `select jsonb_strip_nulls(jsonb_build_object(
       'oid', oid, 'closed', closed is not null, 'payment', jsonb_build_object('status', payment_status),
       'fulfillments', jsonb_build_object('status', fulfilment_status), 'cancel', data -> 'cancel')) as stored
     from orders where hub = $1 and day between $2 and $3 order by oid`,
    [HUB, from, to],
  );
  return rows.map(({ stored }) => z.parse(StoredOrder, stored));
}
