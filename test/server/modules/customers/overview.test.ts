import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import type { Overview } from '../../../../src/contract/statistics/overview.ts';
import { DAY_MS, localDay } from '../../../../src/domain/calendar/hub-time.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { HUB, placed } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { prepare } from '../../../support/prepare-order.ts';
import { anOrder, MARKET_NOW, people, putOrder, type Somebody } from '../../../support/small-market.ts';

const ZONE = 'Europe/Zurich';
const SHOPS = ['laiterie', 'primeur'] as const;
const CUSTOMERS = ['alice', 'bob', 'vendor', 'courier', 'manager'] as const;
const WRONG = 'issue_wrong_product_quality';

/** A generated order: what the figures of the overview depend on, and nothing else. */
const aScenario = fc.record({
  customer: fc.constantFrom(...CUSTOMERS),
  hub: fc.constantFrom(HUB, HUB, HUB, 'lausanne'),
  minutesAgo: fc.integer({ min: 1, max: 760 * 24 * 60 }),
  daysUntil: fc.integer({ min: 1, max: 6 }),
  payment: fc.constantFrom('paid', 'paid', 'paid', 'authorized', 'refunded', 'pending', 'voided' as const),
  prepared: fc.constantFrom('fulfilled', 'fulfilled', 'partial', 'reserved' as const),
  cancelled: fc.nat(11).map((drawn) => drawn === 0),
  items: fc.array(
    fc.record({
      vendor: fc.constantFrom(...SHOPS),
      finalprice: fc.integer({ min: 50, max: 9000 }),
      status: fc.constantFrom('fulfilled', 'fulfilled', 'failure' as const),
      issue: fc.constantFrom('issue_no_issue', 'issue_no_issue', WRONG as typeof WRONG),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

type Scenario = typeof aScenario extends fc.Arbitrary<infer Drawn> ? Drawn : never;
interface Written {
  readonly order: Order;
  readonly day: string;
}

function orderOf(oid: number, scenario: Scenario): Written {
  const base = anOrder(oid, scenario.customer);
  const created = MARKET_NOW - scenario.minutesAgo * 60_000;
  const [first] = base.items;
  const [shop] = base.vendors;
  if (first === undefined || shop === undefined) throw new Error('an order of nothing');
  return {
    day: localDay(created + scenario.daysUntil * DAY_MS, ZONE),
    order: {
      ...base,
      hub: scenario.hub,
      created: new Date(created).toISOString(),
      items: scenario.items.map(({ vendor, finalprice, status, issue }, at) => ({
        ...first,
        ...{ line: at + 1, vendor, finalprice: centimes(finalprice) },
        fulfillment: { status, issue, refunded: false },
      })),
      vendors: SHOPS.filter((slug) => scenario.items.some(({ vendor }) => vendor === slug)).map((slug) => ({
        ...shop,
        ...{ slug, name: slug },
      })),
      payment: { ...base.payment, status: scenario.payment },
      fulfillments: { status: scenario.prepared },
      ...(scenario.cancelled && { cancel: { reason: 'customer' as const, when: base.created } }),
    },
  };
}

const stood = ({ order }: Written) =>
  order.cancel === undefined && order.payment.status !== 'pending' && order.payment.status !== 'voided';
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const worth = ({ order }: Written) =>
  total(
    order.items
      .filter(({ fulfillment }) => fulfillment.status !== 'failure')
      .map(({ finalprice }) => finalprice),
  );
const orderedOn = ({ order }: Written) => localDay(Date.parse(order.created), ZONE);
const later = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const monthLater = (month: string, months: number) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

anyDatabase((_kind, open) => {
  const officeSuite = (lives: 'for-a-test' | 'for-the-file' = 'for-a-test') => {
    const market = marketSuite(open, { lives });
    const admin = market.client('admin');
    const overview = async (period: Overview['period'], hub: string = HUB) => {
      const answer = await admin.get(`/v1/stats/overview?hub=${hub}&period=${period}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<Overview>();
    };
    return { market, database: market.database, admin, overview };
  };

  describe('the figures of two years', () => {
    const { database, admin, overview } = officeSuite('for-the-file');
    let all: readonly Written[];
    let own: readonly Written[];

    beforeAll(async () => {
      all = fc
        .sample(aScenario, { numRuns: 400, seed: 11 })
        .map((scenario, place) => orderOf(2_000_001 + place, scenario));
      await writeTransaction(database, async (tx) => {
        for (const { order, day } of all) await putOrder(tx, order, day);
      });
      own = all.filter((one) => stood(one) && one.order.hub === HUB);
    });

    /** Orders on a number of consecutive days from a given one on. */
    const during = (from: string, to: string) =>
      own.filter((one) => orderedOn(one) >= from && orderedOn(one) < to);
    const linesDuring = (from: string, to: string) =>
      own
        .filter(({ day, order }) => day >= from && day < to && order.fulfillments.status !== 'reserved')
        .flatMap(({ order }) => order.items);
    const isWrong = ({ fulfillment }: Order['items'][number]) => fulfillment.issue !== 'issue_no_issue';

    test.each([
      ['4w', 4],
      ['12w', 12],
    ] as const)(
      'count orders and turnover by week, compared with a year before: %s',
      async (period, many) => {
        const { spans } = await overview(period);
        // The market is on a Saturday, in the week that began on the 16th.
        const mondays = Array.from({ length: many }, (_, at) => later('2026-11-16', (at + 1 - many) * 7));
        expect(spans).toEqual(
          mondays.map((from) => ({
            from,
            orders: during(from, later(from, 7)).length,
            amount: total(during(from, later(from, 7)).map(worth)) / 100,
            ordersBefore: during(later(from, -364), later(from, -357)).length,
          })),
        );
        expect(total(spans.map(({ orders }) => orders))).toBeGreaterThan(0);
      },
    );

    test('count the same by month: 12m', async () => {
      const { spans } = await overview('12m');
      const months = Array.from({ length: 12 }, (_, at) => monthLater('2026-11', at - 11));
      const inMonth = (month: string) => own.filter((one) => orderedOn(one).startsWith(month));
      expect(spans).toEqual(
        months.map((month) => ({
          from: `${month}-01`,
          orders: inMonth(month).length,
          amount: total(inMonth(month).map(worth)) / 100,
          ordersBefore: inMonth(monthLater(month, -12)).length,
        })),
      );
    });

    test('sum a period, and the same part of the period a year before', async () => {
      const { sums, before, accounts } = await overview('12w');
      const from = later('2026-11-16', -77);
      const then = own.filter(
        ({ order }) =>
          Date.parse(order.created) >= Date.parse(`${later(from, -364)}T00:00:00+02:00`) &&
          Date.parse(order.created) < MARKET_NOW - 364 * DAY_MS,
      );
      const added = (those: readonly Written[], lines: Order['items']) => ({
        orders: those.length,
        amount: total(those.map(worth)) / 100,
        avg: Math.round(total(those.map(worth)) / those.length) / 100,
        customers: new Set(those.map(({ order }) => order.customer.id)).size,
        lines: lines.length,
        problems: lines.filter(isWrong).length,
      });
      expect(sums).toEqual(added(during(from, '2026-11-23'), linesDuring(from, '2026-11-22')));
      expect(before).toEqual(added(then, linesDuring(later(from, -364), later('2026-11-22', -364))));
      expect(before.orders).toBeGreaterThan(0);
      expect(accounts).toBe(Object.keys(people).length);
    });

    test('list problems by producer, most problems first', async () => {
      const { shops, sums } = await overview('12m');
      const lines = linesDuring('2025-12-01', '2026-11-22');
      const plain = SHOPS.map((vendor) => {
        const of = lines.filter((line) => line.vendor === vendor);
        return { vendor, name: `Chez ${vendor}`, lines: of.length, problems: of.filter(isWrong).length };
      }).sort((left, right) => right.problems - left.problems);
      expect(shops).toEqual(plain);
      expect(total(shops.map(({ problems }) => problems))).toBe(sums.problems);
    });

    test('count new customers of six months, and how many returned', async () => {
      // Three more new customers in these months: the generated ones are older.
      const comers: readonly Somebody[] = ['lausanneCourier', 'admin'];
      const days = [
        ['2026-07-03', '2026-07-20', '2026-09-02', '2026-11-01'],
        ['2026-07-31', '2026-08-01'],
      ];
      await writeTransaction(database, async (tx) => {
        for (const [who, customer] of comers.entries())
          for (const [place, day] of (days[who] ?? []).entries()) {
            const order = anOrder(2_900_000 + who * 10 + place, customer);
            // Half an hour before midnight in UTC, after midnight in Geneva.
            await putOrder(tx, { ...order, created: `${later(day, -1)}T23:30:00.000Z` }, later(day, 2));
          }
      });
      const { arrivals } = await overview('4w');
      expect(arrivals.map(({ month }) => month)).toEqual([
        ...['2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'],
      ]);
      expect(arrivals[1]).toEqual({ month: '2026-07-01', customers: 2, again: [1, 1, 0, 1] });
      expect(arrivals.filter((_, at) => at !== 1).map(({ customers }) => customers)).toEqual([0, 0, 0, 0, 0]);
    });

    test('are separate by hub; accounts and segments are shared', async () => {
      const [here, there] = [await overview('12m'), await overview('12m', 'lausanne')];
      const elsewhere = all.filter((one) => stood(one) && one.order.hub === 'lausanne');
      const year = elsewhere.filter((one) => orderedOn(one) >= '2025-12-01');
      expect(there.sums.orders).toBe(year.length);
      expect(there.segments).toEqual(here.segments);
      expect(total(here.segments.map(({ customers }) => customers))).toBe(here.accounts);
    });

    test('use the segments of the lists', async () => {
      const { segments } = await overview('4w');
      for (const { segment, customers, churn } of segments) {
        const list = (await admin.get(`/v1/stats/customers/${segment}`)).json<{
          users: unknown[];
          churn: { lost: number; churnRate: number }[];
        }>();
        expect([segment, customers]).toEqual([segment, list.users.length]);
        if (churn !== undefined)
          expect(list.churn).toMatchObject([{ lost: churn.lost, churnRate: churn.rate }]);
      }
    });
  });

  describe('an order', () => {
    const { market, database, overview } = officeSuite();

    test('counts when it is placed, its lines once they are prepared, and neither once it was cancelled', async () => {
      const { oid } = await placed(await market.as(people.alice.id));
      expect((await overview('4w')).sums).toMatchObject({ orders: 1, customers: 1, lines: 0, problems: 0 });
      await prepare(database, oid, 850);
      market.clock.now += 3 * DAY_MS;
      expect((await overview('4w')).sums).toMatchObject({ orders: 1, amount: 8.5, avg: 8.5, lines: 1 });
      const stored = await database.db
        .selectFrom('orders')
        .select('data')
        .where('oid', '=', oid)
        .executeTakeFirstOrThrow();
      const cancel = { reason: 'customer', when: new Date(MARKET_NOW).toISOString() };
      await database.db
        .updateTable('orders')
        .set({ data: JSON.stringify({ ...stored.data, cancel }) })
        .where('oid', '=', oid)
        .execute();
      const { sums, spans } = await overview('4w');
      expect(sums).toEqual({ orders: 0, amount: 0, avg: 0, customers: 0, lines: 0, problems: 0 });
      expect(spans).toHaveLength(4);
    });
  });

  describe('the customers to call', () => {
    const { database, admin, overview } = officeSuite();

    /** Orders of a customer, placed a number of days ago and delivered two days later. */
    const ordered = (
      customer: Somebody,
      daysAgo: readonly number[],
      change: (order: Order, place: number) => Order = (order) => order,
    ) =>
      writeTransaction(database, async (tx) => {
        for (const [place, days] of daysAgo.entries()) {
          const created = MARKET_NOW - days * DAY_MS;
          const order = anOrder(3_000_000 + (people[customer].id % 10) * 100 + place, customer);
          const dated = { ...order, created: new Date(created).toISOString() };
          await putOrder(tx, change(dated, place), localDay(created + 2 * DAY_MS, ZONE));
        }
      });
    const dear = (order: Order): Order => ({
      ...order,
      items: order.items.map((item) => ({ ...item, finalprice: centimes(14_000) })),
    });
    const wrong = (order: Order): Order => ({
      ...order,
      items: order.items.map((item) => ({ ...item, fulfillment: { ...item.fulfillment, issue: WRONG } })),
    });
    const weekly = (from: number) => Array.from({ length: 12 }, (_, at) => from + at * 7);
    const invoiced = (order: Order): Order => ({
      ...order,
      payment: {
        ...order.payment,
        ...{ issuer: 'invoice', status: 'invoice', fees: { charge: 0, shipping: centimes(0) } },
      },
    });

    test('include a silent premium customer with their number', async () => {
      await ordered('alice', weekly(34), dear);
      await ordered('bob', weekly(20), dear);
      await database.db
        .updateTable('users')
        .set({ phone_numbers: JSON.stringify([{ number: '079 123 45 67', what: 'mobile' }]) })
        .where('id', '=', people.alice.id)
        .execute();
      expect((await overview('4w')).calls).toEqual([
        {
          ...{ id: people.alice.id, displayName: 'alice', email: 'alice@exemple.ch', phone: '079 123 45 67' },
          ...{ segment: 'premium', reason: { why: 'missed', days: 34 } },
        },
      ]);
      // Their latest order was here, so that the Lausanne hub does not list them.
      expect((await overview('4w', 'lausanne')).calls).toEqual([]);
    });

    test('include customers with problems in their two latest deliveries, ignoring coming ones', async () => {
      await ordered('alice', [1, 10, 20, 30], (order, place) =>
        place === 1 || place === 2 ? wrong(order) : order,
      );
      await ordered('bob', [10, 20, 30], (order, place) => (place === 0 ? wrong(order) : order));
      const { calls } = await overview('4w');
      expect(calls).toMatchObject([{ id: people.alice.id, reason: { why: 'problems', lines: 2 } }]);
    });

    test('include customers with late invoices and the remaining amount', async () => {
      await ordered('alice', [33, 41, 50], invoiced);
      await ordered('bob', [31], invoiced);
      await database.db
        .insertInto('ledger')
        .values({
          ...{ user_id: people.alice.id, amount: 350, note: 'invoice_paid:3000102', oid: 3_000_102 },
          created: new Date(MARKET_NOW).toISOString(),
        })
        .execute();
      const { calls } = await overview('4w');
      expect(calls).toMatchObject([
        { id: people.alice.id, reason: { why: 'invoice', amount: 8.5 * 3 - 3.5, days: 18 } },
      ]);
    });

    test('leave out closed accounts and unsubscribed customers', async () => {
      await ordered('alice', weekly(34), dear);
      await ordered('bob', weekly(34), dear);
      await admin.post(`/v1/users/${people.bob.id}/status`, { status: false });
      await admin.post('/v1/crm/funnel', { emails: ['alice@exemple.ch'], funnel: 'removed' });
      expect((await overview('4w')).calls).toEqual([]);
    });
  });

  describe('the overview', () => {
    const { market, admin, overview } = officeSuite();

    test('requires an administrator, a known hub and a known period', async () => {
      const path = `/v1/stats/overview?hub=${HUB}&period=4w`;
      const manager = await market.as(people.manager.id);
      expect((await manager.get(path)).statusCode).toBe(403);
      expect((await admin.get('/v1/stats/overview?hub=atlantis&period=4w')).statusCode).toBe(404);
      const wrong = await admin.get(`/v1/stats/overview?hub=${HUB}&period=5y`);
      expect(wrong.json()).toMatchObject({
        error: { code: 'malformed', details: [{ path: 'query.period' }] },
      });
    });

    test('is complete and empty without orders', async () => {
      const { sums, before, shops, calls, spans, arrivals } = await overview('12m');
      const nothing = { orders: 0, amount: 0, avg: 0, customers: 0, lines: 0, problems: 0 };
      expect({ sums, before, shops, calls }).toEqual({
        sums: nothing,
        before: nothing,
        shops: [],
        calls: [],
      });
      expect([spans.length, arrivals.length]).toEqual([12, 6]);
    });
  });
});
