import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { redactOrders } from '../../../../server/modules/orders/redact-orders-job.ts';
import { HUB } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { anOrder, MARKET_DAY, people, putOrder, type Somebody } from '../../../support/small-market.ts';
import { load, pull, currentCursors } from '../../../support/engine/sync-device.ts';

const OID = 2_000_001;
const OPS = `ops:${HUB}:${MARKET_DAY}`;
const DELIVERED = '2026-11-24T17:30:00.000Z';

/** The personal fields: the position contains the postal code. */
const TOLD = /SECRET|46\.2|9876/;

/** An order with every personal field filled in. */
function telling(change: Partial<Order['shipping']> = {}): Order {
  const order = anOrder(OID, 'alice');
  const [line] = order.items;
  if (line === undefined) throw new Error('the order of the market has a line');
  return {
    ...order,
    customer: { ...order.customer, displayName: 'SECRET Alice', phone: 'SECRET 022' },
    items: [
      {
        ...{ ...line, note: 'SECRET wish', audio: 'SECRET voice', avoid: ['SECRET allergy'] },
        instead: { kind: 'product', sku: line.sku, title: 'SECRET product' },
      },
    ],
    shipping: {
      ...order.shipping,
      ...{ name: 'SECRET name', streetAddress: 'SECRET street', floor: 'SECRET floor', region: 'SECRET' },
      ...{ postalCode: 'SECRET', note: 'SECRET note', phone: 'SECRET 079', geo: { lat: 46.2, lng: 6.14 } },
      position: 98_760,
      ...change,
    },
  };
}

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database, as, put } = market;
  let courier: Client;
  beforeEach(async () => {
    market.clock.now = Date.parse('2026-11-24T18:00:00.000Z');
    courier = await as('courier');
  });

  const at = async (instant: string) => {
    market.clock.now = Date.parse(instant);
    await redactOrders.run(market.house);
  };
  const known = async (client: Client) => JSON.stringify((await load(client, OPS)).rows);

  const shipped = {
    shipped: true,
    outcome: { kind: 'dropped', at: DELIVERED, by: people.courier.id, note: 'SECRET door' },
  } as const;

  test.each([
    ['a day after its delivery', shipped, '2026-11-25T17:29:00.000Z', '2026-11-25T17:31:00.000Z'],
    ['a day after its day, never delivered', {}, '2026-11-25T22:59:00.000Z', '2026-11-25T23:01:00.000Z'],
  ])('%s an order is redacted for its couriers', async (_, change, before, after) => {
    await put(telling(change));
    await at(before);
    expect(await known(courier)).toContain('SECRET');
    const cursors = await currentCursors(courier, [OPS]);
    await at(after);
    const { rows } = await pull(courier, cursors);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(TOLD);
    expect((await courier.get(`/v1/orders/${OID}`)).body).not.toMatch(TOLD);
    const list = await courier.get(`/v1/orders?when=${MARKET_DAY}`);
    expect(list.json()).toHaveLength(1);
    expect(list.body).not.toMatch(TOLD);
  });

  test('the customer and the office still see the whole order', async () => {
    await put(telling(shipped));
    await at('2026-11-26T12:00:00.000Z');
    for (const who of ['alice', 'manager', 'admin'] as const)
      expect((await (await as(who)).get(`/v1/orders/${OID}`)).json<Order>().shipping.name).toBe(
        'SECRET name',
      );
  });

  test('redaction runs once per order and skips unpaid orders', async () => {
    const { payment } = telling();
    await put(telling(shipped));
    await writeTransaction(database, (tx) =>
      putOrder(tx, { ...telling(), oid: OID + 1, rank: 2, payment: { ...payment, status: 'pending' } }),
    );
    const revisions = () => database.db.selectFrom('orders').select(['oid', 'rev']).orderBy('oid').execute();
    await at('2026-11-27T12:00:00.000Z');
    const once = await revisions();
    expect(once).toEqual([
      { oid: OID, rev: 2 },
      { oid: OID + 1, rev: 1 },
    ]);
    await at('2026-11-28T12:00:00.000Z');
    expect(await revisions()).toEqual(once);
  });

  describe('the projection of an order in preparation', () => {
    const claims = [
      { id: crypto.randomUUID(), status: 'fulfilled' as const, by: people.courier.id, at: DELIVERED },
    ];
    const prepared = (): Order => {
      const order = telling(shipped);
      const [line] = order.items;
      if (line === undefined) throw new Error('the order of the market has a line');
      const fulfillment = {
        ...line.fulfillment,
        ...{ status: 'fulfilled' as const, claims, late: claims, dispute: true, grams: 260, quantity: 1 },
        reports: [{ id: crypto.randomUUID(), issue: 'issue_wrong_packing' as const, at: DELIVERED }],
      };
      const places = {
        placed: { office: true, id: crypto.randomUUID() },
        bagged: { at: DELIVERED, id: crypto.randomUUID() },
      };
      const legal = { terms: 2, privacy: 1 };
      return {
        ...order,
        legal,
        items: [{ ...line, fulfillment }],
        shipping: { ...order.shipping, ...places },
      };
    };
    const row = async (who: Somebody, scope: string) => {
      const { rows } = await load(await as(who), scope);
      const d = rows.find(({ e }) => e === 'order')?.d;
      if (d === undefined) throw new Error(`${who} sees no order`);
      return d as unknown as Order;
    };

    test('shows its customer what explains the amount, and not who prepared it', async () => {
      await put(prepared());
      const own = await row('alice', `user:${people.alice.id}`);
      expect(own.items[0]?.fulfillment).toEqual({
        ...{ status: 'fulfilled', issue: 'issue_no_issue', refunded: false, grams: 260, quantity: 1 },
      });
      expect(own.shipping.outcome).toEqual({ kind: 'dropped', at: DELIVERED, note: 'SECRET door' });
      expect(own.shipping).not.toHaveProperty('placed');
      expect(own.shipping).not.toHaveProperty('bagged');
      expect(own.payment.alias).toBe('visa-1');
      expect(own.legal).toEqual({ terms: 2, privacy: 1 });
      const alice = await as('alice');
      const answers = [
        await alice.get(`/v1/orders/${OID}`),
        await alice.get(`/v1/orders/users/${alice.person}`),
      ];
      for (const { body } of answers)
        expect(body).not.toMatch(/"(?:claims|late|reports|by|gen|placed|bagged)"/);
    });

    test('shows its courier the claims, and no payment method', async () => {
      await put(prepared());
      const seen = await row('courier', OPS);
      expect(seen.items[0]?.fulfillment).toMatchObject({ claims, late: claims, dispute: true });
      expect(seen.payment).toMatchObject({ alias: '', number: '', reserved: 0 });
      expect(seen.customer.email).toBe('');
      expect(seen).not.toHaveProperty('legal');
    });

    test('shows its producer neither address nor payment', async () => {
      await put(prepared());
      const seen = await row('vendor', `shop:laiterie:${MARKET_DAY.slice(0, 7)}`);
      expect(seen.shipping).toMatchObject({ streetAddress: '', postalCode: '', position: 0 });
      expect(seen.payment).toMatchObject({ alias: '', fees: { charge: 0, shipping: 0 } });
      expect(seen).not.toHaveProperty('legal');
    });
  });

  describe('the days a staff member may load', () => {
    const days = async (who: Somebody) => {
      const { head } = await pull(await as(who), []);
      const own = head.scopes.filter((scope) => scope.startsWith(`ops:${HUB}:`));
      return [own.at(0)?.slice(-10), own.at(-1)?.slice(-10)];
    };

    test('span a week from two days ago for couriers, two months back and one ahead for the office', async () => {
      expect(await days('courier')).toEqual(['2026-11-22', '2026-12-01']);
      for (const who of ['manager', 'admin'] as const)
        expect(await days(who)).toEqual(['2026-09-23', '2026-12-25']);
      expect(await days('vendor')).toEqual([undefined, undefined]);
    });

    test('are none after the role is lost: the device reloads and requests are refused', async () => {
      await put(telling());
      const before = await currentCursors(courier, [OPS, `user:${people.courier.id}`]);
      await database.db.deleteFrom('membership').where('user_id', '=', people.courier.id).execute();
      const { head, rows, resyncs } = await pull(courier, before);
      expect(head.scopes.filter((scope) => /^(?:ops|staff):/.test(scope))).toEqual([]);
      expect(rows).toEqual([]);
      expect(resyncs).toMatchObject([{ scope: `user:${people.courier.id}`, why: 'view' }]);
      expect((await courier.get(`/v1/orders/${OID}`)).statusCode).toBe(404);
    });
  });
});
