import { beforeAll, test } from 'vitest';
import { desk, phone, type StartedBrowser } from '../support/chromium.ts';
import {
  allHasLeft,
  COURIER,
  dayShown,
  enterAsTeam,
  HUB,
  MANAGER,
  openOrder,
  readyForTheCellar,
} from '../support/courier.ts';
import { heldOrders } from '../support/held-orders.ts';
import { browserSuite } from '../support/suite.ts';

const STORY_MS = 240_000;
const suite = browserSuite();
let courier: StartedBrowser;
let office: StartedBrowser;

beforeAll(async () => {
  [courier, office] = await Promise.all([suite.start('courier', phone), suite.start('office', desk)]);
});

test(
  'jars are counted at the door offline, and the office reads their deposit',
  { timeout: STORY_MS },
  async () => {
    const { origin } = suite.server;
    const { page, context } = courier;
    await enterAsTeam(page, origin, COURIER, '/shopper');
    await readyForTheCellar(page);
    const day = await dayShown(page, origin);
    const [order] = await heldOrders(page, HUB, day);
    if (order === undefined) throw new Error('no order on the day');
    await openOrder(page, origin, order.oid);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Contenants rendus' }).click();
    const sheet = page.getByRole('dialog', { name: 'Contenants rendus' });
    const more = sheet.getByRole('button', { name: /^Un de plus, Bocal/ });
    await more.click();
    await more.click();
    await sheet.getByRole('button', { name: 'Enregistrer' }).click();
    await page
      .getByRole('main')
      .getByText(/Rendu\s: 2\s× Bocal 500 ml\./)
      .waitFor();
    await context.setOffline(false);
    await allHasLeft(page, origin);

    await enterAsTeam(office.page, origin, MANAGER, `/orders?day=${day}&oid=${order.oid}`);
    const detail = office.page.getByRole('article', { name: new RegExp(`^Commande ${order.oid}`) });
    await detail
      .getByRole('definition')
      .filter({ hasText: /^−4,00\sCHF$/ })
      .waitFor();
    await detail.getByText(/^−2\s× Bocal 500 ml/).waitFor();

    // The office follows a later count without a reload.
    await openOrder(page, origin, order.oid);
    await page.getByRole('button', { name: 'Contenants rendus' }).click();
    await more.click();
    await sheet.getByRole('button', { name: 'Enregistrer' }).click();
    await detail.getByText(/^−1\s× Bocal 500 ml/).waitFor();

    await detail.getByRole('button', { name: 'Corriger' }).click();
    const correction = office.page.getByRole('dialog');
    await correction.getByLabel('Combien').fill('99999');
    await correction.getByRole('button', { name: 'Enregistrer' }).click();
    await correction.getByText(/^Un nombre entre 1 et 99\.$/).waitFor();
  },
);
