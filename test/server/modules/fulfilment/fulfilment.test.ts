import { beforeEach, describe, expect, test } from 'vitest';
import type { Order, OrderItem } from '../../../../src/contract/orders/orders.ts';
import type { Result } from '../../../../src/contract/sync/sync.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import { seenClaims } from '../../../../src/domain/fulfilment/line-claim.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { HUB, mailNames } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { anOrder, MARKET_DAY, MARKET_NOW, people } from '../../../support/small-market.ts';
import { aMutation, load, push } from '../../../support/engine/sync-device.ts';

const OID = 2_000_001;
const [LINE] = anOrder(OID, 'alice').items;
const UNSEEN = { gen: '', status: 'created', claims: 0 } as const;

/** The order of these tests: three cheeses sold by weight, and a line of another shop. */
function theOrder(change: Partial<Order> = {}): Order {
  if (LINE === undefined) throw new Error('the order of the market has a line');
  const cheeses: OrderItem = { ...LINE, quantity: 3, part: '~250 g', finalprice: centimes(2550) };
  const eggs: OrderItem = { ...LINE, line: 2, sku: 1_000_301, vendor: 'ferme', part: '6 pces' };
  const [dairy] = anOrder(OID, 'alice').vendors;
  if (dairy === undefined) throw new Error('the order of the market has a shop');
  const vendors = [dairy, { ...dairy, slug: 'ferme', name: 'La ferme' }];
  return anOrder(OID, 'alice', { items: [cheeses, eggs], vendors, ...change });
}

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database, as, put } = market;
  const courier = market.client('courier');
  const other = market.client('courier');
  const manager = market.client('manager');
  beforeEach(async () => {
    await put(theOrder());
  });

  const stored = async (): Promise<Order> => {
    const row = await database.db
      .selectFrom('orders')
      .select('data')
      .where('oid', '=', OID)
      .executeTakeFirstOrThrow();
    return row.data as unknown as Order;
  };
  const line = async (number = 1) => {
    const item = (await stored()).items.find((one) => one.line === number);
    if (item === undefined) throw new Error(`no line ${number}`);
    return item;
  };

  const said = async (client: Client, op: string, args: Json, lane = `order:${OID}`, more = {}) => {
    const [result] = (await push(client, [aMutation(op, args, lane, more)])).results;
    if (result === undefined) throw new Error('no result');
    return result;
  };
  const tick = (client: Client, args: Record<string, Json> = {}) =>
    said(client, 'item.tick', { oid: OID, line: 1, status: 'fulfilled', seen: UNSEEN, ...args });
  const weigh = (client: Client, grams: number, args: Record<string, Json> = {}) =>
    said(client, 'item.weigh', { oid: OID, line: 1, grams, finalprice: 1, seen: UNSEEN, ...args });
  const report = (client: Client, args: Record<string, Json>) =>
    said(client, 'item.report', { oid: OID, line: 1, seen: UNSEEN, ...args });
  const deliver = (client: Client, outcome: string | null, saw: string | null = null) =>
    said(client, 'order.deliver', { oid: OID, outcome, seen: saw });

  describe('a tick', () => {
    test('returns its row to the device with the last operation of its lane', async () => {
      const result = await tick(courier);
      expect(result).toMatchObject({
        outcome: 'applied',
        rows: [{ e: 'order', id: String(OID), last: result.id, d: { fulfillments: { status: 'partial' } } }],
      });
      expect(await line()).toMatchObject({
        finalprice: 2550,
        fulfillment: { status: 'fulfilled', claims: [{ by: people.courier.id, status: 'fulfilled' }] },
      });
    });

    test('is accepted from the line’s producer, but not for a line of another shop', async () => {
      const vendor = await as('vendor');
      expect(await tick(vendor)).toMatchObject({ outcome: 'applied' });
      expect(await tick(vendor, { line: 2 })).toMatchObject({ outcome: 'rejected', code: 'forbidden' });
    });

    test('makes the order ready when every line is found or failed', async () => {
      await tick(courier);
      await tick(courier, { line: 2, status: 'failure' });
      expect((await stored()).fulfillments.status).toBe('fulfilled');
    });

    test.each(['courier', 'vendor'] as const)(
      'by two who did not see each other, one of them the %s: found beats missing, and a manager decides',
      async (missed) => {
        await tick(courier);
        const lost = await tick(missed === 'vendor' ? await as('vendor') : other, { status: 'failure' });
        expect(lost).toMatchObject({
          outcome: 'merged',
          reason: 'Quelqu’un a trouvé cet article. Le responsable tranchera.',
          kept: { line: 1, status: 'fulfilled' },
          lost: { line: 1, status: 'failure' },
        });
        expect(await line()).toMatchObject({
          finalprice: 2550,
          fulfillment: { status: 'fulfilled', dispute: true },
        });
      },
    );

    test.each([
      ['all and none', {}, { status: 'failure' }],
      ['all and some', {}, { quantity: 2 }],
      ['some and fewer', { quantity: 2 }, { quantity: 1 }],
      ['some and none', { quantity: 2 }, { status: 'failure' }],
    ] as const)('by two who found %s ends the same in both orders of arrival', async (_, one, another) => {
      const ends = [];
      for (const [first, then] of [
        [one, another],
        [another, one],
      ]) {
        await put(theOrder());
        await tick(courier, first);
        await tick(other, then);
        const { finalprice, fulfillment } = await line();
        const { status, quantity, dispute } = fulfillment;
        ends.push({ finalprice, status, quantity, dispute });
      }
      expect(ends[0]).toMatchObject({ status: 'fulfilled', dispute: true });
      expect(ends[1]).toEqual(ends[0]);
    });

    test('of a disputed line by a courier does not decide; the manager’s tick does', async () => {
      await tick(courier);
      await tick(other, { status: 'failure' });
      const sees = { ...seenClaims((await line()).fulfillment) };
      expect(await tick(other, { status: 'failure', seen: sees })).toMatchObject({ outcome: 'merged' });
      expect((await line()).fulfillment).toMatchObject({ status: 'fulfilled', dispute: true });
      const now = { ...seenClaims((await line()).fulfillment) };
      await tick(manager, { status: 'failure', settles: true, seen: now });
      expect(await line()).toMatchObject({
        finalprice: 0,
        fulfillment: { status: 'failure', dispute: false },
      });
    });

    test('of more than another person found is reported with its lost quantity', async () => {
      await tick(courier, { quantity: 1 });
      expect(await tick(other, { quantity: 2 })).toMatchObject({
        outcome: 'merged',
        kept: { quantity: 1 },
        lost: { quantity: 2 },
      });
      expect(await line()).toMatchObject({ finalprice: 850, fulfillment: { quantity: 1 } });
    });

    test('that did not see a correction is kept beside it, and the manager settles it', async () => {
      await tick(courier);
      await tick(courier, { status: 'reserved', seen: { ...seenClaims((await line()).fulfillment) } });
      expect(await tick(other, { quantity: 2 })).toMatchObject({
        outcome: 'merged',
        lost: { status: 'fulfilled', quantity: 2 },
      });
      const disputed = (await line()).fulfillment;
      expect(disputed).toMatchObject({ status: 'reserved', dispute: true });
      const settling = { settles: true, seen: { ...seenClaims(disputed) } };
      expect(await tick(courier, settling)).toMatchObject({ outcome: 'rejected', code: 'forbidden' });
      expect(await tick(manager, settling)).toMatchObject({ outcome: 'applied' });
      expect((await line()).fulfillment).toMatchObject({ status: 'fulfilled', dispute: false, late: [] });
    });

    test('sent again counts once', async () => {
      const args = { oid: OID, line: 1, status: 'fulfilled', seen: UNSEEN };
      const mutation = aMutation('item.tick', args, `order:${OID}`);
      await push(courier, [mutation]);
      expect((await push(courier, [mutation])).results).toMatchObject([{ outcome: 'applied', again: true }]);
      expect((await line()).fulfillment.claims).toHaveLength(1);
    });

    test('is audited with author, time, device and the previous state', async () => {
      const hourAgo = { at: MARKET_NOW - 3_600_000, age: 3_600_000 };
      const args = { oid: OID, line: 1, status: 'fulfilled', seen: UNSEEN };
      await said(courier, 'item.tick', args, `order:${OID}`, hourAgo);
      const [deed] = await database.db.selectFrom('audit').selectAll().execute();
      expect(deed).toMatchObject({
        ...{ who: people.courier.id, device: courier.device, action: 'item.tick', entity_id: String(OID) },
        at: new Date(MARKET_NOW - 3_600_000).toISOString(),
        before: [{ line: 1, status: 'created' }],
        after: [{ line: 1, status: 'fulfilled' }],
      });
    });
  });

  describe('preparation is refused', () => {
    const cancel = { reason: 'customer', when: '2026-11-21T10:00:00.000Z' } as const;
    const paid = { ...theOrder().payment, status: 'paid' } as const;
    const pending = { ...theOrder().payment, status: 'pending' } as const;
    test.each([
      ['cancelled, with the date and the reason', { cancel }, 'order_cancelled', /21 novembre à 11h.*client/],
      ['paid', { payment: paid, closed: '2026-11-21T10:00:00.000Z' }, 'order_captured', /encaissée/],
      ['closed', { closed: '2026-11-21T10:00:00.000Z' }, 'order_closed', /clôturée/],
      ['not paid yet', { payment: pending }, 'not_found', /./],
    ] as const)('in an order that is %s', async (_, change, code, message) => {
      await put(theOrder(change));
      const answers: Result[] = [
        await tick(courier),
        await weigh(courier, 750),
        await report(courier, { issue: 'issue_missing_product' }),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({
          outcome: 'rejected',
          code,
          message: expect.stringMatching(message) as string,
        });
      expect(await stored()).toEqual(theOrder(change));
    });

    test.each(['lausanneCourier', 'bob'] as const)('to %s, who does not see the order', async (who) => {
      const answer = await tick(await as(who));
      expect(answer).toMatchObject({ outcome: 'rejected', rows: [], gone: [] });
      expect(await stored()).toEqual(theOrder());
    });
  });

  describe('a weight', () => {
    test('sets the price, regardless of the device’s, and marks the line as found', async () => {
      expect(await weigh(courier, 780)).toMatchObject({ outcome: 'applied' });
      expect(await line()).toMatchObject({
        finalprice: 2652,
        fulfillment: { grams: 780, status: 'fulfilled' },
      });
    });

    test('by two people: the first one stays, and the second person sees both', async () => {
      await weigh(courier, 780);
      expect(await weigh(other, 700)).toMatchObject({
        outcome: 'merged',
        reason: expect.stringMatching(/780\u00a0g.*700\u00a0g/) as string,
        kept: { line: 1, grams: 780, finalprice: 2652 },
        lost: { line: 1, grams: 700, finalprice: 2380 },
      });
      expect(await line()).toMatchObject({
        finalprice: 2652,
        fulfillment: { grams: 780, weights: [{ grams: 700, by: people.courier.id }], dispute: true },
      });
      const saw = { ...seenClaims((await line()).fulfillment) };
      expect(await weigh(other, 700, { sawGrams: 780, seen: saw })).toMatchObject({ outcome: 'applied' });
      const chosen = await line();
      expect(chosen).toMatchObject({ finalprice: 2380, fulfillment: { grams: 700, dispute: false } });
      expect(chosen.fulfillment.weights).toBeUndefined();
    });

    test('replaced with a reason is shown to the customer and audited with the reason', async () => {
      await weigh(courier, 1200);
      const seen = { ...seenClaims((await line()).fulfillment) };
      const again = {
        oid: OID,
        line: 1,
        grams: 780,
        finalprice: 1,
        sawGrams: 1200,
        seen,
        why: 'balance tarée',
      };
      expect(await said(courier, 'item.weigh', again, `order:${OID}`, { v: 2 })).toMatchObject({
        outcome: 'applied',
      });
      const kept = { grams: 780, gramsBefore: 1200, gramsWhy: 'balance tarée' };
      expect((await line()).fulfillment).toMatchObject(kept);
      const alice = await as('alice');
      const own = (await alice.get(`/v1/orders/${OID}`)).json<Order>();
      expect(own.items[0]?.fulfillment).toMatchObject(kept);
      const entries = await database.db
        .selectFrom('audit')
        .select('after')
        .where('action', '=', 'item.weigh')
        .orderBy('id', 'desc')
        .execute();
      expect(entries[0]?.after).toMatchObject([{ line: 1, grams: 780, gramsWhy: 'balance tarée' }]);
    });

    test('outside its band is flagged, a hundred times off refused, and refused for a line sold by the piece', async () => {
      await weigh(courier, 1200);
      expect((await line()).fulfillment).toMatchObject({ grams: 1200, unusual: true });
      expect(await weigh(other, 90_000)).toMatchObject({ outcome: 'rejected', code: 'weight_implausible' });
      expect(await weigh(other, 400, { line: 2 })).toMatchObject({ code: 'item_not_weighed' });
    });
  });

  describe('a report of a problem', () => {
    test('is kept beside others, the gravest counts, together with its quantity', async () => {
      await report(courier, { issue: 'issue_missing_product_danger', found: 2, note: 'caisse vide' });
      const second = await report(other, { issue: 'issue_wrong_packing' });
      expect(second).toMatchObject({ outcome: 'merged' });
      expect(second).not.toHaveProperty('lost');
      const { finalprice, fulfillment } = await line();
      expect(fulfillment).toMatchObject({ issue: 'issue_missing_product_danger', quantity: 2 });
      expect(fulfillment.reports).toHaveLength(2);
      expect(finalprice).toBe(1700);
    });

    test('of a missing product notifies its customer at once, and once', async () => {
      const missing = { issue: 'issue_missing_product_danger', found: 0 };
      await report(courier, missing);
      await report(other, missing);
      await report(courier, { issue: 'issue_wrong_packing', line: 2 });
      expect(await mailNames(database)).toEqual([`order-missing:${OID}:1`]);
    });
  });

  test('concurrent changes of several people are all kept, in any order', async () => {
    const shop = { lane: `collection:${HUB}:${MARKET_DAY}:laiterie`, day: MARKET_DAY };
    const collected = (client: Client, sku: number) =>
      said(
        client,
        'vendor.collect',
        {
          ...{ hub: HUB, day: shop.day, vendor: 'laiterie', collected: true, seen: null },
          received: [{ sku, quantity: 3 }],
        },
        shop.lane,
      );
    const results = await Promise.all([
      tick(courier),
      tick(other, { line: 2 }),
      tick(manager, { quantity: 2 }),
      collected(courier, 1_000_101),
      collected(other, 1_000_102),
    ]);
    for (const { outcome } of results) expect(['applied', 'merged']).toContain(outcome);
    expect((await stored()).fulfillments.status).toBe('fulfilled');
    expect((await line()).fulfillment).toMatchObject({ quantity: 2, claims: [{}, {}] });
    const [row] = await database.db.selectFrom('collections').select(['rev', 'received']).execute();
    expect(row?.rev).toBe(2);
    expect(row?.received).toHaveLength(2);
  });

  describe('a stop', () => {
    test('has the number of bags of the latest count, however late an older one arrives', async () => {
      const bags = (client: Client, many: number, age: number) =>
        said(client, 'order.bags', { oid: OID, bags: many }, `order:${OID}`, { age, at: MARKET_NOW - age });
      await bags(courier, 3, 60_000);
      expect(await bags(other, 2, 120_000)).toMatchObject({ outcome: 'merged', kept: { bags: 3 } });
      expect((await stored()).shipping.bags).toBe(3);
    });

    test('with open lines can be delivered, with a notice to the courier', async () => {
      expect(await deliver(courier, 'delivered')).toMatchObject({
        outcome: 'merged',
        reason: expect.stringContaining('2\u00a0lignes restent ouvertes') as string,
      });
      expect((await stored()).shipping).toMatchObject({ shipped: true, outcome: { kind: 'delivered' } });
    });

    test('with an unweighed line can be delivered, with a notice to the courier', async () => {
      await tick(courier);
      await tick(courier, { line: 2 });
      expect(await deliver(courier, 'delivered')).toMatchObject({
        outcome: 'merged',
        reason: expect.stringContaining('1\u00a0article n’est pas pesé') as string,
      });
      expect((await stored()).shipping).toMatchObject({ shipped: true });
    });

    test('stays delivered for a courier, but not for the office that saw it', async () => {
      await deliver(courier, 'delivered');
      expect(await deliver(other, 'absent', 'delivered')).toMatchObject({
        outcome: 'merged',
        kept: { outcome: 'delivered' },
        lost: { outcome: 'absent' },
      });
      expect(await deliver(manager, null, 'delivered')).toMatchObject({ outcome: 'applied' });
      const { shipped, outcome } = (await stored()).shipping;
      expect({ shipped, outcome }).toEqual({ shipped: false, outcome: undefined });
    });

    test('stays where the office put it, until its courier has seen that', async () => {
      const move = (client: Client, priority: number, saw: number) =>
        said(client, 'order.position', {
          ...{ oid: OID, priority, position: 2.5 },
          seen: { priority: saw, position: saw === 1 ? 1 : 2.5 },
        });
      await move(manager, 2, 1);
      expect(await move(courier, 3, 1)).toMatchObject({ outcome: 'merged', kept: { priority: 2 } });
      expect(await move(courier, 3, 2)).toMatchObject({ outcome: 'applied' });
      expect((await stored()).shipping).toMatchObject({ priority: 3, position: 2.5 });
    });
  });

  describe('a tour', () => {
    const tour = (client: Client, courierId: number, hub = HUB) =>
      said(
        client,
        'tour.assign',
        { hub, day: MARKET_DAY, tour: 1, courier: courierId, start: '16:30' },
        `tour:${hub}:${MARKET_DAY}:1`,
      );

    test('is given to a courier of the hub and shown in the day of all its staff', async () => {
      expect(await tour(manager, people.courier.id)).toMatchObject({
        outcome: 'applied',
        rows: [
          { e: 'tour', id: `${HUB}:${MARKET_DAY}:1`, d: { courier: people.courier.id, start: '16:30' } },
        ],
      });
      const { rows } = await load(courier, `ops:${HUB}:${MARKET_DAY}`);
      expect(rows.map(({ e }) => e)).toEqual(['order', 'tour']);
    });

    test('cannot be given to a courier of another hub, or by a person of another hub', async () => {
      const stranger = people.lausanneCourier.id;
      expect(await tour(manager, stranger)).toMatchObject({ code: 'courier_unknown' });
      expect(await tour(await as('lausanneCourier'), stranger)).toMatchObject({ code: 'forbidden' });
      expect(await tour(manager, people.courier.id, 'nulle-part')).toMatchObject({ code: 'hub_unknown' });
    });
  });

  describe('the collection from a shop', () => {
    const LANE = `collection:${HUB}:${MARKET_DAY}:laiterie`;
    const fetched = (client: Client, args: Record<string, Json> = {}, more = {}) =>
      said(
        client,
        'vendor.collect',
        {
          ...{ hub: HUB, day: MARKET_DAY, vendor: 'laiterie', collected: true, received: [], seen: null },
          ...args,
        },
        LANE,
        more,
      );
    const count = (quantity: number) => ({ received: [{ sku: 1_000_101, quantity }] });

    test('counts once for two couriers, with the later count', async () => {
      await fetched(courier, count(7), { age: 1000, at: MARKET_NOW - 1000 });
      expect(await fetched(other, count(9), { age: 5000, at: MARKET_NOW - 5000 })).toMatchObject({
        outcome: 'merged',
        kept: [{ sku: 1_000_101, quantity: 7 }],
        lost: [{ sku: 1_000_101, quantity: 9 }],
        rows: [{ e: 'collection', d: { collected: true, received: [{ quantity: 7 }] } }],
      });
    });

    test('cannot be undone by a person who had not seen it', async () => {
      const first = await fetched(courier);
      expect(await fetched(other, { collected: false })).toMatchObject({ outcome: 'merged' });
      expect(await fetched(other, { collected: false, seen: first.id })).toMatchObject({
        outcome: 'applied',
        rows: [{ d: { collected: false } }],
      });
    });

    test('is shown to the shop, and not to customers', async () => {
      await fetched(courier, count(7));
      const { rows } = await load(await as('vendor'), `shop:laiterie:${MARKET_DAY.slice(0, 7)}`);
      expect(rows.map(({ e }) => e)).toEqual(['collection', 'order']);
      const own = await load(await as('alice'), `user:${people.alice.id}`);
      expect(own.rows.map(({ e }) => e)).not.toContain('collection');
    });
  });

  test('a change of a line that is not in the order has no effect', async () => {
    const strange = await said(courier, 'item.tick', {
      ...{ oid: OID, line: 9, status: 'fulfilled' },
      seen: UNSEEN,
    });
    expect(strange).toMatchObject({ outcome: 'rejected', code: 'item_not_in_order' });
  });
});
