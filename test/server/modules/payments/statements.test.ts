import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Order, OrderItem } from '../../../../src/contract/orders/orders.ts';
import type {
  ReportCustomer,
  ReportIssues,
  SegmentUser,
} from '../../../../src/contract/statistics/statistics.ts';
import type {
  ReportOrders,
  ReportShopper,
  ShopStatement,
} from '../../../../src/contract/statistics/statements.ts';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { centimes, fromChf } from '../../../../src/domain/money/money.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { anOrder, MARKET_NOW, people, putOrder } from '../../../support/small-market.ts';

const SHOPS = ['laiterie', 'primeur'] as const;
const HUBS = ['geneve-carouge', 'lausanne'] as const;
const CUSTOMERS = ['alice', 'bob', 'vendor'] as const;

/** An order with its day and the commission of the shop's contract when it was written. */
interface Written {
  readonly order: Order;
  readonly day: string;
  readonly fee: number;
}

const anItem = fc.record({
  vendor: fc.constantFrom(...SHOPS),
  sku: fc.integer({ min: 1_000_101, max: 1_000_104 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  price: fc.integer({ min: 5, max: 4000 }),
  finalprice: fc.integer({ min: 0, max: 9000 }),
  status: fc.constantFrom('reserved', 'fulfilled', 'fulfilled', 'failure' as const),
  issue: fc.constantFrom('issue_no_issue', 'issue_no_issue', 'issue_wrong_product_quality' as const),
  refunded: fc.boolean(),
  found: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
});

const aScenario = fc.record({
  customer: fc.constantFrom(...CUSTOMERS),
  hub: fc.constantFrom(...HUBS),
  day: fc.integer({ min: 0, max: 60 }),
  age: fc.integer({ min: 0, max: 500 }),
  items: fc.array(anItem, { minLength: 1, maxLength: 5 }),
  payment: fc.constantFrom(
    ...(['paid', 'paid', 'invoice', 'invoice_paid', 'partially_refunded', 'partially_paid'] as const),
    ...(['refunded', 'manually_refunded', 'authorized', 'pending', 'voided'] as const),
  ),
  status: fc.constantFrom('fulfilled', 'fulfilled', 'fulfilled', 'partial', 'reserved' as const),
  cancelled: fc.nat(9).map((drawn) => drawn === 0),
  discounts: fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 600 })),
  charge: fc.constantFrom(0.05, 0.08, 0.051),
  shipping: fc.integer({ min: 0, max: 1990 }),
});

type Scenario = typeof aScenario extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function orderOf(oid: number, scenario: Scenario): Written['order'] {
  const base = anOrder(oid, scenario.customer);
  const slugs = SHOPS.filter((slug) => scenario.items.some(({ vendor }) => vendor === slug));
  return {
    ...base,
    hub: scenario.hub,
    created: new Date(MARKET_NOW - scenario.age * DAY_MS).toISOString(),
    items: scenario.items.map(
      ({ vendor, sku, quantity, price, finalprice, status, issue, refunded, found }, at): OrderItem => ({
        ...{ line: at + 1, sku, title: `Produit ${sku}`, category: 'fromages', hub: scenario.hub, vendor },
        ...{ quantity, part: '1pce', price: centimes(price), finalprice: centimes(finalprice) },
        fulfillment: { status, issue, refunded, ...(found !== undefined && { quantity: found }) },
      }),
    ),
    vendors: slugs.map((slug) => ({
      ...{ slug, name: slug, collected: false },
      discount: {
        ...{ amount: centimes(100), threshold: centimes(1000) },
        finalAmount: centimes(scenario.discounts[slug === 'laiterie' ? 0 : 1]),
      },
    })),
    payment: {
      ...base.payment,
      status: scenario.payment,
      fees: { charge: scenario.charge, shipping: centimes(scenario.shipping) },
    },
    fulfillments: { status: scenario.status },
    ...(scenario.cancelled && {
      cancel: { reason: 'customer' as const, when: new Date(MARKET_NOW).toISOString() },
    }),
  };
}

