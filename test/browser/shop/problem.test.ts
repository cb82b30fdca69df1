import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { afterAll, expect, test, vi } from 'vitest';
import { ADMIN, enterAsTeam } from '../support/courier.ts';
import { desk, phone } from '../support/chromium.ts';
import { type OpenMarket, openMarket } from '../support/market-database.ts';
import { CLIENT, enter, readyForTheMetro } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

let market: OpenMarket | undefined;
const suite = browserSuite('for-the-file', async () => {
  market = await openMarket();
  return market.server;
});
afterAll(() => market?.end());

const query = <Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) => {
  if (market === undefined) throw new Error('the market opens with the first test');
  return market.query<Row>(text, values);
};

/** The dearest line of the customer's latest delivered order: above the limit of automatic credit. */
async function dearLine() {
  const [found] = await query<{ oid: number; line: number; title: string }>(
    `select o.oid::int as oid, (i ->> 'line')::int as line, i ->> 'title' as title
     from orders o, jsonb_array_elements(o.data -> 'items') i
     where o.customer = (select id from users where email = $1) and o.closed is not null
       and not o.data ? 'cancel' and o.payment_status = 'paid'
       and i #>> '{fulfillment,status}' = 'fulfilled' and (i ->> 'finalprice')::int > 900
     order by o.oid desc, (i ->> 'finalprice')::int desc limit 1`,
    [CLIENT],
  );
  if (found === undefined) throw new Error('the customer of the demonstration has no such line');
  return found;
}

const stored = async (oid: number, line: number) => {
  const [row] = await query<{ problem: { credited: number; asked: number; photo?: boolean } | null }>(
    `select i #> '{fulfillment,problem}' as problem
     from orders o, jsonb_array_elements(o.data -> 'items') i where o.oid = $1 and (i ->> 'line')::int = $2`,
    [oid, line],
  );
  return row?.problem ?? undefined;
};

const lineOf = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title }).first();

test('a problem reported offline survives a restart, is credited, and the office decides the rest', async () => {
  const { oid, line, title } = await dearLine();
  const { origin } = suite.server;
  const first = await suite.start('customer', phone);
  await enter(first.page, origin, CLIENT);
  await readyForTheMetro(first.page);
  await first.page.goto(`${origin}/profile/orders/${oid}`);
  const link = first.page.getByRole('link', { name: /^Un problème/ });
  await link.waitFor();
  await first.offline(true);
  await link.click();
  await lineOf(first.page, title).getByRole('button').first().click();
  const form = lineOf(first.page, title);
  await form.getByRole('button', { name: 'Qualité' }).click();
  await form.getByText('Tout', { exact: true }).click();
  await form.getByLabel(`Prendre une photo de ${title}`).setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a63' } })
      .jpeg()
      .toBuffer(),
  });
  await form.getByRole('img', { name: `Photo de ${title}` }).waitFor();
  await form.getByText(/^Sans réseau/).waitFor();
  await form.getByRole('button', { name: /^Demander un avoir/ }).click();
  await lineOf(first.page, title).getByText('À envoyer').waitFor();
  await first.close();
  expect(await stored(oid, line)).toBeUndefined();

  const { page } = await suite.start('customer', phone);
  await page.goto(`${origin}/profile/orders/${oid}/problem`);
  await lineOf(page, title).getByText('Le marché décide').waitFor({ timeout: 30_000 });
  await vi.waitFor(
    async () => expect(await stored(oid, line)).toMatchObject({ credited: 800, photo: true }),
    30_000,
  );

  const office = await suite.start('office', desk);
  await enterAsTeam(office.page, origin, ADMIN, '/issues?view=reported');
  const card = office.page.getByRole('article').filter({ hasText: title }).first();
  await card.getByRole('img', { name: `Photo de ${title}` }).waitFor();
  await card.getByLabel('Un mot au client (facultatif)').fill('Avec nos excuses.');
  await card.getByRole('button', { name: 'Créditer' }).click();
  await office.page.getByText('Rien à décider').waitFor();
  await lineOf(page, title)
    .getByText(/^Avoir /)
    .waitFor({ timeout: 30_000 });
  await lineOf(page, title)
    .getByText(/Avec nos excuses/)
    .waitFor();

  await page.getByText('mauvaise', { exact: true }).click();
  await page.getByText('Merci, votre note est envoyée.').waitFor();
  await vi.waitFor(async () => {
    const [rated] = await query<{ score: number }>(
      `select (data ->> 'score')::int as score from orders where oid = $1`,
      [oid],
    );
    expect(rated?.score).toBe(0);
  });
});
