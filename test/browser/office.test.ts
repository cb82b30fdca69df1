import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { phone, type StartedBrowser, startBrowser, tablet } from './support/chromium.ts';
import {
  ADMIN,
  boxOf,
  COURIER_2,
  enterAsTeam,
  HUB,
  lettersOn,
  MANAGER,
  MANAGER_LAUSANNE,
  openOrder,
  putOnScale,
  readyForTheCellar,
  SHOP,
} from './support/courier.ts';
import { rowsOf } from './support/held-mirror.ts';
import { type OpenMarket, openMarket } from './support/market-database.ts';
import { CLIENT, enter, unreachableBanner } from './support/shopper.ts';
import { tellScreen } from './support/tell-screen.ts';

const OWN_SHOP = 'laiterie-de-jussy';
const STORY_MS = 240_000;

let market: OpenMarket;
let origin: string;
let home: string;
let opened: StartedBrowser[] = [];
/** The orders prepared today at the hub, as the demonstration made them. */
let today: readonly StoredOrder[];

interface StoredOrder {
  readonly oid: number;
  readonly customer: string;
  readonly name: string;
  readonly payment: string;
  readonly fulfilment: string;
  readonly lines: readonly { readonly line: number; readonly title: string; readonly vendor: string }[];
  readonly weighed: boolean;
}

beforeAll(async () => {
  market = await openMarket();
  ({ origin } = market.server);
  home = await mkdtemp(join(tmpdir(), 'cabas-office-'));
  today = await market.query<StoredOrder & Record<string, unknown>>(
    `select o.oid::int as oid, u.email as customer, o.data -> 'customer' ->> 'displayName' as name,
       o.payment_status as payment, o.fulfilment_status as fulfilment, o.data -> 'items' as lines,
       o.data::text like '%"grams"%' as weighed
     from orders o join users u on u.id = o.customer
     where o.hub = $1 and o.day = (select max(day) from collections where hub = $1) order by o.oid`,
    [HUB],
  );
});

afterAll(async () => {
  await market.end();
  await rm(home, { recursive: true, force: true });
});

afterEach(async ({ task }) => {
  for (const { page } of opened) await tellScreen(task, page);
  await Promise.all(opened.map((browser) => browser.close()));
  opened = [];
});

describe('money is captured and refunded from the board', () => {
  test(
    'with a reason and no queue while offline, and visibly for the customer once online',
    { timeout: STORY_MS },
    async () => {
      const order = today.find(
        ({ payment, fulfilment, weighed }) =>
          payment === 'authorized' && fulfilment === 'fulfilled' && weighed,
      );
      if (order === undefined) throw new Error('an order is ready and nothing was taken');
      const office = await start('money', tablet);
      const { page } = office;
      await enterAsTeam(page, origin, ADMIN, `/orders?oid=${order.oid}`);
      const detail = page.getByRole('article', { name: new RegExp(`^Commande ${order.oid}`) });
      const capture = detail.getByRole('button', { name: /^Capturer / });
      await capture.waitFor();

      await office.offline(true);
      const refusedCapture = detail.getByRole('button', { name: 'Capturer, au retour du réseau' });
      await refusedCapture.waitFor();
      expect(await refusedCapture.isDisabled()).toBe(true);
      expect(await rowsOf(page, 'outbox')).toEqual([]);
      await office.offline(false);
      await capture.click();
      await detail.getByText(/^Débité /).waitFor();
      const taken = await paymentOf(order.oid);
      expect(await detail.getByText(/^Débité /).innerText()).toContain(francs(taken.captured));

      await office.offline(true);
      await detail.getByRole('button', { name: /^Autres actions/ }).click();
      const refused = page.getByRole('menuitem', { name: 'Tout rembourser, au retour du réseau' });
      expect(await refused.isDisabled()).toBe(true);
      await page.keyboard.press('Escape');
      await office.offline(false);
      await expect
        .poll(
          async () => {
            await detail.getByRole('button', { name: /^Autres actions/ }).click();
            const offered = await page
              .getByRole('menuitem', { name: 'Tout rembourser', exact: true })
              .count();
            if (offered === 0) await page.keyboard.press('Escape');
            return offered;
          },
          { timeout: 20_000 },
        )
        .toBe(1);
      await page.getByRole('menuitem', { name: 'Tout rembourser', exact: true }).click();
      await page
        .getByRole('dialog', { name: /^Tout rembourser/ })
        .getByRole('button', { name: /^Rembourser / })
        .click();
      await expect
        .poll(() => paymentOf(order.oid), { timeout: 20_000 })
        .toEqual({ captured: taken.captured, status: 'refunded', refunded: taken.captured });
      await detail.getByText(/^Débité .+, rendu /).waitFor();
      expect(await rowsOf(page, 'outbox')).toEqual([]);

      // It has left the work lists, and the office finds it in the archive.
      await detail.getByRole('link', { name: /^Rangée dans les archives/ }).click();
      await page.waitForURL(({ searchParams }) => searchParams.get('view') === 'archive');
      await page.goto(`${page.url()}&state=ended&q=${order.oid}`);
      await page.getByRole('row').getByRole('link', { name: order.name, exact: true }).waitFor();
      await detail.getByRole('button', { name: 'Historique' }).waitFor();

      // Most people of the demonstration have no password: this customer gets one.
      await market.query(
        `update users set password_hash = (select password_hash from users where email = $1) where email = $2`,
        [CLIENT, order.customer],
      );
      const customer = await start('customer', phone);
      await enter(customer.page, origin, order.customer);
      await customer.page.goto(`${origin}/profile/orders/${order.oid}`);
      await customer.page.getByText('Pourquoi le total a changé').waitFor();
      const why = customer.page.getByText(/^.+\s: [\d,]+\sk?g pesés?, [\d’,]+\sCHF au lieu de [\d’,]+\sCHF/);
      await why.first().waitFor();
      const words = (await customer.page.getByRole('main').innerText()).replaceAll('\u00a0', ' ');
      expect(words).toContain(`${francs(taken.captured)} CHF débités sur `);
      expect(words).toContain(`${francs(taken.captured)} CHF rendus.`);
    },
  );
});

