import { describe, expect, test } from 'vitest';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { countCustomers } from '../../../../server/modules/customers/customer-figures-job.ts';
import { anIntent, HUB, place, placed, setHub } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { anOrder, MARKET_NOW, people, putOrder } from '../../../support/small-market.ts';

const { alice, bob } = people;

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database } = market;

  /** Weekly orders of Alice's, the latest a week ago; those of the given weeks have an error. */
  const ordered = (many: number, price: number, wrong: readonly number[] = []) =>
    writeTransaction(database, async (tx) => {
      for (let week = 1; week <= many; week += 1) {
        const order = anOrder(9_000_000 + week, 'alice');
        const created = new Date(MARKET_NOW - week * 7 * DAY_MS).toISOString();
        const issue = wrong.includes(week) ? 'issue_wrong_product_quality' : 'issue_no_issue';
        const items = order.items.map((item) => ({
          ...item,
          finalprice: centimes(price),
          fulfillment: { ...item.fulfillment, issue } as const,
        }));
        const payment = { ...order.payment, status: 'paid' as const };
        await putOrder(tx, { ...order, created, items, payment }, created.slice(0, 10));
      }
    });

  const profileOf = async (id: number) => {
    const me = (await market.as(id)).get('/v1/users/me');
    return (await me).json<{ orders: Record<string, unknown> }>().orders;
  };

  describe('the figures of a customer', () => {
    test('are computed from their orders once a day', async () => {
      await ordered(11, 14_000, [1, 4, 5]);
      await countCustomers.run(market.house);
      expect(await profileOf(alice.id)).toMatchObject({
        ...{ profile: 'premium', avg: 140, hubs: { [HUB]: 11 }, refunds: 0 },
        ...{ last1Month: 4, last3Month: 11, last6Month: 11, after6Month: 0 },
        updated: new Date(MARKET_NOW).toISOString(),
      });
      expect(await profileOf(bob.id)).toMatchObject({ profile: 'new', avg: 0, last6Month: 0, hubs: {} });
    });

    test('sum the errors of their latest four orders', async () => {
      await ordered(11, 14_000, [1, 4, 5]);
      await countCustomers.run(market.house);
      expect(await profileOf(alice.id)).toMatchObject({ errors: 3, latestErrors: 2 });
      const next = await placed(await market.as(alice.id));
      expect(next.customer.latestErrors).toBe(2);
      const ofShop = await (await market.as(people.vendor.id)).get(`/v1/orders/${next.oid}`);
      expect(ofShop.json<Order>().customer).not.toHaveProperty('latestErrors');
    });

    test('record when the profile changed', async () => {
      await ordered(11, 14_000);
      await countCustomers.run(market.house);
      expect(await profileOf(alice.id)).not.toHaveProperty('profileChange');
      market.clock.now += 80 * DAY_MS;
      await countCustomers.run(market.house);
      expect(await profileOf(alice.id)).toMatchObject({
        profile: 'recurrent',
        profileChange: new Date(market.clock.now).toISOString(),
      });
    });

    test('are written and sent to devices only when they differ', async () => {
      const revisions = async () =>
        (await database.db.selectFrom('users').select(['id', 'rev']).orderBy('id').execute()).map(
          ({ rev }) => rev,
        );
      await countCustomers.run(market.house);
      const before = await revisions();
      await countCustomers.run(market.house);
      expect(await revisions()).toEqual(before);
      await ordered(1, 5000);
      await countCustomers.run(market.house);
      const moved = (await revisions()).filter((rev, at) => rev !== before[at]);
      expect(moved).toHaveLength(1);
    });

    test('give a new premium customer a place on a day that is full for others', async () => {
      await setHub(database, { currentLimit: 0 });
      const intent = async () => {
        const client = await market.as(alice.id);
        return place(client, await anIntent(client, { change: { hub: HUB } }));
      };
      expect((await intent()).outcome).toBe('conflict');
      await ordered(11, 14_000);
      await countCustomers.run(market.house);
      expect(await intent()).toMatchObject({ outcome: 'applied' });
    });
  });
});
