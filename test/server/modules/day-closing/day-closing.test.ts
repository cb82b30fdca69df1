import { describe, expect, test } from 'vitest';
import { centimes } from '../../../../src/domain/money/money.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import { captureDays } from '../../../../server/modules/day-closing/capture-days-job.ts';
import { openSandbox } from '../../../../server/platform/gateways/sandbox/sandbox.ts';
import { HUB, placed, setHub, setStock, TOMME } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import { type Client, startMarketplace } from '../../../support/marketplace.ts';
import { atTheBank, purse, rewrite, storedOrder } from '../../../support/prepare-order.ts';
import { MARKET_DAY, people } from '../../../support/small-market.ts';

const PATH = `/v1/hubs/${HUB}/days/${MARKET_DAY}`;
/** The evening of the delivery day. */
const EVENING = Date.parse(`${MARKET_DAY}T20:41:00.000Z`);

const UNSEEN = { gen: '', status: 'created', claims: 0 } as const;

interface Stands {
  readonly days: readonly { readonly day: string }[];
  readonly closed: boolean;
  readonly sells?: string;
  readonly invoices?: { readonly first: string; readonly last: string; readonly many: number };
  readonly controls: readonly {
    control: string;
    open: number;
    accepted?: { word: string; who: string; holds: boolean };
  }[];
  readonly captures: readonly {
    readonly oid: number;
    readonly state: string;
    readonly amount: number;
    readonly back: number;
    readonly final: number;
    readonly due: number;
    readonly code?: string;
  }[];
  readonly totals: Readonly<Record<string, number>>;
  readonly present?: { readonly total: number; readonly due: number };
  readonly history: readonly { kind: string; why?: string; accepted: readonly { word: string }[] }[];
  readonly late: readonly { oid: number; said: string }[];
}

