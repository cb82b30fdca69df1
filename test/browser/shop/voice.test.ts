import { afterAll, expect, test, vi } from 'vitest';
import { COURIER, enterAsTeam, HUB, openOrder, readyForTheCellar } from '../support/courier.ts';
import { phone } from '../support/chromium.ts';
import { type OpenMarket, openMarket } from '../support/market-database.ts';
import { violations } from '../support/readable.ts';
import { buy, CLIENT, enter, readyForTheMetro } from '../support/shopper.ts';
import { browserSuite } from '../support/suite.ts';

/** A microphone that beeps, with permission granted. */
const speaking = {
  ...phone,
  flags: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
};
const GRUYERE = 'Gruyère AOP 12 mois';

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

/** Puts a voice message on an open line of the courier, as the order's own customer. */
async function putOnTour(id: string): Promise<{ readonly oid: number; readonly title: string }> {
  const [line] = await query<{ oid: number; place: number; title: string }>(
    `select o.oid::int as oid, (i.place - 1)::int as place, i.item ->> 'title' as title
     from orders o, jsonb_array_elements(o.data -> 'items') with ordinality as i (item, place)
     where o.hub = $1 and i.item #>> '{fulfillment,status}' = 'reserved'
       and o.payment_status = 'authorized' and not o.data ? 'cancel' and o.day = (
         select day from orders where hub = $1 and day >= current_date group by day order by count(*) desc limit 1
       )
     order by o.oid limit 1`,
    [HUB],
  );
  if (line === undefined) throw new Error('the day of the courier has no line to find');
  await query(`update voices set user_id = (select customer from orders where oid = $1) where id = $2`, [
    ...[line.oid, id],
  ]);
  await query(`update orders set data = jsonb_set(data, $2, to_jsonb($3::text)) where oid = $1`, [
    ...[line.oid, `{items,${line.place},audio}`, id],
  ]);
  return line;
}

test('a voice message recorded offline survives a killed browser, and the courier hears it offline', async () => {
  const { origin } = suite.server;
  const first = await suite.start('customer', speaking);
  await enter(first.page, origin, CLIENT);
  await readyForTheMetro(first.page);
  await buy(first.page, origin, GRUYERE);
  await first.page.goto(`${origin}/home?panel=cart`);
  const note = (at: typeof first.page) =>
    at.getByRole('main').getByRole('button', { name: new RegExp(`une remarque|la remarque, ${GRUYERE}$`) });
  await note(first.page).first().waitFor();
  await first.offline(true);
  await note(first.page).first().click();
  const dialog = first.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'tranche fine' }).click();
  await dialog.getByRole('button', { name: /^Dire la remarque/ }).click();
  await dialog.getByText(/^Encore 1[5-9]\ssecondes$/).waitFor();
  await dialog.getByRole('button', { name: 'Arrêter' }).click();
  await dialog.getByRole('button', { name: /^Écouter le message vocal/ }).waitFor();
  expect(await violations(first.page, 'a spoken note')).toEqual([]);
  await dialog.getByRole('button', { name: 'Enregistrer la remarque' }).click();
  await first.page.getByText('tranche fine, message vocal').waitFor();
  expect(await query('select id from voices')).toEqual([]);
  // Chromium writes cookies every thirty seconds: only a test kills it sooner.
  const cookies = await first.context.cookies();
  await first.kill();

  const { context, page } = await suite.start('customer', speaking);
  await context.addCookies(cookies);
  await page.goto(`${origin}/home?panel=cart`);
  await page.getByText('tranche fine, message vocal').waitFor();
  const id = await vi.waitFor(async () => {
    const [kept] = await query<{ id: string; ms: number }>('select id, ms from voices');
    expect(kept?.ms).toBeGreaterThan(500);
    return kept?.id ?? '';
  }, 30_000);

  const { oid, title } = await putOnTour(id);
  const courier = await suite.start('courier', phone);
  await enterAsTeam(courier.page, origin, COURIER, '/shopper');
  await readyForTheCellar(courier.page);
  await openOrder(courier.page, origin, oid);
  const listen = courier.page.getByRole('button', { name: `Écouter le message vocal, ${title}` });
  await listen.waitFor();
  await courier.offline(true);
  await courier.page.reload();
  await listen.click();
  await courier.page.getByRole('button', { name: `Arrêter le message vocal, ${title}` }).waitFor();
  await listen.waitFor();
  expect(await violations(courier.page, 'a line with a voice')).toEqual([]);
});
