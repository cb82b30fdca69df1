import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localDay } from '../../../src/domain/calendar/hub-time.ts';
import { desk, phone, type StartedBrowser } from '../support/chromium.ts';
import { answerKept } from '../support/held-mirror.ts';
import { type OpenMarket, openMarket } from '../support/market-database.ts';
import { CLIENT, enter, readyForTheMetro } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

const HUB = 'geneve-carouge';

let market: OpenMarket;
let customer: StartedBrowser;
/** The tracked order, with two stops before it and at least one after. */
let own: { readonly oid: number; readonly email: string };
let before: readonly number[];

const suite = browserSuite('for-the-file', async () => {
  market = await openMarket();
  return { ...market.server, end: () => Promise.resolve() };
});
afterAll(() => market.end());

beforeAll(async () => {
  await driveToday();
  customer = await suite.start('customer', phone);
  await enter(customer.page, suite.server.origin, own.email);
  await readyForTheMetro(customer.page);
});

/** Moves the first tour of the demonstration to today: it left at midnight, for people who are at home all day. */
async function driveToday(): Promise<void> {
  const today = localDay(Date.now(), 'Europe/Zurich');
  const [tour] = await market.query<{ day: string }>(
    `select max(day)::text as day from tours where hub = $1 and tour = 1`,
    [HUB],
  );
  const day = tour?.day ?? today;
  await market.query(
    `update hubs set data = jsonb_set(data, '{shippingtimes}', '{"0": "retrait", "1": "1h–24h"}')
     where slug = $1`,
    [HUB],
  );
  const stops = await market.query<{ oid: string; email: string }>(
    `update orders set day = $3::date, data = data || jsonb_build_object('shipping', (data -> 'shipping')
       - 'outcome' || jsonb_build_object('when', $3 || 'T10:00:00.000Z', 'hours', 1, 'shipped', false))
     where hub = $1 and day = $2::date and (data #>> '{shipping,priority}')::int = 1 and parent is null
       and not data ? 'cancel' and not (data #>> '{shipping,deposit}')::boolean
       and payment_status in ('authorized', 'prepaid')
     returning oid, data #>> '{customer,email}' as email, (data #>> '{shipping,position}')::float as place`,
    [HUB, day, today],
  );
  await market.query(
    `update tours set day = $3::date, start = '00:00' where hub = $1 and day = $2::date and tour = 1`,
    [HUB, day, today],
  );
  const driven = await market.query<{ oid: string; email: string }>(
    `select oid, data #>> '{customer,email}' as email from orders where hub = $1 and day = $2::date
       and (data #>> '{shipping,priority}')::int = 1
     order by (data #>> '{shipping,position}')::float, rank, oid`,
    [HUB, today],
  );
  expect(stops.length).toBeGreaterThan(3);
  const [first, second, third] = driven;
  if (first === undefined || second === undefined || third === undefined) throw new Error('a short tour');
  before = [Number(first.oid), Number(second.oid)];
  own = { oid: Number(third.oid), email: third.email };
  // Most people of the demonstration have no password: this customer gets one.
  await market.query(
    `update users set password_hash = (select password_hash from users where email = $1) where email = $2`,
    [CLIENT, own.email],
  );
}

const delivered = (oid: number) =>
  market.query(
    `update orders set data = jsonb_set(jsonb_set(data, '{shipping,shipped}', 'true'), '{shipping,outcome}', $2)
     where oid = $1`,
    [oid, JSON.stringify({ kind: 'delivered', at: new Date().toISOString() })],
  );
const ticket = () => customer.page.getByRole('region', { name: 'Suivi de la livraison' });
const page = () => `${suite.server.origin}/profile/orders/${own.oid}`;

describe('an order on its delivery day', () => {
  test('says when its courier comes, and how many stops are left', async () => {
    await customer.page.goto(page());
    await ticket()
      .getByText(/est en route$/)
      .waitFor();
    await ticket()
      .getByText(/^\d+h\d\d–\d+h\d\d$/)
      .waitFor();
    await ticket()
      .getByText(/^encore 2\sarrêts avant vous$/)
      .waitFor();
    await ticket()
      .getByText(/^0\sarrêt fait$/)
      .waitFor();
  });

  test('updates the number of stops left when the page returns to the front', async () => {
    for (const oid of before) await delivered(oid);
    await customer.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await ticket().getByText('vous êtes la suivante').waitFor();
    await ticket()
      .getByText(/^2\sarrêts faits$/)
      .waitFor();
  });

  test('keeps the last answer offline, and says how old it is', async () => {
    await answerKept(customer.page, 'orders.tracking', '"done":2');
    await customer.offline(true);
    await customer.page.reload();
    await ticket().getByText('vous êtes la suivante').waitFor();
    await ticket()
      .getByText(/^Sans réseau\s: dernière nouvelle à \d+h/)
      .waitFor();
    await customer.offline(false);
  });

  test('fits a narrow phone and a wide desk', async () => {
    for (const size of [
      { width: 320, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      await customer.page.setViewportSize(size);
      await ticket().waitFor();
      const wider = await customer.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider).toBe(0);
    }
    await customer.page.getByText('Commandé', { exact: true }).waitFor();
  });
});

test('a delivered order on a wide screen explains its total and links to a problem and feedback', async () => {
  const wide = await suite.start('wide', desk);
  const { origin } = suite.server;
  await enter(wide.page, origin, CLIENT);
  await wide.page.goto(`${origin}/profile/orders`);
  await wide.page
    .getByRole('link', { name: /Livrée/ })
    .first()
    .click();
  await wide.page.getByRole('heading', { level: 1, name: /^Commande \d+/ }).waitFor();
  await wide.page.getByRole('heading', { level: 2, name: /^(?:Livrée|Déposée|Remise)/ }).waitFor();
  await wide.page.getByRole('link', { name: /^Un problème/ }).waitFor();
  await wide.page.getByRole('link', { name: /^(?:Donner mon avis|Votre note)/ }).waitFor();
});
