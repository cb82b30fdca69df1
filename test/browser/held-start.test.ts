/** @module-tag long */
import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { putOlderProfile } from '../devices/support/older-profile.ts';
import { phone, type StartedBrowser } from './support/chromium.ts';
import { forgetDatabases } from './support/forget-databases.ts';
import { shellKept } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

/** Ten seconds of waiting, the start before them, and a busy machine. */
const SAID_WITHIN_MS = 60_000;

const OLDER_VISITOR = [
  { k: 'install', id: '11111111-1111-4111-8111-111111111111' },
  {
    ...{ k: 'session', person: null, hub: '', skewMs: 0, signedIn: false },
    client: '22222222-2222-4222-8222-222222222222',
  },
];

const suite = browserSuite('for-a-test');
let browser: StartedBrowser;
let page: Page;

/** Each is the first visit of a device. */
beforeEach(async () => {
  browser = await suite.start('device', phone);
  page = browser.page;
});

describe('a blocked start says so, and continues once it is unblocked, when', () => {
  test('another tab holds the database open in an older version', async () => {
    const holder = await otherTab();
    await putOlderProfile(holder, 'cabas-visitor', { meta: OLDER_VISITOR, outbox: [] });
    await holder.evaluate(async () => {
      // Receives `versionchange`, and ignores it.
      const opening = indexedDB.open('cabas-visitor');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      Reflect.set(globalThis, 'held', opening.result);
    });
    await open();
    await said('La mémoire de cet appareil ne répond pas');
    await holder.close();
    await firstScreen().waitFor();
  });

  test('another tab has an open transaction', async () => {
    await open();
    await firstScreen().waitFor();
    const holder = await otherTab();
    await holder.evaluate(async () => {
      const opening = indexedDB.open('cabas-visitor');
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const names = [...opening.result.objectStoreNames];
      const store = opening.result.transaction(names, 'readwrite').objectStore('meta');
      const again = () => {
        store.get('none').onsuccess = again;
      };
      again();
    });
    await open();
    await said('La mémoire de cet appareil ne répond pas');
    await holder.close();
    await firstScreen().waitFor();
  });

  test('an idle tab holds the leader’s lock', async () => {
    const holder = await otherTab();
    await holder.evaluate(() => {
      void navigator.locks.request('cabas-leader:cabas-visitor', () => new Promise(() => undefined));
    });
    await open();
    // The session is requested without the market, for which the shop waits.
    await firstScreen().click();
    await page.getByRole('heading', { name: 'Le marché tarde à venir' }).waitFor({ timeout: SAID_WITHIN_MS });
    await page.getByRole('list', { name: 'Marchés' }).waitFor({ timeout: SAID_WITHIN_MS });
  });

  test('the worker’s script cannot be loaded', async () => {
    // Tests cannot hold worker requests: this one fails. A unit test covers one that is never answered.
    await page.addInitScript(() => {
      const lost = new Proxy(Worker, {
        construct: (made, [script, options]: [URL, WorkerOptions]) => {
          const come = Reflect.get(globalThis, 'come') === true;
          return new made(come ? script : '/v1/no-such-script.js', options);
        },
      });
      Reflect.set(globalThis, 'Worker', lost);
    });
    await open();
    await page
      .getByRole('status')
      .filter({ hasText: 'Cabas n’arrive pas à envoyer ni à recevoir depuis cette page.' })
      .waitFor({ timeout: SAID_WITHIN_MS });
    await page.evaluate(() => Reflect.set(globalThis, 'come', true));
    await firstScreen().waitFor({ timeout: SAID_WITHIN_MS });
  });

  test('the code of the first screen does not load', async () => {
    const come = await hold('**/assets/sign-in-screen-*.js');
    await open();
    await said('Cette page tarde à venir');
    await come();
    await firstScreen().waitFor();
  });

  test('the code of the app does not load', async () => {
    const come = await hold('**/assets/index-*.js');
    await page.goto(suite.server.origin, { waitUntil: 'commit' });
    await said('Cabas tarde à s’ouvrir');
    await page.getByRole('link', { name: 'Recharger' }).waitFor();
    await come();
    await firstScreen().waitFor();
  });

  test('the server takes connections and answers nothing', async () => {
    await open();
    await firstScreen().waitFor();
    await shellKept(page);
    await forgetDatabases(page, suite.server.origin);
    suite.server.pause();
    await open();
    await page
      .getByRole('status')
      .filter({ hasText: /Le site est momentanément inaccessible|Le marché tarde à venir/ })
      .first()
      .waitFor({ timeout: SAID_WITHIN_MS });
    suite.server.resume();
    await firstScreen().waitFor({ timeout: SAID_WITHIN_MS });
  });
});

function open(): Promise<unknown> {
  return page.goto(suite.server.origin, { waitUntil: 'commit' });
}

function firstScreen(): Locator {
  return page.getByRole('button', { name: 'Faire mes courses sans compte' });
}

async function said(title: string): Promise<void> {
  await page.getByRole('heading', { name: title }).waitFor({ timeout: SAID_WITHIN_MS });
  expect(await firstScreen().isVisible()).toBe(false);
}

/** A page of the same site without the app. */
async function otherTab(): Promise<Page> {
  const other = await browser.context.newPage();
  await other.goto(`${suite.server.origin}/health`);
  await page.bringToFront();
  return other;
}

/** Accepts requests and answers none, until the returned function is called. */
async function hold(files: string): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = [];
  let come = false;
  await page.route(files, async (route) => {
    if (come) await route.continue();
    else held.push(() => route.continue());
  });
  return async () => {
    come = true;
    // A request that its page has aborted meanwhile can no longer be answered.
    await Promise.allSettled(held.map((answer) => answer()));
  };
}
