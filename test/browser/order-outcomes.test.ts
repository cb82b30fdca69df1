import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { phone, type StartedBrowser, startBrowser } from './support/chromium.ts';
import { type StartedServer, startServer } from './support/server.ts';
import {
  buy,
  CLIENT,
  enter,
  openCheckout,
  PREMIUM,
  readyForTheMetro,
  shownQuantity,
  unreachableBanner,
} from './support/shopper.ts';
import { tellScreen } from './support/tell-screen.ts';

const GRUYERE = 'Gruyère AOP 12 mois';
const ASKS_THE_BANK = '4000 0025 0000 3155';

let postgres: PostgresServer;
let server: StartedServer;
let profile: string;
let browser: StartedBrowser;

beforeAll(async () => {
  postgres = await startPostgres();
  const environment = { DATABASE_URL: postgres.urlOf('postgres') };
  // An empty PostgreSQL stays empty when the server starts: the demonstration is asked for.
  const asked = { env: { ...process.env, ...environment }, timeout: 60_000 };
  await promisify(execFile)(process.execPath, ['dist/server/main.js', 'demo:reset'], asked);
  server = await startServer(environment);
});

afterAll(async () => {
  await server.end();
  await postgres.stop();
});

beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'cabas-profile-'));
  browser = await startBrowser(profile, phone);
});

afterEach(async ({ task }) => {
  await tellScreen(task, browser.page);
  await browser.close();
  await rm(profile, { recursive: true, force: true });
});

describe('a card whose bank asks its customer first', () => {
  test('refused at the bank nothing is charged and the cart stays; accepted the order stands', async () => {
    const { page } = browser;
    await enter(page, server.origin, CLIENT);
    const before = await takenFrom(CLIENT);
    await replaceCard(page);
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

describe('a price that moved while the customer had no network', () => {
  test('« Envoyer » shows the total before and after, and takes nothing until it is accepted', async () => {
    const { page } = browser;
    await enter(page, server.origin, PREMIUM);
    await buy(page, server.origin, GRUYERE, 3);
    await page.goto(`${server.origin}/home`);
    await readyForTheMetro(page);
    await page.goto(`${server.origin}/home?panel=cart`);
    await browser.offline(true);
    await unreachableBanner(page).waitFor();
    await chooseDelivery(page, /^Visa •••• 4242/);
    await order(page).click();
    await heading(page, 'Commande en attente d’envoi').waitFor();
    const before = await takenFrom(PREMIUM);

    await doublePrice(GRUYERE);
    await browser.offline(false);
    await page.getByRole('button', { name: /^Envoyer/ }).click();
    const changes = page.getByRole('dialog', { name: /changements\s*$/ });
    await changes.getByText('Rien n’est commandé tant que vous n’avez pas accepté.').waitFor();
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
});

/** The customer's Visa gives way to one whose bank asks. */
async function replaceCard(page: Page): Promise<void> {
  await page.goto(`${server.origin}/profile/cards`);
  await page.getByRole('button', { name: 'Ajouter une carte' }).click();
  await page.getByLabel('Numéro de carte').fill(ASKS_THE_BANK);
  await page.getByLabel('Expiration (mois/année)').fill(`12/${new Date().getFullYear() + 2}`);
  await page.getByRole('button', { name: 'Enregistrer la carte' }).click();
  await page.getByRole('button', { name: 'Remplacer la carte' }).click();
  await page.getByText('Visa •••• 3155').waitFor();
}

async function chooseDelivery(page: Page, card: RegExp): Promise<void> {
  await openCheckout(page);
  await page.getByRole('radio', { name: /^Maison/ }).check();
  await page.getByRole('radio', { name: /^mercredi/ }).check({ force: true });
  await page.getByRole('radio', { name: /^12h–16h/ }).check({ force: true });
  await page.getByRole('radio', { name: card }).check();
}

async function goToBank(page: Page): Promise<void> {
  await heading(page, 'Votre banque vous attend').waitFor();
  await page.getByRole('link', { name: 'Continuer vers la banque' }).click();
  await heading(page, 'Confirmer le paiement').waitFor();
}

/** What the sandbox's bank holds or has taken for somebody's orders, in centimes. */
async function takenFrom(email: string): Promise<number> {
  const [row] = await inDatabase<{ taken: string }>(
    `select coalesce(sum(bank.amount), 0) as taken
     from sandbox_payments bank join orders using (oid) join users on users.id = orders.customer
     where users.email = $1 and bank.state in ('held', 'taken')`,
    [email],
  );
  return Number(row?.taken);
}

/** As a producer does from elsewhere, unknown to any telephone. */
async function doublePrice(title: string): Promise<void> {
  const changed = await inDatabase(
    `update products set data = jsonb_set(data, '{pricing,price}', to_jsonb((data #>> '{pricing,price}')::numeric * 2))
     where data ->> 'title' = $1 returning sku`,
    [title],
  );
  expect(changed).not.toEqual([]);
}

async function inDatabase<Row extends pg.QueryResultRow>(query: string, values: string[]): Promise<Row[]> {
  const client = new pg.Client(postgres.urlOf('postgres'));
  await client.connect();
  try {
    return (await client.query<Row>(query, values)).rows;
  } finally {
    await client.end();
  }
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
