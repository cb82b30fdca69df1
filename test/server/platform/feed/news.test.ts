import { beforeEach, describe, expect, test } from 'vitest';
import type { PushGateway, PushMessage } from '../../../../server/core/gateways/push-gateway.ts';
import { sendMails } from '../../../../server/modules/mails/send-mails-job.ts';
import { tellOnTheWay } from '../../../../server/modules/fulfilment/on-the-way-job.ts';
import { orderOf, saveOrder } from '../../../../server/modules/orders/orders-store.ts';
import { keepPushSubscription } from '../../../../server/platform/gateways/push-subscriptions.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { HUB, placed } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { prepare } from '../../../support/prepare-order.ts';
import { MARKET_DAY, people } from '../../../support/small-market.ts';

const { alice, bob } = people;
const SIX_IN_THE_EVENING = Date.parse(`${MARKET_DAY}T17:00:00Z`);

anyDatabase((_kind, open) => {
  describe('optional notifications', () => {
    /** Delays the answer of the push service until it resolves. */
    let answering: Promise<void> | undefined;
    let rung: { readonly to: string; readonly message: PushMessage }[];
    const market = marketSuite(open, {
      start() {
        rung = [];
        answering = undefined;
        const send: PushGateway['send'] = async ({ endpoint }, message) => {
          rung.push({ to: endpoint, message });
          await answering;
          return 'sent' as const;
        };
        return { gateways: { push: { publicKey: 'key', takes: () => Promise.resolve(true), send } } };
      },
    });
    const { database } = market;
    const customer = market.client('alice');
    beforeEach(async () => {
      for (const { id } of [alice, bob])
        await inTransaction(database, (tx) =>
          keepPushSubscription(
            tx,
            id,
            { endpoint: `https://push.exemple.ch/${id}`, p256dh: 'p', auth: 'a' },
            market.clock.now,
          ),
        );
    });

    const ofAlice = `https://push.exemple.ch/${alice.id}`;
    const onTour = (oid: number, tour: number) =>
      inTransaction(database, async (tx) => {
        const stored = await orderOf(tx, oid);
        if (stored === undefined) throw new Error(`no order ${oid}`);
        const { order } = stored;
        await saveOrder(tx, { ...order, shipping: { ...order.shipping, priority: tour } });
      });
    const twice = async (job: typeof sendMails) => {
      await job.run(market.house);
      await job.run(market.house);
    };

    test('sends « livraison en route » once when the tour has left, with the slot of the own order', async () => {
      const { oid } = await placed(customer);
      await prepare(database, oid);
      await onTour(oid, 1);
      await database.db
        .insertInto('tours')
        .values({ hub: HUB, day: MARKET_DAY, tour: 1, rev: 1, courier: people.courier.id, start: '17:30' })
        .execute();
      market.clock.now = SIX_IN_THE_EVENING - 60 * 60_000;
      await twice(tellOnTheWay);
      expect(rung).toEqual([]);
      market.clock.now = SIX_IN_THE_EVENING;
      await twice(tellOnTheWay);
      expect(rung).toEqual([
        {
          to: ofAlice,
          message: {
            title: 'Votre commande est en route',
            body: `Commande ${oid}\u00a0: livraison prévue 16h–20h.`,
            url: `/profile/orders/${oid}`,
          },
        },
      ]);
    });

    test('sends « article manquant » once, with the mail', async () => {
      const { oid } = await placed(customer);
      const manager = await market.as(people.manager.id);
      const answer = await manager.post(`/v1/orders/${oid}/issue`, [
        { line: 1, sku: 1_000_101, fulfillment: { issue: 'issue_missing_product_danger' } },
      ]);
      expect(answer.statusCode, answer.body).toBe(200);
      await twice(sendMails);
      expect(rung.map(({ to, message }) => [to, message.title, message.body])).toEqual([
        [
          ofAlice,
          'Il manquera quelque chose dans votre commande',
          `«\u00a0Tomme\u00a0» manquera dans votre commande ${oid}. Ce qui manque ne vous est pas facturé.`,
        ],
      ]);
    });

    test('sends the mails of a batch despite a silent push service', async () => {
      await placed(customer, { means: 'asks' });
      await placed(await market.as(bob.id), { means: 'asks' });
      market.clock.now += 10 * 60_000;
      let resolve: () => void = () => undefined;
      answering = new Promise((answer) => (resolve = answer));
      const sending = sendMails.run(market.house);
      await expect.poll(() => rung.length).toBe(2);
      const left = async () =>
        (await database.db.selectFrom('mail_queue').select('state').where('state', '<>', 'sent').execute())
          .length;
      await expect.poll(left).toBe(0);
      resolve();
      await sending;
    });

    test('sends « commande à confirmer » once when the bank waits for the customer', async () => {
      const { oid } = await placed(customer, { means: 'asks' });
      market.clock.now += 10 * 60_000;
      await twice(sendMails);
      expect(rung.map(({ to, message }) => [to, message.title, message.url])).toEqual([
        [ofAlice, 'Votre commande est à confirmer', `/stripe?oid=${oid}`],
      ]);
    });
  });
});