anyDatabase((_kind, open) => {
  describe('closing a day', () => {
    const market = marketSuite(open);
    const { database } = market;
    const alice = market.client('alice');
    const bob = market.client('bob');
    const courier = market.client('courier');
    const manager = market.client('manager');
    const admin = market.client('admin');

    const read = async (by = manager) => (await by.get(PATH)).json<Stands>();
    const act = (what: string, body: object = {}, by: Client = manager) => by.post(`${PATH}/${what}`, body);
    const code = async (answer: ReturnType<typeof act>) =>
      (await answer).json<{ error?: { code: string } }>().error?.code;
    const captureAll = async () => {
      expect((await act('capture')).statusCode).toBe(200);
      await captureDays.run(market.house);
    };
    const openControls = async () =>
      (await read()).controls.filter((one) => one.open > 0).map(({ control }) => control);

    /** Delivered with two bags, its line found at this price. */
    const delivered = async (oid: number, finalprice?: number, change: Partial<Order['shipping']> = {}) => {
      const order = await storedOrder(database, oid);
      const at = new Date(EVENING).toISOString();
      await rewrite(database, {
        ...order,
        items: order.items.map((item) => ({
          ...item,
          finalprice: finalprice === undefined ? item.finalprice : centimes(finalprice),
          fulfillment: { ...item.fulfillment, status: 'fulfilled' as const },
        })),
        fulfillments: { status: 'fulfilled' },
        shipping: {
          ...order.shipping,
          ...{ shipped: true, bags: 2, bagged: { at, id: '00000000-0000-4000-8000-000000000001' } },
          outcome: { kind: 'delivered', at },
          ...change,
        },
      });
    };
    const aDay = async (many = 2, by: readonly Client[] = [alice, bob]) => {
      await setStock(database, TOMME, 1000);
      const oids: number[] = [];
      for (let at = 0; at < many; at += 1) {
        const { oid } = await placed(by[at % by.length] ?? alice);
        await delivered(oid);
        oids.push(oid);
      }
      market.clock.now = EVENING;
      return oids;
    };
    /** The hold of an order has lapsed, and its card would decline a new one. */
    const refuseCard = async (oid: number) => {
      const { payment } = await storedOrder(database, oid);
      const token = `tok-${payment.alias}`;
      await database.db
        .updateTable('sandbox_cards')
        .set({ behaviour: 'decline' })
        .where('token', '=', token)
        .execute();
      await database.db
        .updateTable('sandbox_payments')
        .set({ state: 'expired', expires: new Date(EVENING - 1).toISOString() })
        .where('oid', '=', oid)
        .execute();
    };
    const tick = (oid: number) =>
      push(courier, [
        aMutation('item.tick', { oid, line: 1, status: 'failure', seen: UNSEEN }, `order:${oid}`),
      ]);

    test('is allowed to the managers of its hub', async () => {
      await aDay(1);
      const outsider = await market.as('lausanneCourier');
      expect((await outsider.get(PATH)).statusCode).toBe(403);
      expect((await courier.get(PATH)).statusCode).toBe(403);
      expect((await act('reopen', { why: 'Oubli' }, manager)).statusCode).toBe(403);
      expect((await manager.get(`/v1/hubs/nulle-part/days/${MARKET_DAY}`)).statusCode).toBe(404);
    });

    test('finds nothing to close on an empty day, and closes none that is to come', async () => {
      expect(await code(act('close'))).toBe('day_future');
      const [oid = 0] = await aDay(1);
      market.clock.now = EVENING - 24 * 3_600_000;
      expect(await code(act('close'))).toBe('day_future');
      expect(await code(act('capture'))).toBe('day_future');
      market.clock.now = EVENING;
      await database.db.deleteFrom('orders').where('oid', '=', oid).execute();
      expect(await code(act('close'))).toBe('day_empty');
      expect((await read()).controls).toEqual([]);
    });

    test.each<[string, (order: Order) => Order]>([
      ['weights', (order) => ({ ...order, items: order.items.map((item) => ({ ...item, part: '~250 g' })) })],
      [
        'disputes',
        (order) => ({
          ...order,
          items: order.items.map((item) => ({
            ...item,
            fulfillment: { ...item.fulfillment, dispute: true },
          })),
        }),
      ],
      [
        'deliveries',
        ({ shipping: { outcome: _, ...shipping }, ...order }) => ({
          ...order,
          shipping: { ...shipping, shipped: false },
        }),
      ],
      [
        'bags',
        ({ shipping: { bagged: _, ...shipping }, ...order }) => ({
          ...order,
          shipping: { ...shipping, bags: 0 },
        }),
      ],
    ])('checks %s', async (control, spoil) => {
      const [oid = 0] = await aDay(1);
      expect(await openControls()).toEqual([]);
      await rewrite(database, spoil(await storedOrder(database, oid)));
      expect(await openControls()).toEqual([control]);
    });

    test('checks telephones with unsent work, lapsing holds and disputed payments', async () => {
      const [oid = 0] = await aDay(1);
      const at = new Date(EVENING).toISOString();
      const contact = { user_id: people.courier.id, client: 'telephone', at, waiting: 8 };
      await database.db
        .insertInto('staff_contact')
        .values({ ...contact, rev: 1, client: undefined } as never)
        .execute();
      await database.db.updateTable('payments').set({ hold_ends: at }).where('oid', '=', oid).execute();
      const dispute = { id: 'd1', oid, reference: 'p1', amount: 100, reason: 'fraudulent', due: null };
      await database.db
        .insertInto('payment_disputes')
        .values({ ...dispute, state: 'answer_due', refundable: false, opened: at, updated: at })
        .execute();
      expect(await openControls()).toEqual(['telephones', 'holds', 'chargebacks']);
      await database.db.updateTable('staff_contact').set({ waiting: 0 }).execute();
      expect(await openControls()).toEqual(['holds', 'chargebacks']);
    });

    test('flags a courier whose telephone has not synced since the end of the tour', async () => {
      const [oid = 0] = await aDay(1);
      await delivered(oid, undefined, { priority: 1 });
      const heard = (at: number) => ({
        user_id: people.courier.id,
        rev: 1,
        waiting: 0,
        at: new Date(at).toISOString(),
      });
      await database.db
        .insertInto('tours')
        .values({ hub: HUB, day: MARKET_DAY, tour: 1, rev: 1, courier: people.courier.id, start: null })
        .execute();
      expect(await openControls()).toEqual(['telephones']);
      await database.db
        .insertInto('staff_contact')
        .values(heard(EVENING - 3_600_000))
        .execute();
      expect(await openControls()).toEqual(['telephones']);
      await database.db.updateTable('staff_contact').set(heard(EVENING)).execute();
      expect(await openControls()).toEqual([]);
    });

    test('accepts what is not in order with a reason, kept with its author, until the count changes', async () => {
      const [oid = 0, other = 0] = await aDay(2);
      await captureAll();
      const uncounted = { bags: 0, bagged: undefined };
      await delivered(oid, undefined, uncounted);
      expect(await code(act('close'))).toBe('day_controls');
      expect(await code(act('accept', { control: 'bags', word: 'Comptés à la main', open: 2 }))).toBe(
        'day_differs',
      );
      const accepted = await act('accept', { control: 'bags', word: 'Comptés à la main', open: 1 });
      expect(accepted.json<Stands>().controls.find(({ control }) => control === 'bags')).toMatchObject({
        accepted: { word: 'Comptés à la main', who: 'manager', holds: true },
      });
      const seen = { control: 'bags', open: 1, saw: 'Comptés à la main' };
      await act('accept', { ...seen, word: 'Restés chez Aline' }, admin);
      const words = await database.db
        .selectFrom('audit')
        .select(['who', 'before', 'after'])
        .where('action', '=', 'day.accept')
        .orderBy('id')
        .execute();
      expect(words).toMatchObject([
        { who: people.manager.id, after: { word: 'Comptés à la main' } },
        { who: people.admin.id, before: { word: 'Comptés à la main' }, after: { word: 'Restés chez Aline' } },
      ]);
      await delivered(other, undefined, uncounted);
      expect(await code(act('close'))).toBe('day_controls');
      await act('accept', { control: 'bags', word: 'Deux comptes oubliés', open: 2 });
      const closed = (await act('close')).json<Stands>();
      expect(closed).toMatchObject({
        closed: true,
        history: [
          { kind: 'closed', accepted: [{ control: 'bags', word: 'Deux comptes oubliés', who: 'manager' }] },
        ],
      });
      expect(await code(act('accept', { control: 'bags', word: 'Trop tard', open: 2 }))).toBe('day_locked');
      const reopened = (await act('reopen', { why: 'Oubli' }, admin)).json<Stands>();
      expect(reopened.history[0]?.accepted).toMatchObject([{ word: 'Deux comptes oubliés' }]);
      expect(await code(act('close'))).toBe('day_controls');
    });

    test('loses no reason when two offices accept at the same time: the second one reads the first', async () => {
      const [oid = 0] = await aDay(1);
      await delivered(oid, undefined, { bags: 0, bagged: undefined });
      const accept = (word: string, by: Client, more = {}) =>
        act('accept', { control: 'bags', word, open: 1, ...more }, by);
      const both = await Promise.all([accept('Compté', manager), accept('Resté chez Aline', admin)]);
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const lost = both.find(({ statusCode }) => statusCode === 409);
      const first = (await read()).controls.find(({ control }) => control === 'bags')?.accepted;
      expect(lost?.json()).toMatchObject({
        error: { code: 'day_accepted', details: { word: first?.word, who: first?.who } },
      });
      // Repeated, as after a lost answer; withdrawn or replaced only by a person who has read it.
      expect((await accept(first?.word ?? '', admin)).statusCode).toBe(200);
      expect(await code(accept('', admin))).toBe('day_accepted');
      expect((await accept('Vu avec Aline', admin, { saw: first?.word })).statusCode).toBe(200);
      expect((await read()).controls).toContainEqual(
        expect.objectContaining({ accepted: expect.objectContaining({ word: 'Vu avec Aline' }) as object }),
      );
    });

    test('does not report an unprepared order as weighed', async () => {
      const [oid = 0] = await aDay(1);
      const order = await storedOrder(database, oid);
      await rewrite(database, {
        ...order,
        items: order.items.map((item) => ({
          ...item,
          part: '~250 g',
          fulfillment: { ...item.fulfillment, status: 'reserved' as const },
        })),
        fulfillments: { status: 'reserved' },
      });
      expect(await openControls()).toEqual(['weights', 'deliveries']);
    });

    test('counts bags as the cards do, and requires nothing of a fully refunded order', async () => {
      const [oid = 0, other = 0] = await aDay(2);
      // Counted before counts had an author.
      await delivered(oid, undefined, { bags: 3, bagged: undefined });
      expect(await openControls()).toEqual([]);
      await captureAll();
      expect((await manager.post(`/v1/orders/${other}/refund`, {})).statusCode).toBe(200);
      const back = await storedOrder(database, other);
      const { outcome: _, bagged, ...shipping } = back.shipping;
      await rewrite(database, { ...back, shipping: { ...shipping, shipped: false, bags: 0 } });
      expect(bagged).toBeDefined();
      expect(await openControls()).toEqual([]);
      const { captures, totals } = await read();
      const whole = captures.find((one) => one.oid === other);
      expect(whole).toMatchObject({ state: 'taken', final: 0, back: whole?.amount });
      expect(totals['total']).toBe(captures.find((one) => one.oid === oid)?.amount);
    });

    test('reports what was invoiced, not what remains of it, in agreement with the papers', async () => {
      const [oid = 0, other = 0, gift = 0] = await aDay(3);
      await refuseCard(oid);
      await captureAll();
      await manager.post(`/v1/orders/${oid}/invoice-instead`, { why: 'Carte refusée' });
      expect((await admin.post('/v1/orders/invoices/update', { oids: [oid], amount: 10 })).statusCode).toBe(
        200,
      );
      await manager.post(`/v1/orders/${other}/refund`, {});
      await manager.post(`/v1/orders/${gift}/hub/refund`, { amount: 1, why: 'Geste' });
      // Each costs 8.50, 0.68 of service and 11.90 of delivery: 21.08. The last travels with the first: 9.18.
      const { totals, captures } = await read();
      expect(captures.find((one) => one.oid === oid)).toMatchObject({
        amount: 21.08,
        due: 11.08,
        final: 21.08,
      });
      expect(totals).toMatchObject({
        ...{ articles: 25.5, service: 2.04, deliveries: 23.8, discounts: 0, given: 22.08, total: 29.26 },
        ...{ taken: 30.26, invoiced: 21.08, due: 11.08, refunded: 22.08, coming: 0, net: 29.26 },
      });
      const papers = await database.db
        .selectFrom('papers')
        .select('data')
        .where('kind', 'in', ['invoice', 'credit_note'])
        .execute();
      const paid = papers.reduce((all, { data }) => all + data.total, 0);
      // The invoice order is on the invoice of its month.
      expect(paid).toBe(2926 - 2108);
    });

    test('keeps the totals of its closing when a gesture or a transfer comes later', async () => {
      const [oid = 0, gift = 0] = await aDay(2);
      await refuseCard(oid);
      await captureAll();
      await manager.post(`/v1/orders/${oid}/invoice-instead`, { why: 'Carte refusée' });
      const { totals } = (await act('close')).json<Stands>();
      expect(totals).toMatchObject({ invoiced: 21.08, due: 21.08, total: 42.16, given: 0 });
      await manager.post(`/v1/orders/${gift}/hub/refund`, { amount: 1, why: 'Geste' });
      await admin.post('/v1/orders/invoices/update', { oids: [oid], amount: 10 });
      const closed = await read();
      expect(closed.totals).toEqual(totals);
      expect(closed.present).toEqual({ total: 41.16, due: 11.08 });
      const reopened = (await act('reopen', { why: 'Geste oublié' }, admin)).json<Stands>();
      expect(reopened.totals).toMatchObject({ total: 41.16, due: 11.08 });
      expect(reopened.present).toBeUndefined();
    });

    test('stays open as long as an order may come in, and while a customer pays', async () => {
      const [oid = 0, other = 0] = await aDay(2);
      await captureAll();
      await setHub(database, { timelimit: 0, timelimitH: 22 });
      // 22h in Geneva.
      expect((await read()).sells).toBe(`${MARKET_DAY}T21:00:00.000Z`);
      expect(await code(act('close'))).toBe('day_selling');
      await setHub(database, { timelimit: 24, timelimitH: 12 });
      const paying = await storedOrder(database, other);
      await rewrite(database, { ...paying, payment: { ...paying.payment, status: 'pending' } });
      expect(await code(act('close'))).toBe('day_selling');
      await rewrite(database, paying);
      expect((await act('close')).json<Stands>()).not.toHaveProperty('sells');
      expect((await storedOrder(database, oid)).locked).toBeDefined();
    });

    test('counts the places of the day as the board does: paying customers included, complements not', async () => {
      const [oid = 0, , joined = 0] = await aDay(3);
      const { placed: places } = await database.db
        .selectFrom('day_capacity')
        .select('placed')
        .where('day', '=', MARKET_DAY)
        .executeTakeFirstOrThrow();
      const paying = await storedOrder(database, oid);
      await rewrite(database, { ...paying, payment: { ...paying.payment, status: 'pending' } });
      const { days } = await read();
      const day = days.find((one) => one.day === MARKET_DAY);
      expect((await storedOrder(database, joined)).shipping.parent).toBe(oid);
      expect(day).toMatchObject({ orders: 2, additions: 1, paying: 1 });
      expect(2 - 1 + 1).toBe(places);
    });

    test('names the invoice numbers of the day, without those of other days', async () => {
      const [oid = 0] = await aDay(3);
      expect(await read()).not.toHaveProperty('invoices');
      await captureAll();
      const year = new Date(EVENING).getUTCFullYear();
      expect((await read()).invoices).toEqual({ first: `${year}-0000001`, last: `${year}-0000003`, many: 3 });
      await database.db.updateTable('orders').set({ day: '2026-11-23' }).where('oid', '=', oid).execute();
      expect((await read()).invoices).toMatchObject({ many: 2 });
    });

    test('captures all on the server, once, when two offices press at the same time', async () => {
      const oids = await aDay(3);
      expect(await code(act('close'))).toBe('day_captures');
      const pressed = await Promise.all([act('capture'), act('capture', {}, admin), act('capture')]);
      expect(pressed.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      expect((await read()).captures.map(({ state }) => state)).toEqual(['asked', 'asked', 'asked']);
      expect(await code(act('close'))).toBe('day_captures');
      await Promise.all([captureDays.run(market.house), captureDays.run(market.house)]);
      await captureDays.run(market.house);
      expect((await read()).captures.map(({ state }) => state)).toEqual(['taken', 'taken', 'taken']);
      for (const oid of oids) {
        const amount = (await storedOrder(database, oid)).payment.captured;
        expect(await atTheBank(database, oid)).toEqual([`taken ${amount} −0`]);
      }
      const { many } = await database.db
        .selectFrom('money_operations')
        .select((eb) => eb.fn.countAll<number>().as('many'))
        .executeTakeFirstOrThrow();
      expect(many).toBe(3);
    });

    test('continues in another process when one dies after the bank took the money', async () => {
      const [oid = 0, other = 0] = await aDay(2);
      await act('capture');
      const real = await openSandbox(database, market.house.clock);
      const dead = await startMarketplace(database, {
        gateways: {
          payment: {
            ...real,
            async capture(ask) {
              await real.capture(ask);
              throw new Error('power cut');
            },
          },
        },
      });
      dead.clock.now = market.clock.now;
      await expect(captureDays.run(dead.house)).rejects.toThrow('2 of 2 failed');
      expect((await read()).captures.map(({ state }) => state)).toEqual(['moving', 'moving']);
      await dead.close();
      market.clock.now += 61_000;
      await captureDays.run(market.house);
      for (const one of [oid, other]) {
        const amount = (await storedOrder(database, one)).payment.captured;
        expect(await atTheBank(database, one)).toEqual([`taken ${amount} −0`]);
      }
      expect((await read()).captures.map(({ state }) => state)).toEqual(['taken', 'taken']);
    });

    test('closes despite a refused card, which an invoice can still replace afterwards', async () => {
      const [oid = 0, other = 0] = await aDay(2);
      await refuseCard(oid);
      const before = await purse(database, people.alice.id);
      await captureAll();
      await captureDays.run(market.house);
      const stands = await read();
      expect(stands.captures.find((one) => one.oid === oid)).toMatchObject({
        state: 'refused',
        code: 'payment_declined',
      });
      const declined = await database.db
        .selectFrom('money_operations')
        .select('id')
        .where('oid', '=', oid)
        .execute();
      expect(declined).toHaveLength(1);
      await act('capture');
      await captureDays.run(market.house);
      expect((await read()).captures.find((one) => one.oid === oid)).toMatchObject({ state: 'refused' });
      expect((await act('close')).json<Stands>()).toMatchObject({ closed: true });
      const { bill } = { bill: stands.captures.find((one) => one.oid === oid)?.amount ?? 0 };
      const invoiced = await manager.post(`/v1/orders/${oid}/invoice-instead`, { why: 'Carte refusée' });
      expect(invoiced.json()).toMatchObject({
        payment: { issuer: 'invoice', status: 'invoice', reserved: 0 },
      });
      expect((await purse(database, people.alice.id)).balance).toBe(before.balance - Math.round(bill * 100));
      expect((await read()).captures.map(({ state }) => state).toSorted()).toEqual(['invoiced', 'taken']);
      expect(await code(manager.post(`/v1/orders/${other}/invoice-instead`, {}))).toBe('order_captured');
      // Its transfer comes long after the day was closed.
      const announced = await admin.post('/v1/orders/invoices/update', { oids: [oid] });
      expect(announced.statusCode, announced.body).toBe(200);
      const paid = await manager.post(`/v1/orders/${oid}/capture`, {});
      expect(paid.json()).toMatchObject({ payment: { status: 'paid' } });
      expect((await purse(database, people.alice.id)).balance).toBe(before.balance);
    });

    test('retries a refused card through its order only', async () => {
      const [oid = 0] = await aDay(1);
      await refuseCard(oid);
      await captureAll();
      await database.db.updateTable('sandbox_cards').set({ behaviour: 'accept' }).execute();
      market.clock.now += 1000;
      expect((await act('capture', { oids: [oid] })).json<Stands>().captures[0]).toMatchObject({
        state: 'asked',
      });
      await captureDays.run(market.house);
      expect((await read()).captures[0]).toMatchObject({ state: 'taken' });
    });

    test('locks lines and amounts, and keeps late work for the office', async () => {
      const [oid = 0, other = 0] = await aDay(2);
      await refuseCard(other);
      await captureAll();
      const [one, two] = await Promise.all([act('close'), act('close', {}, admin)]);
      expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
      expect((await read()).history).toHaveLength(1);
      const before = [await storedOrder(database, oid), await storedOrder(database, other)];
      for (const late of [oid, other]) {
        const [result] = (await tick(late)).results;
        expect(result).toMatchObject({
          outcome: 'merged',
          reason: expect.stringContaining('déjà fermée') as string,
        });
      }
      expect(await code(manager.post(`/v1/orders/${other}/capture`, {}))).toBe('day_locked');
      expect(await code(manager.post(`/v1/orders/${other}/shipping`, { amount: 5 }))).toBe('day_locked');
      expect(await code(manager.post(`/v1/orders/${oid}/refund`, { line: 1, finalprice: 1 }))).toBe(
        'day_locked',
      );
      expect(
        await code(
          manager.post(`/v1/orders/${oid}/items`, [
            { line: 1, fulfillment: { status: 'failure' } },
          ] as object),
        ),
      ).toBe('day_locked');
      expect(await code(admin.post(`/v1/orders/${oid}/remove`, {}))).toBe('day_locked');
      expect([await storedOrder(database, oid), await storedOrder(database, other)]).toEqual(before);
      const { late } = await read();
      expect(late.map(({ oid: of, said }) => [of, said]).toSorted()).toEqual(
        [oid, other].toSorted().map((of) => [of, expect.stringContaining('manquant') as string]),
      );
      const gesture = await manager.post(`/v1/orders/${oid}/hub/refund`, { amount: 1, why: 'Geste' });
      expect(gesture.json()).toMatchObject({ payment: { hub_refund: 1 } });
    });

    test.each<[string, Readonly<Record<string, Json>>]>([
      ['order.bags', { bags: 3 }],
      ['order.deliver', { outcome: 'absent', seen: 'delivered' }],
      ['order.deliver', { outcome: null, seen: 'delivered' }],
      ['order.position', { priority: 2, position: 1, seen: { priority: 0, position: 0 } }],
      ['item.tick', { line: 1, status: 'failure', seen: UNSEEN }],
      ['item.weigh', { line: 1, grams: 412, finalprice: 1, seen: UNSEEN }],
      ['item.report', { line: 1, issue: 'issue_missing_product', seen: UNSEEN }],
    ])(
      'refuses the office %s %j in an order of a closed day, and keeps it from a courier',
      async (op, args) => {
        const [oid = 0] = await aDay(1);
        await captureAll();
        await act('close');
        const before = await storedOrder(database, oid);
        const said = () => [aMutation(op, { oid, ...args }, `order:${oid}`)];
        for (const office of [manager, admin]) {
          const [result] = (await push(office, said())).results;
          expect(result).toMatchObject({
            ...{ outcome: 'rejected', code: 'day_locked' },
            message: expect.stringContaining('rien n’y change sans la rouvrir') as string,
          });
        }
        expect(await storedOrder(database, oid)).toEqual(before);
        expect((await read()).late).toEqual([]);
        const [late] = (await push(courier, said())).results;
        expect(late).not.toMatchObject({ outcome: 'rejected' });
      },
    );

    test.each<[string, (oid: number) => [string, object]]>([
      ['bags', (oid) => [`/v1/orders/${oid}/shipping`, { bags: 3 }]],
      ['the delivery', (oid) => [`/v1/orders/${oid}/shipping`, { status: false }]],
      ['its fee', (oid) => [`/v1/orders/${oid}/shipping`, { amount: 5 }]],
      ['the tour', (oid) => [`/v1/orders/${oid}/priority`, { priority: 2 }]],
      ['a line', (oid) => [`/v1/orders/${oid}/items`, [{ line: 1, fulfillment: { status: 'failure' } }]]],
      ['a price', (oid) => [`/v1/orders/${oid}/refund`, { line: 1, finalprice: 1 }]],
      ['the existence of the order', (oid) => [`/v1/orders/${oid}/remove`, {}]],
      [
        'the courier',
        () => [
          '/v1/orders/shopper',
          { hub: HUB, shopper: 'courier@exemple.ch', priority: 1, time: '16:30', when: MARKET_DAY },
        ],
      ],
      ['the collection', () => ['/v1/orders/laiterie/collect', { status: true, when: MARKET_DAY, hub: HUB }]],
    ])('refuses a call of the office that changes %s on a closed day', async (_what, call) => {
      const [oid = 0] = await aDay(1);
      await captureAll();
      await act('close');
      const before = await storedOrder(database, oid);
      const [path, body] = call(oid);
      expect(await code(admin.post(path, body))).toBe('day_locked');
      expect(await storedOrder(database, oid)).toEqual(before);
    });

    test('accepts offline work of the office from before the closing', async () => {
      const [oid = 0] = await aDay(1);
      await captureAll();
      await act('close');
      const args = { oid, outcome: 'absent', seen: 'delivered' };
      const said = aMutation('order.deliver', args, `order:${oid}`, { age: 60_000 });
      const [result] = (await push(manager, [said])).results;
      expect(result).toMatchObject({ outcome: 'applied' });
      expect((await storedOrder(database, oid)).shipping.outcome).toMatchObject({ kind: 'absent' });
    });

    test('keeps repeated late work once', async () => {
      const [oid = 0] = await aDay(1);
      await captureAll();
      await act('close');
      const mutation = aMutation(
        'item.weigh',
        { oid, line: 1, grams: 412, finalprice: 1, seen: UNSEEN },
        `order:${oid}`,
      );
      await push(courier, [mutation]);
      await push(courier, [mutation]);
      expect((await read()).late).toHaveLength(1);
    });

    test('is opened again with a reason, checked again, and closed again', async () => {
      const [oid = 0] = await aDay(1);
      await captureAll();
      expect(await code(act('reopen', { why: 'Oubli' }, admin))).toBe('day_open');
      await act('close');
      market.clock.now += 1000;
      expect((await act('reopen', { why: '' }, admin)).statusCode).toBe(400);
      const reopened = (await act('reopen', { why: 'Un poids manque' }, admin)).json<Stands>();
      expect(reopened).toMatchObject({
        closed: false,
        history: [{ kind: 'closed' }, { kind: 'reopened', why: 'Un poids manque' }],
      });
      expect((await storedOrder(database, oid)).locked).toBeUndefined();
      const refunded = await manager.post(`/v1/orders/${oid}/refund`, { line: 1, finalprice: 8 });
      expect(refunded.json()).toMatchObject({ payment: { status: 'partially_refunded' } });
      market.clock.now += 1000;
      expect((await act('close')).json<Stands>().history.map(({ kind }) => kind)).toEqual([
        'closed',
        'reopened',
        'closed',
      ]);
      const audited = await database.db
        .selectFrom('audit')
        .select(['action', 'why'])
        .where('entity', '=', 'day')
        .orderBy('id')
        .execute();
      expect(audited.map(({ action }) => action)).toEqual([
        'day.capture',
        'day.close',
        'day.reopen',
        'day.close',
      ]);
    });

    test('closes 42 orders with a difference, a refund and a surplus, to the centime', async () => {
      const oids = await aDay(42);
      const [less = 0, more = 0, missing = 0, back = 0] = oids;
      await delivered(less, 800);
      await delivered(more, 1500);
      const order = await storedOrder(database, missing);
      await rewrite(database, {
        ...order,
        items: order.items.map((item) => ({
          ...item,
          fulfillment: { ...item.fulfillment, status: 'failure' as const },
        })),
      });
      await captureAll();
      await manager.post(`/v1/orders/${back}/refund`, { line: 1, finalprice: 6 });
      const answer = await act('close');
      expect(answer.statusCode, answer.body).toBe(200);
      const { totals, captures } = answer.json<Stands>();
      expect(captures.filter(({ state }) => state === 'taken')).toHaveLength(42);

      const sums = { articles: 0, service: 0, deliveries: 0, taken: 0, refunded: 0 };
      for (const oid of oids) {
        const { items, payment } = await storedOrder(database, oid);
        const goods = items
          .filter(({ fulfillment }) => fulfillment.status !== 'failure')
          .reduce((sum, { finalprice }) => sum + finalprice, 0);
        sums.articles += goods;
        sums.service += Math.round(goods * payment.fees.charge);
        sums.deliveries += payment.fees.shipping;
        sums.taken += payment.captured;
        sums.refunded += payment.refunded;
      }
      const francs = Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum / 100]));
      expect(totals).toMatchObject({ ...francs, orders: 42, discounts: 0, credit: 0, invoiced: 0 });
      // 39 at 8.50, one at 8.00, one at 15.00, one missing, one of the 39 lowered to 6.00.
      expect(totals['articles']).toBe(38 * 8.5 + 8 + 15 + 6);
      const total = (sums.articles + sums.service + sums.deliveries) / 100;
      expect(totals['total']).toBe(total);
    });
  });
});
