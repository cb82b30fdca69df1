import { beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../../../server/core/gateways/mail-gateway.ts';
import type { PushMessage } from '../../../../server/core/gateways/push-gateway.ts';
import type { News } from '../../../../server/core/database/tables.ts';
import { eraseAccount } from '../../../../server/modules/account/office/erase-account.ts';
import { notifyCustomer } from '../../../../server/modules/mails/notify-customer.ts';
import { sendMails } from '../../../../server/modules/mails/send-mails-job.ts';
import { sendPushes } from '../../../../server/modules/mails/send-pushes-job.ts';
import { tellBackInStock } from '../../../../server/modules/notices/stock-alerts-job.ts';
import { tellDelivered } from '../../../../server/modules/notices/tell-delivered-job.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { keepPushSubscription } from '../../../../server/platform/gateways/push-subscriptions.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { HUB, placed, setStock, TOMME } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { prepare, rewrite, storedOrder } from '../../../support/prepare-order.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { MARKET_DAY, people } from '../../../support/small-market.ts';

const { alice } = people;
const LATE = Date.parse('2026-11-21T22:30:00Z');
const MORNING = Date.parse('2026-11-22T06:00:00Z');
const NEWS: News = { person: alice.id, kind: 'problem', hub: HUB, title: 'Décidé', body: 'Oui', url: '/' };

anyDatabase((_kind, open) => {
  let rung: string[];
  let mailed: Mail[];
  const market = marketSuite(open, {
    start() {
      rung = [];
      mailed = [];
      return {
        gateways: {
          push: {
            publicKey: 'key',
            takes: () => Promise.resolve(true),
            send: ({ endpoint }: { endpoint: string }, message: PushMessage) => {
              rung.push(`${endpoint.split('/').at(-1)} ${message.title}`);
              return Promise.resolve('sent' as const);
            },
          },
          mail: {
            send: async (mail, leaving) => {
              await leaving();
              mailed.push(mail);
            },
            close: () => undefined,
          },
        },
      };
    },
  });
  const { database } = market;
  const customer = market.client('alice');
  const neighbour = market.client('bob');
  const device = (person: number) =>
    inTransaction(database, (tx) =>
      keepPushSubscription(
        tx,
        person,
        { endpoint: `https://push.example/${person}`, p256dh: 'p', auth: 'a' },
        market.clock.now,
      ),
    );
  const choose = async (notices: object) =>
    expect((await customer.post(`/v1/users/${alice.id}`, { notices })).statusCode).toBe(200);
  const ring = (news: News) => notifyCustomer(market.house, news);

  describe('a notification', () => {
    beforeEach(() => device(alice.id));

    test('is not sent when its kind is switched off', async () => {
      await choose({ off: ['problem.push'] });
      await ring(NEWS);
      await ring({ ...NEWS, kind: 'answer' });
      expect(rung).toHaveLength(1);
    });

    test('waits for the end of the quiet hours, and is then sent once', async () => {
      market.clock.now = LATE;
      await ring(NEWS);
      market.clock.now = MORNING - 1;
      await sendPushes.run(market.house);
      expect(rung).toEqual([]);
      market.clock.now = MORNING;
      await sendPushes.run(market.house);
      await sendPushes.run(market.house);
      expect(rung).toHaveLength(1);
    });

    test('is not sent in the morning when it was switched off meanwhile, or is out of date', async () => {
      market.clock.now = LATE;
      await ring(NEWS);
      await ring({ ...NEWS, kind: 'to_confirm', until: new Date(LATE + HOUR_MS).toISOString() });
      await choose({ off: ['problem.push'] });
      market.clock.now = MORNING;
      await sendPushes.run(market.house);
      expect(rung).toEqual([]);
    });

    test('is sent at night about a delivery of the day, and without quiet hours', async () => {
      market.clock.now = LATE;
      await ring({ ...NEWS, kind: 'on_the_way', day: '2026-11-21' });
      expect(rung).toHaveLength(1);
      await ring({ ...NEWS, kind: 'missing', day: '2026-11-24' });
      expect(rung).toHaveLength(1);
      await choose({ quiet: null });
      await ring(NEWS);
      expect(rung).toHaveLength(2);
    });

    test('can be tested on an own device', async () => {
      const endpoint = `https://push.example/${alice.id}`;
      expect((await customer.post('/v1/push/test', { endpoint })).json()).toEqual({ sent: true });
      expect((await neighbour.post('/v1/push/test', { endpoint })).json()).toEqual({ sent: false });
      expect(rung).toHaveLength(1);
    });
  });

  describe('choices', () => {
    test('are saved by the device’s queue, as part of its row; an unknown switch is refused', async () => {
      const lane = `user:${alice.id}`;
      const save = (notices: Json) => ({ ...aMutation('profile.save', { notices }, lane), v: 2 });
      const { results } = await push(customer, [
        save({ off: ['answer.mail'], quiet: { from: 20, to: 9 } }),
        save({ off: ['to_confirm.mail'] }),
      ]);
      expect(results).toMatchObject([
        {
          outcome: 'applied',
          rows: [{ d: { notices: { off: ['answer.mail'], quiet: { from: 20, to: 9 } } } }],
        },
        { outcome: 'rejected', code: 'field_invalid' },
      ]);
    });
  });

  describe('a delivered order', () => {
    const delivered = async () => {
      const { oid } = await placed(customer);
      await prepare(database, oid);
      const order = await storedOrder(database, oid);
      const at = `${MARKET_DAY}T16:00:00.000Z`;
      market.clock.now = Date.parse(at);
      const shipping = { ...order.shipping, shipped: true, outcome: { kind: 'delivered' as const, at } };
      await rewrite(database, { ...order, shipping });
      return oid;
    };
    const tell = async () => {
      for (const job of [tellDelivered, tellDelivered, sendMails, sendPushes]) await job.run(market.house);
    };

    test('is announced once, with a link that rates it without signing in, unless its courier corrects it', async () => {
      await device(alice.id);
      const oid = await delivered();
      await tellDelivered.run(market.house);
      const about = () => mailed.filter(({ subject }) => subject === `Votre commande ${oid} est livrée`);
      expect(about()).toEqual([]);
      market.clock.now += 2 * MINUTE_MS;
      await tell();
      await tell();
      const [mail, ...more] = about();
      expect(more).toEqual([]);
      expect(rung.filter((one) => one.endsWith('Votre commande est livrée'))).toHaveLength(1);
      const token = /\/avis\/(avis-[\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
      const visitor = await market.as();
      expect((await visitor.get(`/v1/orders/feedback/${token}`)).json()).toMatchObject({ oid });
    });

    test('is announced only by push to a person who turned its mail off', async () => {
      await device(alice.id);
      await choose({ off: ['delivered.mail'] });
      await delivered();
      market.clock.now += 2 * MINUTE_MS;
      await tell();
      expect(mailed.filter(({ subject }) => subject.endsWith('est livrée'))).toEqual([]);
      expect(rung.filter((one) => one.endsWith('Votre commande est livrée'))).toHaveLength(1);
    });
  });

  describe('an optional mail', () => {
    const alert = () => customer.post(`/v1/stock-alerts/${TOMME}`, { wanted: true, hub: HUB });

    test('has an unsubscribe link for its reader and for mail programs, which send no cookies', async () => {
      await setStock(database, TOMME, 0);
      await alert();
      await setStock(database, TOMME, 1);
      for (const job of [tellBackInStock, sendMails]) await job.run(market.house);
      const [mail] = mailed;
      expect(mail?.unsubscribe).toMatch(/\/v1\/notices\/unsubscribe\/\d+-back_in_stock-[\w-]{43}$/);
      const token = mail?.unsubscribe?.split('/').at(-1) ?? '';
      expect(mail?.text).toContain(`/desabonnement/${token}`);
      expect(mail?.html).toContain(`/desabonnement/${token}"`);
      const url = `/v1/notices/unsubscribe/${token}`;
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const once = () =>
        market.app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
      expect((await once()).json()).toEqual({ label: 'De retour en rayon', on: false });
      expect((await once()).statusCode).toBe(200);
      const off = async () => (await customer.get('/v1/users/me')).json<{ notices: object }>().notices;
      expect(await off()).toEqual({ off: ['back_in_stock.mail'] });
      expect((await (await market.as()).post(url, { on: true })).json()).toMatchObject({ on: true });
      expect(await off()).toEqual({ off: [] });
    });

    test.each([
      '1-back_in_stock-x',
      `${alice.id}-to_confirm-${'a'.repeat(43)}`,
      `${alice.id}-answer-${'a'.repeat(43)}`,
    ])('cannot be turned off by a forged link: %s', async (token) => {
      const answer = await (await market.as()).post(`/v1/notices/unsubscribe/${token}`, {});
      expect(refusalOf(answer).code).toBe('link_expired');
    });

    test('a form is accepted by no other call', async () => {
      const headers = { ...customer.headers(), 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await market.app.inject({
        ...{ method: 'POST', url: `/v1/stock-alerts/${TOMME}`, headers },
        payload: 'wanted=true',
      });
      expect(answer.statusCode).toBe(400);
    });
  });

  describe('« M’avertir »', () => {
    const wanted = (client: typeof customer, want = true) =>
      client.post(`/v1/stock-alerts/${TOMME}`, { wanted: want, hub: HUB });
    const told = async () => {
      for (const job of [tellBackInStock, sendMails, sendPushes]) await job.run(market.house);
      return [...mailed.map(({ to }) => to), ...rung];
    };
    const left = () => database.db.selectFrom('stock_alerts').select('user_id').execute();

    test('notifies in order of request, as many people an hour as there are pieces, each once', async () => {
      await setStock(database, TOMME, 0);
      expect((await wanted(neighbour)).json()).toEqual({ wanted: true, by: 'mail' });
      market.clock.now += 1;
      await device(alice.id);
      expect((await wanted(customer)).json()).toEqual({ wanted: true, by: 'push' });
      expect(await told()).toEqual([]);
      await setStock(database, TOMME, 1);
      expect(await told()).toEqual(['bob@exemple.ch']);
      expect(await told()).toEqual(['bob@exemple.ch']);
      market.clock.now += HOUR_MS;
      expect(await told()).toEqual(['bob@exemple.ch', `${alice.id} De retour\u00a0: Tomme`]);
      expect(await left()).toEqual([]);
      market.clock.now += 2 * HOUR_MS;
      expect(await told()).toHaveLength(2);
    });

    test('waits while the product is not offered, and is listed until it is withdrawn', async () => {
      await setStock(database, TOMME, 3);
      await database.db.updateTable('products').set({ available: false }).where('sku', '=', TOMME).execute();
      await wanted(customer);
      expect(await told()).toEqual([]);
      const listed = async () => (await customer.get('/v1/stock-alerts')).json<object[]>();
      expect(await listed()).toMatchObject([{ sku: TOMME, title: 'Tomme', hub: HUB }]);
      await wanted(customer, false);
      expect(await listed()).toEqual([]);
    });

    test('turns the mail on again for a person without either channel, and refuses an unknown product', async () => {
      await choose({ off: ['back_in_stock.mail', 'back_in_stock.push'] });
      expect((await wanted(customer)).json()).toEqual({ wanted: true, by: 'mail', mailsOn: true });
      const { notices } = (await customer.get('/v1/users/me')).json<{ notices: object }>();
      expect(notices).toEqual({ off: ['back_in_stock.push'] });
      const back = { wanted: false, hub: HUB, mailsOff: true };
      await customer.post(`/v1/stock-alerts/${TOMME}`, back);
      const after = (await customer.get('/v1/users/me')).json<{ notices: { off: string[] } }>();
      expect(after.notices.off.toSorted()).toEqual(['back_in_stock.mail', 'back_in_stock.push']);
      const unknown = await customer.post('/v1/stock-alerts/9999999', { wanted: true, hub: HUB });
      expect(refusalOf(unknown).code).toBe('product_unknown');
    });

    test('is erased with the account, as are waiting notifications and choices', async () => {
      await choose({ off: ['answer.mail'] });
      await wanted(customer);
      await device(alice.id);
      market.clock.now = LATE;
      await ring(NEWS);
      await database.db
        .updateTable('users')
        .set({ deleted: new Date(LATE).toISOString() })
        .where('id', '=', alice.id)
        .execute();
      await writeTransaction(database, (tx) => eraseAccount(tx, alice.id, LATE + 30 * DAY_MS));
      expect(await left()).toEqual([]);
      expect(await database.db.selectFrom('push_queue').select('id').execute()).toEqual([]);
      const row = database.db.selectFrom('users').select('notices').where('id', '=', alice.id);
      expect(await row.executeTakeFirstOrThrow()).toEqual({ notices: null });
    });
  });
});
