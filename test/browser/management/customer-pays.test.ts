/** @module-tag long */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openStripeServer, type StripeServer } from '../../support/stripe-server/open-stripe-server.ts';
import { addCard, addTwint, paymentsAt, stripeSettings, toHostedPage } from '../support/at-stripe.ts';
import { phone, type StartedBrowser } from '../support/chromium.ts';
import { chooseDelivery } from '../support/place-order.ts';
import { violations } from '../support/readable.ts';
import { startServer } from '../support/server.ts';
import { buyHere, CLIENT, enter, PREMIUM, shellKept, shownQuantity, signIn } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const ASKS = '4000 0027 6000 3184';
const WITHOUT_MONEY = '4000 0000 0000 9995';

let stripe: StripeServer;
afterAll(() => stripe.close());
const suite = browserSuite('for-a-test', async () => {
  stripe = await openStripeServer(() => Date.now());
  return startServer(stripeSettings(stripe));
});

beforeEach(() => stripe.ledger.intents.clear());

describe('a new card on the hosted page', () => {
  test('pays an order that needs the bank’s confirmation', async () => {
    const { page } = await atCheckout(PREMIUM, 'Gruyère AOP 12 mois');
    await addCard(page, ASKS);
    await order(page).click();
    await page.getByRole('link', { name: 'Continuer vers la banque' }).waitFor();
    expect(await violations(page, 'a bank that waits')).toEqual([]);
    await toBank(page);
    await page.getByRole('button', { name: 'Confirmer le paiement' }).click();
    await heading(page, 'Merci, c’est commandé').waitFor();
    await page.getByRole('link', { name: 'Voir ma commande' }).click();
    await heading(page, /^Commande \d+/).waitFor();
    expect(states()).toEqual(['requires_capture']);
  });

  test('is cancelled on the hosted page: the cart is kept, nothing is charged, and the page says so', async () => {
    const { page } = await atCheckout(PREMIUM, 'Lait entier');
    await toHostedPage(page);
    await page.getByRole('link', { name: 'Retour' }).click();
    await heading(page, 'Livraison et paiement').waitFor();
    await page.getByText('Aucune carte n’a été ajoutée.').waitFor();
    await cartHolds(page, 'Lait entier');
    expect(states()).toEqual([]);
  });

  test('is left by « Back »: the checkout is unchanged', async () => {
    const { page } = await atCheckout(PREMIUM, 'Tomme de Jussy');
    await toHostedPage(page);
    await page.goBack();
    await page.getByRole('link', { name: 'Revenir sans rien ajouter' }).click();
    await heading(page, 'Livraison et paiement').waitFor();
    await page.getByText('Aucune carte n’a été ajoutée.').waitFor();
    await cartHolds(page, 'Tomme de Jussy');
  });
});

describe('TWINT', () => {
  test('pays at once, and the order says so', async () => {
    const { page } = await atCheckout(PREMIUM, 'Œufs plein air');
    await addTwint(page);
    await order(page).click();
    await toBank(page);
    await heading(page, 'TWINT d’essai').waitFor();
    await page.getByRole('button', { name: 'Confirmer le paiement' }).click();
    await heading(page, 'Merci, c’est payé').waitFor();
    await page.goto(`${suite.server.origin}/home?panel=waiting`);
    await page.getByText('Payé par TWINT').waitFor();
    await page.getByRole('button', { name: 'Voir ma commande' }).click();
    await page.getByText('Prépayé').first().waitFor();
    expect(states()).toEqual(['succeeded']);
  });

  test('paid in a closed tab is recognised before any second redirect to the bank', async () => {
    const { page, context } = await atCheckout(CLIENT, 'Carottes des sables');
    await addTwint(page);
    await order(page).click();
    await page.getByRole('link', { name: 'Continuer vers la banque' }).waitFor();
    await page.close();
    payInApp();
    const again = await context.newPage();
    const offered = watchFor(again, /Continuer (?:à|vers) (?:la banque|TWINT)/);
    await openLatest(again);
    await again.getByText('Prépayé').first().waitFor();
    await again.goto(`${suite.server.origin}/home?panel=waiting`);
    await heading(again, 'Merci, c’est commandé').waitFor();
    expect(await offered()).toEqual([]);
    expect(states()).toEqual(['succeeded']);
  });

  test('left half-way continues from « Mes commandes » and from the mail, and two taps pay once', async () => {
    const { page, context } = await atCheckout(PREMIUM, 'Mutschli des pâturages');
    await addTwint(page);
    await order(page).click();
    await page.getByRole('link', { name: 'Continuer vers la banque' }).waitFor();
    await page.close();
    const again = await context.newPage();
    await openLatest(again);
    await again.getByRole('button', { name: 'Continuer vers TWINT' }).waitFor();
    const oid = /\d+$/.exec(again.url())?.[0] ?? '';
    // The link of the mail.
    await again.goto(`${suite.server.origin}/stripe?oid=${oid}`);
    await heading(again, 'La banque n’a pas encore répondu').waitFor();
    await toBank(again);
    await again.getByRole('button', { name: 'Confirmer le paiement' }).dblclick();
    await heading(again, 'Merci, c’est payé').waitFor();
    await again.goto(`${suite.server.origin}/stripe?oid=${oid}`);
    await heading(again, 'Merci, c’est payé').waitFor();
    expect(states()).toEqual(['succeeded']);
    expect(paymentsAt(stripe)[0]?.received).toBe(paymentsAt(stripe)[0]?.amount);
  });
});

