/** @module-tag long */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { phone, type StartedBrowser, startBrowser, tablet } from './support/chromium.ts';
import {
  allHasLeft,
  COURIER,
  COURIER_2,
  dayShown,
  enterAsTeam,
  HUB,
  lettersOn,
  MANAGER,
  openOrder,
  readyForTheCellar,
} from './support/courier.ts';
import { type DayDatabase, openDay } from './support/day-database.ts';
import { around, chooseShared, readyOrders, type Shared, toldBefore } from './support/day-lines.ts';
import { heldOrders, type HeldOrder } from './support/held-orders.ts';
import type { Target } from './support/said-lines.ts';
import { speak } from './support/spoken-words.ts';
import { tellScreen } from './support/tell-screen.ts';

const STORY_MS = 240_000;

let database: DayDatabase;
let origin: string;
let home: string;
let karim: StartedBrowser;
let zoe: StartedBrowser;
let office: StartedBrowser;
let before: readonly HeldOrder[];
let day: string;
let shared: Shared;

beforeAll(async () => {
  database = await openDay();
  ({ origin } = database.server);
  home = await mkdtemp(join(tmpdir(), 'cabas-disagreement-'));
  karim = await startBrowser(join(home, 'karim'), phone);
  zoe = await startBrowser(join(home, 'zoe'), phone);
  office = await startBrowser(join(home, 'office'), tablet);
});

afterAll(async () => {
  await Promise.all([karim, zoe, office].map((browser) => browser.close()));
  await database.end();
  await rm(home, { recursive: true, force: true });
});

afterEach(async ({ task }) => {
  for (const { page } of [karim, zoe, office]) await tellScreen(task, page);
});

const trouble = ({ item }: Target) => office.page.getByRole('article').filter({ hasText: item.title });

/** The line as stored on a device. */
async function lineOn(page: Page, { order, item }: Target) {
  const held = (await heldOrders(page, HUB, day)).find(({ oid }) => oid === order.oid);
  return held?.items.find(({ line }) => line === item.line);
}

/** The entries to verify on a device since the day was continued. */
async function newLettersOn(page: Page): Promise<readonly string[]> {
  return (await lettersOn(page, origin)).filter((letter) => !toldBefore(letter, before));
}

describe('contradicting claims of two couriers offline', () => {
  test(
    'show both claims to the overruled one, though nothing was refused',
    { timeout: STORY_MS },
    async () => {
      await Promise.all([
        enterAsTeam(karim.page, origin, COURIER, '/shopper'),
        enterAsTeam(zoe.page, origin, COURIER_2, '/shopper'),
        enterAsTeam(office.page, origin, MANAGER, '/orders'),
      ]);
      await Promise.all([readyForTheCellar(karim.page), readyForTheCellar(zoe.page)]);
      day = await dayShown(karim.page, origin);
      before = await heldOrders(karim.page, HUB, day);
      shared = chooseShared(before, 'laiterie-de-jussy');
      await Promise.all([karim.offline(true), zoe.offline(true)]);
      const { foundByOne, weighedTwice } = shared;
      await speak(karim.page, origin, foundByOne, { what: 'tick' });
      await speak(karim.page, origin, weighedTwice, { what: 'weigh', grams: around(weighedTwice, 0.95) });
      await speak(zoe.page, origin, foundByOne, { what: 'missing' });
      await speak(zoe.page, origin, weighedTwice, { what: 'weigh', grams: around(weighedTwice, 1.05) });

      // The overruled courier first: no answer of the server tells her, only the line does.
      await zoe.offline(false);
      await allHasLeft(zoe.page, origin);
      await karim.offline(false);
      await allHasLeft(karim.page, origin);
      await expect
        .poll(async () => (await lineOn(zoe.page, foundByOne))?.fulfillment.dispute, { timeout: 20_000 })
        .toBe(true);

      expect(await newLettersOn(zoe.page)).toMatchObject([
        expect.stringMatching(
          /Désaccord[\s\S]*manquant[\s\S]*dans le sac[\s\S]*Le responsable tranchera/,
        ) as string,
      ]);
      expect(await newLettersOn(karim.page)).toMatchObject([
        expect.stringMatching(/Deux poids[\s\S]*Garder [\s\S]*Mettre /) as string,
      ]);
    },
  );

  test('about a weight are resolved at the scale, and leave the office’s list as well', async () => {
    const { weighedTwice } = shared;
    await office.page.goto(`${origin}/issues`);
    await trouble(weighedTwice).getByText('Deux poids').waitFor();
    const { page } = karim;
    const chosen = page.getByRole('article').getByRole('button', { name: /^Mettre / });
    const box = await chosen.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(64);
    await chosen.click();
    await chosen.waitFor({ state: 'detached' });
    await expect.poll(() => trouble(weighedTwice).count(), { timeout: 30_000 }).toBe(0);
    const line = await lineOn(office.page, weighedTwice);
    expect(line?.fulfillment).toMatchObject({ grams: around(weighedTwice, 0.95), dispute: false });
  });

  test('block the capture until the office decides, and then leave the overruled phone', async () => {
    const { foundByOne } = shared;
    const { page } = office;
    await trouble(foundByOne).getByRole('button', { name: 'Garder livré' }).waitFor();
    await trouble(foundByOne).getByRole('button', { name: 'Mettre manquant' }).click();
    await expect.poll(() => trouble(foundByOne).count()).toBe(0);
    const letter = zoe.page.getByRole('article').filter({ hasText: foundByOne.item.title });
    await expect.poll(() => letter.count(), { timeout: 30_000 }).toBe(0);
    await page.goto(`${origin}/orders?oid=${foundByOne.order.oid}`);
    await page.getByRole('article', { name: new RegExp(`^Commande ${foundByOne.order.oid}`) }).waitFor();
    const line = await lineOn(page, foundByOne);
    expect(line).toMatchObject({ finalprice: 0, fulfillment: { status: 'failure', dispute: false } });
  });

  test('bags without a weight or a count require a confirmation before they leave', async () => {
    const { page } = karim;
    const [order] = readyOrders(before, shared);
    if (order === undefined) throw new Error('an order is ready');
    await karim.offline(true);
    await openOrder(page, origin, order.oid);
    for (let bags = order.shipping.bags; bags > 0; bags -= 1)
      await page.getByRole('button', { name: 'Un sac de moins' }).click();
    await page.getByRole('group', { name: 'Nombre de sacs' }).getByText(/^0/).first().waitFor();
    await page.getByRole('button', { exact: true, name: 'Livrée' }).click();
    const question = page.getByRole('dialog', { name: /^Livrer quand même/ });
    await question.getByText('Aucun sac n’est compté.').waitFor();
    await question.getByRole('button', { name: 'Compléter d’abord' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('button', { exact: true, name: 'Livrée' }).click();
    await question.getByRole('button', { name: 'Livrer quand même' }).click();
    await page.getByRole('button', { name: 'Livrée', disabled: true }).waitFor();
    await karim.offline(false);
  });
});
