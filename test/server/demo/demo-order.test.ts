import { beforeAll, describe, expect, test } from 'vitest';
import type { CapacityRow } from '../../../src/contract/hubs/config.ts';
import type { Quote } from '../../../src/contract/orders/checkout.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { User } from '../../../src/contract/people/users.ts';
import { nextShippingDay } from '../../../src/domain/hub/delivery-calendar.ts';
import { calendarOf } from '../../../server/modules/hubs/hub-calendar.ts';
import { demoLogins } from '../../../server/demo/demo-logins.ts';
import { publishShelves } from '../../../server/modules/catalogue/publish-catalogue-job.ts';
import type { Database } from '../../../server/core/database/database-types.ts';
import { capacityOf, hubBySlug } from '../../../server/modules/hubs/hubs-store.ts';
import { inTransaction } from '../../../server/platform/database/transaction.ts';
import { anAddress, anIntent, HUB, place } from '../../support/checkout-market.ts';
import { onPglite } from '../../support/databases/databases.ts';
import { type Client, type Marketplace, startMarketplace } from '../../support/marketplace.ts';
import { MARKET_NOW } from '../../support/small-market.ts';

onPglite((open) => {
  describe('the demonstration', () => {
    let database: Database;
    let market: Marketplace;
    let client: Client;
    let me: User;

    beforeAll(async () => {
      database = await open('demonstration');
      market = await startMarketplace(database);
      const customer = demoLogins.find(({ email }) => email.startsWith('client@'))?.email ?? '';
      const { id } = await database.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', customer)
        .executeTakeFirstOrThrow();
      client = await market.as(id);
      me = (await client.get('/v1/users/me')).json<User>();
      return () => market.close();
    });

    test('lets its customer order on the first day, with their own card and address', async () => {
      const { day, card, sku, title, price } = await firstChoice();
      const wanted = {
        lines: [{ sku, quantity: 1, price, title }],
        change: {
          day,
          hours: 16,
          place: { address: me.addresses[0] ?? anAddress() },
          payment: { alias: card, issuer: 'visa' },
          credit: true,
        },
      };
      const intent = await anIntent(client, wanted);
      const { changes } = (await client.post('/v1/orders/quote', intent)).json<Quote>();
      expect(changes).toEqual([]);
      expect(await place(client, intent)).toMatchObject({ outcome: 'applied' });
      const order = (await client.get(`/v1/orders/by-intent/${intent.intent}`)).json<Order>();
      expect(order.payment.status).toBe('authorized');
    });

    test('has orders that can be read, and cancelled like any other', async () => {
      const orders = (await client.get(`/v1/orders/users/${me.id}`)).json<Order[]>();
      expect(orders.length).toBeGreaterThan(1);
      const answer = await client.post(`/v1/orders/${orders[0]?.oid ?? 0}/cancel`);
      expect(answer.json()).toMatchObject({ payment: { status: 'voided' } });
    });

    test('shows the places that its orders take', async () => {
      const shown = () => inTransaction(database, (tx) => capacityOf(tx, HUB));
      await publishShelves.run(market.house);
      const before: CapacityRow = await shown();
      const days = await database.db
        .selectFrom('day_capacity')
        .select(['day', 'placed'])
        .where('hub', '=', HUB)
        .where('day', '>=', '2026-11-21')
        .execute();
      expect(before.days).toEqual(Object.fromEntries(days.map(({ day, placed }) => [day, placed])));
    });

    async function firstChoice() {
      const { hub, capacity } = await inTransaction(database, async (tx) => ({
        hub: await hubBySlug(tx, HUB),
        capacity: await capacityOf(tx, HUB),
      }));
      if (hub === undefined) throw new Error('no hub');
      const products = (await client.get(`/v1/products?hub=${HUB}&available=true&instock=true`)).json<
        {
          sku: number;
          title: string;
          pricing: { price: number; stock: number };
          attributes: { timelimit: number; discount: boolean };
          variants: unknown[];
          vendor: { available: { active: boolean } };
        }[]
      >();
      const product = products.find(
        ({ attributes, variants, vendor, pricing }) =>
          attributes.timelimit === 0 &&
          !attributes.discount &&
          variants.length === 0 &&
          !vendor.available.active &&
          pricing.stock > 3,
      );
      const day = nextShippingDay(MARKET_NOW, calendarOf(hub), { ranks: capacity.days, premium: false });
      const card = me.payments.find(({ issuer }) => issuer === 'visa')?.alias;
      if (product === undefined || day === undefined || card === undefined)
        throw new Error('nothing to order');
      const { sku, title, pricing } = product;
      return { day, card, sku, title, price: Math.round(pricing.price * 100) as Quote['after']['items'] };
    }
  });
});