describe('access rights', () => {
  test('show a manager nothing of another hub, on screen or on the wire', { timeout: STORY_MS }, async () => {
    const { page } = await start('lausanne', tablet);
    await enterAsTeam(page, origin, MANAGER_LAUSANNE, '/orders');
    for (const path of [
      '/orders',
      '/orders/collect',
      '/orders/planning',
      '/issues',
      `/orders?oid=${today[0]?.oid}`,
    ]) {
      await page.goto(`${origin}${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const shown = await page.locator('body').innerText();
      for (const { name } of today) expect(shown.includes(name), `${name} on ${path}`).toBe(false);
    }
    for (const table of ['orders', 'collections', 'tours', 'staff'])
      expect(await hubsOf(page, table), table).not.toContain(HUB);
    for (const path of [`/v1/orders?hub=${HUB}`, `/v1/orders/${today[0]?.oid}`]) {
      const { status, text } = await asks(page, path);
      for (const { name } of today) expect(text.includes(name), `${name} by ${path}, ${status}`).toBe(false);
    }
  });

  test(
    'show a producer their own lines with a name and a rank, and nothing of other shops or payments',
    { timeout: STORY_MS },
    async () => {
      const { page } = await start('shop', tablet);
      await enterAsTeam(page, origin, SHOP, '/orders');
      await page
        .getByRole('list', { name: /Produits|Commandes/ })
        .first()
        .waitFor();
      const held = z.parse(z.array(HeldByShop), await rowsOf(page, 'orders'));
      const others = held.filter(({ items }) => items.every(({ vendor }) => vendor === OWN_SHOP));
      expect(others.length).toBeGreaterThan(0);
      for (const order of others) {
        expect(order.payment, `order ${order.oid}`).toEqual({
          ...{
            alias: '',
            number: '',
            issuer: '',
            logs: [],
            customer_credit: 0,
            reserved: 0,
            captured: 0,
            refunded: 0,
          },
        });
        expect(order.vendors.map(({ slug }) => slug)).toEqual([OWN_SHOP]);
        expect([order.customer.email, order.shipping.streetAddress, order.shipping.postalCode]).toEqual([
          '',
          '',
          '',
        ]);
      }
      expect(others).toHaveLength(held.length);

      const shown = await page.locator('body').innerText();
      const own = new Set(titles(({ vendor }) => vendor === OWN_SHOP));
      const foreign = titles(({ vendor }) => vendor !== OWN_SHOP).filter((title) => !own.has(title));
      for (const title of foreign) expect(shown.includes(title), title).toBe(false);
      expect(shown).not.toMatch(/CHF|Autorisé|Payé/);
      const list = await asks(page, `/v1/orders?hub=${HUB}`);
      for (const title of foreign) expect(list.text.includes(title), `${title}, ${list.status}`).toBe(false);
    },
  );
});

describe('a courier who loses their role while offline', () => {
  test(
    'loses the rows on return, and the manager applies one claim and drops another',
    { timeout: STORY_MS },
    async () => {
      const courier = await start('courier', phone);
      const { page } = courier;
      await enterAsTeam(page, origin, COURIER_2, '/shopper');
      await readyForTheCellar(page);
      await courier.offline(true);
      await unreachableBanner(page).waitFor();
      const order = today.find(({ fulfilment }) => fulfilment === 'reserved');
      if (order === undefined) throw new Error('an order was not begun');
      const toWeigh = today
        .flatMap(({ oid, lines }) => lines.map((line) => ({ oid, ...z.parse(Weighable, line) })))
        .find(
          ({ oid, part, fulfillment }) =>
            oid !== order.oid && part === '~1kg' && fulfillment.status === 'reserved',
        );
      const [first] = order.lines;
      if (first === undefined || toWeigh === undefined) throw new Error('lines are open');
      await openOrder(page, origin, order.oid);
      await boxOf(page, first.title).click();
      await expect.poll(() => boxOf(page, first.title).isChecked()).toBe(true);
      await openOrder(page, origin, toWeigh.oid);
      await (await putOnScale(page, toWeigh.title, 1000 * toWeigh.quantity)).click();
      await page
        .getByText(/modifications?\sen attente/)
        .first()
        .waitFor();
      expect(await rowsOf(page, 'outbox'), 'nothing left while there was no network').toHaveLength(2);
      const before = await stored();

      await market.query(`delete from membership where user_id = (select id from users where email = $1)`, [
        COURIER_2,
      ]);
      await market.query(`update users set roles = '[]' where email = $1`, [COURIER_2]);
      await courier.offline(false);
      await expect.poll(() => hubsOf(page, 'orders'), { timeout: 40_000 }).toEqual([]);
      for (const table of ['collections', 'tours', 'staff'])
        expect(await rowsOf(page, table), table).toEqual([]);

      await expect.poll(async () => (await rowsOf(page, 'outbox')).length, { timeout: 40_000 }).toBe(0);
      const letters = await lettersOn(page, origin, '/home?panel=verify');
      for (const { title } of [first, toWeigh]) {
        const told = letters.filter((letter) => letter.includes(title));
        expect(told, title).toHaveLength(1);
        expect(told[0], title).toContain('Transmis au responsable');
      }

      expect(await stored()).toEqual(before);
      const office = await start('manager', tablet);
      await enterAsTeam(office.page, origin, MANAGER, '/orders');
      await office.page.getByRole('radio', { name: /^Ouvertes \d+/ }).waitFor();
      await expect.poll(() => hubsOf(office.page, 'orders'), { timeout: 20_000 }).toContain(HUB);
      await office.page.goto(`${origin}/orders?oid=${order.oid}`);
      const detail = office.page.getByRole('article', { name: new RegExp(`^Commande ${order.oid}`) });
      await detail.waitFor();

      await office.page.goto(`${origin}/issues`);
      const kept = office.page.getByRole('article').filter({ hasText: 'Envoyé après un retrait' });
      await expect.poll(() => kept.count()).toBe(2);
      await kept.filter({ hasText: toWeigh.title }).getByRole('button', { name: 'Écarter' }).click();
      await expect.poll(() => kept.count()).toBe(1);
      await kept.filter({ hasText: first.title }).getByRole('button', { name: 'Appliquer' }).click();
      await expect.poll(() => kept.count()).toBe(0);
      await office.page.goto(`${origin}/orders?oid=${order.oid}`);
      const box = detail.getByRole('checkbox', { name: new RegExp(`^Dans le sac, ${first.title}, `) });
      await expect.poll(() => box.isChecked()).toBe(true);
    },
  );
});

const HeldByShop = z.object({
  oid: z.int(),
  items: z.array(z.object({ vendor: z.string() })),
  vendors: z.array(z.object({ slug: z.string() })),
  payment: z.object({
    alias: z.string(),
    number: z.string(),
    issuer: z.string(),
    logs: z.array(z.string()),
    customer_credit: z.int(),
    reserved: z.int(),
    captured: z.int(),
    refunded: z.int(),
  }),
  customer: z.object({ email: z.string() }),
  shipping: z.object({ streetAddress: z.string(), postalCode: z.string() }),
});

const Payment = z.object({ status: z.string(), captured: z.int(), refunded: z.int() });

const Weighable = z.object({
  title: z.string(),
  quantity: z.int(),
  part: z.string(),
  fulfillment: z.object({ status: z.string() }),
});

async function start(name: string, look: Parameters<typeof startBrowser>[1]): Promise<StartedBrowser> {
  const browser = await startBrowser(join(home, name), look);
  opened.push(browser);
  return browser;
}

function titles(fits: (line: StoredOrder['lines'][number]) => boolean): readonly string[] {
  return [...new Set(today.flatMap(({ lines }) => lines.filter(fits).map(({ title }) => title)))];
}

async function hubsOf(page: Page, table: string): Promise<readonly string[]> {
  const rows = z.parse(z.array(z.object({ hub: z.string() })), await rowsOf(page, table));
  return [...new Set(rows.map(({ hub }) => hub))];
}

/** Calls the server as the user who is signed in on the page. */
function asks(page: Page, path: string): Promise<{ readonly status: number; readonly text: string }> {
  return page.evaluate(async (address) => {
    const answer = await fetch(address);
    return { status: answer.status, text: await answer.text() };
  }, path);
}

async function paymentOf(oid: number) {
  const [order] = await market.query(
    `select payment_status as status, (data -> 'payment' ->> 'captured')::int as captured,
       (data -> 'payment' ->> 'refunded')::int as refunded from orders where oid = $1`,
    [oid],
  );
  return z.parse(Payment, order);
}

function stored(): Promise<readonly unknown[]> {
  return market.query('select oid, data from orders where hub = $1 order by oid', [HUB]);
}

/** 4250 is « 42,50 ». */
function francs(centimes: number): string {
  return (centimes / 100).toFixed(2).replace('.', ',');
}
