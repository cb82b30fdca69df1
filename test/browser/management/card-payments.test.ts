/** @module-tag long */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { type StripeServer, openStripeServer } from '../../support/stripe-server/open-stripe-server.ts';
import { stripeSettings } from '../support/at-stripe.ts';
import { desk, phone } from '../support/chromium.ts';
import { ADMIN, enterAsTeam, MANAGER } from '../support/courier.ts';
import { violations } from '../support/readable.ts';
import { startServer } from '../support/server.ts';
import { unreachableBanner } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const SCREEN = '/admin/payments';
/** The comparison runs each minute, on payments that are a minute old. */
const FOUND_MS = 90_000;

describe('the card payments of a market at Stripe', () => {
  let stripe: StripeServer | undefined;
  afterAll(() => stripe?.close());
  const suite = browserSuite('for-a-test', async () => {
    stripe = await openStripeServer(() => Date.now());
    const server = await startServer(stripeSettings(stripe));
    takenForNothing(stripe, server.origin);
    return server;
  });

  test('show a payment without an order, which is refunded once', { timeout: 300_000 }, async () => {
    const { page } = await suite.start('office', desk);
    await enterAsTeam(page, suite.server.origin, ADMIN, SCREEN);
    await page.getByText(/^Essai\s: aucun argent réel$/).waitFor();
    const finding = page.getByRole('article', { name: 'Payé sans commande' });
    await expect.poll(() => findings(page), { timeout: FOUND_MS, interval: 2000 }).toBe(1);
    await page.reload();
    await finding.waitFor();
    expect(await finding.innerText()).toContain('Remboursez le client.');
    expect(await violations(page, 'a finding')).toEqual([]);
    await page.goto(`${suite.server.origin}/admin`);
    await page.getByText('1 à décider').waitFor();
    await page.goto(`${suite.server.origin}${SCREEN}`);

    await finding.getByRole('button', { name: 'C’est réglé' }).click();
    const dialog = page.getByRole('dialog', { name: 'C’est réglé' });
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.getByText('Dites comment cela a été réglé.').waitFor();
    await dialog.getByRole('button', { name: 'Annuler' }).click();

    await finding.getByRole('button', { name: 'Rembourser le client' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Rembourser 42,10/ })
      .click();
    await page.getByText('retournent au client en quelques jours').waitFor();
    await finding.waitFor({ state: 'detached' });
    expect([...(stripe?.ledger.intents.values() ?? [])].map(({ refunded }) => refunded)).toEqual([4210]);
  });

  test.each([
    ['on a phone', phone],
    ['at a desk', desk],
  ] as const)('tell the life of a payment %s, and what is unknown', async (name, look) => {
    const browser = await suite.start(name, look);
    const { page } = browser;
    await enterAsTeam(page, suite.server.origin, ADMIN, SCREEN);
    const search = page.getByRole('searchbox', { name: 'Chercher le paiement d’une commande' });
    await search.fill('12a');
    await page.getByText('Un numéro de commande n’a que des chiffres').waitFor();
    await search.fill('999999999');
    await page.getByText('Aucune commande ne porte le numéro 999999999.').waitFor();
    await search.fill(await someOrder(page));
    await page.getByRole('list', { name: /^Vie du paiement/ }).waitFor();
    await page.getByRole('link', { name: 'Ouvrir la commande' }).waitFor();
    expect(await violations(page, `a life ${name}`)).toEqual([]);
    await browser.offline(true);
    await unreachableBanner(page).waitFor();
    await page.getByText('Les paiements par carte se suivent avec du réseau.').waitFor();
  });

  test('are not for a manager', async () => {
    const { page } = await suite.start('manager', desk);
    await enterAsTeam(page, suite.server.origin, MANAGER, SCREEN);
    expect(new URL(page.url()).pathname).toBe('/orders');
  });
});

/** A payment that Stripe took five minutes ago, without an order of the market. */
function takenForNothing({ ledger }: StripeServer, market: string): void {
  const metadata = { market, oid: '999999999' };
  const intent = ledger.create({ amount: '4210', currency: 'chf', metadata });
  Object.assign(intent, { status: 'succeeded', received: 4210, created: ledger.now - 300 });
}

/** The number of findings on the server. */
function findings(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = await fetch('/v1/acquirer');
    return ((await answer.json()) as { findings: readonly unknown[] }).findings.length;
  });
}

/** The number of a card order of the demonstration. */
async function someOrder(page: Page): Promise<string> {
  const orders = await page.evaluate(async () => {
    const answer = await fetch('/v1/orders?limit=50');
    return (await answer.json()) as readonly { oid: number; payment: { issuer: string } }[];
  });
  return String(orders.find(({ payment }) => payment.issuer !== 'invoice')?.oid);
}
