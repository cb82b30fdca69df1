import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '../../../src/contract/core/call.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { shopperStatement } from '../../../src/contract/statistics/statements.ts';
import { orderStatus } from '../../../src/domain/fulfilment/line-status.ts';
import type { Database } from '../../../server/core/database/database-types.ts';
import { onPglite } from '../../support/databases/databases.ts';
import { startDemo } from '../../support/demo-market.ts';

const HUB = 'geneve-carouge';
const TODAY = '2026-11-21';

/** The day's forty-two orders in mid-preparation. */
onPglite((open) => {
  let database: Database;
  let orders: readonly Order[];
  beforeAll(async () => {
    database = await open('demonstration');
    orders = await ordersOf(sql`hub = ${HUB} and day = ${TODAY} and not data ? 'cancel'`);
  });

  async function ordersOf(which: ReturnType<typeof sql>): Promise<readonly Order[]> {
    const { rows } = await sql<{ data: Order }>`select data from orders where ${which}`.execute(database.db);
    return rows.map(({ data }) => data);
  }
  const lines = () => orders.flatMap(({ items }) => items);
  const idOf = async (login: string) => {
    const email = `${login}@cabas.example`;
    const person = database.db.selectFrom('users').select(['id', 'phone_numbers', 'logistic']);
    return person.where('email', '=', email).executeTakeFirstOrThrow();
  };

  describe('tours', () => {
    test('have a dozen stops each, and some stops have no tour', () => {
      const stops = orders.filter(({ shipping }) => shipping.parent === 0);
      const inTour = (tour: number) => stops.filter(({ shipping }) => shipping.priority === tour);
      expect(stops).toHaveLength(40);
      expect([0, 1, 2, 3].map((tour) => inTour(tour).length)).toEqual([4, 12, 12, 12]);
      for (const tour of [1, 2, 3]) {
        const positions = inTour(tour).map(({ shipping }) => shipping.position);
        expect(new Set(positions).size).toBe(positions.length);
      }
    });

    test('have two couriers with a phone number and postal codes; the third has none yet', async () => {
      const [first, second] = [await idOf('courier'), await idOf('courier2')];
      const tours = database.db.selectFrom('tours').select(['tour', 'courier', 'start']).orderBy('tour');
      expect(await tours.where('hub', '=', HUB).where('day', '=', TODAY).execute()).toEqual([
        { tour: 1, courier: first.id, start: '16:00' },
        { tour: 2, courier: second.id, start: '16:30' },
      ]);
      for (const { phone_numbers, logistic } of [first, second]) {
        expect(phone_numbers).toHaveLength(1);
        expect(logistic?.postalCode.length).toBeGreaterThan(0);
      }
    });

    test('of the month before were all driven, with figures in each courier’s statement', async () => {
      const market = await startDemo(open);
      const statementOf = async (login: string) => {
        const client = await market.signedIn(`${login}@cabas.example`);
        return (await client.get('/v1/orders/invoices/shopper/10/2026')).json<
          AnswerOf<typeof shopperStatement>
        >();
      };
      for (const login of ['courier', 'courier2']) {
        const { orders: brought, shoppers } = await statementOf(login);
        expect(brought.length).toBeGreaterThan(50);
        expect(shoppers).toMatchObject([{ who: `${login}@cabas.example` }]);
        expect(shoppers[0]?.ca).toBeGreaterThan(300);
      }
      const all = (await statementOf('manager')).orders.length;
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from orders
        where hub = ${HUB} and day >= '2026-10-01' and day < '2026-11-01' and stood and data #>> '{shipping,shipped}' = 'true'
      `.execute(database.db);
      expect(rows).toEqual([{ count: all }]);
      await market.close();
    });

    test('place a second order at the stop of the first', () => {
      const byOid = new Map(orders.map((order) => [order.oid, order.shipping]));
      const children = orders.filter(({ shipping }) => shipping.parent !== 0);
      expect(children).toHaveLength(2);
      for (const { shipping } of children) {
        const { priority, position } = byOid.get(shipping.parent) ?? {};
        expect({ priority, position }).toEqual({ priority: shipping.priority, position: shipping.position });
      }
    });
  });

  test('some orders are ready, some begun, some untouched, each with the state of its lines', () => {
    const states = orders.map(({ fulfillments }) => fulfillments.status);
    for (const status of ['fulfilled', 'partial', 'reserved'] as const)
      expect(states.filter((state) => state === status).length, status).toBeGreaterThan(3);
    for (const { fulfillments, items } of orders)
      if (fulfillments.status !== 'reserved')
        expect(fulfillments.status).toBe(orderStatus(items.map(({ fulfillment }) => fulfillment)));
  });

  test('the day has an example of everything that a manager checks', () => {
    const many = (holds: (line: Order['items'][number]) => boolean) => lines().filter(holds).length;
    expect(many(({ fulfillment }) => fulfillment.dispute === true)).toBe(1);
    expect(many(({ fulfillment }) => fulfillment.unusual === true)).toBe(1);
    expect(many(({ fulfillment }) => fulfillment.status === 'failure')).toBe(1);
    expect(many(({ quantity, fulfillment }) => (fulfillment.quantity ?? quantity) < quantity)).toBe(1);
  });

  test('prepared lines come from collected shops, one of them with a missing piece', async () => {
    const rows = await database.db
      .selectFrom('collections')
      .select(['vendor', 'collected', 'received'])
      .where('hub', '=', HUB)
      .where('day', '=', TODAY)
      .execute();
    const fetched = new Set(rows.map(({ vendor }) => vendor));
    const shops = new Set(lines().map(({ vendor }) => vendor));
    expect(fetched.size).toBeGreaterThan(5);
    expect(fetched.size).toBeLessThan(shops.size);
    for (const { vendor, fulfillment } of lines())
      if (fulfillment.claims !== undefined) expect(fetched).toContain(vendor);
    expect(rows.filter(({ received }) => received.length > 0)).toHaveLength(1);
  });

  test('past orders are delivered, and redacted for their couriers', async () => {
    const over = await ordersOf(sql`day <= date '2026-11-19' and payment_status = 'paid'`);
    expect(over.length).toBeGreaterThan(100);
    for (const { shipping, redacted } of over) {
      expect(shipping.outcome?.kind).toMatch(/^(?:delivered|dropped|neighbour)$/);
      expect(redacted).toBeDefined();
    }
    expect(orders.filter(({ redacted }) => redacted !== undefined)).toEqual([]);
  });
});
