import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RELOAD_AFTER_FAILURE_MS } from '../../src/domain/core/timings.ts';
import { phone, type StartedBrowser, startBrowser } from './support/chromium.ts';
import { type PublishedApp, publishApp } from './support/published-app.ts';
import { forgetDatabases } from './support/forget-databases.ts';
import { type StartedServer, startServer } from './support/server.ts';
import {
  buy,
  CLIENT,
  enter,
  readyForTheMetro,
  shelves,
  shownQuantity,
  unreachableBanner,
} from './support/shopper.ts';
import { tellScreen } from './support/tell-screen.ts';

const CARROTS = 'Carottes des sables';
const GRUYERE = 'Gruyère AOP 12 mois';
const MILK = 'Lait entier';
const SPINACH = 'Épinards d’hiver';

let app: PublishedApp;
let server: StartedServer;
let profile: string;
let browser: StartedBrowser;
let page: Page;

beforeAll(async () => {
  app = await publishApp();
  server = await startServer({}, app.folder);
  profile = await mkdtemp(join(tmpdir(), 'cabas-shell-'));
  browser = await startBrowser(profile, phone);
  page = await browser.context.newPage();
  await enter(page, server.origin, CLIENT);
});

afterAll(async () => {
  await browser.close();
  await server.end();
  await app.remove();
  await rm(profile, { recursive: true, force: true });
});

/** Each begins in a tab of its own, on the device of one customer. */
beforeEach(async () => {
  await page.close();
  page = await browser.context.newPage();
  await page.goto(`${server.origin}/home`);
  await readyForTheMetro(page);
});

afterEach(({ task }) => tellScreen(task, page));

describe('a browser with background sync', () => {
  test('sends waiting work when the network returns and no page is open', async () => {
    await buy(page, server.origin, CARROTS);
    await openCart(page);
    await allSent(page);
    await browser.offline(true);
    await more(page, CARROTS).click();
    await more(page, CARROTS).click();
    await shownQuantity(page, CARROTS, 3);
    expect(await onServer(CARROTS)).toBe(1);

    const worker = await serviceWorkerOf(blank(), server.origin);
    await page.close();
    await browser.offline(false);
    // A browser retries while work is left: the page may not have closed the database yet.
    const asked = async () => {
      await worker.sync('cabas-outbox');
      return onServer(CARROTS);
    };
    await expect.poll(asked, { timeout: 15_000 }).toBe(3);
    expect(browser.context.pages()).toEqual([blank()]);
  });
});

describe('a second tab', () => {
  test('shows the first one’s offline changes, and sends them when the first one is closed', async () => {
    const first = page;
    await buy(first, server.origin, MILK);
    await openCart(first);
    page = await browser.context.newPage();
    const second = page;
    await openCart(second);
    await shownQuantity(second, MILK, 1);
    await browser.offline(true);
    await more(first, MILK).click();
    await shownQuantity(second, MILK, 2);
    await more(second, MILK).click();
    await shownQuantity(first, MILK, 3);
    await first.close();
    await browser.offline(false);
    await expect.poll(() => onServer(MILK), { timeout: 15_000 }).toBe(3);
    await shownQuantity(second, MILK, 3);
  });
});

describe('a chunk that cannot be loaded', () => {
  test('affects nothing else offline, and loads once online', async () => {
    await forgetFile(page, /\/cart-panel-[^/]*\.js$/);
    const kept = await keptFiles(page);
    // The browser itself checks for a newer service worker, even while its pages are offline.
    await server.stop();
    await browser.offline(true);
    await go(page, '/home?panel=cart');
    await page.getByRole('heading', { name: 'Cette page n’a pas pu s’ouvrir' }).waitFor();
    expect(await keptFiles(page)).toEqual(kept);
    await go(page, '/products?category=fromages');
    await page.getByRole('heading', { name: GRUYERE }).waitFor();

    await go(page, '/home?panel=cart');
    await page.getByRole('heading', { name: 'Cette page n’a pas pu s’ouvrir' }).waitFor();
    await server.restart();
    await browser.offline(false);
    await heading(page, 'Mon cabas').waitFor();
  });

  test('keeps the page below a sheet as it is, and says so', async () => {
    await forgetFile(page, /\/sheet-[^/]*\.js$/);
    await server.stop();
    await browser.offline(true);
    const market = page.getByRole('button', { name: /^Marché\s:/ });
    await market.click();
    const lost = page.getByRole('dialog', { name: 'Cette fenêtre n’a pas pu s’ouvrir' });
    await lost.getByRole('button', { name: 'Réessayer' }).waitFor();
    await lost.getByRole('button', { name: 'Fermer' }).click();
    await lost.waitFor({ state: 'hidden' });
    await shelves(page).waitFor();

    await server.restart();
    const anew = page.waitForEvent('load');
    await browser.offline(false);
    await anew;
    await market.click();
    await page.getByRole('dialog', { name: 'Votre marché' }).waitFor();
  });
});

