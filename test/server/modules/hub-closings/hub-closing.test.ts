import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { HubClosing } from '../../../../src/contract/hubs/hub-closings.ts';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { addDays } from '../../../../src/domain/calendar/hub-time.ts';
import type { Leaving, Mail } from '../../../../server/core/gateways/mail-gateway.ts';
import { sendMails } from '../../../../server/modules/mails/send-mails-job.ts';
import { HUB, placed } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { currentCursors, pull } from '../../../support/engine/sync-device.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { MARKET_DAY } from '../../../support/small-market.ts';
import { contractNow, subscribed, subscriptionMarket } from '../../../support/subscription-market.ts';

const URL = `/v1/hubs/${HUB}`;
const NEXT = addDays(MARKET_DAY, 1);
const MESSAGE = { subject: 'Votre livraison change', text: 'Bonjour {nom},\n\n{changement}\n\nMerci.' };

interface Moved {
  readonly orders: number;
  readonly subscriptions: number;
  readonly mails: number;
  readonly unmoved: readonly { readonly id: string; readonly code: string; readonly message: string }[];
}

anyDatabase((_kind, open) => {
  let sent: Mail[];
  const mail = {
    async send(one: Mail, leaving: Leaving) {
      await leaving();
      sent.push(one);
    },
    close: () => undefined,
  };
  const market = marketSuite(open, {
    fill: subscriptionMarket,
    start() {
      sent = [];
      return { gateways: { mail } };
    },
  });
  const { database } = market;
  const alice = market.client('alice');
  const bob = market.client('bob');
  const manager = market.client('manager');

  const closing = async (body: object) => {
    const answer = await manager.post(`${URL}/closing`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<HubClosing>();
  };
  const move = async (body: object) => {
    const answer = await manager.post(`${URL}/moves`, { orders: [], subscriptions: [], ...body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Moved>();
  };
  const from = { day: MARKET_DAY, hours: 16 };
  const moved = ({ oid }: Pick<Order, 'oid'>, to: object, message?: object) =>
    move({ orders: [{ oid, from, to }], ...(message && { message }) });
  const mails = () =>
    database.db
      .selectFrom('mail_queue')
      .select(['recipient', 'subject', 'text', 'news'])
      .where('dedupe', 'like', 'moved:%')
      .execute();
  const places = async (day: string) => {
    const [row] = await database.db
      .selectFrom('day_capacity')
      .select('placed')
      .where('hub', '=', HUB)
      .where('day', '=', day)
      .execute();
    return row?.placed ?? 0;
  };
  const slotPlaces = async (day: string, hour: number) => {
    const [row] = await database.db
      .selectFrom('slot_capacity')
      .select('placed')
      .where('day', '=', day)
      .where('hour', '=', hour)
      .execute();
    return row?.placed ?? 0;
  };
  const changeStored = (oid: number, change: object) =>
    database.db
      .updateTable('orders')
      .set({ data: sql`data || ${JSON.stringify(change)}::text::jsonb` })
      .where('oid', '=', oid)
      .execute();
  const readOrder = async (oid: number) => (await alice.get(`/v1/orders/${oid}`)).json<Order>();

  describe('the impact of a change of a hub', () => {
    test('lists the running orders of a weekday, a date, a slot or a day without places', async () => {
      const { oid } = await placed(alice);
      const period = { from: MARKET_DAY, to: NEXT, reason: { fr: 'Férié' } };
      const touching = [
        { weekdays: [3, 4, 5, 6] },
        { noshipping: [period] },
        { shippingtimes: { '12': '12h–16h' } },
        { slotLimit: { '16': 0 } },
        { currentLimit: 0, premiumLimit: 0 },
      ];
      for (const change of touching)
        expect((await closing(change)).orders, JSON.stringify(change)).toMatchObject([
          { oid, joined: [], from, name: expect.any(String) as string },
        ]);
      for (const change of [{ weekdays: [2, 3] }, { slotLimit: { '16': 1 } }, {}])
        expect((await closing(change)).orders, JSON.stringify(change)).toEqual([]);
    });

    test('offers another slot of the day, then the next open days', async () => {
      await placed(alice);
      const [order] = (await closing({ shippingtimes: { '12': '12h–16h', '18': '18h–20h' } })).orders;
      expect(order?.moves.slice(0, 3)).toEqual([
        { day: MARKET_DAY, hours: 18 },
        { day: MARKET_DAY, hours: 12 },
        { day: NEXT, hours: 18, dayLeft: expect.any(Number) as number },
      ]);
    });

    test('is listed again after the change, when no change is given', async () => {
      const { oid } = await placed(alice);
      await manager.post(`${URL}/manage`, { weekdays: [3, 4, 5, 6] });
      expect((await closing({})).orders).toMatchObject([{ oid }]);
    });

    test('names contracts with the first lost delivery', async () => {
      const { id } = await subscribed(alice);
      const [gone] = (await closing({ weekdays: [3, 4] })).subscriptions;
      expect(gone).toMatchObject({ id, day: MARKET_DAY, from: { dayOfWeek: 2, hours: 16 } });
      expect(gone?.moves[0]).toEqual({ dayOfWeek: 3, hours: 16 });
      const period = { from: MARKET_DAY, to: NEXT, reason: { fr: 'Férié' } };
      const [away] = (await closing({ noshipping: [period] })).subscriptions;
      expect(away).toMatchObject({ id, moves: [], pause: NEXT });
    });
  });

  describe('a moved order', () => {
    test('takes a place of its new day and gives back the former one', async () => {
      const order = await placed(alice);
      const answer = await moved(order, { day: NEXT, hours: 16 }, MESSAGE);
      expect(answer).toEqual({ orders: 1, subscriptions: 0, mails: 1, unmoved: [] });
      expect(await Promise.all([places(MARKET_DAY), places(NEXT)])).toEqual([0, 1]);
      expect(await Promise.all([slotPlaces(MARKET_DAY, 16), slotPlaces(NEXT, 16)])).toEqual([0, 1]);
      const after = await readOrder(order.oid);
      expect(after.shipping).toMatchObject({ when: `${NEXT}T15:00:00.000Z`, hours: 16 });
      expect(after.payment.fees).toEqual((await readOrder(order.oid)).payment.fees);
      const [entry] = await database.db
        .selectFrom('audit')
        .select(['who', 'before', 'after'])
        .where('action', '=', 'order.move')
        .execute();
      expect(entry).toEqual({ who: manager.person, before: from, after: { day: NEXT, hours: 16 } });
    });

    test('leaves the devices that work on its former day', async () => {
      const order = await placed(alice);
      const day = `ops:${HUB}:${MARKET_DAY}`;
      const at = await currentCursors(manager, [day]);
      await moved(order, { day: NEXT, hours: 16 });
      expect((await pull(manager, at)).gone).toMatchObject([{ e: 'order', id: String(order.oid) }]);
      const [line] = await database.db
        .selectFrom('order_vendors')
        .select('day')
        .where('oid', '=', order.oid)
        .execute();
      expect(line?.day).toBe(NEXT);
    });

    test('keeps its rank within its day', async () => {
      const order = await placed(alice);
      const to = { day: MARKET_DAY, hours: 18 };
      expect(await moved(order, to)).toMatchObject({ orders: 1, mails: 0, unmoved: [] });
      expect((await readOrder(order.oid)).rank).toBe(order.rank);
      expect(await places(MARKET_DAY)).toBe(1);
      expect(await Promise.all([slotPlaces(MARKET_DAY, 16), slotPlaces(MARKET_DAY, 18)])).toEqual([0, 1]);
    });

    test('takes along the orders that joined it', async () => {
      const first = await placed(alice);
      const joined = await placed(alice);
      expect(joined.shipping.parent).toBe(first.oid);
      const [touched] = (await closing({ weekdays: [3, 4, 5] })).orders;
      expect(touched).toMatchObject({ oid: first.oid, joined: [joined.oid] });
      expect(await moved(first, { day: NEXT, hours: 16 })).toMatchObject({ orders: 2 });
      expect((await readOrder(joined.oid)).shipping.when).toBe(`${NEXT}T15:00:00.000Z`);
      expect(await places(NEXT)).toBe(1);
    });

    test('notifies its customer once, by mail and push', async () => {
      const order = await placed(alice);
      const to = { day: NEXT, hours: 16 };
      await moved(order, to, MESSAGE);
      expect(await moved(order, to, MESSAGE)).toEqual({ orders: 1, subscriptions: 0, mails: 0, unmoved: [] });
      const told = await mails();
      expect(told).toHaveLength(1);
      expect(told[0]?.text).toContain(
        `Votre commande ${order.oid}, prévue mardi 24 novembre, 16h–20h, est déplacée\u00a0: elle vient mercredi 25 novembre, 16h–20h.`,
      );
      expect(told[0]?.news).toMatchObject({ person: alice.person, url: `/profile/orders/${order.oid}` });
    });

    test('has the signature and the address of its market in every mail, with any number of markets', async () => {
      const own = { address: 'carouge@cabas.example', signature: 'Les gens de Carouge' };
      expect((await manager.post(URL, { mail: own })).statusCode).toBe(200);
      const order = await placed(alice);
      await moved(order, { day: NEXT, hours: 16 }, MESSAGE);
      await sendMails.run(market.house);
      expect(sent.map(({ subject }) => subject).sort()).toEqual([
        `Votre commande ${order.oid} pour mardi 24 novembre`,
        'Votre livraison change',
      ]);
      for (const { text, replyTo } of sent) {
        expect(text).toMatch(/\n\nLes gens de Carouge\n$/);
        expect(replyTo).toBe(own.address);
      }
    });

    test('is confirmed with the label of its address, which is not a person', async () => {
      await placed(alice);
      await sendMails.run(market.house);
      expect(sent[0]?.text).toContain('16h–20h\u00a0: 1, rue du Marché, 1204 Genève (Alice Exemple).');
    });
  });

  describe('a line that cannot move', () => {
    test('is refused alone, the rest is done', async () => {
      const [first, second] = [await placed(alice), await placed(bob)];
      await manager.post(`${URL}/manage`, { slotLimit: { '18': 1 } });
      const to = { day: NEXT, hours: 18 };
      const answer = await move({
        orders: [first, second].map(({ oid }) => ({ oid, from, to })),
        message: MESSAGE,
      });
      expect(answer).toMatchObject({
        ...{ orders: 1, mails: 1 },
        unmoved: [{ id: String(second.oid), code: 'slot_full', message: 'Ce créneau est complet.' }],
      });
      expect(await Promise.all([places(MARKET_DAY), places(NEXT)])).toEqual([1, 1]);
      expect(await Promise.all([slotPlaces(MARKET_DAY, 16), slotPlaces(NEXT, 18)])).toEqual([1, 1]);
    });

    test.each([
      ['order_cancelled', { cancel: { reason: 'customer', when: '2026-11-21T11:00:00.000Z' } }, from],
      ['order_closed', { closed: '2026-11-21T11:00:00.000Z' }, from],
      ['order_moved', {}, { day: MARKET_DAY, hours: 12 }],
    ] as const)('says why: %s', async (code, change, seen) => {
      const order = await placed(alice);
      await changeStored(order.oid, change);
      const answer = await move({ orders: [{ oid: order.oid, from: seen, to: { day: NEXT, hours: 16 } }] });
      expect(answer.unmoved).toMatchObject([{ id: String(order.oid), code }]);
      expect(await places(NEXT)).toBe(0);
    });

    test('was delivered meanwhile', async () => {
      const order = await placed(alice);
      await changeStored(order.oid, { shipping: { ...order.shipping, shipped: true } });
      expect((await closing({ weekdays: [3] })).orders).toEqual([]);
      expect((await moved(order, { day: NEXT, hours: 16 })).unmoved).toMatchObject([
        { code: 'order_delivered' },
      ]);
    });

    test('belongs to another hub', async () => {
      expect((await moved({ oid: 999_999 }, { day: NEXT, hours: 16 })).unmoved).toMatchObject([
        { code: 'not_found' },
      ]);
    });
  });

  describe('a contract', () => {
    test('moves to another weekday and slot', async () => {
      const { id } = await subscribed(alice);
      const line = { id, from: { dayOfWeek: 2, hours: 16 }, to: { dayOfWeek: 3, hours: 18 } };
      expect(await move({ subscriptions: [line], message: MESSAGE })).toMatchObject({
        ...{ subscriptions: 1, mails: 1, unmoved: [] },
      });
      expect(await contractNow(alice, id)).toMatchObject({ dayOfWeek: 3, shipping: { hours: 18 } });
      expect((await mails())[0]?.text).toContain('vient désormais le mercredi, 18h–19h');
      const late = { ...line, to: { dayOfWeek: 4, hours: 18 } };
      expect((await move({ subscriptions: [late] })).unmoved).toMatchObject([{ id, code: 'order_moved' }]);
    });

    test('is paused, once', async () => {
      const { id } = await subscribed(alice);
      const line = { id, from: { dayOfWeek: 2, hours: 16 }, to: { pause: '2026-12-20' } };
      expect(await move({ subscriptions: [line], message: MESSAGE })).toMatchObject({ mails: 1 });
      expect(await move({ subscriptions: [line], message: MESSAGE })).toMatchObject({ mails: 0 });
      expect(await contractNow(alice, id)).toMatchObject({
        status: 'paused',
        pauseUntil: '2026-12-19T23:00:00.000Z',
      });
      expect((await mails())[0]?.text).toContain('est en pause jusqu’au 20 décembre 2026');
    });
  });

  test('a message without the change is refused, and nothing moves', async () => {
    const order = await placed(alice);
    const answer = await manager.post(`${URL}/moves`, {
      ...{ orders: [{ oid: order.oid, from, to: { day: NEXT, hours: 16 } }], subscriptions: [] },
      message: { subject: 'Bonjour', text: 'Tout change.' },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('body.message.text');
    expect(await places(NEXT)).toBe(0);
  });
});
