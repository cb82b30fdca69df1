import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { replaceCard } from './support/asking-card.ts';
import { choose } from './support/choose.ts';
import { phone, type StartedBrowser, startBrowser } from './support/chromium.ts';
import { type OpenMarket, openMarket } from './support/market-database.ts';
import type { StartedServer } from './support/server.ts';
import {
  buy,
  CLIENT,
  enter,
  openCheckout,
  openDays,
  PREMIUM,
  readyForTheMetro,
  shownQuantity,
  unreachableBanner,
} from './support/shopper.ts';
import { tellScreen } from './support/tell-screen.ts';

const GRUYERE = 'Gruyère AOP 12 mois';
const MILK = 'Lait entier';
const EGGS = 'Œufs plein air';
const CARROTS = 'Carottes des sables';

let market: OpenMarket;
let server: StartedServer;
let profile: string;
let browser: StartedBrowser;
/** The delivery day chosen last, as the database writes it. */
let chosenDay = '';

beforeAll(async () => {
  market = await openMarket();
  ({ server } = market);
  // One of the coming days has two places left, and may be chosen here.
  await market.query(`update hubs set data = jsonb_set(data, '{currentLimit}', '200')`);
});

afterAll(() => market.end());

beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'cabas-profile-'));
  browser = await startBrowser(profile, phone);
});

afterEach(async ({ task }) => {
  await tellScreen(task, browser.page);
  await browser.close();
  await rm(profile, { recursive: true, force: true });
});

describe('a card whose bank asks for confirmation', () => {
  test('charges nothing and keeps the cart when the bank refuses; places the order when it accepts', async () => {
    const { page } = browser;
    await enter(page, server.origin, CLIENT);
    const before = await takenFrom(CLIENT);
    await replaceCard(page, server.origin);
    await buy(page, server.origin, GRUYERE, 3);

    await page.goto(`${server.origin}/home?panel=cart`);
    await chooseDelivery(page, /^Visa •••• 3155/);
    await order(page).click();
    await goToBank(page);
    await page.getByRole('button', { name: 'Refuser' }).click();
    await page
      .getByRole('status')
      .getByText(/rien n’a été (?:débité|prélevé)/i)
      .waitFor();
    await page.getByRole('link', { name: 'Reprendre la commande' }).click();
    await heading(page, 'La commande n’a pas pu être passée').waitFor();
    expect(await takenFrom(CLIENT)).toBe(before);

    await page.goto(`${server.origin}/home?panel=cart`);
    await shownQuantity(page, GRUYERE, 3);
    await page.goto(`${server.origin}/home?panel=waiting`);
    await page.getByRole('button', { name: 'Modifier' }).click();
    await page.getByLabel('J’accepte les conditions générales').check();
    await order(page).click();
    await goToBank(page);
    await page.getByRole('button', { name: 'Confirmer le paiement' }).click();
    await page.getByRole('link', { name: 'Voir ma commande' }).click();
    await heading(page, /^Commande \d+/).waitFor();
    expect(await takenFrom(CLIENT)).toBeGreaterThan(before);
    await page.goto(`${server.origin}/profile/orders`);
    await page
      .getByRole('region', { name: 'En cours' })
      .getByRole('link', { name: /3 articles/ })
      .waitFor();
  });
});

describe('a change while the customer was offline', () => {
  test('of a price shows the total before and after, and orders nothing until it is accepted', async () => {
    const { page } = browser;
    const before = await waitsOffline(PREMIUM, {});
    await doublePrice(GRUYERE);
    await browser.offline(false);
    await page.getByRole('button', { name: /^Envoyer/ }).click();
    const changes = await sheetOfChanges(page);
    await changes.getByText(GRUYERE).waitFor();
    const [was, becomes] = amountsOf(
      await changes
        .getByText(/^À payer/)
        .locator('..')
        .innerText(),
    );
    expect(becomes).toBeGreaterThan(was);
    expect(await takenFrom(PREMIUM)).toBe(before);

    await changes.getByRole('button', { name: /^Tout accepter et commander/ }).click();
    await heading(page, 'Merci, c’est commandé').waitFor();
    expect(await takenFrom(PREMIUM)).toBeGreaterThan(before);
  });

  test('of the stock reduces three pieces to two, once accepted', async () => {
    const { page } = browser;
    await waitsOffline(PREMIUM, { day: 1 });
    await market.query(`update products set stock = 2, published_stock = 2 where data ->> 'title' = $1`, [
      GRUYERE,
    ]);
    await browser.offline(false);
    await page.getByRole('button', { name: /^Envoyer/ }).click();
    const changes = await sheetOfChanges(page);
    await changes.getByText(/Il n’en reste pas autant/).waitFor();
    await changes.getByRole('button', { name: /^Tout accepter et commander/ }).click();
    await heading(page, 'Merci, c’est commandé').waitFor();
    expect(await leftOf(GRUYERE)).toBe(0);
    // The third piece was given up with that: the cart does not list it as sold out.
    await page.goto(`${server.origin}/home?panel=cart`);
    await heading(page, 'Mon cabas').waitFor();
    await expect.poll(() => page.getByRole('main').getByText(GRUYERE).count()).toBe(0);
  });

  test('of a slot proposes another one, and orders nothing before the customer decides', async () => {
    const { page } = browser;
    const before = await waitsOffline(CLIENT, { title: MILK, day: 1, slot: /^16h–20h/ });
    // Another customer took its last place.
    await market.query(`update hubs set data = jsonb_set(data, '{slotLimit}', '{"16": 1}')`);
    await market.query(
      `insert into slot_capacity (hub, day, hour, placed) values ('geneve-carouge', $1, 16, 1)
       on conflict (hub, day, hour) do update set placed = 1`,
      [chosenDay],
    );
    await browser.offline(false);
    await page.getByRole('button', { name: /^Envoyer/ }).click();
    const changes = await sheetOfChanges(page);
    await changes.getByText('Ce créneau est complet.').waitFor();
    await changes.getByRole('button', { name: 'Attendre' }).click();
    await changes.waitFor({ state: 'detached' });
    await page.getByText('Rien n’est commandé ni débité tant que vous n’avez pas accepté.').first().waitFor();
    expect(await takenFrom(CLIENT)).toBe(before);
  });
});

