import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { choose } from './support/choose.ts';
import { phone, type StartedBrowser } from './support/chromium.ts';
import {
  buy,
  CLIENT,
  enterWithoutAccount,
  nextOpenDay,
  openBySearch,
  readyForTheMetro,
  searchField,
  shelves,
  shownQuantity,
  signIn,
  unreachableBanner,
} from './support/shopper.ts';
import { browserSuite } from './support/suite.ts';

const CARROTS = 'Carottes des sables';
const GRUYERE = 'Gruyère AOP 12 mois';
const SPINACH = 'Épinards d’hiver';

declare global {
  interface Window {
    /** The title of the first card when a shelf was first rendered. */
    firstCard?: string;
  }
}

const suite = browserSuite();
let browser: StartedBrowser;
/** The day chosen for the delivery. */
let weekday = '';

beforeAll(async () => {
  browser = await suite.start('device', phone);
});

/** The battery dies; the phone starts again, online or not. */
async function killedAndStartedAgain(cut: boolean): Promise<void> {
  await browser.kill();
  browser = await suite.start('device', phone, cut);
}

describe('a customer in the metro, from the first visit to the order', () => {
  test('visits once without an account, and has the whole shop after a restart offline', async () => {
    await enterWithoutAccount(browser.page, suite.server.origin);
    await openBySearch(browser.page, 'oeuf', 'Œufs plein air');
    await pictureOf(browser);
    await browser.page.goto(`${suite.server.origin}/home`);
    await readyForTheMetro(browser.page);
    await picturesAreHome(browser.page);

    await killedAndStartedAgain(true);
    const { page } = browser;
    await page.goto(`${suite.server.origin}/home`);
    await shelves(page).waitFor();
    await openBySearch(page, 'oeuf', 'Œufs plein air');
    await pictureOf(browser);
  });

  test('finds each product where it first appeared: none shifts under a finger', async () => {
    const page = await browser.context.newPage();
    await page.addInitScript(noteFirstCard);
    await page.goto(`${suite.server.origin}/home`);
    // It heads the season's selection, which is stored apart from the shelf.
    await page.getByRole('heading', { level: 3, name: CARROTS }).first().waitFor();
    expect(await page.evaluate(() => window.firstCard)).toBe(CARROTS);
    await page.close();
  });

  test('sees the picture of a product that was never opened, offline', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/home`);
    await openBySearch(page, 'écrevisses', 'Écrevisses du Léman');
    await pictureOf(browser);
  });

  test('finds products despite another spelling or a typo, offline', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/home`);
    for (const [typed, found] of [
      ['l’ail', 'Ail rose'],
      ["l'ail", 'Ail rose'],
      ['pomes', 'Pommes Gala'],
    ] as const) {
      await searchField(page).fill('');
      await searchField(page).fill(typed);
      await page.getByRole('option', { name: found }).waitFor();
    }
    await page.goto(`${suite.server.origin}/home`);
    await page.getByRole('navigation', { name: 'Rayons' }).getByRole('link', { name: 'Fromages' }).click();
    await page.getByRole('heading', { name: GRUYERE }).waitFor();
  });

  test('fills a cart that explains weights, discount thresholds and stock limits', async () => {
    const { page } = browser;
    await buy(page, suite.server.origin, GRUYERE, 2);
    await page.getByText('~250 g : vous payez le poids réel, entre 213 et 288 g.').waitFor();

    await buy(page, suite.server.origin, SPINACH, 2);
    await page.getByText('Maximum atteint : il y en a 2 pièces en stock.').waitFor();
    await page
      .getByRole('main')
      .getByRole('button', { name: `Ajouter un, ${SPINACH}` })
      .click();
    await page.getByText('Le stock ne permet pas d’en ajouter.').waitFor();

    await page.getByRole('link', { name: 'Voir le cabas' }).click();
    const shop = page.getByRole('region', { name: 'Laiterie de Jussy' });
    await shop.getByText('plus que 6,20 CHF pour 2,00 CHF de rabais').waitFor();
    await shownQuantity(shop, GRUYERE, 2);
    await page
      .getByText(/^au plus \d+,\d\d.CHF$/)
      .filter({ visible: true })
      .first()
      .waitFor();
  });

  test('signs in online, and keeps the cart', async () => {
    const { page } = browser;
    await browser.offline(false);
    await page.getByRole('link', { name: 'Choisir la livraison' }).click();
    await signIn(page, CLIENT);
    await page.getByRole('radio', { name: /^Maison/ }).waitFor();
    await page.getByRole('link', { name: 'Retour au cabas' }).click();
    await shownQuantity(page, GRUYERE, 2);
    await shownQuantity(page, SPINACH, 2);
  });

  test('orders offline: the order waits, and says that it is not placed yet', async () => {
    // Closed at home normally: a killed browser loses the cookies of the last half minute.
    await browser.close();
    browser = await suite.start('device', phone, true);
    const { page } = browser;
    await page.goto(`${suite.server.origin}/home?panel=checkout`);
    await unreachableBanner(page).waitFor();
    await page.getByRole('radio', { name: /^Bureau/ }).check();
    const next = await nextOpenDay(page);
    weekday = next.slice(0, next.indexOf(' '));
    await choose(page.getByRole('radio', { name: next, exact: true }));
    await choose(page.getByRole('radio', { name: /^12h–16h/ }));
    await page.getByRole('radio', { name: /^Visa •••• 4242/ }).check();
    const amounts = page.getByRole('region', { name: 'Récapitulatif' });
    for (const [label, reason] of [
      ['Articles', '4 articles de 2 producteurs, aux prix de ce jour.'],
      ['Frais de service', '8 % des articles : 5 % pour le marché, 3 % pour le moyen de paiement.'],
      ['Sous-total', 'C’est ce montant qui compte pour la livraison offerte.'],
      ['Livraison', 'offerts dès'],
      ['Total', 'Sous-total et livraison, TVA comprise.'],
      ['À payer', 'Rien n’est débité avant la pesée.'],
      ['Réservé sur la carte', 'de marge : 15 % des 2 portions « ~ » seulement'],
    ] as const) {
      await amounts.getByText(label, { exact: true }).click();
      await amounts.getByText(reason).first().waitFor();
    }
    const order = page.getByRole('button', { name: /^Commander/ });
    await page.getByText('Acceptez les conditions générales.').waitFor();
    await page.getByLabel('J’accepte les conditions générales').check();
    await page.getByText('ce ne sera pas encore une commande').waitFor();
    await order.click();
    await page.getByRole('heading', { level: 1, name: 'Commande en attente d’envoi' }).waitFor();
    await notAnOrderYet(page).waitFor();
  });

  test('finds the waiting order after the battery died, and sends it unchanged by one tap', async () => {
    await killedAndStartedAgain(true);
    const { page } = browser;
    await page.goto(`${suite.server.origin}/home`);
    await notAnOrderYet(page).waitFor();
    await page.goto(`${suite.server.origin}/profile/orders`);
    await notAnOrderYet(page).waitFor();
    expect(await page.getByText('Commande en attente d’envoi').count()).toBe(1);
    await page.getByRole('link', { name: 'Voir la commande' }).click();
    await browser.offline(false);
    await page.getByRole('button', { name: /^Envoyer/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Merci, c’est commandé' }).waitFor();
    await page.getByRole('button', { name: 'Voir ma commande' }).click();
    await page.getByRole('heading', { level: 1, name: /^Commande \d+/ }).waitFor();
    // The home page, still mounted behind, announces the next delivery in the same words.
    await page.getByText(`Livraison ${weekday}`).filter({ visible: true }).first().waitFor();
    expect(await page.getByText(GRUYERE).first().isVisible()).toBe(true);
  });

  test('sees the order under Compte with its progress, and an empty cart', async () => {
    const { page } = browser;
    await page.goto(`${suite.server.origin}/profile/orders`);
    const running = page.getByRole('region', { name: 'En cours' });
    await running.getByRole('link', { name: /12h–16h.*4 articles/ }).waitFor();
    await page.goto(`${suite.server.origin}/home?panel=cart`);
    await page.getByRole('heading', { name: 'Votre cabas est vide' }).waitFor();
  });
});

function notAnOrderYet(page: Page): Locator {
  return page.getByText('Ce n’est pas encore une commande.').first();
}

/** Waits until the service worker has cached what it lacked: the pictures of some six hundred products. */
async function picturesAreHome(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('cabas-photos-hub')).keys()).length), {
      timeout: 30_000,
    })
    .toBeGreaterThan(100);
}

/** Waits until the large picture of a product page is rendered. */
async function pictureOf({ page }: StartedBrowser): Promise<void> {
  await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>('main article picture img');
    return picture !== null && picture.complete && picture.naturalWidth > 0;
  });
}

/** Runs in a page before its scripts. */
function noteFirstCard(): void {
  new MutationObserver((_changes, observer) => {
    const card = document.querySelector('article h3');
    if (card === null) return;
    observer.disconnect();
    window.firstCard = card.textContent;
  }).observe(document, { childList: true, subtree: true });
}
