import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { phone, type StartedBrowser, startBrowser } from '../browser/support/chromium.ts';
import { type StartedServer, startServer } from '../browser/support/server.ts';
import { buy, CLIENT, enter, shownQuantity } from '../browser/support/shopper.ts';
import { tellScreen } from '../browser/support/tell-screen.ts';
import { allSent, inServersCart, oneMore, openCart } from './support/cart-of.ts';
import { holdStill } from './support/sync-worker.ts';

const CARROTS = 'Carottes des sables';
/**
 * Fifteen seconds of silence, the next check and a ping without an answer (docs/protocol.md#leadership), on a busy
 * machine.
 */
const TAKEN_OVER_WITHIN_MS = 60_000;

let server: StartedServer;
let profile: string;
let browser: StartedBrowser;

beforeAll(async () => {
  server = await startServer();
  profile = await mkdtemp(join(tmpdir(), 'cabas-sleeping-'));
  browser = await startBrowser(profile, phone);
});

afterAll(async () => {
  await browser.close();
  await server.end();
  await rm(profile, { recursive: true, force: true });
});

afterEach(async ({ task }) => {
  for (const page of browser.context.pages()) await tellScreen(task, page);
});

test('a tab whose worker froze with the lock and a request in flight is replaced, and spoils nothing when it wakes', async () => {
  const first = browser.page;
  await enter(first, server.origin, CLIENT);
  await buy(first, server.origin, CARROTS);
  await openCart(first, server.origin);
  await allSent(first);
  const second = await browser.context.newPage();
  await openCart(second, server.origin);
  await shownQuantity(second, CARROTS, 1);

  const pushes: Page[] = [];
  for (const page of [first, second]) {
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/sync/push')) pushes.push(page);
    });
  }
  await oneMore(first, CARROTS).click();
  await expect.poll(onServer).toBe(2);
  await allSent(first);
  // The tab that sends is the leader.
  const [leader, other] = pushes.at(-1) === first ? [first, second] : [second, first];
  const worker = leader.workers()[0];
  const reign = await holders(leader);
  expect(reign).toHaveLength(1);

  server.pause();
  const sent = leader.waitForRequest('**/v1/sync/push');
  await oneMore(leader, CARROTS).click();
  await sent;
  const asleep = await holdStill(leader);
  server.resume();
  await expect.poll(onServer).toBe(3);
  await shownQuantity(other, CARROTS, 3);

  pushes.length = 0;
  await oneMore(other, CARROTS).click();
  await expect.poll(onServer, { timeout: TAKEN_OVER_WITHIN_MS }).toBe(4);
  await allSent(other);
  expect(new Set(pushes)).toEqual(new Set([other]));
  const taken = await holders(other);
  expect(taken).toHaveLength(1);
  expect(taken).not.toEqual(reign);

  await asleep.wake();
  expect(leader.workers()).toContain(worker);
  await oneMore(leader, CARROTS).click();
  await expect.poll(onServer).toBe(5);
  await oneMore(other, CARROTS).click();
  await expect.poll(onServer).toBe(6);
  for (const page of [leader, other]) {
    await allSent(page);
    await page.reload();
    await shownQuantity(page.getByRole('main'), CARROTS, 6);
  }
  expect(await onServer()).toBe(6);
});

test('the diagnosis says who sends, what waits and what happened, and its file holds no secrets', async () => {
  const [page, ...others] = browser.context.pages();
  if (page === undefined) throw new Error('no tab is open');
  for (const other of others) await other.close();
  await openCart(page, server.origin);
  await browser.offline(true);
  await oneMore(page, CARROTS).click();
  await page.goto(`${server.origin}/home?panel=sync`);
  await page.getByRole('button', { name: 'Détail pour l’assistance' }).click();
  await part(page, 'Qui envoie').getByText('Cet onglet envoie').waitFor({ timeout: 30_000 });
  await part(page, 'Ce qui attend, par dossier')
    .getByText('Cabas, geneve-carouge\u00a0: 1\u00a0action')
    .waitFor();
  await part(page, 'Ce que cet appareil suit').getByText('Rayons, geneve-carouge').waitFor();
  await part(page, 'Derniers évènements').getByRole('listitem').first().waitFor();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Enregistrer ce diagnostic' }).click();
  const written = await readFile(await (await saving).path(), 'utf8');
  expect(JSON.parse(written)).toMatchObject({ waiting: [{ op: 'cart.add', state: 'queued' }] });
  for (const { name, value } of await browser.context.cookies(server.origin))
    expect(written, name).not.toContain(value);
});

function part(page: Page, name: string) {
  return page.getByRole('region', { name });
}

function onServer(): Promise<number> {
  return inServersCart(browser.context, server.origin, CARROTS);
}

/** The holder of the lock of a person's database, as the browser names it. */
function holders(page: Page): Promise<readonly (string | undefined)[]> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held
      .filter(({ name }) => name?.startsWith('cabas-leader:cabas-u'))
      .map(({ clientId }) => clientId);
  });
}