describe('an order that may be sent automatically', () => {
  test('waits for a confirmation when it would cost more than allowed', async () => {
    const { page } = browser;
    const before = await waitsOffline(CLIENT, { title: EGGS, day: 1, byItself: true });
    await page.getByText('Part seule au retour du réseau').waitFor();
    await doublePrice(EGGS);
    await browser.offline(false);
    await page.getByText('Quelque chose a changé').first().waitFor();
    await sheetOfChanges(page);
    expect(await takenFrom(CLIENT)).toBe(before);
  });

  /** The hub moves its cut-off from now on, for all later tests: so this comes last. */
  test('is not sent after the cut-off of its day, and says so', async () => {
    const { page } = browser;
    const before = await waitsOffline(CLIENT, { title: CARROTS, day: 1, byItself: true });
    await market.query(`update hubs set data = jsonb_set(data, '{timelimit}', '400')`);
    await browser.offline(false);
    await page
      .getByText(/trop tard pour ce jour|Pas partie à temps/)
      .first()
      .waitFor();
    expect(await takenFrom(CLIENT)).toBe(before);
  });
});

interface Wanted {
  readonly title?: string;
  /** The index of an open day: 0 is the next one. */
  readonly day?: number;
  readonly slot?: RegExp;
  readonly byItself?: boolean;
}

/** Prepares an order on an offline phone. Returns what its customer was charged so far. */
async function waitsOffline(
  email: string,
  { title = GRUYERE, day, slot, byItself = false }: Wanted,
): Promise<number> {
  const { page } = browser;
  await enter(page, server.origin, email);
  await buy(page, server.origin, title, 3);
  await page.goto(`${server.origin}/home`);
  await readyForTheMetro(page);
  await page.goto(`${server.origin}/home?panel=cart`);
  await browser.offline(true);
  await unreachableBanner(page).waitFor();
  await chooseDelivery(page, /^Visa/, day, slot);
  if (byItself) await choose(page.getByLabel('Envoyer toute seule au retour du réseau'));
  await order(page).click();
  await heading(page, 'Commande en attente d’envoi').waitFor();
  return takenFrom(email);
}

async function sheetOfChanges(page: Page): Promise<Locator> {
  const changes = page.getByRole('dialog', { name: /changements?\s*$/ });
  await changes.getByText('Rien n’est commandé tant que vous n’avez pas accepté.').waitFor();
  return changes;
}

async function chooseDelivery(page: Page, card: RegExp, day = 0, slot = /^12h–16h/): Promise<void> {
  await openCheckout(page);
  await page.getByRole('radio', { name: /^Maison/ }).check();
  const chosen = openDays(page).nth(day);
  await choose(chosen);
  chosenDay = (await chosen.getAttribute('value')) ?? '';
  await choose(page.getByRole('radio', { name: slot }));
  await page.getByRole('radio', { name: card }).check();
}

async function goToBank(page: Page): Promise<void> {
  await heading(page, 'Votre banque vous attend').waitFor();
  await page.getByRole('link', { name: 'Continuer vers la banque' }).click();
  await heading(page, 'Confirmer le paiement').waitFor();
}

/** The amount that the sandbox's bank has authorised or captured for a customer's orders, in centimes. */
async function takenFrom(email: string): Promise<number> {
  const [row] = await market.query<{ taken: string }>(
    `select coalesce(sum(bank.amount), 0) as taken
     from sandbox_payments bank join orders using (oid) join users on users.id = orders.customer
     where users.email = $1 and bank.state in ('held', 'taken')`,
    [email],
  );
  return Number(row?.taken);
}

/** As a producer does elsewhere, unknown to any phone. */
async function doublePrice(title: string): Promise<void> {
  const changed = await market.query(
    `update products set data = jsonb_set(data, '{pricing,price}', to_jsonb((data #>> '{pricing,price}')::numeric * 2))
     where data ->> 'title' = $1 returning sku`,
    [title],
  );
  expect(changed).not.toEqual([]);
}

async function leftOf(title: string): Promise<number> {
  const [row] = await market.query<{ stock: number }>(
    `select stock from products where data ->> 'title' = $1`,
    [title],
  );
  return Number(row?.stock);
}

function order(page: Page): Locator {
  return page.getByRole('button', { name: /^Commander/ });
}

function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name });
}

function amountsOf(text: string): [number, number] {
  const [was, becomes] = [...text.matchAll(/\d+,\d\d/g)].map(([figure]) => Number(figure.replace(',', '.')));
  if (was === undefined || becomes === undefined) throw new Error(`no two amounts in « ${text} »`);
  return [was, becomes];
}
