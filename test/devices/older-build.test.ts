import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { refusals } from '../../src/contract/core/refusals.ts';
import { phone, type StartedBrowser, startBrowser } from '../browser/support/chromium.ts';
import { lettersOn } from '../browser/support/courier.ts';
import { rowsOf } from '../browser/support/held-mirror.ts';
import { type StartedServer, startServer } from '../browser/support/server.ts';
import { buy, CLIENT, enter, shownQuantity } from '../browser/support/shopper.ts';
import { tellScreen } from '../browser/support/tell-screen.ts';
import { anOutboxRow } from '../support/engine/an-outbox-row.ts';
import { allSent, inServersCart, openCart } from './support/cart-of.ts';
import { putOlderProfile } from './support/older-profile.ts';

const CARROTS = 'Carottes des sables';
const GRUYERE = 'Gruyère AOP 12 mois';
const HUB = 'geneve-carouge';
const OLDER = '20260102030405-0000000000';

let server: StartedServer;
let profile: string;
let browser: StartedBrowser;

beforeAll(async () => {
  server = await startServer();
  profile = await mkdtemp(join(tmpdir(), 'cabas-older-'));
  browser = await startBrowser(profile, phone);
});

afterAll(async () => {
  await browser.close();
  await server.end();
  await rm(profile, { recursive: true, force: true });
});

afterEach(({ task }) => tellScreen(task, browser.page));

test('a profile of the first build opens in this one: waiting work is sent once, unknown operations are shown', async () => {
  const { page } = browser;
  await enter(page, server.origin, CLIENT);
  await buy(page, server.origin, CARROTS);
  await buy(page, server.origin, GRUYERE);
  await openCart(page, server.origin);
  await allSent(page);
  const meta = (await rowsOf(page, 'meta')).map((row) => z.parse(z.looseObject({ k: z.string() }), row));
  const person = z.parse(z.looseObject({ person: z.int() }), sessionAmong(meta)).person;
  const sku = await skuInCart(GRUYERE);
  await page.goto(`${server.origin}/offline.svg`);
  await putOlderProfile(page, `cabas-u${person}`, { meta, outbox: waitingOf(person, sku) });

  await openCart(page, server.origin);
  await expect.poll(() => onServer(GRUYERE), { timeout: 40_000 }).toBe(3);
  await allSent(page);
  await shownQuantity(page.getByRole('main'), GRUYERE, 3);
  await shownQuantity(page.getByRole('main'), CARROTS, 1);
  const letters = await lettersOn(page, server.origin, '/home?panel=verify');
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain(refusals.unknown_operation.message);
  expect(await rowsOf(page, 'outbox')).toEqual([]);
  expect(await onServer(GRUYERE)).toBe(3);
});

/** In flight when the tab died, never sent, and in an operation version that no longer exists. */
function waitingOf(person: number, sku: number) {
  const known = { actor: person, build: OLDER, at: Date.now() - 3_600_000, boot: 'another' };
  return [
    anOutboxRow({
      ...known,
      ...{ op: 'cart.add', lane: `cart:${HUB}`, e: 'cart', eid: `${person}:${HUB}`, label: 'Deux de plus' },
      ...{ state: 'inflight', attempts: 1 },
      args: {
        hub: HUB,
        line: { sku },
        quantity: 2,
        product: { title: GRUYERE, price: 850, part: '200 g', vendor: 'laiterie-de-jussy' },
        at: new Date(known.at).toISOString(),
      },
    }),
    anOutboxRow({ ...known, lane: `likes:${person}`, eid: String(person), args: { sku, liked: true } }),
    anOutboxRow({
      ...known,
      ...{
        v: 0,
        op: 'address.add',
        lane: 'address:old',
        e: 'address',
        eid: 'old',
        label: 'Adresse de vacances',
      },
      args: { street: 'Rue du Rhône 1' },
    }),
  ];
}

function sessionAmong(meta: readonly { readonly k: string }[]) {
  return meta.find(({ k }) => k === 'session');
}

async function skuInCart(title: string): Promise<number> {
  const Carts = z.array(
    z.looseObject({ lines: z.record(z.string(), z.looseObject({ sku: z.int(), title: z.string() })) }),
  );
  const lines = z
    .parse(Carts, await rowsOf(browser.page, 'carts'))
    .flatMap((cart) => Object.values(cart.lines));
  const line = lines.find((one) => one.title === title);
  if (line === undefined) throw new Error(`no ${title} in the cart`);
  return line.sku;
}

function onServer(title: string): Promise<number> {
  return inServersCart(browser.context, server.origin, title);
}
