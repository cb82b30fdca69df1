import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { stockMovements } from '../../../../src/contract/catalogue/stock.ts';
import type { AnswerOf } from '../../../../src/contract/core/call.ts';
import { HOUR_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { addMember, removeMember } from '../../../../server/modules/people/members-store.ts';
import { publishShelves } from '../../../../server/modules/catalogue/publish-catalogue-job.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import {
  anIntent,
  HUB,
  marketState,
  place,
  placed,
  setStock,
  TOMME,
} from '../../../support/checkout-market.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { aMutation, currentCursors, load, pull, push } from '../../../support/engine/sync-device.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { MARKET_DAY, MARKET_NOW, people } from '../../../support/small-market.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';

type Movements = AnswerOf<typeof stockMovements>;

eachDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;
  const alice = market.client('alice');
  const bob = market.client('bob');
  const owner = market.client('vendor');
  const manager = market.client('manager');
  const courier = market.client('courier');
  const foreign = market.client('lausanneCourier');

  const sends = async (client: Client, op: string, args: Record<string, Json>, more = {}) => {
    const sku = Number(args['sku'] ?? TOMME);
    const mutation = aMutation(op, { sku, ...args }, `stock:${sku}`, more);
    const [result] = (await push(client, [mutation])).results;
    if (result === undefined) throw new Error('no result');
    return result;
  };
  const counts = (client: Client, seen: number, counted: number, more: Record<string, Json> = {}) =>
    sends(client, 'stock.count', { seen, counted, knew: null, reason: 'count', ...more });
  const movements = async (client: Client) =>
    (await client.get(`/v1/products/${TOMME}/movements`)).json<Movements>();
  const stock = async () => (await marketState(database)).stock;
  const logged = () => database.db.selectFrom('stock_movements').selectAll().orderBy('id').execute();

  describe('a count', () => {
    test('applies its difference on top of the orders in between, and returns its row', async () => {
      await setStock(database, TOMME, 12);
      await placed(alice);
      const result = await counts(owner, 12, 20);
      expect(result).toMatchObject({
        outcome: 'applied',
        rows: [{ e: 'stock', id: String(TOMME), last: result.id, d: { stock: 19, vendor: 'laiterie' } }],
      });
      expect(await stock()).toBe(19);
    });

    test('never goes below zero, and logs the applied difference', async () => {
      await setStock(database, TOMME, 3);
      await counts(manager, 12, 2);
      expect(await stock()).toBe(0);
      expect(await logged()).toMatchObject([
        { sku: TOMME, who: people.manager.id, delta: -3, after: 0, reason: 'count' },
      ]);
    });

    test('counts once however often it arrives', async () => {
      await setStock(database, TOMME, 12);
      const args = { sku: TOMME, seen: 12, counted: 14, knew: null, reason: 'harvest', lot: 'L-7' };
      const mutation = aMutation('stock.count', args, `stock:${TOMME}`);
      await push(owner, [mutation]);
      await push(owner, [mutation]);
      expect(await stock()).toBe(14);
      expect(await logged()).toMatchObject([{ delta: 2, reason: 'harvest', lot: 'L-7' }]);
    });

    test.each([
      ['a courier of the hub', courier],
      ['a customer', alice],
      ['staff of another hub', foreign],
    ])('is refused to %s', async (_, client) => {
      expect(await counts(client, 12, 14)).toMatchObject({ outcome: 'rejected', code: 'forbidden' });
      expect(await logged()).toEqual([]);
    });

    test('is refused to an owner for the product of another shop', async () => {
      const result = await counts(owner, 0, 4, { sku: 1_000_301 });
      expect(result).toMatchObject({ outcome: 'rejected', code: 'forbidden' });
    });

    test('of a manager who lost the role waits for another one', async () => {
      await setStock(database, TOMME, 12);
      const lost = { id: people.manager.id, role: 'manager' } as const;
      await writeTransaction(database, (tx) => removeMember(tx, HUB, lost, MARKET_NOW));
      const done = { at: MARKET_NOW - HOUR_MS, age: HOUR_MS };
      const args = { seen: 12, counted: 10, knew: null, reason: 'count' };
      expect(await sends(manager, 'stock.count', args, done)).toMatchObject({
        outcome: 'merged',
        lost: { quarantined: true },
      });
      expect(await stock()).toBe(12);
      const another = { id: people.bob.id, role: 'manager' } as const;
      await writeTransaction(database, (tx) => addMember(tx, HUB, another));
      const [work] = (await bob.get('/v1/sync/quarantine')).json<{ id: string }[]>();
      await bob.post(`/v1/sync/quarantine/${work?.id ?? ''}`, { apply: true });
      expect(await stock()).toBe(10);
      expect(await logged()).toMatchObject([{ who: people.manager.id, delta: -2 }]);
    });
  });

  describe('« épuisé » and a count that had not seen it', () => {
    test.each([
      ['the count first', ['stock.count', 'stock.out']],
      ['« épuisé » first', ['stock.out', 'stock.count']],
    ])('leave no stock, %s', async (_, order) => {
      await setStock(database, TOMME, 12);
      const args = { seen: 12, counted: 14, knew: null, reason: 'count' };
      for (const op of order)
        await sends(op === 'stock.out' ? owner : manager, op, op === 'stock.out' ? {} : args);
      expect(await stock()).toBe(0);
    });

    test('keep the pieces that are counted afterwards', async () => {
      await setStock(database, TOMME, 12);
      const { id } = await sends(owner, 'stock.out', {});
      expect(await counts(manager, 12, 14)).toMatchObject({ outcome: 'merged', kept: { stock: 0 } });
      await counts(manager, 0, 6, { knew: id });
      expect(await stock()).toBe(6);
    });
  });

  describe('« hors vente »', () => {
    test('prevails over an earlier decision that arrives later, and logs the states', async () => {
      expect(await sends(owner, 'product.sell', { available: false })).toMatchObject({
        outcome: 'applied',
        rows: [{ d: { available: false } }],
      });
      const earlier = { at: MARKET_NOW - HOUR_MS, age: HOUR_MS };
      expect(await sends(manager, 'product.sell', { available: true }, earlier)).toMatchObject({
        outcome: 'merged',
        kept: { available: false },
      });
      const audit = await database.db.selectFrom('audit').select(['action', 'after']).execute();
      expect(audit).toMatchObject([{ action: 'product.sell', after: { 'attributes.available': false } }]);
    });
  });

  describe('« disponible »', () => {
    test('requires the legal information of food', async () => {
      const ago = (age: number) => ({ at: MARKET_NOW - age, age });
      await sends(owner, 'product.sell', { available: false }, ago(3 * HOUR_MS));
      const early = await sends(owner, 'product.sell', { available: true }, ago(2 * HOUR_MS));
      expect(early).toMatchObject({ outcome: 'merged', kept: { available: false } });
      expect(early).toHaveProperty(
        'reason',
        'Il manque\u00a0: description, ingrédients, allergènes, origine et conservation. Ce produit reste hors vente.',
      );
      const told = { description: 'Lait cru.', ingredients: '*lait*', allergens: ['milk'] };
      const legal = { ...told, origin: 'Jussy', storage: 'Au frais' };
      await sql`update products set data = jsonb_set(data, '{details}', data -> 'details' || ${JSON.stringify(legal)}::jsonb)
        where sku = ${TOMME}`.execute(database.db);
      const complete = await sends(owner, 'product.sell', { available: true }, ago(HOUR_MS));
      expect(complete).toMatchObject({ outcome: 'applied' });
    });
  });

  test('a count, « épuisé », « hors vente » and another count in one push end as if sent one by one', async () => {
    await setStock(database, TOMME, 12);
    const ago = (age: number) => ({ at: MARKET_NOW - age * HOUR_MS, age: age * HOUR_MS });
    const lane = `stock:${TOMME}`;
    const work = [
      aMutation(
        'stock.count',
        { sku: TOMME, seen: 12, counted: 15, knew: null, reason: 'count' },
        lane,
        ago(4),
      ),
      aMutation('stock.out', { sku: TOMME }, lane, ago(3)),
      aMutation('product.sell', { sku: TOMME, available: false }, lane, ago(2)),
    ];
    const chained = work.map((mutation, place) => ({ ...mutation, prev: work[place - 1]?.id ?? null }));
    const [, out] = chained;
    const again = aMutation(
      'stock.count',
      { sku: TOMME, seen: 0, counted: 4, knew: out?.id ?? null, reason: 'harvest' },
      lane,
      { ...ago(1), prev: chained[2]?.id ?? null },
    );
    const { results } = await push(owner, [...chained, again]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied', 'applied']);
    // The row is sent once for all of them.
    expect(results.flatMap((result) => ('rows' in result ? result.rows : []))).toMatchObject([
      { d: { stock: 4, available: false, out: { id: out?.id } } },
    ]);
    expect((await logged()).map(({ delta, after }) => [delta, after])).toEqual([
      [3, 15],
      [-15, 0],
      [4, 4],
    ]);
    expect(await stock()).toBe(4);
  });

  describe('the stock rows', () => {
    test('are offered to the owner by shop and to the office by hub, including draft shops', async () => {
      const offered = async (client: Client) =>
        (await pull(client, [])).head.scopes.filter((scope) => scope.startsWith('stock'));
      expect(await offered(owner)).toEqual(['stock:laiterie']);
      expect(await offered(manager)).toEqual([`stocks:${HUB}`]);
      expect(await offered(courier)).toEqual([]);
      expect(await offered(await market.as())).toEqual([]);
      const skus = async (client: Client, scope: string) =>
        (await load(client, scope)).rows.map(({ id }) => Number(id));
      expect(await skus(owner, 'stock:laiterie')).toEqual([1_000_101, 1_000_102]);
      expect(await skus(manager, `stocks:${HUB}`)).toEqual([1_000_101, 1_000_102, 1_000_301]);
    });

    test('move with the job that publishes what orders took', async () => {
      await setStock(database, TOMME, 12);
      await publishShelves.run(market.house);
      const before = await currentCursors(owner, ['stock:laiterie']);
      await placed(alice);
      expect((await pull(owner, before)).rows).toEqual([]);
      await publishShelves.run(market.house);
      expect((await pull(owner, before)).rows).toMatchObject([{ e: 'stock', d: { stock: 11 } }]);
    });
  });

  describe('the movements of a product', () => {
    test('are the manual changes and what orders took by delivery day', async () => {
      await setStock(database, TOMME, 12);
      await placed(alice);
      await placed(bob);
      await counts(owner, 10, 9, { reason: 'loss', cause: 'broken' });
      expect(await movements(manager)).toMatchObject({
        ...{ sku: TOMME, stock: 9, promised: 2 },
        movements: [{ delta: -1, after: 9, reason: 'loss', cause: 'broken', who: { id: people.vendor.id } }],
        ordered: [{ hub: HUB, day: MARKET_DAY, orders: 2, pieces: 2 }],
      });
    });
  });

  test('200 concurrent orders and counts never oversell: the stock is the start plus movements minus orders', async () => {
    const start = 40;
    await setStock(database, TOMME, start);
    const buyers = [alice, bob];
    const intents = await Promise.all(buyers.map((one) => anIntent(one)));
    const orders = Array.from({ length: 100 }, (_, index) => {
      const [buyer, intent] = [buyers[index % 2], intents[index % 2]];
      if (buyer === undefined || intent === undefined) throw new Error('two people buy');
      return place(buyer, { ...intent, intent: randomUUID() });
    });
    const manual = Array.from({ length: 100 }, (_, index) =>
      index % 25 === 24
        ? sends(owner, 'stock.out', {})
        : counts(index % 2 === 0 ? owner : manager, 10, index % 3 === 0 ? 13 : 9),
    );
    const results = await Promise.all(orders);
    await Promise.all(manual);
    const taken = results.filter(({ outcome }) => outcome === 'applied').length;
    const moved = (await logged()).reduce((sum, { delta }) => sum + delta, 0);
    expect((await logged()).every(({ after }) => after >= 0)).toBe(true);
    expect(await stock()).toBe(start + moved - taken);
    expect(await stock()).toBeGreaterThanOrEqual(0);
  });
});
