/** @module-tag long */
import { afterAll, describe, expect, test } from 'vitest';
import { DEFAULT_ZONE, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { day as dayWords } from '../../../src/domain/text/french.ts';
import { desk } from '../support/chromium.ts';
import { ADMIN, enterAsTeam, HUB } from '../support/courier.ts';
import { type OpenMarket, openMarket } from '../support/market-database.ts';
import { violations } from '../support/readable.ts';
import { browserSuite } from '../support/suite.ts';

interface DayOrder {
  readonly oid: number;
  readonly data: {
    readonly items: readonly { readonly finalprice: number; readonly fulfillment: object }[];
    readonly payment: object;
    readonly shipping: object;
  };
}

let market: OpenMarket;
let day: string;
let many: number;
let first: number;
afterAll(() => market.end());
const suite = browserSuite('for-a-test', async () => {
  market = await openMarket();
  ({ day, many, first } = await deliveredDay());
  return market.server;
});

describe('closing a day', () => {
  test(
    'captures on the server while the page is left, locks, and opens again',
    { timeout: 400_000 },
    async () => {
      const { page } = await suite.start('office', desk);
      await enterAsTeam(page, suite.server.origin, ADMIN, `/orders?day=${day}`);
      await page.getByRole('link', { name: 'Fermer la journée' }).click();
      await page.getByRole('heading', { level: 1, name: 'Fermer la journée' }).waitFor();
      await page.getByRole('heading', { name: 'Contrôles' }).waitFor();
      expect(await violations(page, 'an open day')).toEqual([]);

      await page.getByRole('button', { name: /^Accepter, 1\scommande sans compte de sacs/ }).click();
      await page.getByLabel('Pourquoi la journée se ferme ainsi').fill('Repris jeudi.');
      await page.getByRole('button', { name: 'Accepter', exact: true }).click();
      await page.getByText('«\u00a0Repris jeudi.\u00a0»').waitFor();

      await page.getByRole('button', { name: /^Capturer tout/ }).click();
      const asked = page.getByRole('dialog', { name: /^Capturer / });
      await asked.getByText(new RegExp(`^${many}\\scommandes du `)).waitFor();
      expect(await violations(page, 'before all is captured')).toEqual([]);
      await asked.getByRole('button', { name: /^Capturer / }).click();
      await page.getByText('la suite continue sur le serveur').waitFor();
      await page.goto(`${suite.server.origin}/issues`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.goto(`${suite.server.origin}/orders/close?day=${day}`);
      await page.getByRole('heading', { name: `Capture, ${many} sur ${many}` }).waitFor({ timeout: 60_000 });

      await page.getByRole('button', { name: /^Fermer / }).click();
      const closed = new RegExp(`^${dayWords(day)} est fermé$`, 'i');
      await page.getByText(closed).first().waitFor();
      expect(await violations(page, 'a closed day')).toEqual([]);
      const locked = await market.query<{ many: number }>(
        `select count(*)::int as many from orders where hub = $1 and day = $2 and data ? 'locked'`,
        [HUB, day],
      );
      expect(locked).toEqual([{ many }]);

      await page.goto(
        `${suite.server.origin}/orders?view=archive&month=${day.slice(0, 7)}&oid=${String(first)}`,
      );
      await page.getByText('La journée de cette commande est fermée').waitFor();
      expect(await page.getByRole('button', { name: 'Un sac de plus' }).isDisabled()).toBe(true);
      expect(await page.getByLabel('À la porte').isDisabled()).toBe(true);
      await page.getByRole('link', { name: 'Ouvrir le bilan' }).click();

      await page.getByRole('button', { name: 'Rouvrir…' }).click();
      await page.getByLabel('Raison').fill('Un poids manque.');
      await page.getByRole('button', { name: 'Rouvrir', exact: true }).click();
      await page.getByText(/^Rouverte par/).waitFor();
      // The reason of the former closing stays in its history.
      await page.getByText(/Sacs\s: «\sRepris jeudi\.\s»/).waitFor();
    },
  );
});

/** The latest past day of the demonstration, all delivered and paid by balance or on account: no bank is asked. */
async function deliveredDay(): Promise<{
  readonly day: string;
  readonly many: number;
  readonly first: number;
}> {
  const today = localDay(Date.now(), DEFAULT_ZONE);
  const [latest] = await market.query<{ day: string }>(
    `select max(day)::text as day from orders where hub = $1 and day < $2 and not data ? 'cancel'`,
    [HUB, today],
  );
  if (latest === undefined) throw new Error('the demonstration has no past day');
  const orders = await market.query<DayOrder>(
    `select oid::int as oid, data from orders
     where hub = $1 and day = $2 and not data ? 'cancel' and payment_status not in ('pending', 'voided')
     order by oid`,
    [HUB, latest.day],
  );
  await market.query(`delete from payments where oid = any($1)`, [orders.map(({ oid }) => oid)]);
  await market.query(`update tours set courier = null where hub = $1 and day = $2`, [HUB, latest.day]);
  const at = new Date().toISOString();
  for (const [place, { oid, data }] of orders.entries()) {
    const delivered = {
      ...data,
      closed: undefined,
      items: data.items.map((item) => ({
        ...item,
        // One is weighed a franc below, one a franc above its hold.
        finalprice: item.finalprice + (place === 0 ? -1 : place === 1 ? 100 : 0),
        fulfillment: { status: 'fulfilled', issue: 'issue_no_issue', refunded: false, grams: 1000 },
      })),
      payment: {
        ...data.payment,
        ...{ issuer: 'visa', status: 'authorized', captured: 0, refunded: 0, reserved: 100_000 },
      },
      fulfillments: { status: 'fulfilled' },
      shipping: {
        ...data.shipping,
        ...{ shipped: true, bags: place === 0 ? 0 : 2, outcome: { kind: 'delivered', at } },
        bagged: place === 0 ? undefined : { at, id: '00000000-0000-4000-8000-000000000001' },
      },
    };
    await market.query(
      `update orders set data = $2, payment_status = 'authorized', fulfilment_status = 'fulfilled', closed = null
       where oid = $1`,
      [oid, JSON.stringify(delivered)],
    );
  }
  return { day: latest.day, many: orders.length, first: orders[0]?.oid ?? 0 };
}
