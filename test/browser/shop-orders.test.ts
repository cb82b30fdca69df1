import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { phone, type StartedBrowser } from './support/chromium.ts';
import { violations } from './support/readable.ts';
import { enter, readyForTheMetro, signIn } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const suite = browserSuite();
let browser: StartedBrowser;
let page: Page;

beforeAll(async () => {
  browser = await suite.start('device', phone);
  ({ page } = browser);
  await enter(page, suite.server.origin, 'shop@cabas.example');
  await readyForTheMetro(page);
  // Closed at home normally: a killed browser loses the cookies of the last half minute.
  await browser.close();
  browser = await suite.start('device', phone);
  ({ page } = browser);
  await page.goto(`${suite.server.origin}/orders`);
  await page
    .getByRole('status')
    .getByText(/^À jour à/)
    .waitFor();
});

describe('a producer with the orders of the coming days', () => {
  test('get their own lines, with a name and a rank, and no payments or addresses', async () => {
    const orders = await heldOrders(page);
    expect(orders.length).toBeGreaterThan(10);
    for (const { items, customer, payment, shipping } of orders) {
      expect([...new Set(items.map(({ vendor }) => vendor))]).toEqual(['laiterie-de-jussy']);
      expect(customer.displayName).not.toBe('');
      expect(customer.email).toBe('');
      expect(payment).toMatchObject({ alias: '', number: '', reserved: 0, captured: 0 });
      expect(shipping.streetAddress).toBe('');
    }
  });

  test('ticks offline; the browser dies, and the tick is kept and arrives', async () => {
    await browser.offline(true);
    await page.getByText('Clients', { exact: true }).click();
    const box = page.getByRole('checkbox', { name: /prêt$/, checked: false }).first();
    const name = await box.evaluate((one) => one.closest('label')?.textContent ?? '');
    const customer = (await box.locator('xpath=ancestor::ul[1]').getAttribute('aria-label')) ?? '';
    const before = await readyLines(page);
    await box.click();
    await page.getByText(/^1\smodification en attente/).waitFor();
    await expect.poll(() => readyLines(page)).toBe(before + 1);

    await browser.kill();
    browser = await suite.start('device', phone, true);
    ({ page } = browser);
    await page.goto(`${suite.server.origin}/orders?by=customer`);
    const ticked = page.getByRole('list', { name: customer }).getByRole('checkbox', { name });
    await ticked.waitFor();
    expect(await ticked.isChecked()).toBe(true);

    await browser.offline(false);
    await page
      .getByRole('status')
      .getByText(/^À jour à/)
      .waitFor();
    expect(await ticked.isChecked()).toBe(true);
    expect(await readyLines(page)).toBe(before + 1);
  });

  test.each(['light', 'dark'] as const)('renders well in %s, by product and by customer', async (theme) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const by of ['product', 'customer']) {
      await page.goto(`${suite.server.origin}/orders?by=${by}`);
      await page.getByRole('list', { name: /à préparer$/ }).waitFor();
      expect(await violations(page, `by ${by}`)).toEqual([]);
    }
  });

  test('shows each product on the colour of its aisle, on a device without a market', async () => {
    const work = await suite.start('work', phone);
    try {
      await work.page.goto(`${suite.server.origin}/login?then=/orders`);
      await signIn(work.page, 'shop@cabas.example');
      await work.page.waitForURL(({ pathname }) => pathname === '/orders');
      const pictures = work.page.getByRole('main').locator('[style*="--tint"]');
      await pictures.first().waitFor();
      const grounds = () =>
        pictures.evaluateAll((all) => all.map((one) => one.getAttribute('style') ?? '').join(' '));
      await expect.poll(grounds).not.toContain('--tint-linen');
    } finally {
      await work.close();
    }
  });

  test('says before the press that a password cannot be changed offline', async () => {
    await page.goto(`${suite.server.origin}/profile/security`);
    await page.getByRole('button', { name: 'Changer le mot de passe' }).waitFor();
    await browser.offline(true);
    const refused = page.getByRole('button', { name: 'Changer, au retour du réseau' });
    await refused.waitFor();
    expect(await refused.isDisabled()).toBe(true);
    await browser.offline(false);
  });
});

/** « 4 sur 14 articles prêts », the figure before « sur ». */
async function readyLines(page: Page): Promise<number> {
  const words = await page
    .getByRole('main')
    .getByText(/sur \d+\sarticles? prêts?$/)
    .first()
    .innerText();
  return Number.parseInt(words, 10);
}

/** The stored data of an order on the device, where it might tell a producer too much. */
const HeldOrders = z.array(
  z.object({
    items: z.array(z.object({ vendor: z.string() })),
    customer: z.object({ displayName: z.string(), email: z.string() }),
    payment: z.object({ alias: z.string(), number: z.string(), reserved: z.number(), captured: z.number() }),
    shipping: z.object({ streetAddress: z.string() }),
  }),
);

async function heldOrders(page: Page): Promise<z.output<typeof HeldOrders>> {
  const rows = await page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('not read'));
      });
    const held: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name ?? ''));
      if (database.objectStoreNames.contains('orders')) {
        const store = database.transaction('orders').objectStore('orders');
        held.push(...(await asked<unknown[]>(store.getAll())));
      }
      database.close();
    }
    return held;
  });
  return HeldOrders.parse(rows);
}
