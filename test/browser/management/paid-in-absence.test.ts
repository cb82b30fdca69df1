/** @module-tag long */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { addDays, DAY_MS, DEFAULT_ZONE, localDay, weekdayOf } from '../../../src/domain/calendar/hub-time.ts';
import { cardToken } from '../../../server/platform/gateways/stripe/stripe-means.ts';
import { openStripeServer, type StripeServer } from '../../support/stripe-server/open-stripe-server.ts';
import { paymentsAt, stripeSettings } from '../support/at-stripe.ts';
import { desk, phone } from '../support/chromium.ts';
import { ADMIN, enterAsTeam } from '../support/courier.ts';
import { type OpenMarket, openMarket } from '../support/market-database.ts';
import { violations } from '../support/readable.ts';
import { CLIENT, enter } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

/** A job may be running when it is asked to run again. */
const AFTER_A_JOB_MS = 100_000;
const SUBSCRIPTIONS = ['run-subscriptions', 'finish-subscriptions'] as const;

let stripe: StripeServer;
let market: OpenMarket;
afterAll(async () => {
  await market.end();
  await stripe.close();
});
const suite = browserSuite('for-a-test', async () => {
  stripe = await openStripeServer(() => Date.now());
  market = await openMarket(stripeSettings(stripe));
  // One of the coming days has two places left.
  await market.query(`update hubs set data = jsonb_set(data, '{currentLimit}', '200')`);
  return market.server;
});

describe('a subscription that needs the bank’s confirmation', () => {
  test('leads its customer from the mail to the bank, and continues', { timeout: 400_000 }, async () => {
    await payWith('4000 0025 0000 3155');
    await runSubscription();
    const { page } = await suite.start('customer', phone);
    await enter(page, suite.server.origin, CLIENT);
    const link = await mailedLink('Votre banque attend votre accord');
    await page.goto(link);
    await page.getByRole('heading', { name: 'La banque n’a pas encore répondu' }).waitFor();
    expect(await violations(page, 'the page of the mail')).toEqual([]);
    await page.goto(`${suite.server.origin}/subscriptions`);
    await page.getByRole('button', { name: 'Continuer à la banque, Chaque semaine' }).click();
    await page.getByRole('button', { name: 'Continuer à la banque', exact: true }).waitFor();
    await page.goto(link);
    await page.getByRole('link', { name: 'Continuer vers la banque' }).click();
    await page.getByRole('button', { name: 'Confirmer le paiement' }).click();
    await page.getByRole('heading', { name: 'Merci, c’est commandé' }).waitFor();
    await page.getByRole('link', { name: 'Voir ma commande' }).click();
    await page.getByRole('heading', { level: 1, name: /^Commande \d+/ }).waitFor();
    // The same link asks for nothing afterwards.
    await page.goto(link);
    await page.getByRole('heading', { name: 'Merci, c’est commandé' }).waitFor();
    expect(await page.getByRole('link', { name: 'Continuer vers la banque' }).count()).toBe(0);
    await page.goto(`${suite.server.origin}/subscriptions`);
    const contract = page.getByRole('region', { name: 'Chaque semaine', exact: true });
    await afterJobs(SUBSCRIPTIONS, () => contract.getByText('Actif').count()).toBe(1);
    expect(paymentsAt(stripe).map(({ status }) => status)).toEqual(['requires_capture']);
  });
});

describe('a hold that is about to expire', () => {
  test('is renewed, and the office sees a failed renewal', { timeout: 400_000 }, async () => {
    behavesAs('4242 4242 4242 4242');
    await lapseSoon();
    await afterJobs(['watch-holds'], () => paymentsAt(stripe).map(({ status }) => status)).toEqual([
      'canceled',
      'requires_capture',
    ]);

    const { page } = await suite.start('office', desk);
    await enterAsTeam(page, suite.server.origin, ADMIN, '/admin/payments');
    await page.getByText(/^Essai\s: aucun argent réel$/).waitFor();
    expect(await page.getByRole('article', { name: 'Réservation bientôt échue' }).count()).toBe(0);

    behavesAs('4000 0000 0000 0341');
    await lapseSoon();
    await afterJobs(['watch-holds', 'reconcile-payments'], () =>
      market.query(`select kind from payment_findings where ended is null`),
    ).toEqual([{ kind: 'hold_ending' }]);
    await page.reload();
    const finding = page.getByRole('article', { name: 'Réservation bientôt échue' });
    await finding.getByText(/Encaissez la commande aujourd’hui.+appelez le client/).waitFor();
    expect(paymentsAt(stripe).filter(({ status }) => status === 'requires_capture')).toHaveLength(1);
  });
});

/** The result once jobs have run that are not due for a minute. */
function afterJobs<Found>(jobs: readonly string[], look: () => Found | Promise<Found>) {
  return expect.poll(
    async () => {
      await market.hurry(...jobs);
      return look();
    },
    { timeout: AFTER_A_JOB_MS, interval: 1000 },
  );
}

/** Replaces the customer's Visa by this card at Stripe. */
async function payWith(number: string): Promise<void> {
  const card = stripe.ledger.addCard(number.replaceAll(' ', ''));
  const changed = await market.query(
    `update payment_methods set provider = 'stripe', token = $1
     where issuer = 'visa' and user_id = (select id from users where email = $2) returning alias`,
    [cardToken(card.customer ?? '', card.id), CLIENT],
  );
  expect(changed).toHaveLength(1);
}

/** Makes the customer's cards behave like this Stripe test card from now on. */
function behavesAs(number: string): void {
  const { cards } = stripe.ledger;
  for (const [id, card] of cards) cards.set(id, { ...card, number: number.replaceAll(' ', '') });
}

/** Moves the next delivery to a day that can be ordered, and orders it now. */
async function runSubscription(): Promise<void> {
  let day = addDays(localDay(Date.now(), DEFAULT_ZONE), 2);
  // No delivery on Sunday and Monday.
  while (weekdayOf(day) < 2) day = addDays(day, 1);
  const changed = await market.query(
    `update subscriptions set next_at = now(), next_day = $2
     where status = 'active' and next_at is not null and customer = (select id from users where email = $1)
     returning id`,
    [CLIENT, day],
  );
  expect(changed).toHaveLength(1);
  await afterJobs(SUBSCRIPTIONS, () => paymentsAt(stripe).length).toBe(1);
}

/** Makes the held payment six and a quarter days old. */
async function lapseSoon(): Promise<void> {
  const held = paymentsAt(stripe).find(({ status }) => status === 'requires_capture');
  if (held === undefined) throw new Error('nothing is held');
  held.heldAt = stripe.ledger.now - (6.25 * DAY_MS) / 1000;
  if (held.offSession) held.heldAt = stripe.ledger.now - (4.25 * DAY_MS) / 1000;
  await market.query(`update payments set hold_ends = now() + interval '12 hours' where reference = $1`, [
    held.id,
  ]);
}

/** The link of the customer's latest mail with a subject, without waiting for its hour. */
async function mailedLink(subject: string): Promise<string> {
  await market.query(`update mail_queue set next_at = now() where state = 'queued' and subject = $1`, [
    subject,
  ]);
  const folder = join(suite.server.dataDir, 'mail');
  const found = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'));
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return texts.find((text) => text.includes(subject)) ?? '';
  };
  await expect.poll(found, { timeout: AFTER_A_JOB_MS }).toContain('/stripe?oid=');
  const [link = ''] = /http\S+\/stripe\?oid=\d+/.exec(await found()) ?? [];
  return link;
}
