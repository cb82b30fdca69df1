/** @module-tag long */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { desk, phone, type StartedBrowser, tablet } from './support/chromium.ts';
import { pdfPages } from './support/pdf-pages.ts';
import { CLIENT, shellKept, signIn } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

/** The day that the demonstration prepares. */
const ORDERS = 42;

const suite = browserSuite();
let browser: StartedBrowser;
let page: Page;

beforeAll(async () => {
  browser = await suite.start('device', desk);
  ({ page } = browser);
  await page.goto(`${suite.server.origin}/login`);
  await signIn(page, 'manager@cabas.example');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(`${suite.server.origin}/orders`);
  await page.getByRole('radio', { name: `Ouvertes ${ORDERS}` }).waitFor();
  await shellKept(page);
  await page.reload();
  await page.getByRole('radio', { name: `Ouvertes ${ORDERS}` }).waitFor();
  // Printed data is on the device: nothing is requested.
  await browser.offline(true);
});

describe('the printed orders of a day, offline', () => {
  test.each([
    // what                    a row is              at least
    ['Listes par producteur', 'a line of an order', 200],
    ['Liste par client', 'a line of an order', 200],
    ['Liste par produit', 'a line or a product', 200],
    ['Feuilles de route', 'a stop', 30],
    ['Bons de commande', 'a line of an order', 200],
  ])('%s: every page has its number and header, and no row is split or lost', async (kind, _, least) => {
    const laidOutMs = await print(kind);
    const { rows, heads } = await onPaper();
    const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }));

    expect(laidOutMs).toBeLessThan(2000);
    expect(rows.length).toBeGreaterThan(least);
    expect(pages.length).toBeGreaterThan(1);
    pages.forEach((letters, index) => {
      expect(letters).toContain(`page${index + 1}sur${pages.length}`);
      expect(heads.filter((head) => letters.includes(head))).not.toEqual([]);
    });
    // All letters of a row in one piece on one page, in the order of the list.
    let [at, from] = [0, 0];
    for (const row of rows) {
      let found = (pages[at] ?? '').indexOf(row, from);
      while (found < 0 && at < pages.length) {
        at += 1;
        found = (pages[at] ?? '').indexOf(row);
      }
      expect(found, `« ${row} » is whole on a page`).toBeGreaterThanOrEqual(0);
      from = found + row.length;
    }
  });

  test('slips take one page per order, and show no amount', async () => {
    await print('Bons de commande');
    const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }));
    expect(pages).toHaveLength(ORDERS);
    expect(pages.join(' ')).not.toContain('CHF');
  });

  test('the menu is closed before printing, however slow its transition', async () => {
    await page.evaluate(() => document.documentElement.style.setProperty('--d-1', '5s'));
    await print('Liste par client');
    expect(await page.getByRole('menuitem').count()).toBe(0);
    await page.evaluate(() => document.documentElement.style.removeProperty('--d-1'));
  });

  test('the first tap removes the document, and the board is unchanged', async () => {
    await print('Liste par client');
    expect(await page.title()).toContain('Liste par client');
    await page.getByRole('heading', { name: 'Commandes', level: 1 }).click();
    await expect.poll(() => page.locator('body > div table[role=presentation]').count()).toBe(0);
    expect(await page.title()).not.toContain('Liste par client');
  });
});

describe('a printed order, for its customer', () => {
  test.each([
    ['a phone', phone],
    ['a tablet', tablet],
    ['a desk', desk],
  ])('is one column on portrait pages, with the seller, from %s', async (name, look) => {
    const customer = await suite.start(name, look);
    try {
      const { page: screen } = customer;
      await screen.goto(`${suite.server.origin}/login`);
      await signIn(screen, CLIENT);
      await screen.waitForURL((url) => url.pathname !== '/login');
      await screen.goto(`${suite.server.origin}/profile/orders`);
      await screen
        .getByRole('link', { name: /articles?/ })
        .first()
        .click();
      const title = await screen.getByRole('heading', { level: 1, name: /^Commande \d+/ }).innerText();
      const products = await screen.locator('li[data-state] b').allInnerTexts();
      expect(products.length).toBeGreaterThan(0);
      // The browser's own print menu gives the same portrait pages, and no letter is alone on its line.
      const bare = await screen.pdf({ preferCSSPageSize: true });
      expect(sizesOf(bare)).toEqual(['595 842']);
      expect(pdfPages(bare).length).toBeLessThanOrEqual(3);

      await screen.getByRole('button', { name: 'Imprimer', exact: true }).click();
      await screen.waitForFunction((words) => document.title === words, title);
      const pdf = await screen.pdf({ preferCSSPageSize: true });
      const pages = pdfPages(pdf);
      expect(sizesOf(pdf)).toEqual(['595 842']);
      expect(pages.length).toBeLessThanOrEqual(2);
      const letters = pages.join('');
      for (const words of [title, 'Association Cabas Genève-Carouge', 'Rue Jacques-Dalphin 11', ...products])
        expect(letters).toContain(words.replaceAll(/\s/g, ''));
      // A paid order has a total, one on its way an amount to pay.
      expect(letters).toMatch(/Total|Àpayer/);
      expect(letters).toContain(`page1sur${pages.length}`);
    } finally {
      await customer.close();
    }
  });
});

/** Width and height of the pages of a PDF, in points. */
function sizesOf(pdf: Buffer): readonly string[] {
  const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return [
    ...new Set(boxes.map(([, wide, high]) => `${Math.round(Number(wide))} ${Math.round(Number(high))}`)),
  ];
}

/** Chooses a list on the board; returns the milliseconds until the document was laid out. */
async function print(kind: string): Promise<number> {
  await page.getByRole('button', { name: 'Imprimer' }).first().click();
  const item = page.getByRole('menuitem', { name: kind });
  await item.waitFor();
  const start = performance.now();
  await item.click();
  await page.waitForFunction((title) => document.title.startsWith(title), kind);
  return performance.now() - start;
}

/** The laid-out letters of every row of lines, and the head of every sheet. A checkbox has no letters. */
async function onPaper(): Promise<{ rows: string[]; heads: string[] }> {
  return page.evaluate(() => {
    const letters = (element: Element) => element.textContent.replaceAll(/[\s✓✕]/g, '');
    const sheets = [...document.querySelectorAll('body > div > table')];
    return {
      heads: sheets.map((sheet) => letters(sheet.querySelector('h1') ?? sheet)),
      rows: sheets.flatMap((sheet) => [...sheet.querySelectorAll('td table > tbody > tr')].map(letters)),
    };
  });
}
