import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { centimes } from '../../../../src/domain/money/money.ts';
import { asJson } from '../../../../src/mirror/json.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import {
  aLine,
  anAddress,
  anIntent,
  HUB,
  mailNames,
  orderOf,
  place,
  placed,
  quoted,
  setBalance,
  setHub,
  setPrice,
  setStock,
  marketState,
  TOMME,
  WINE,
} from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { MARKET_DAY, people } from '../../../support/small-market.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';

anyDatabase((_kind, open) => {
  describe('placing an order', () => {
    const market = marketSuite(open);
    const { database } = market;
    const alice = market.client('alice');

    test('takes stock, place, slot and rank, holds the money and mails, once', async () => {
      const before = await marketState(database);
      const intent = await anIntent(alice, { lines: [aLine(2)] });
      const id = randomUUID();
      const first = await place(alice, intent, id);
      const again = await place(alice, intent, id);
      expect(first).toMatchObject({ outcome: 'applied', again: false });
      expect(again).toMatchObject({ outcome: 'applied', again: true });

      const order = await orderOf(alice, intent);
      expect(order).toMatchObject({
        rank: 1,
        payment: { status: 'authorized', fees: { charge: 0.08 } },
        fulfillments: { status: 'reserved' },
        shipping: { when: '2026-11-24T15:00:00.000Z', hours: 16, position: 12_040 },
        items: [{ line: 1, quantity: 2, price: 8.5, finalprice: 17, fulfillment: { status: 'reserved' } }],
      });
      const after = await marketState(database);
      expect(after).toMatchObject({ stock: 8, places: before.places + 1, slots: before.slots + 1 });
      expect(await mailNames(database)).toEqual([`order-placed:${order.oid}`]);
      const holds = await database.db
        .selectFrom('sandbox_payments')
        .select(['state', 'amount', 'key'])
        .execute();
      expect(holds).toEqual([{ state: 'held', amount: intent.seen.reserved, key: id }]);
    });

    test.each([
      ['a card', 'visa'],
      ['an invoice', 'invoice'],
    ] as const)('the mail of an order by %s names its slot as the hub does', async (_, means) => {
      await setHub(database, { shippingtimes: { '16': 'De 16h à 20h', '0': 'Retrait' } });
      await place(alice, await anIntent(alice, { means }));
      const [mail] = await database.db.selectFrom('mail_queue').select('text').execute();
      expect(mail?.text).toContain('mardi 24 novembre, De 16h à 20h\u00a0: 1, rue du Marché');
    });

    test('records the versions of the legal pages shown, for its customer', async () => {
      const accepted = { terms: true, adult: true, versions: { terms: 3, privacy: 1 } };
      const intent = await anIntent(alice, { change: { accepted } });
      await place(alice, intent);
      expect((await orderOf(alice, intent)).legal).toEqual({ terms: 3, privacy: 1 });
    });

    test('is also placed by an old outbox without versions', async () => {
      const intent = await anIntent(alice);
      const mutation = aMutation('order.place', asJson(intent), `checkout:${intent.intent}`);
      const [result] = (await push(alice, [mutation])).results;
      expect(result).toMatchObject({ outcome: 'applied' });
      expect(await orderOf(alice, intent)).not.toHaveProperty('legal');
    });

    test('an answer that was lost is repeated for the same intent under another mutation', async () => {
      const intent = await anIntent(alice);
      await place(alice, intent);
      const { oid } = await orderOf(alice, intent);
      expect(await place(alice, intent)).toMatchObject({ outcome: 'applied', info: { oid } });
      const other = { ...intent, lines: [aLine(3)] };
      expect(await place(alice, other)).toMatchObject({
        outcome: 'conflict',
        code: 'order_already_placed',
        info: { oid, after: { toPay: intent.seen.toPay } },
      });
      const seen = { ...intent.seen, toPay: centimes(intent.seen.toPay + 1) };
      expect(await place(alice, { ...intent, seen })).toMatchObject({ code: 'order_already_placed' });
      expect((await marketState(database)).stock).toBe(9);
    });

    test('a price that moved is reported line by line, with the totals before and after, and nothing is taken', async () => {
      const intent = await anIntent(alice, { lines: [aLine(2)] });
      const before = await marketState(database);
      await setPrice(database, TOMME, 900);
      const result = await place(alice, intent);
      expect(result).toMatchObject({
        outcome: 'conflict',
        code: 'order_changed',
        info: {
          changes: [
            { kind: 'price', title: 'Tomme', before: 850, after: 900, reason: 'Le prix a changé.' },
            { kind: 'fees', before: 136, after: 144 },
          ],
          before: { total: intent.seen.total },
          after: { items: 1800 },
          proposal: { lines: [{ sku: TOMME, quantity: 2, price: 900 }], seen: { items: 1800 } },
        },
      });
      expect(await marketState(database)).toEqual(before);
      if (result.outcome !== 'conflict') return;
      const { proposal } = result.info as unknown as { proposal: typeof intent };
      expect(await place(alice, proposal)).toMatchObject({ outcome: 'applied' });
    });

    test('what is short is cut to the stock; a sold-out line leaves the proposal', async () => {
      const intent = await anIntent(alice, { lines: [aLine(4), aLine(1, { sku: WINE, title: 'Gamay' })] });
      await setStock(database, TOMME, 3);
      await setStock(database, WINE, 0);
      const { changes, proposal } = await quoted(alice, intent);
      expect(changes).toMatchObject([
        { kind: 'quantity', before: 4, after: 3 },
        { kind: 'gone', title: 'Gamay' },
        { kind: 'fees' },
      ]);
      expect(proposal?.lines).toMatchObject([{ sku: TOMME, quantity: 3 }]);
    });

    test('two variants of one product share its stock', async () => {
      await setStock(database, TOMME, 3);
      const twice = [aLine(2), aLine(2, { frequency: 'week' })];
      const intent = await anIntent(alice, { lines: twice });
      const { changes } = await quoted(alice, intent);
      expect(changes).toMatchObject([{ kind: 'quantity', before: 2, after: 1 }]);
    });

    test('a wrong total is a conflict although no price changed', async () => {
      const intent = await anIntent(alice);
      const seen = { ...intent.seen, toPay: centimes(intent.seen.toPay - 1) };
      expect(await place(alice, { ...intent, seen })).toMatchObject({
        outcome: 'conflict',
        info: { changes: [{ kind: 'price', before: seen.toPay, after: intent.seen.toPay }] },
      });
    });

    test.each([
      ['a full day proposes the next one', { currentLimit: 0 }, 'day_full', undefined],
      [
        'a closed day proposes the next one',
        { noshipping: [{ from: MARKET_DAY, to: '2026-11-25', reason: { fr: 'Fête' } }] },
        'day_closed',
        '2026-11-25',
      ],
      ['a day whose cut-off passed proposes the next one', { timelimit: 80 }, 'day_too_late', '2026-11-25'],
      ['a day that is too far ahead proposes none', { uncapturedTimeLimit: 1 }, 'day_too_far', undefined],
    ] as const)('%s', async (_, change, code, day) => {
      const intent = await anIntent(alice);
      await setHub(database, {
        ...change,
        noshipping: [...('noshipping' in change ? change.noshipping : [])],
      });
      const result = await place(alice, intent);
      expect(result).toMatchObject({ outcome: 'conflict', code });
      if (result.outcome !== 'conflict') return;
      const { changes, proposal, cutoff } = result.info as unknown as Awaited<ReturnType<typeof quoted>>;
      expect(cutoff, 'the deadline is that of the day which is proposed').toBe(
        day &&
          new Date(
            Date.parse(`${day}T15:00:00Z`) - ('timelimit' in change ? change.timelimit : 24) * 3_600_000,
          ).toISOString(),
      );
      expect(changes[0]).toMatchObject({ kind: 'day', before: MARKET_DAY, ...(day && { after: day }) });
      expect(proposal?.day).toBe(day);
    });

    test('a day past a shop’s own cut-off proposes the next one', async () => {
      const intent = await anIntent(alice);
      await closeHoursBefore(database, 80);
      const result = await place(alice, intent);
      expect(result).toMatchObject({
        outcome: 'conflict',
        code: 'day_too_late',
        info: { proposal: { day: '2026-11-25' }, cutoff: '2026-11-22T07:00:00.000Z' },
      });
    });

    test('a full slot proposes the other one', async () => {
      const bob = await market.as(people.bob.id);
      await setHub(database, { slotLimit: { '16': 1 } });
      await placed(bob);
      const intent = await anIntent(alice);
      expect(await place(alice, intent)).toMatchObject({
        outcome: 'conflict',
        code: 'slot_full',
        info: {
          changes: [{ kind: 'slot', before: 16, after: 18 }],
          proposal: { hours: 18, day: MARKET_DAY },
        },
      });
    });

    test.each([
      [
        'an address outside the delivery area',
        { place: { address: anAddress('1950') } },
        'address_not_served',
        'place',
      ],
      [
        'a pickup point that no longer exists',
        { place: { deposit: 'autre' }, hours: 0 },
        'deposit_unknown',
        'place',
      ],
      [
        'an expired card',
        { payment: { alias: `old-${people.alice.id}`, issuer: 'visa' } },
        'payment_expired',
        'payment',
      ],
      [
        'another person’s card',
        { payment: { alias: `visa-${people.bob.id}`, issuer: 'visa' } },
        'payment_unknown',
        'payment',
      ],
    ] as const)('%s blocks, and nothing is proposed', async (_, change, code, kind) => {
      const intent = await anIntent(alice, { change });
      const result = await place(alice, intent);
      expect(result).toMatchObject({ outcome: 'conflict', code, info: { changes: [{ kind }] } });
      expect(result).not.toHaveProperty('info.proposal');
    });

    test.each([
      ['Ce texte se prépare.', 'applied'],
      ['Les commandes se paient à la livraison.', 'rejected'],
    ])('conditions that read « %s » are %s without an acceptance', async (fr, outcome) => {
      const shown = { available: true, published: true };
      await database.db
        .insertInto('documents')
        .values({
          ...{ ...shown, type: 'page', slug: 'cgv', rev: 1, owner: null },
          data: JSON.stringify({
            ...shown,
            type: 'page',
            slug: ['cgv'],
            title: { fr: 'cgv' },
            content: { fr },
          }),
        })
        .execute();
      const intent = await anIntent(alice, { change: { accepted: { terms: false, adult: true } } });
      expect(await place(alice, intent)).toMatchObject({ outcome });
    });

    test('conditions and age must be confirmed', async () => {
      const refused = await anIntent(alice, { change: { accepted: { terms: false, adult: true } } });
      expect(await place(alice, refused)).toMatchObject({ outcome: 'rejected', code: 'terms_not_accepted' });
      const accepted = { terms: true, adult: false };
      const lines = [aLine(1, { sku: WINE, title: 'Gamay' })];
      expect(await place(alice, await anIntent(alice, { lines, change: { accepted } }))).toMatchObject({
        outcome: 'rejected',
        code: 'age_not_confirmed',
      });
      expect(await place(alice, await anIntent(alice, { change: { accepted } }))).toMatchObject({
        outcome: 'applied',
      });
    });

    test('a card that the bank declines takes nothing, and the intent may be sent again with another', async () => {
      await setBalance(database, people.alice.id, 300);
      await fillCart(alice);
      const before = { ...(await marketState(database)), cart: await cart(database) };
      const intent = await anIntent(alice, { means: 'poor', change: { credit: true } });
      expect(await place(alice, intent)).toMatchObject({ outcome: 'rejected', code: 'payment_declined' });
      expect({ ...(await marketState(database)), cart: await cart(database) }).toEqual(before);
      expect(await orderOf(alice, intent)).toMatchObject({
        payment: { status: 'voided' },
        fulfillments: { status: 'failure' },
      });
      const again = await anIntent(alice, { change: { intent: intent.intent } });
      expect(await place(alice, again)).toMatchObject({ outcome: 'applied' });
      expect(await orderOf(alice, intent)).toMatchObject({ payment: { status: 'authorized' } });
    });

    test('TWINT charges at once, and no more than the total', async () => {
      const order = await placed(alice, { means: 'twint' });
      const paid = order.payment.captured;
      expect(order.payment).toMatchObject({ status: 'prepaid', reserved: paid });
    });

    test('credit and invoice move the balance, each with a ledger entry of its cause', async () => {
      await setBalance(database, people.alice.id, 500);
      const order = await placed(alice, { means: 'invoice', change: { credit: true } });
      const { toPay } = (await anIntent(alice, { means: 'invoice' })).seen;
      expect(order.payment).toMatchObject({ status: 'authorized', customer_credit: 5 });
      const lines = await database.db.selectFrom('ledger').select(['amount', 'note', 'oid']).execute();
      expect(lines).toEqual([{ amount: -2083, note: `authorize:${order.oid}`, oid: order.oid }]);
      expect((await marketState(database)).balances[0]).toBe(500 - 2083);
      expect(toPay).toBeGreaterThan(0);
    });

    test('an invoice needs a validated e-mail and stays below the limit', async () => {
      const unvalidated = { email_status: JSON.stringify(false) };
      await database.db.updateTable('users').set(unvalidated).where('id', '=', people.alice.id).execute();
      const intent = await anIntent(alice, { means: 'invoice' });
      expect(await place(alice, intent)).toMatchObject({ outcome: 'conflict', code: 'email_not_validated' });
      const bob = await market.as(people.bob.id);
      await setBalance(database, people.bob.id, -39_000);
      const tooMuch = await anIntent(bob, { means: 'invoice' });
      expect(await place(bob, tooMuch)).toMatchObject({ outcome: 'conflict', code: 'invoice_limit' });
      // 466.44 with 50.00 of credit: 416.44 would be owed.
      await setBalance(database, people.bob.id, 5000);
      await setStock(database, TOMME, 100);
      const beside = await anIntent(bob, {
        ...{ means: 'invoice', lines: [aLine(52)], change: { credit: true } },
      });
      expect(await place(bob, beside)).toMatchObject({ outcome: 'conflict', code: 'invoice_limit' });
    });

    test('ordered pieces leave the cart, later additions stay, recurring lines are set aside', async () => {
      await fillCart(alice, 3);
      await fillCart(alice, 1, { sku: WINE, frequency: 'week' });
      await place(alice, await anIntent(alice, { lines: [aLine(2)] }));
      expect(await cart(database)).toMatchObject({
        [`${TOMME}::`]: { quantity: 1 },
        [`${WINE}:week:`]: { quantity: 1, aside: true },
      });
    });

    test('another person reaches neither the order nor its intent', async () => {
      const intent = await anIntent(alice);
      await place(alice, intent);
      const bob = await market.as(people.bob.id);
      expect((await bob.get(`/v1/orders/by-intent/${intent.intent}`)).statusCode).toBe(404);
    });
  });
});

async function fillCart(client: Client, quantity = 2, line: object = {}): Promise<void> {
  const args = {
    hub: HUB,
    line: { sku: TOMME, ...line },
    quantity,
    product: { title: 'Tomme', price: 850, part: '250 g', vendor: 'laiterie' },
    at: '2026-11-21T10:00:00.000Z',
  };
  const { results } = await push(client, [aMutation('cart.add', args, `cart:${HUB}`)]);
  expect(results).toMatchObject([{ outcome: 'applied' }]);
}

async function cart({ db }: Database): Promise<object> {
  const rows = await db.selectFrom('carts').select('lines').where('user_id', '=', people.alice.id).execute();
  const lines = rows[0]?.lines ?? {};
  return Object.fromEntries(
    Object.entries(lines).map(([key, line]) => [key, { ...(line as object), timestamp: undefined }]),
  );
}

/** Sets the own cut-off of every shop. */
async function closeHoursBefore({ db }: Database, timelimit: number): Promise<void> {
  await db
    .updateTable('shops')
    .set({ data: sql`jsonb_set(data, '{available,timelimit}', ${timelimit}::text::jsonb)` })
    .execute();
}
