import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { desk, type StartedBrowser } from './support/chromium.ts';
import { choose, enterOn, focusIsIn, tabTo } from './support/keyboard.ts';
import { CLIENT, nextOpenDay, PASSWORD, searchField, shownQuantity } from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const GRUYERE = 'Gruyère AOP 12 mois';
/** Tab stops between the skip link and the main action of a screen. */
const MOST_STOPS = 15;

const suite = browserSuite();
let browser: StartedBrowser;

beforeAll(async () => {
  browser = await suite.start('device', desk);
});

/** No mouse, no touch, no scripted focus: Tab, arrows, Enter, Space and letters only. */
describe('a customer with a keyboard only, and a visible focus', () => {
  test('enters the shop, chooses a market and signs in', async () => {
    const { page } = browser;
    await page.goto(suite.server.origin);
    await enterOn(page.getByRole('button', { name: 'Faire mes courses sans compte' }));
    await page.getByRole('list', { name: 'Marchés' }).waitFor();
    // An address of the market asks a new device for the choice of one.
    await page.goto(`${suite.server.origin}/products`);
    await enterOn(content(page).getByRole('button', { name: 'Choisir un marché' }));
    await enterOn(
      page.getByRole('list', { name: 'Marchés' }).getByRole('button', { name: /Genève-Carouge/ }),
    );
    await content(page)
      .getByRole('link', { name: /^Producteurs/ })
      .waitFor();
    await focusIsIn(content(page));

    await enterOn(page.getByRole('link', { name: 'Mon compte' }));
    await tabTo(page.getByLabel('Adresse e-mail'));
    await page.keyboard.type(CLIENT);
    await tabTo(page.getByLabel('Mot de passe', { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/profile/);
    await page.getByRole('heading', { level: 1, name: 'Louise Favre' }).waitFor();
    await focusIsIn(content(page));
  });

  test('finds a product by typing, and opens its page', async () => {
    const { page } = browser;
    await tabTo(searchField(page));
    await page.keyboard.type('gruyere');
    await page.getByRole('option', { name: GRUYERE }).waitFor();
    const meant = page.locator('[role="option"][aria-selected="true"]', { hasText: GRUYERE });
    for (let step = 0; step < 5 && !(await meant.isVisible()); step += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: GRUYERE }).waitFor();
    await focusIsIn(content(page));
  });

  test('reaches the action of a product a few stops after the skip link', async () => {
    const { page } = browser;
    await page.reload();
    await heading(page, GRUYERE).waitFor();
    await enterOn(page.getByRole('link', { name: 'Aller au contenu' }));
    await focusIsIn(content(page));
    const deed = content(page).getByRole('button', { name: `Ajouter ${GRUYERE} au cabas` });
    expect(await tabTo(deed)).toBeLessThanOrEqual(MOST_STOPS);
    await focusIsIn(deed);
  });

  test('adds three pieces without losing the focus', async () => {
    const { page } = browser;
    await page.keyboard.press('Enter');
    const more = content(page).getByRole('button', { name: `Ajouter un, ${GRUYERE}` });
    await shownQuantity(content(page), GRUYERE, 1);
    await focusIsIn(more);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await shownQuantity(content(page), GRUYERE, 3);
    await focusIsIn(more);
  });

  test('stays inside a dialog, and gets the focus back after it', async () => {
    const { page } = browser;
    const opener = page.getByRole('button', { name: /^Marché/ });
    await enterOn(opener);
    const dialog = page.getByRole('dialog');
    await focusIsIn(dialog);
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      await focusIsIn(dialog);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await focusIsIn(opener);
  });

  test('opens the cart, removes a piece and restores it', async () => {
    const { page } = browser;
    await enterOn(page.getByRole('link', { name: /^Voir le cabas|^Mon cabas|^Ouvrir le cabas/ }));
    await heading(page, 'Mon cabas').waitFor();
    await focusIsIn(content(page));
    await enterOn(content(page).getByRole('button', { name: `Retirer un, ${GRUYERE}` }));
    await shownQuantity(content(page), GRUYERE, 2);
    await enterOn(content(page).getByRole('button', { name: `Ajouter un, ${GRUYERE}` }));
    await shownQuantity(content(page), GRUYERE, 3);
  });

  test('chooses place, day, hour and card, accepts the conditions, and orders', async () => {
    const { page } = browser;
    await enterOn(page.getByRole('link', { name: 'Choisir la livraison' }));
    await heading(page, 'Livraison et paiement').waitFor();
    await focusIsIn(content(page));
    await choose(page.getByRole('radio', { name: /^Maison/ }));
    await choose(page.getByRole('radio', { name: await nextOpenDay(page), exact: true }));
    await choose(page.getByRole('radio', { name: /^12h–16h/ }));
    await choose(page.getByRole('radio', { name: /^Visa/ }));
    const conditions = page.getByLabel('J’accepte les conditions générales');
    await tabTo(conditions);
    await page.keyboard.press('Space');
    expect(await conditions.isChecked()).toBe(true);
    await enterOn(page.getByRole('button', { name: /^Commander/ }));
    await heading(page, 'Merci, c’est commandé').waitFor();
    await focusIsIn(content(page));
    await enterOn(page.getByRole('button', { name: 'Voir ma commande' }));
    await heading(page, /^Commande \d+/).waitFor();
    await focusIsIn(content(page));
  });
});

function content(page: Page): Locator {
  return page.getByRole('main');
}

function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name });
}
