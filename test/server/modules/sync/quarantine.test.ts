import { beforeEach, describe, expect, test } from 'vitest';
import type { Order } from '../../../../src/contract/orders/orders.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import { DAY_MS, HOUR_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { everyJob } from '../../../../server/every-job.ts';
import { writeTransaction } from '../../../../server/platform/feed/write-transaction.ts';
import { removeMember, addMember } from '../../../../server/modules/people/members-store.ts';
import { HUB } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { anOrder, MARKET_DAY, MARKET_NOW, people } from '../../../support/small-market.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';

const OID = 2_000_001;
const UNSEEN = { gen: '', status: 'created', claims: 0 } as const;
const COURIER = people.courier.id;

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database, as, put } = market;
  const courier = market.client('courier');
  const manager = market.client('manager');
  beforeEach(async () => {
    await put(anOrder(OID, 'alice'));
  });

  const loses = (at = MARKET_NOW) =>
    writeTransaction(database, (tx) => removeMember(tx, HUB, { id: COURIER, role: 'logistic' }, at));
  const line = async () => {
    const row = await database.db
      .selectFrom('orders')
      .select('data')
      .where('oid', '=', OID)
      .executeTakeFirstOrThrow();
    return (row.data as unknown as Order).items[0];
  };
  /** Pushes an operation that was performed an hour ago. */
  const sends = async (client: Client, op: string, args: Json, lane = `order:${OID}`) => {
    const done = { at: MARKET_NOW - HOUR_MS, age: HOUR_MS };
    return (await push(client, [aMutation(op, args, lane, done)])).results[0];
  };
  const tick = (client: Client) =>
    sends(client, 'item.tick', { oid: OID, line: 1, status: 'fulfilled', seen: UNSEEN });
  const waiting = async (client: Client) =>
    (await client.get('/v1/sync/quarantine')).json<
      { id: string; op: string; author: object; at: string }[]
    >();
  const decides = (client: Client, id: string, apply: boolean) =>
    client.post(`/v1/sync/quarantine/${id}`, { apply });
  const quarantined = async () => {
    await loses();
    await tick(courier);
    const [work] = await waiting(manager);
    if (work === undefined) throw new Error('nothing waits');
    return work;
  };

  describe('work that comes after its author lost the role', () => {
    test('is kept for the manager, changes nothing, and its author is notified', async () => {
      await loses();
      expect(await tick(courier)).toMatchObject({
        outcome: 'merged',
        reason: expect.stringContaining('Transmis au responsable') as string,
        lost: { quarantined: true },
        rows: [],
      });
      expect((await line())?.fulfillment.status).toBe('created');
      expect(await waiting(manager)).toMatchObject([
        {
          ...{ op: 'item.tick', oid: OID, hub: HUB, args: { line: 1, status: 'fulfilled' } },
          author: { id: COURIER },
          at: new Date(MARKET_NOW - HOUR_MS).toISOString(),
        },
      ]);
    });

    test('is kept for a tour and for a collection too', async () => {
      await loses();
      const tour = { hub: HUB, day: MARKET_DAY, tour: 1, courier: null, start: null };
      await sends(courier, 'tour.assign', tour, `tour:${HUB}:${MARKET_DAY}:1`);
      const collected = {
        hub: HUB,
        day: MARKET_DAY,
        vendor: 'laiterie',
        collected: true,
        received: [],
        seen: null,
      };
      await sends(courier, 'vendor.collect', collected, `collection:${HUB}:${MARKET_DAY}:laiterie`);
      expect((await waiting(manager)).map(({ op }) => op).toSorted()).toEqual([
        'tour.assign',
        'vendor.collect',
      ]);
    });

    test('gets the same answer when it is sent again, and waits once', async () => {
      await loses();
      const args = { oid: OID, line: 1, status: 'fulfilled', seen: UNSEEN };
      const mutation = aMutation('item.tick', args, `order:${OID}`, {
        at: MARKET_NOW - HOUR_MS,
        age: HOUR_MS,
      });
      await push(courier, [mutation]);
      expect((await push(courier, [mutation])).results).toMatchObject([{ outcome: 'merged', again: true }]);
      expect(await waiting(manager)).toHaveLength(1);
    });

    test('is refused as before when it was done after the loss, or its author never worked there', async () => {
      await loses(MARKET_NOW - 2 * HOUR_MS);
      expect(await tick(courier)).toMatchObject({ outcome: 'rejected' });
      expect(await tick(await as('lausanneCourier'))).toMatchObject({ outcome: 'rejected' });
      expect(await tick(await as('bob'))).toMatchObject({ outcome: 'rejected', code: 'forbidden' });
      expect(await waiting(manager)).toEqual([]);
    });

    test('is hidden from managers of another hub', async () => {
      const work = await quarantined();
      const other = await as('lausanneCourier');
      await writeTransaction(database, (tx) =>
        addMember(tx, 'lausanne', { id: people.lausanneCourier.id, role: 'manager' }),
      );
      expect(await waiting(other)).toEqual([]);
      expect((await decides(other, work.id, true)).statusCode).toBe(404);
      expect((await decides(await as('alice'), work.id, true)).statusCode).toBe(403);
      expect(await waiting(manager)).toHaveLength(1);
    });
  });

  describe('the decision of a manager', () => {
    test('applies it: the line names its author, the history names both', async () => {
      const work = await quarantined();
      expect((await decides(manager, work.id, true)).statusCode).toBe(200);
      expect((await line())?.fulfillment).toMatchObject({
        status: 'fulfilled',
        claims: [{ id: work.id, by: COURIER, at: work.at }],
      });
      expect(await waiting(manager)).toEqual([]);
      const history = (await manager.get(`/v1/orders/${OID}/history`)).json<
        { action: string; why?: string }[]
      >();
      expect(history.map(({ action }) => action)).toEqual(['quarantine.apply', 'item.tick']);
      expect(history[1]?.why).toMatch(/^Fait par .+, qui ne travaillait plus/);
    });

    test('drops it: nothing changes, with an audit entry', async () => {
      const work = await quarantined();
      await decides(manager, work.id, false);
      expect((await line())?.fulfillment.status).toBe('created');
      expect(await waiting(manager)).toEqual([]);
      const history = (await manager.get(`/v1/orders/${OID}/history`)).json<{ action: string }[]>();
      expect(history).toMatchObject([{ action: 'quarantine.drop' }]);
    });

    test('is final: a second decision finds nothing', async () => {
      const work = await quarantined();
      await decides(manager, work.id, false);
      expect((await decides(manager, work.id, true)).statusCode).toBe(404);
    });

    test('merges it with later work, as if it had arrived then', async () => {
      const work = await quarantined();
      await sends(manager, 'item.tick', { oid: OID, line: 1, status: 'failure', seen: UNSEEN });
      await decides(manager, work.id, true);
      expect((await line())?.fulfillment).toMatchObject({ status: 'fulfilled', dispute: true });
    });

    test('keeps it waiting, with the reason, when it can no longer be applied', async () => {
      const work = await quarantined();
      const order = anOrder(OID, 'alice');
      await put({ ...order, payment: { ...order.payment, status: 'paid' } });
      const refused = await decides(manager, work.id, true);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { error: { code: 'order_captured' } },
      ]);
      expect(await waiting(manager)).toHaveLength(1);
    });
  });

  test('work undecided for forty-five days is dropped, with an audit entry', async () => {
    await quarantined();
    market.clock.now += 46 * DAY_MS;
    await everyJob.find(({ name }) => name === 'clean-up')?.run(market.house);
    expect(await database.db.selectFrom('quarantine').selectAll().execute()).toEqual([]);
    const deeds = await database.db.selectFrom('audit').select(['action', 'who']).execute();
    expect(deeds).toContainEqual({ action: 'quarantine.drop', who: null });
  });
});