describe('a card that its bank declines', () => {
  test('says why and what to do, and the cart is kept', async () => {
    const { page } = await atCheckout(CLIENT, 'Gruyère AOP 12 mois');
    await addCard(page, WITHOUT_MONEY);
    await order(page).click();
    await heading(page, 'La commande n’a pas pu être passée').waitFor();
    await page.getByText(/pour choisir une autre carte/).waitFor();
    await cartHolds(page, 'Gruyère AOP 12 mois');
    await page.goto(`${suite.server.origin}/home?panel=waiting`);
    await page.getByRole('button', { name: 'Modifier' }).click();
    await addCard(page, '5555 5555 5555 4444');
    await page.getByRole('radio', { name: /^Mastercard •••• 4444/ }).waitFor();
    await page.getByLabel('J’accepte les conditions générales').check();
    await order(page).click();
    await heading(page, 'Merci, c’est commandé').waitFor();
    expect(states()).toEqual(['requires_payment_method', 'requires_capture']);
  });
});

describe('a phone on the bank’s page', () => {
  test('says that it lost the network, and the outcome once it is back', async () => {
    const browser = await waitingFor(PREMIUM, 'Lait entier');
    const { page } = browser;
    await shellKept(page);
    await browser.offline(true);
    payInApp();
    await page.goto(`${suite.server.origin}/home?panel=waiting`);
    await heading(page, 'Sans réseau pour le moment').waitFor();
    expect(await page.getByRole('link', { name: 'Continuer vers la banque' }).count()).toBe(0);
    await browser.offline(false);
    await heading(page, 'Merci, c’est commandé').waitFor();
    expect(states()).toEqual(['requires_capture']);
  });

  test('killed there finds the order placed, and pays nothing twice', async () => {
    const browser = await waitingFor(PREMIUM, 'Tomme de Jussy');
    await toBank(browser.page);
    await browser.kill();
    payInApp();
    const { page, context } = await suite.start('customer', phone);
    // Its session is lost as well: nothing can be requested before its customer signs in.
    await context.clearCookies();
    const offered = watchFor(page, /Continuer (?:à|vers) (?:la banque|TWINT)/);
    await page.goto(`${suite.server.origin}/home?panel=waiting`);
    await heading(page, 'Nous demandons à la banque').waitFor();
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await signIn(page, PREMIUM);
    await heading(page, 'Merci, c’est commandé').waitFor();
    expect(await offered()).toEqual([]);
    expect(states()).toEqual(['requires_capture']);
  });

  test('returns by « Back » before and after the customer confirmed', async () => {
    const { page } = await waitingFor(PREMIUM, 'Œufs plein air', true);
    await toBank(page);
    await page.goBack();
    await page.getByRole('link', { name: 'Continuer vers la banque' }).waitFor();
    await toBank(page);
    payInApp();
    await page.goBack();
    await heading(page, 'Merci, c’est commandé').waitFor();
    expect(await page.getByRole('link', { name: 'Continuer vers la banque' }).count()).toBe(0);
    expect(states()).toEqual(['requires_capture']);
  });
});

/** A customer at the checkout, with a filled cart. */
async function atCheckout(email: string, title: string, kept = false): Promise<StartedBrowser> {
  const browser = await suite.start('customer', phone, false, kept ? 'may-be-kept' : 'never-kept');
  const { page } = browser;
  await enter(page, suite.server.origin, email);
  await buyHere(page, title, 2);
  await chooseDelivery(page);
  return browser;
}

/** A customer whose bank asks for confirmation. */
async function waitingFor(email: string, title: string, kept = false): Promise<StartedBrowser> {
  const browser = await atCheckout(email, title, kept);
  await addCard(browser.page, ASKS);
  await order(browser.page).click();
  await browser.page.getByRole('link', { name: 'Continuer vers la banque' }).waitFor();
  return browser;
}

async function toBank(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continuer vers la banque' }).click();
  await page.getByRole('button', { name: 'Confirmer le paiement' }).waitFor();
}

/** The customer confirms where no page of ours notices. */
function payInApp(): void {
  for (const { id } of paymentsAt(stripe)) stripe.ledger.decide(id, true);
}

/** Opens the order of this story's payment from « Mes commandes ». */
async function openLatest(page: Page): Promise<void> {
  const oid = String(paymentsAt(stripe)[0]?.metadata['oid']);
  await page.goto(`${suite.server.origin}/profile/orders`);
  await page.locator(`a[href*="/profile/orders/${oid}"]`).first().click();
  await heading(page, `Commande ${oid}`).waitFor();
}

async function cartHolds(page: Page, title: string): Promise<void> {
  await page.goto(`${suite.server.origin}/home?panel=cart`);
  await shownQuantity(page, title, 2);
}

/** Records each button or link of that name on any page of a tab, from now on. */
function watchFor(page: Page, name: RegExp): () => Promise<readonly string[]> {
  const seen: string[] = [];
  const ready = Promise.all([
    page.exposeFunction('tellShown', (text: string) => seen.push(text)),
    page.addInitScript((pattern) => {
      const tell = Reflect.get(globalThis, 'tellShown') as (text: string) => void;
      const look = () => {
        for (const { textContent } of document.querySelectorAll('a, button'))
          if (new RegExp(pattern).test(textContent)) tell(textContent);
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    }, name.source),
  ]);
  return async () => {
    await ready;
    return seen;
  };
}

function states(): readonly string[] {
  return paymentsAt(stripe).map(({ status }) => status);
}

function order(page: Page): Locator {
  return page.getByRole('button', { name: /^Commander/ });
}

function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name });
}
