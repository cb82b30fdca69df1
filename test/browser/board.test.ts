import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { choose, touchRow } from './support/choose.ts';
import { type StartedBrowser, tablet } from './support/chromium.ts';
import { middleOf } from './support/instants.ts';
import { signIn } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const suite = browserSuite();
let browser: StartedBrowser;

beforeAll(async () => {
  browser = await suite.start('device', tablet);
  const { page } = browser;
  await page.goto(`${suite.server.origin}/orders`);
  await signIn(page, 'manager@cabas.example');
  await rows(page).first().waitFor();
}, 120_000);

describe('a manager at the warehouse, on a tablet', () => {
  test('moves and opens orders by letters alone, and lists the shortcuts', async () => {
    const { page } = browser;
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await detail(page).waitFor();
    // Two orders of one customer may follow each other.
    const first = page.url();
    await page.keyboard.press('j');
    await expect.poll(() => page.url()).not.toBe(first);
    await detail(page).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Touches du clavier' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await detail(page).waitFor({ state: 'hidden' });
  });

  test('reads progress, payment and amount of each order beside a detail', async () => {
    const { page } = browser;
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await detail(page).waitFor();
    const from = (await detail(page).boundingBox())?.x ?? 0;
    for (const name of ['Avancement', 'Paiement', 'CHF']) {
      const head = await page.getByRole('columnheader', { name }).boundingBox();
      expect((head?.x ?? from) + (head?.width ?? 0), name).toBeLessThanOrEqual(from);
    }
    await page.keyboard.press('Escape');
    await detail(page).waitFor({ state: 'hidden' });
  });

  test('sees no loading notice for an order that does not exist', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/orders?oid=1`);
    await detail(page).getByRole('heading', { name: 'Commande introuvable' }).waitFor();
    await page.keyboard.press('Escape');
    await detail(page).waitFor({ state: 'hidden' });
  });

  test('resolves a dispute between two couriers', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/issues`);
    const dispute = page.getByRole('article').filter({ hasText: 'Désaccord' });
    await dispute.first().waitFor();
    const disputes = await dispute.count();
    await dispute
      .first()
      .getByRole('button', { name: /^(Garder|Mettre) livré$/ })
      .click();
    await expect.poll(() => dispute.count()).toBe(disputes - 1);
  });

  test('changes a delivery price, and reads who did', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/orders`);
    const shown = await openAnAuthorized(page);
    await shown.getByRole('button', { name: 'Changer les frais' }).click();
    const question = page.getByRole('dialog', { name: 'Frais de livraison' });
    await question.getByRole('button', { name: 'Changer', exact: true }).click();
    await question.getByText('Écrivez un montant en francs').waitFor();
    await question.getByRole('textbox').fill("1'23.5");
    await question.getByRole('button', { name: 'Changer', exact: true }).click();
    await question.getByText('Un montant en francs').waitFor();
    await question.getByRole('textbox').fill('CHF 3.50');
    await question.getByText(/^À capturer\s: [\d,]+\sCHF, au lieu de [\d,]+\sCHF\.$/).waitFor();
    await question.getByRole('button', { name: /^Passer à 3,50\sCHF$/ }).click();
    await question.waitFor({ state: 'hidden' });
    await shown.getByText(/^3,50/).first().waitFor();

    await shown.getByRole('button', { name: 'Historique' }).click();
    const deed = page.getByRole('dialog', { name: 'Historique' }).getByRole('listitem').first();
    await deed.getByText(/^Frais de livraison\s: [\d,]+\sCHF, puis 3,50\sCHF$/).waitFor();
    expect(await deed.innerText()).toMatch(/^Livraison\s.+\s\d{4}\sà\s\d+h/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  test('drags a stop to another place in its tour', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: 'Tournées' }).click();
    const tour = page.getByRole('dialog', { name: 'Tournées' }).getByRole('region', { name: /^Tournée\s1$/ });
    await tour.getByText(/^Ordre des \d+\sarrêts$/).click();
    // A stop that was delivered already has no handle.
    const stops = tour
      .getByRole('list', { name: /^Ordre des arrêts/ })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Plus tôt/ }) });
    const [first = '', second, third] = await stops.locator('b').allInnerTexts();
    const handle = stops.first().locator('[aria-hidden] > svg');
    const from = await middleOf(handle);
    const onto = await middleOf(stops.nth(2).locator('[aria-hidden] > svg'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(onto.x, onto.y, { steps: 5 });
    await page.mouse.up();
    await expect
      .poll(async () => (await stops.locator('b').allInnerTexts()).slice(0, 3))
      .toEqual([second, third, first]);
    await stops
      .nth(2)
      .getByRole('button', { name: `Plus tôt, ${first}` })
      .click();
    await expect.poll(async () => (await stops.locator('b').allInnerTexts())[1]).toBe(first);
    await page.keyboard.press('Escape');
  });

  test('ticks offline, and reads why no money moves', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/orders?state=capturable`);
    await rows(page).first().click();
    await detail(page)
      .getByRole('button', { name: /^Capturer \d/ })
      .waitFor();
    await browser.offline(true);
    const capture = detail(page).getByRole('button', { name: 'Capturer, au retour du réseau' });
    await capture.waitFor();
    expect(await capture.isDisabled()).toBe(true);

    await page.getByRole('link', { name: 'Commandes', exact: true }).first().click();
    // The demonstration's day is random: its first order may be ready.
    const begun = page.getByRole('table').getByRole('row').filter({ hasNotText: '100\u00a0%' });
    await begun.getByRole('link').first().click();
    await touchRow(detail(page).getByRole('checkbox', { checked: false }).first());
    await page.getByText('1 modification en attente').waitFor();
    await browser.offline(false);
    await page.getByText('1 modification en attente').waitFor({ state: 'hidden' });
  });

  test('captures several orders at once, and none twice', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/orders?state=capturable`);
    await rows(page).first().waitFor();
    await page.getByRole('button', { name: 'Choisir' }).click();
    await choose(page.getByRole('checkbox', { name: 'Tout choisir' }));
    const many = page.getByRole('button', { name: /^Capturer \(\d+\)$/ });
    // The table renders only visible rows: the button counts the selected ones.
    const chosen = Number(/\d+/.exec((await many.textContent()) ?? '')?.[0]);
    expect(chosen).toBeGreaterThanOrEqual(await rows(page).count());
    await many.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Capturer / }).dblclick();
    const outcomes = sheet.getByText(/^encaissée|dépasse ce que ce moyen de paiement permet/);
    await expect.poll(() => outcomes.count(), { timeout: 30_000 }).toBe(chosen);
    const taken = await sheet.getByText('encaissée').count();
    expect(taken).toBeGreaterThan(0);
    await sheet.getByRole('button', { name: 'Fermer' }).last().click();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => rows(page).count()).toBe(chosen - taken);
  });

  test('sees no other hub, and plans the days of their own', async () => {
    const { page } = browser;
    expect(await page.getByLabel('Marché').count()).toBe(0);
    await page.goto(`${suite.server.origin}/orders/planning`);
    await page.getByRole('table', { name: 'Jours de livraison' }).waitFor();
  });

  test('starts at the skip link, and leaves a low screen to the table', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/orders`);
    await rows(page).first().waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Aller au contenu');

    await browser.offline(true);
    await page.getByText('Vérifier votre accès à Internet !').waitFor();
    const head = await page.locator('main header').first().boundingBox();
    expect(((head?.y ?? Infinity) + (head?.height ?? 0)) / 820, 'share of the screen').toBeLessThan(0.25);
    await browser.offline(false);
  });

  test('sees both initials of each shop in full', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/orders`);
    await rows(page).first().waitFor();
    const cut = await page.getByRole('table').evaluate((table) => {
      const heads = [...table.querySelectorAll('[role=columnheader]')];
      const boxOf = (name: string) =>
        heads.find(({ textContent }) => textContent === name)?.getBoundingClientRect();
      const edges = [boxOf('Client')?.right ?? 0, boxOf('Avancement')?.left ?? 0];
      return heads.flatMap((head) => {
        const code = head.querySelector('b');
        const box = code?.getBoundingClientRect();
        const over = box !== undefined && edges.some((edge) => box.left < edge - 1 && box.right > edge + 1);
        return over ? [code?.textContent] : [];
      });
    });
    expect(cut).toEqual([]);
  });

  test.each([
    ['/orders/planning', 'Jours de livraison'],
    ['/orders', 'Imprimer'],
    ['/issues', 'Problèmes'],
    ['/orders/collect', 'Collecte'],
  ])('prints %s as displayed, or opens its lists', async (path, words) => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    const paper = page.getByRole('main');
    await expect.poll(() => paper.innerText()).toContain(words);
    expect((await paper.boundingBox())?.height ?? 0, 'more than a head').toBeGreaterThan(40);
    await page.emulateMedia({ media: null });
  });
});

/** The customers on the board, each of which links to its order. */
function rows(page: Page): Locator {
  return page.getByRole('table').getByRole('row').getByRole('link');
}

function detail(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Détail' });
}

/** The detail of the first order whose card holds its amount. */
async function openAnAuthorized(page: Page): Promise<Locator> {
  await rows(page).first().waitFor();
  for (const row of await rows(page).all()) {
    const oid = /[?&]oid=(\d+)/.exec((await row.getAttribute('href')) ?? '')?.[1];
    await row.click();
    const shown = page.getByRole('article', { name: new RegExp(`^Commande ${oid}, `) });
    await shown.waitFor();
    if ((await shown.getByText('Autorisé', { exact: true }).count()) > 0) return shown;
  }
  throw new Error('no order of the day is authorized');
}
