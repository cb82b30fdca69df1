import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../../src/contract/core/wire.ts';
import { laneOf } from '../../../../src/contract/core/lanes.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { auditEntriesOf } from '../../../support/audit-entries.ts';
import { aLine, anIntent, HUB, orderOf, place, placed, TOMME } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { aMutation, load, push } from '../../../support/engine/sync-device.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { MARKET_DAY, people } from '../../../support/small-market.ts';

const ALICE = people.alice.id;
const SCOPE = `user:${ALICE}`;

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const alice = market.client('alice');

  const mark = async (client: Client, on: readonly string[], off: readonly string[] = []) => {
    const [result] = (
      await push(client, [
        aMutation('diet.set', { on: [...on], off: [...off] }, laneOf('diet', String(ALICE))),
      ])
    ).results;
    return result;
  };
  const kept = async () =>
    (
      await database.db.selectFrom('diets').select(['marks', 'rev']).where('user_id', '=', ALICE).execute()
    )[0];
  const choose = (instead: Json) =>
    push(alice, [aMutation('profile.save', { instead }, laneOf('user', String(ALICE)), { v: 2 })]);

  describe('allergies and diets', () => {
    test('are stored mark by mark, sent only to their person, and kept out of the audit', async () => {
      expect(await mark(alice, ['milk', 'warn'])).toMatchObject({
        outcome: 'applied',
        rows: [{ e: 'diet', id: String(ALICE), d: { user: ALICE, marks: ['milk', 'warn'] } }],
      });
      await mark(alice, ['vegan']);
      const { rows } = await load(alice, SCOPE);
      expect(rows.find(({ e }) => e === 'diet')?.d).toEqual({
        user: ALICE,
        marks: ['milk', 'warn', 'vegan'],
      });
      for (const who of ['manager', 'admin'] as const) {
        const client = await market.as(who);
        expect((await client.get(`/v1/users/${ALICE}`)).body).not.toContain('vegan');
        expect(JSON.stringify((await load(client, `ops:${HUB}:${MARKET_DAY}`)).rows)).not.toContain('vegan');
      }
      expect(JSON.stringify(await auditEntriesOf(database, 'diet.set'))).toBe('[]');
    });

    test('are deleted once nothing is avoided, and refuse an unknown mark', async () => {
      await mark(alice, ['milk', 'warn', 'tell']);
      await mark(alice, [], ['milk']);
      expect((await kept())?.marks).toEqual([]);
      expect(await mark(alice, ['kryptonite'])).toMatchObject({ outcome: 'rejected', code: 'malformed' });
    });

    test('of two devices at the same time are all kept', async () => {
      const tablet = await market.as('alice');
      await Promise.all([mark(alice, ['nuts']), mark(tablet, ['fish'])]);
      expect(new Set((await kept())?.marks)).toEqual(new Set(['nuts', 'fish']));
    });

    test('are written on an order line only with the person’s consent, and only where they matter', async () => {
      await sql`update products set data = jsonb_set(data, '{details,allergens}', '["milk"]') where sku = ${TOMME}`.execute(
        database.db,
      );
      await mark(alice, ['milk', 'fish', 'warn']);
      expect((await placed(alice)).items[0]).not.toHaveProperty('avoid');
      await mark(alice, ['tell']);
      expect((await placed(alice)).items[0]).toMatchObject({ avoid: ['milk'] });
      const intent = await anIntent(alice, { lines: [aLine(1, { instead: { kind: 'best' } })] });
      expect(await place(alice, intent)).toMatchObject({ outcome: 'applied' });
      expect((await orderOf(alice, intent)).items[0]).toMatchObject({ avoid: ['milk', 'fish'] });
      const courier = await (await market.as('courier')).get(`/v1/orders?when=${MARKET_DAY}`);
      expect(courier.body).toContain('"avoid":["milk"]');
      const office = await load(await market.as('manager'), `ops:${HUB}:${MARKET_DAY}`);
      expect(JSON.stringify(office.rows)).toContain('"avoid":["milk"]');
      const shop = JSON.stringify((await load(await market.as('vendor'), 'shop:laiterie:2026-11')).rows);
      expect(shop).toContain('"instead"');
      expect(shop).not.toContain('"avoid"');
    });
  });

  describe('the choice for a missing line', () => {
    test('is made on its line and sent with its order, in francs on the wire', async () => {
      const instead = { kind: 'product', sku: TOMME, title: 'Tomme', cap: centimes(100) } as const;
      const intent = await anIntent(alice, { lines: [aLine(1, { instead })] });
      expect(await place(alice, intent)).toMatchObject({ outcome: 'applied' });
      expect((await orderOf(alice, intent)).items[0]).toMatchObject({
        instead: { ...instead, cap: 1 },
      });
    });

    test('is kept in the cart beside the note, and removed by null', async () => {
      const write = (args: Record<string, Json>) =>
        push(alice, [
          aMutation('cart.line', { hub: HUB, line: { sku: TOMME }, ...args }, `cart:${HUB}`, {
            v: 2,
          }),
        ]);
      const product = { title: 'Tomme', price: 850, part: '200 g', vendor: 'laiterie-de-jussy' };
      const at = new Date(market.clock.now).toISOString();
      const add = { hub: HUB, line: { sku: TOMME }, quantity: 1, product, at };
      await push(alice, [aMutation('cart.add', add, `cart:${HUB}`)]);
      await write({ note: 'jeune' });
      await write({ instead: { kind: 'best', cap: 300 } });
      const cart = async () =>
        (await alice.post('/v1/cart/get', { hub: HUB })).json<{ items: readonly object[] }>().items[0];
      expect(await cart()).toMatchObject({ note: 'jeune', instead: { kind: 'best', cap: 3 } });
      await write({ instead: null });
      expect(await cart()).not.toHaveProperty('instead');
    });

    test('is that of the profile for a line without a choice', async () => {
      expect((await choose({ kind: 'best', cap: 0 })).results).toMatchObject([{ outcome: 'applied' }]);
      expect((await placed(alice)).items[0]).toMatchObject({ instead: { kind: 'best', cap: 0 } });
      const intent = await anIntent(alice, { lines: [aLine(1, { instead: { kind: 'refund' } })] });
      await place(alice, intent);
      expect((await orderOf(alice, intent)).items[0]).toMatchObject({ instead: { kind: 'refund' } });
      await choose(null);
      expect((await placed(alice)).items[0]).not.toHaveProperty('instead');
    });
  });
});