/** A newer release stays published: later tests start on it. */
describe('a newer version', () => {
  test('replaces an older one at once when one of its chunks is gone', async () => {
    await forgetFile(page, /\/sync-panel-[^/]*\.js$/);
    const mark = await app.publishNewer();
    await go(page, '/home?panel=sync');
    await expect.poll(() => runs(page, mark), { timeout: 15_000 }).toBe(true);
    await heading(page, 'Synchronisation').waitFor();
    const kept = await keptFiles(page);
    expect(kept.filter((url) => url.endsWith('.js') && !url.includes(mark))).toEqual([]);
  });

  test('is offered, and applied once pending requests have their answers', async () => {
    await buy(page, server.origin, SPINACH);
    await openCart(page);
    await allSent(page);
    const mark = await offerNewer();
    const happened: string[] = [];
    // Chromium sometimes reports a fully read body as aborted: the response's head is reliable.
    page.on('response', (response) => {
      if (response.url().endsWith('/v1/sync/push')) happened.push('answered');
    });
    page.on('load', () => happened.push('loaded'));

    server.pause();
    const sent = page.waitForRequest('**/v1/sync/push');
    await more(page, SPINACH).click();
    await sent;
    await acceptNewer();
    await go(page, '/products?category=fromages');
    await page.getByRole('heading', { name: GRUYERE }).waitFor();
    await offer(page).waitFor();
    expect(happened).toEqual([]);
    server.resume();
    await expect.poll(() => runs(page, mark), { timeout: 20_000 }).toBe(true);
    // A browser may load the older one again before the newer has taken over.
    await expect.poll(() => happened.slice(0, 2)).toEqual(['answered', 'loaded']);
    await openCart(page);
    await allSent(page);
    await shownQuantity(page, SPINACH, 2);
    expect(await onServer(SPINACH)).toBe(2);
  });

  test('is offered in this tab after another one accepted it', async () => {
    const first = page;
    page = await browser.context.newPage();
    await page.goto(`${server.origin}/home`);
    await readyForTheMetro(page);
    const mark = await offerNewer();
    await offer(first).waitFor();
    await acceptNewer();
    await expect.poll(() => runs(page, mark), { timeout: 20_000 }).toBe(true);
    expect(await runs(first, mark)).toBe(false);
    await offer(first).waitFor();
    await first.getByRole('button', { name: 'Recharger' }).click();
    await expect.poll(() => runs(first, mark), { timeout: 20_000 }).toBe(true);
    await first.close();
  });
});

describe('a device without data', () => {
  test('says that it is offline, reloads after eight seconds, and continues once online', async () => {
    await forgetDatabases(page, server.origin);
    await browser.offline(true);
    await page.clock.install();
    await page.goto(`${server.origin}/home`);
    await unreachableBanner(page).waitFor();
    await page.evaluate(() => Reflect.set(window, 'sameLoad', true));
    const sameLoad = () => page.evaluate(() => Reflect.has(window, 'sameLoad'));
    await page.clock.runFor(RELOAD_AFTER_FAILURE_MS - 2000);
    expect(await sameLoad()).toBe(true);
    const again = page.waitForEvent('load');
    await page.clock.runFor(2500);
    await again;
    expect(await sameLoad()).toBe(false);
    await unreachableBanner(page).waitFor();
    await browser.offline(false);
    await shelves(page).waitFor();
  });
});

/** The first tab of a browser, which stays empty here. */
function blank(): Page {
  const [first] = browser.context.pages();
  if (first?.url() !== 'about:blank') throw new Error('a browser opens with an empty tab');
  return first;
}

async function openCart(page: Page): Promise<void> {
  await page.goto(`${server.origin}/home?panel=cart`);
  await heading(page, 'Mon cabas').waitFor();
}

function heading(page: Page, name: string): Locator {
  return page.getByRole('heading', { level: 1, name });
}

function more(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('button', { name: `Ajouter un, ${title}` });
}

/** Waits until the header reports no unsent work. */
async function allSent(page: Page): Promise<void> {
  await page
    .getByText(/en attente/)
    .first()
    .waitFor({ state: 'hidden' });
}

/** Publishes a newer release and waits until the open page reports it; returns the mark of its file names. */
async function offerNewer(): Promise<string> {
  const mark = await app.publishNewer();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await offer(page).waitFor();
  return mark;
}

function acceptNewer(): Promise<void> {
  return page.getByRole('button', { name: 'Recharger' }).click();
}

function offer(page: Page): Locator {
  return page.getByText('Une nouvelle version est disponible. Recharger la page maintenant');
}

/** Whether the open page came from that release. */
function runs(page: Page, mark: string): Promise<boolean> {
  const ofRelease = page.locator(`script[src*="${mark}."]`);
  return ofRelease.count().then((many) => many > 0);
}

/** Navigates inside the app, as a link does. */
async function go(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, href);
}

/** The quantity of a product in this customer's cart on the server. */
async function onServer(title: string): Promise<number> {
  const cookies = await browser.context.cookies(server.origin);
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await browser.context.request.post(`${server.origin}/v1/cart/get`, {
    headers: { 'X-XSRF-TOKEN': token },
    data: { hub: 'geneve-carouge' },
  });
  const { items } = (await answer.json()) as { items: { title: string; quantity: number }[] };
  return items.find((item) => item.title === title)?.quantity ?? 0;
}

/** Removes one file of the app from the device's cache. */
async function forgetFile(page: Page, name: RegExp): Promise<void> {
  const forgotten = await page.evaluate(async (pattern) => {
    let many = 0;
    for (const cacheName of await caches.keys()) {
      const cache = await caches.open(cacheName);
      for (const request of await cache.keys())
        if (new RegExp(pattern).test(request.url) && (await cache.delete(request))) many += 1;
    }
    return many;
  }, name.source);
  expect(forgotten).toBe(1);
  // The browser also keeps immutable files in its own cache.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

function keptFiles(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url);
  });
}

/** The service worker of a site, over the browser's own debugging protocol. */
async function serviceWorkerOf(page: Page, origin: string) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (ours) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    /** The event of a browser that believes the network is back. */
    sync: (tag: string) =>
      session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag, lastChance: false }),
  };
}
