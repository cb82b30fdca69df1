import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../../src/domain/calendar/hub-time.ts';
import type { PushMessage } from '../../../../server/core/gateways/push-gateway.ts';
import { sendMails } from '../../../../server/modules/mails/send-mails-job.ts';
import { sendPushes } from '../../../../server/modules/mails/send-pushes-job.ts';
import { remindPeople } from '../../../../server/modules/reminders/reminder-job.ts';
import { keepPushSubscription } from '../../../../server/platform/gateways/push-subscriptions.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { placed } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { MARKET_DAY, people } from '../../../support/small-market.ts';

/** The market is on a Saturday at noon. */
const SATURDAY = 6;
const { alice, bob } = people;

anyDatabase((_kind, open) => {
  let rung: PushMessage[];
  const market = marketSuite(open, {
    start() {
      rung = [];
      const send = (_to: unknown, message: PushMessage) => {
        rung.push(message);
        return Promise.resolve('sent' as const);
      };
      return { gateways: { push: { publicKey: 'key', takes: () => Promise.resolve(true), send } } };
    },
  });
  const { database } = market;

  const wish = async (client: Client, id: number, reminder: object) =>
    expect((await client.post(`/v1/users/${id}`, { reminder })).statusCode).toBe(200);

  const mails = async () => {
    const rows = await database.db
      .selectFrom('mail_queue')
      .selectAll()
      .where('dedupe', 'like', 'order-reminder:%')
      .execute();
    return rows.map(({ recipient, subject, text }) => ({ recipient, subject, text }));
  };

  describe('a reminder to order', () => {
    test('comes once on the chosen day with the cut-off and the delivery, as mail and push', async () => {
      await wish(await market.as(alice.id), alice.id, { active: true, weekdays: [SATURDAY], time: 11 });
      const device = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' };
      await inTransaction(database, (tx) => keepPushSubscription(tx, alice.id, device, market.clock.now));
      await remindPeople.run(market.house);
      await remindPeople.run(market.house);
      const [told, ...more] = await mails();
      expect(more).toEqual([]);
      expect(told?.recipient).toBe('alice@exemple.ch');
      expect(told?.subject).toMatch(
        /^Votre cabas vous attend.: Commandez avant lundi .+ pour la livraison de mardi 24 novembre/,
      );
      expect(told?.text).toContain('https://here.cabas.invalid/home');
      await sendMails.run(market.house);
      expect(rung).toEqual([
        {
          title: 'Votre cabas vous attend',
          body: expect.stringMatching(/^Commandez avant lundi/) as string,
          url: '/home',
        },
      ]);
    });

    test('comes only as a push, once, to a person who turned its mail off, and not at all with both off', async () => {
      await wish(await market.as(alice.id), alice.id, { active: true, weekdays: [SATURDAY], time: 11 });
      const device = { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' };
      await inTransaction(database, (tx) => keepPushSubscription(tx, alice.id, device, market.clock.now));
      const client = await market.as(alice.id);
      await client.post(`/v1/users/${alice.id}`, { notices: { off: ['reminder.mail', 'reminder.push'] } });
      await remindPeople.run(market.house);
      await client.post(`/v1/users/${alice.id}`, { notices: { on: ['reminder.push'] } });
      for (let times = 0; times < 2; times += 1) {
        await remindPeople.run(market.house);
        await sendPushes.run(market.house);
      }
      expect(await mails()).toEqual([]);
      expect(rung).toHaveLength(1);
    });

    test.each([
      ['before its hour', { active: true, weekdays: [SATURDAY], time: 14 }, 0],
      ['long after its hour', { active: true, weekdays: [SATURDAY], time: 11 }, 5],
      ['on another day', { active: true, weekdays: [1], time: 11 }, 0],
      ['that is switched off', { active: false, weekdays: [SATURDAY], time: 11 }, 0],
    ])('is not sent %s', async (_, reminder, hoursLater) => {
      await wish(await market.as(bob.id), bob.id, reminder);
      market.clock.now += hoursLater * HOUR_MS;
      await remindPeople.run(market.house);
      expect(await mails()).toEqual([]);
    });

    test('is not sent to a person with an order for that delivery', async () => {
      const client = await market.as(alice.id);
      await wish(client, alice.id, { active: true, weekdays: [SATURDAY], time: 11 });
      expect((await placed(client)).shipping.when).toContain(MARKET_DAY);
      await remindPeople.run(market.house);
      expect(await mails()).toEqual([]);
    });
  });
});