const dayOf = (days: number) => new Date(Date.UTC(2026, 9, 15) + days * DAY_MS).toISOString().slice(0, 10);
/** A share of centimes, rounded half up, in integers. */
const share = (cents: number, rate: number) => Math.floor((2 * cents * Math.round(rate * 1e6) + 1e6) / 2e6);
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const francs = (cents: number) => cents / 100;
const stood = ({ order }: Written) =>
  order.cancel === undefined && order.payment.status !== 'pending' && order.payment.status !== 'voided';
const stated = (one: Written) =>
  stood(one) &&
  one.order.fulfillments.status === 'fulfilled' &&
  ['paid', 'invoice', 'invoice_paid', 'partially_refunded', 'partially_paid'].includes(
    one.order.payment.status,
  );

eachDatabase((_kind, open) => {
  const market = marketSuite(open, { lives: 'for-the-file' });
  const { database } = market;
  const admin = market.client('admin');
  const written: Written[] = [];
  beforeAll(async () => {
    written.length = 0;
    const scenarios = fc.sample(aScenario, { numRuns: 120, seed: 7 });
    for (const [at, fee] of [0.15, 0.2].entries()) {
      await database.db
        .updateTable('shops')
        .set({ account: JSON.stringify({ fees: fee }) })
        .execute();
      for (const [place, scenario] of scenarios.slice(at * 60, at * 60 + 60).entries())
        written.push({
          order: orderOf(2_000_001 + at * 60 + place, scenario),
          day: dayOf(scenario.day),
          fee,
        });
      await writeTransaction(database, async (tx) => {
        for (const { order, day } of written.slice(at * 60)) await putOrder(tx, order, day);
      });
    }
    // Some are changed afterwards, as by weighing, refunds and cancelling; their contract stays the same.
    await writeTransaction(database, async (tx) => {
      for (const [at, one] of written.slice(0, 20).entries()) {
        const [first, ...rest] = one.order.items;
        if (first === undefined) continue;
        const order: Order = {
          ...one.order,
          items: [{ ...first, finalprice: fromChf(3.33) }, ...rest],
          ...(at % 5 === 0 && { cancel: { reason: 'customer', when: one.order.created } }),
        };
        await tx
          .updateTable('orders')
          .set({ data: JSON.stringify(order) })
          .where('oid', '=', order.oid)
          .execute();
        written[at] = { ...one, order };
      }
      const gone = written.splice(30, 3);
      for (const { order } of gone) await tx.deleteFrom('orders').where('oid', '=', order.oid).execute();
    });
  });

  /** The statement of one shop, computed from whole orders. */
  const plain = (slug: string, month: string) => {
    const own = written.filter(
      (one) =>
        stated(one) && one.day.startsWith(month) && one.order.vendors.some((shop) => shop.slug === slug),
    );
    const sold = ({ order }: Written) =>
      order.items.filter(({ vendor, fulfillment }) => vendor === slug && fulfillment.status === 'fulfilled');
    const lines = ({ order }: Written) => order.items.filter(({ vendor }) => vendor === slug);
    const amount = (one: Written) => total(sold(one).map(({ finalprice }) => finalprice));
    const pieces = (one: Written) =>
      total(sold(one).map(({ quantity, fulfillment }) => fulfillment.quantity ?? quantity));
    // A shop that delivered nothing grants no discount: the hub bears it.
    const discount = (one: Written) =>
      pieces(one) === 0
        ? 0
        : (one.order.vendors.find((shop) => shop.slug === slug)?.discount.finalAmount ?? 0);
    return {
      vendor: slug,
      orders: own.map(({ order }) => order.oid),
      items: total(own.map(pieces)),
      amount: francs(total(own.map(amount))),
      discount: francs(total(own.map(discount))),
      fees: francs(total(own.map((one) => share(Math.max(0, amount(one) - discount(one)), one.fee)))),
      contractFees: [...new Set(own.map(({ fee }) => fee))].sort(),
      errors: own.flatMap(lines).filter(({ fulfillment }) => fulfillment.issue !== 'issue_no_issue').length,
      refunds: own.flatMap(lines).filter(({ fulfillment }) => fulfillment.refunded).length,
    };
  };

  /** What a customer pays for an order: delivered goods, service and delivery, less the granted discounts. */
  const paidFor = ({ order }: Written) => {
    const sumOf = (lines: readonly OrderItem[]) => total(lines.map(({ finalprice }) => finalprice));
    const came = order.items.filter(({ fulfillment }) => fulfillment.status === 'fulfilled');
    const charged = order.items.filter(({ fulfillment }) => fulfillment.status !== 'failure');
    return (
      sumOf(came) +
      share(sumOf(charged), order.payment.fees.charge) +
      order.payment.fees.shipping -
      total(order.vendors.map(({ discount }) => discount.finalAmount))
    );
  };

  describe('the statement of shops', () => {
    const statement = async (client: Client, path: string) => {
      const answer = await client.get(`/v1/orders/invoices/shops/${path}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<ReportOrders>();
    };

    test.each([
      ['11/2026', '2026-11'],
      ['12/2026', '2026-12'],
      ['-/2026', '2026'],
    ])('%s equals the sum of its orders, to the centime', async (path, month) => {
      const { shops, products, ...all } = await statement(admin, path);
      for (const slug of SHOPS) expect(shops[slug]).toMatchObject(plain(slug, month));
      const plains = SHOPS.map((slug) => plain(slug, month));
      const own = written.filter((one) => stated(one) && one.day.startsWith(month));
      expect(all).toMatchObject({
        ca: francs(total(plains.map(({ fees }) => Math.round(fees * 100)))),
        amount: francs(total(plains.map(({ amount }) => Math.round(amount * 100)))),
        items: total(plains.map(({ items }) => items)),
        orders: own.map(({ order }) => order.oid),
        shippingamount: francs(total(own.map(({ order }) => order.payment.fees.shipping))),
        serviceamount: francs(
          total(
            own.map(({ order }) => {
              const kept = order.items.filter(({ fulfillment }) => fulfillment.status !== 'failure');
              return share(total(kept.map(({ finalprice }) => finalprice)), order.payment.fees.charge);
            }),
          ),
        ),
      });
      expect(total(products.map(({ amount }) => Math.round(amount * 100)))).toBe(
        Math.round(all.amount * 100),
      );
      expect(total(products.map(({ count }) => count))).toBe(all.items);
    });

    test.each([
      ['11/2026', '2026-11'],
      ['-/2026', '2026'],
    ])('of one shop, %s leads from what was ordered to what is owed', async (path, month) => {
      for (const slug of SHOPS) {
        const answer = await admin.get(`/v1/shops/${slug}/statement/${path}`);
        expect(answer.statusCode, answer.body).toBe(200);
        const answered = answer.json<ShopStatement>();
        const own = written.filter(
          (one) =>
            stated(one) && one.day.startsWith(month) && one.order.vendors.some((shop) => shop.slug === slug),
        );
        expect(answered.byOrder.map(({ oid, day }) => `${day} ${oid}`)).toEqual(
          own.map(({ order, day }) => `${day} ${order.oid}`).toSorted(),
        );
        expect(total(answered.byOrder.map(({ net }) => Math.round(net * 100)))).toBe(
          Math.round(answered.net * 100),
        );
        const { amount, discount, fees, items, orders } = plain(slug, month);
        const lines = written
          .filter((one) => stated(one) && one.day.startsWith(month))
          .flatMap(({ order }) => order.items)
          .filter(({ vendor, fulfillment }) => vendor === slug && fulfillment.status === 'fulfilled');
        const cents = (money: number) => Math.round(money * 100);
        const ordered = total(lines.map(({ price, quantity }) => price * quantity));
        expect(answered).toMatchObject({
          ...{ vendor: slug, items, orders: orders.length, discount, fees },
          ...{ ordered: francs(ordered), weights: francs(cents(amount) - ordered) },
          ...{ refundsBorne: 0, refundsByHub: 0 },
          net: francs(cents(amount) - cents(discount) - cents(fees)),
        });
      }
    });

    test('divides what customers pay for a month between shops and market, to the centime', async () => {
      const cents = (money = 0) => Math.round(money * 100);
      for (const [path, month] of [
        ['11/2026', '2026-11'],
        ['-/2026', '2026'],
      ] as const) {
        const all = await statement(admin, path);
        const nets = await Promise.all(
          SHOPS.map(async (slug) => {
            const answer = await admin.get(`/v1/shops/${slug}/statement/${path}`);
            return cents(answer.json<ShopStatement>().net);
          }),
        );
        const market =
          cents(all.ca) + cents(all.serviceamount) + cents(all.shippingamount) - cents(all.hubDiscounts);
        expect(total(nets) + market).toBe(
          total(written.filter((one) => stated(one) && one.day.startsWith(month)).map(paidFor)),
        );
      }
    });

    test('charges the market with the discounts of shops that delivered nothing', async () => {
      const { hubDiscounts, discount } = await statement(admin, '-/2026');
      const granted = written
        .filter((one) => stated(one) && one.day.startsWith('2026'))
        .flatMap(({ order }) => order.vendors.map((shop) => shop.discount.finalAmount));
      expect(hubDiscounts).toBeGreaterThan(0);
      expect(Math.round((hubDiscounts ?? 0) * 100) + Math.round(discount * 100)).toBe(total(granted));
    });

    test('has months that begin and end at midnight of the hub', async () => {
      const { from, to, shops } = await statement(admin, '1/2030');
      expect([from, to, shops]).toEqual(['2029-12-31T23:00:00.000Z', '2030-01-31T23:00:00.000Z', {}]);
    });

    test('shows owners only their own shops, without delivery income', async () => {
      const vendor = await market.as(people.vendor.id);
      for (const query of ['', '?shops=laiterie,primeur']) {
        const { shops, ...all } = await statement(vendor, `11/2026${query}`);
        expect(Object.keys(shops)).toEqual(['laiterie']);
        expect(shops['laiterie']).toMatchObject(plain('laiterie', '2026-11'));
        expect(all).toMatchObject({ serviceamount: 0, shippingamount: 0 });
      }
      expect((await statement(vendor, '11/2026?shops=primeur')).shops).toEqual({});
    });

    test('is refused to others, and for an invalid month', async () => {
      for (const who of ['alice', 'courier', 'manager'] as const) {
        const client = await market.as(people[who].id);
        expect((await client.get('/v1/orders/invoices/shops/11/2026')).statusCode).toBe(403);
      }
      const wrong = await admin.get('/v1/orders/invoices/shops/13/2026');
      expect(wrong.json()).toMatchObject({
        error: { code: 'malformed', details: [{ path: 'params.month' }] },
      });
    });
  });

  describe('the statistics of customers', () => {
    const plainCustomer = (id: number) => {
      const own = written.filter((one) => stood(one) && one.order.customer.id === id);
      const within = (months: number) =>
        own.filter(({ order }) => Date.parse(order.created) > MARKET_NOW - months * 30 * DAY_MS).length;
      const kept = ({ order }: Written) =>
        order.items.filter(({ fulfillment }) => fulfillment.status !== 'failure');
      const amount = total(own.flatMap((one) => kept(one).map(({ finalprice }) => finalprice)));
      const lines = own.flatMap(({ order }) => order.items);
      return {
        ...{ _id: id, orders: own.length, amount: francs(amount) },
        avg: francs(own.length === 0 ? 0 : Math.round(amount / own.length)),
        ...{ last1Month: within(1), last3Month: within(3), last6Month: within(6) },
        after6Month: own.length - within(6),
        errors: lines.filter(({ fulfillment }) => fulfillment.issue !== 'issue_no_issue').length,
        refunds: lines.filter(({ fulfillment }) => fulfillment.refunded).length,
        latest: own
          .map(({ order }) => order.created)
          .sort()
          .at(-1),
      };
    };
    const all = async () => (await admin.get('/v1/stats/customers')).json<ReportCustomer[]>();

    test('equal the sums of their orders', async () => {
      const report = await all();
      for (const who of CUSTOMERS) {
        const { id } = people[who];
        expect(report.find(({ _id }) => _id === id)).toMatchObject(plainCustomer(id));
      }
      expect(report.find(({ _id }) => _id === people.courier.id)).toMatchObject({
        ...{ orders: 0, avg: 0, segment: 'new' },
        reason: 'Aucune commande, compte ouvert il y a moins d’un jour.',
      });
    });

    test('assign every customer to one segment', async () => {
      const segments = ['oblivious', 'new', 'early', 'recurrent', 'premium', 'quit', 'churn'];
      const users: SegmentUser[] = [];
      for (const segment of segments) {
        const answer = await admin.get(`/v1/stats/customers/${segment}`);
        expect(answer.statusCode, answer.body).toBe(200);
        const { users: own } = answer.json<{ users: SegmentUser[] }>();
        expect(own.every((one) => one.segment === segment)).toBe(true);
        users.push(...own);
      }
      const ids = (those: readonly { readonly _id: number }[]) => those.map(({ _id }) => _id).sort();
      expect(ids(users)).toEqual(ids(await all()));
    });

    test('list the users of a segment in the shape of the original', async () => {
      const report = await all();
      const { users } = (await admin.get('/v1/stats/customers/early')).json<{ users: SegmentUser[] }>();
      expect(users.length).toBeGreaterThan(0);
      for (const { id, email, name, orders } of users) {
        const own = report.find(({ _id }) => _id === id);
        const { orders: count, last1Month, avg } = own ?? {};
        expect(orders).toMatchObject({ count, last1Month, avg, profile: 'early', rating: -1, hubs: {} });
        expect([email.address, name.givenName]).toEqual([own?.email, own?.givenName]);
      }
    });

    test('count lost customers by former segment, and in total', async () => {
      market.clock.now = MARKET_NOW + 250 * DAY_MS;
      const admin2 = await market.as(people.admin.id);
      const { users, churn } = (await admin2.get('/v1/stats/customers/churn')).json<{
        users: SegmentUser[];
        churn: { segment: string; lost: number; churnRate: number; quits: number[] }[];
      }>();
      market.clock.now = MARKET_NOW;
      expect(churn.map(({ segment }) => segment)).toEqual(['early', 'recurrent', 'premium']);
      expect(churn.flatMap(({ quits }) => quits).sort()).toEqual(users.map(({ _id }) => _id).sort());
      expect(users.length).toBeGreaterThan(0);
    });

    test('require an administrator and a known segment', async () => {
      const manager = await market.as(people.manager.id);
      expect((await manager.get('/v1/stats/customers')).statusCode).toBe(403);
      expect((await manager.get('/v1/stats/customers/premium')).statusCode).toBe(403);
      expect((await admin.get('/v1/stats/customers/rich')).statusCode).toBe(400);
    });
  });

  describe('the problems of shops', () => {
    const issues = async (client: Client, path: string) => {
      const answer = await client.get(`/v1/stats/orders/issues/${path}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<ReportIssues[]>();
    };
    const plainIssues = (slug: string, month: string) => {
      const own = written.filter((one) => stood(one) && one.day.startsWith(month));
      const with_ = own.filter(({ order }) => order.vendors.some((shop) => shop.slug === slug));
      const wrong = with_
        .filter(({ order }) => order.fulfillments.status !== 'reserved')
        .flatMap(({ order }) =>
          order.items
            .filter(({ vendor, fulfillment }) => vendor === slug && fulfillment.issue !== 'issue_no_issue')
            .map((item) => ({ oid: order.oid, ...item })),
        );
      return {
        orders: { total: with_.length },
        amount: francs(total(wrong.map(({ price, quantity }) => price * quantity))),
        issues: wrong.map(({ oid, sku, quantity }) => ({ oid, sku, quantity })),
      };
    };

    test('are counted from the lines, by month', async () => {
      const report = await issues(admin, '11/2026');
      for (const slug of SHOPS)
        expect(report.find(({ _id }) => _id.vendor === slug)).toMatchObject({
          _id: { vendor: slug, month: 11, year: 2026 },
          ...plainIssues(slug, '2026-11'),
        });
      expect((await issues(admin, '-/2026')).map(({ _id }) => _id.month)).toEqual([10, 11, 12, 10, 11, 12]);
    });

    test('are shown to managers by hub, and to owners without the customer', async () => {
      const oids = (report: readonly ReportIssues[]) => report.flatMap(({ issues: own }) => own);
      const manager = await issues(await market.as(people.manager.id), '-/2026');
      const there = new Set(
        written.filter(({ order }) => order.hub === HUBS[0]).map(({ order }) => order.oid),
      );
      expect(oids(manager).length).toBeGreaterThan(0);
      expect(oids(manager).every(({ oid }) => there.has(oid))).toBe(true);
      expect(oids(manager).every(({ email }) => email.endsWith('@exemple.ch'))).toBe(true);
      const owner = await issues(await market.as(people.vendor.id), '-/2026');
      expect(new Set(owner.map(({ _id }) => _id.vendor))).toEqual(new Set(['laiterie']));
      expect(oids(owner).every(({ email }) => email === '')).toBe(true);
      expect(
        (await (await market.as(people.alice.id)).get('/v1/stats/orders/issues/-/2026')).statusCode,
      ).toBe(403);
    });
  });

  describe('the statement of couriers', () => {
    const DAY = '2026-09-08';
    const brought = (oid: number, hub: string, change: Partial<Order['shipping']> = {}): Order => {
      const order = anOrder(oid, 'alice');
      const shipping = { ...order.shipping, when: `${DAY}T14:00:00.000Z`, shipped: true, bags: 2, ...change };
      return { ...order, hub, shipping, payment: { ...order.payment, status: 'paid' } };
    };
    const statement = async (client: Client, query = '') => {
      const answer = await client.get(`/v1/orders/invoices/shopper/9/2026${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<ReportShopper>();
    };

    beforeAll(async () => {
      await writeTransaction(database, async (tx) => {
        const tours = [
          [HUBS[0], 1, people.courier.id],
          [HUBS[1], 1, people.lausanneCourier.id],
        ] as const;
        for (const [hub, tour, courier] of tours)
          await tx
            .insertInto('tours')
            .values({ hub, day: DAY, tour, rev: 1, courier, start: '14:00' })
            .execute();
        await putOrder(tx, brought(2_100_001, HUBS[0]), DAY);
        await putOrder(tx, brought(2_100_002, HUBS[0], { parent: 2_100_001 }), DAY);
        await putOrder(tx, brought(2_100_003, HUBS[1]), DAY);
        await putOrder(tx, brought(2_100_004, HUBS[0], { shipped: false }), DAY);
        await putOrder(tx, { ...brought(2_100_005, HUBS[0]), redacted: `${DAY}T20:00:00.000Z` }, DAY);
        await putOrder(tx, brought(2_100_006, HUBS[0], { priority: 2 }), DAY);
      });
    });

    test('lists deliveries and complements by courier, and leaves out undelivered orders', async () => {
      const { shoppers, orders } = await statement(admin);
      expect(shoppers).toEqual([
        { who: 'courier@exemple.ch', ca: 44.7, extra: 14.9 },
        { who: 'lausannecourier@exemple.ch', ca: 14.9, extra: 0 },
      ]);
      expect(orders.map(({ oid }) => oid)).toEqual([2_100_001, 2_100_002, 2_100_003, 2_100_005]);
      expect(orders[0]).toMatchObject({ who: 'courier@exemple.ch', slot: 16, bags: 2, postalCode: '1204' });
      expect((await statement(admin, '?owner=Courier@exemple.ch')).shoppers).toHaveLength(1);
    });

    test('shows couriers their own without past destinations, and managers their hub’s', async () => {
      const own = await statement(await market.as(people.courier.id));
      expect(own.shoppers.map(({ who }) => who)).toEqual(['courier@exemple.ch']);
      expect(own.orders.map(({ name }) => name)).toEqual(['alice', 'alice', '']);
      const manager = await statement(await market.as(people.manager.id));
      expect(manager.orders.map(({ oid }) => oid)).toEqual([2_100_001, 2_100_002, 2_100_005]);
      expect(manager.orders.at(-1)).toMatchObject({ name: 'alice' });
      expect((await statement(await market.as(people.manager.id), '?hub=lausanne')).orders).toEqual([]);
      expect(
        (await (await market.as(people.alice.id)).get('/v1/orders/invoices/shopper/9/2026')).statusCode,
      ).toBe(403);
    });
  });
});
