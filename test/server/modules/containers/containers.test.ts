import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { PersonContainers } from '../../../../src/contract/people/containers.ts';
import type { Json } from '../../../../src/contract/core/wire.ts';
import { aLine, HUB, place, anIntent, placed, setBalance, TOMME } from '../../../support/checkout-market.ts';
import { eachDatabase } from '../../../support/databases/databases.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { prepare, purse, storedOrder } from '../../../support/prepare-order.ts';
import { people } from '../../../support/small-market.ts';

const JAR = 'Bocal 500 ml';

eachDatabase((_kind, open) => {
  describe('containers', () => {
    const market = marketSuite(open);
    const { database } = market;
    const alice = market.client('alice');
    const bob = market.client('bob');
    const courier = market.client('courier');
    const manager = market.client('manager');

    /** The jar costs 2.00 at this hub, and the Tomme comes in one. */
    const withJars = async () => {
      await saveTypes([{ name: JAR, deposit: 2 }]);
      await sql`update products set data = jsonb_set(data, '{logistics}', ${JSON.stringify({ container: JAR })}::jsonb)
        where sku = ${TOMME}`.execute(database.db);
    };
    const saveTypes = async (containers: Json) => {
      const answer = await manager.post(`/v1/hubs/${HUB}/manage`, { containers });
      return { status: answer.statusCode, body: answer.body };
    };
    const ordered = async (quantity = 2) => (await placed(alice, { lines: [aLine(quantity)] })).oid;
    const said = async (
      client: Client,
      op: string,
      args: { oid: number } & Record<string, Json>,
      more = {},
    ) => {
      const [result] = (await push(client, [aMutation(op, args, `order:${args.oid}`, more)])).results;
      if (result === undefined) throw new Error('no result');
      return result;
    };
    const deliver = (oid: number, outcome: string | null = 'delivered', seen: string | null = null) =>
      said(seen === null ? courier : manager, 'order.deliver', { oid, outcome, seen });
    const count = (oid: number, many: number, more = {}) =>
      said(courier, 'order.containers', { oid, counts: [{ name: JAR, count: many }] }, more);
    const byOffice = (body: object) =>
      manager.post(`/v1/users/${people.alice.id}/containers`, { hub: HUB, name: JAR, ...body });
    const moves = async () => {
      const rows = await database.db.selectFrom('container_movements').selectAll().orderBy('id').execute();
      return rows.map(({ cause, count: many, deposit }) => `${cause} ${many} × ${deposit}`);
    };
    const acts = async () => {
      const rows = await database.db
        .selectFrom('ledger')
        .select(['note', 'amount'])
        .where('note', 'like', 'deposit%')
        .orderBy('id')
        .execute();
      return rows.map(({ note, amount }) => `${note.split(':')[0] ?? ''} ${amount}`);
    };
    const own = async (client = alice) =>
      (await client.get(`/v1/users/${people.alice.id}/containers`)).json<PersonContainers>();

    test('go out with the found pieces when the order is delivered, once, and charge the balance', async () => {
      await withJars();
      const oid = await ordered();
      await prepare(database, oid);
      const before = await purse(database, people.alice.id);
      expect((await storedOrder(database, oid)).items[0]?.container).toEqual({ name: JAR, deposit: 200 });
      await deliver(oid);
      await deliver(oid);
      expect(await moves()).toEqual(['order 2 × 200']);
      expect(await acts()).toEqual(['deposit -400']);
      expect(await purse(database, people.alice.id)).toEqual({
        balance: before.balance - 400,
        moved: before.moved - 400,
      });
      expect(await own()).toMatchObject({
        held: [{ hub: HUB, name: JAR, count: 2, amount: 4 }],
        movements: [{ cause: 'order', count: 2, deposit: 2, oid }],
      });
    });

    test('are not part of the order’s total, and a capture does not book them again', async () => {
      await withJars();
      const oid = await ordered();
      await prepare(database, oid);
      await deliver(oid);
      const { balance } = await purse(database, people.alice.id);
      const answer = await manager.post(`/v1/orders/${oid}/capture`, {});
      expect(answer.statusCode, answer.body).toBe(200);
      // Two Tommes at 8.50, 1.36 of service, 11.90 of delivery.
      expect((await storedOrder(database, oid)).payment.captured).toBe(3026);
      expect(await moves()).toEqual(['order 2 × 200']);
      expect((await purse(database, people.alice.id)).balance).toBe(balance);
    });

    test('go out with the capture of an order that was never marked as delivered', async () => {
      await withJars();
      const oid = await ordered(1);
      await prepare(database, oid);
      await manager.post(`/v1/orders/${oid}/capture`, {});
      expect(await moves()).toEqual(['order 1 × 200']);
    });

    test('keep the deposit of the time of the order', async () => {
      await withJars();
      const oid = await ordered(1);
      await saveTypes([{ name: JAR, deposit: 3 }]);
      await prepare(database, oid);
      await deliver(oid);
      expect(await moves()).toEqual(['order 1 × 200']);
    });

    test('come back at the door: the latest count replaces the previous one by its difference', async () => {
      await withJars();
      const oid = await ordered(1);
      for (const many of [3, 5, 4]) {
        await count(oid, many);
        market.clock.now += 1000;
      }
      expect(await moves()).toEqual(['door -3 × 200', 'door -2 × 200', 'door 1 × 200']);
      expect(await acts()).toEqual(['deposit_back 600', 'deposit_back 400', 'deposit -200']);
      expect((await storedOrder(database, oid)).shipping.returned?.counts).toEqual([
        { name: JAR, count: 4, deposit: 200 },
      ]);
    });

    test('are counted once when a device resends the count, and an older count has no effect', async () => {
      await withJars();
      const oid = await ordered(1);
      const mutation = aMutation(
        'order.containers',
        { oid, counts: [{ name: JAR, count: 3 }] },
        `order:${oid}`,
      );
      await push(courier, [mutation]);
      await push(courier, [mutation]);
      const at = market.clock.now - 60_000;
      expect(await count(oid, 9, { age: 60_000, at })).toMatchObject({ outcome: 'merged' });
      expect(await moves()).toEqual(['door -3 × 200']);
    });

    test('are credited back when a delivery is withdrawn or a line turns out to be missing', async () => {
      await withJars();
      const oid = await ordered();
      await prepare(database, oid);
      await deliver(oid);
      await deliver(oid, null, 'delivered');
      expect(await moves()).toEqual(['order 2 × 200', 'order -2 × 200']);
      await deliver(oid);
      await said(manager, 'item.tick', {
        ...{ oid, line: 1, status: 'failure' },
        seen: { gen: '', status: 'fulfilled', claims: 0 },
      });
      expect((await moves()).slice(2)).toEqual(['order 2 × 200', 'order -2 × 200']);
      expect((await own()).held).toEqual([]);
    });

    test('do not move when an order is cancelled before its delivery', async () => {
      await withJars();
      const oid = await ordered();
      await alice.post(`/v1/orders/${oid}/cancel`, { reason: 'customer' });
      expect(await moves()).toEqual([]);
    });

    test('are delivered and counted in one push of a device that was offline', async () => {
      await withJars();
      const oid = await ordered();
      await prepare(database, oid);
      const lane = `order:${oid}`;
      const gone = aMutation('order.deliver', { oid, outcome: 'delivered', seen: null }, lane);
      const back = aMutation('order.containers', { oid, counts: [{ name: JAR, count: 1 }] }, lane, {
        prev: gone.id,
      });
      const { results } = await push(courier, [gone, back]);
      expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
      expect(await moves()).toEqual(['order 2 × 200', 'door -1 × 200']);
    });

    test('are shown to the courier of the next order', async () => {
      await withJars();
      const oid = await ordered();
      await prepare(database, oid);
      const waiting = await ordered(1);
      await deliver(oid);
      const next = await ordered(1);
      for (const one of [waiting, next])
        expect((await storedOrder(database, one)).customer.containers).toEqual([{ name: JAR, count: 2 }]);
    });

    test('are moved by the office with a reason, which the customer does not see', async () => {
      await withJars();
      await ordered(1);
      const answer = await byOffice({ count: 3, why: 'Donnés au marché' });
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json<PersonContainers>().movements[0]).toMatchObject({
        count: 3,
        why: 'Donnés au marché',
      });
      await byOffice({ count: -1, why: 'Rendu au dépôt' });
      expect(await acts()).toEqual(['deposit -600', 'deposit_back 200']);
      const mine = await own();
      expect(mine.held).toEqual([{ hub: HUB, name: JAR, count: 2, amount: 4 }]);
      expect(JSON.stringify(mine)).not.toContain('marché');
      const audit = await database.db
        .selectFrom('audit')
        .select(['who', 'why'])
        .where('action', '=', 'containers.move')
        .execute();
      expect(audit).toContainEqual({ who: people.manager.id, why: 'Donnés au marché' });
    });

    test.each([
      [{ count: 3, why: 'Donnés', name: 'Caisse' }, 'container_unknown'],
      [{ count: 3, why: 'Donnés', hub: 'lausanne' }, 'forbidden'],
      [{ count: 3, why: 'Donnés', oid: 9_999_999 }, 'not_found'],
    ])('cannot be moved by the office with %j', async (body, code) => {
      await withJars();
      await ordered(1);
      expect((await byOffice(body)).json()).toMatchObject({ error: { code } });
      expect(await moves()).toEqual([]);
    });

    test('are hidden from other customers, who cannot move them either', async () => {
      const path = `/v1/users/${people.alice.id}/containers`;
      expect((await bob.get(path)).statusCode).toBe(403);
      expect((await bob.post(path, { hub: HUB, name: JAR, count: -3, why: 'À moi' })).statusCode).toBe(403);
    });

    test('keep the balance within its limits', async () => {
      await withJars();
      const oid = await ordered(1);
      await setBalance(database, people.alice.id, 39_900);
      expect(await count(oid, 1)).toMatchObject({ outcome: 'rejected', code: 'containers_limit' });
      await setBalance(database, people.alice.id, -39_900);
      expect((await byOffice({ count: 1, why: 'Donné' })).json()).toMatchObject({
        error: { code: 'containers_limit' },
      });
      const refused = await place(alice, await anIntent(alice));
      expect(JSON.stringify(refused)).toContain('limite de 400');
      expect(await moves()).toEqual([]);
    });

    test('of a type in use stay: the type is ended, and those outside can still come back', async () => {
      await withJars();
      const oid = await ordered(1);
      const { status, body } = await saveTypes([]);
      expect([status, body]).toEqual([400, expect.stringContaining('mettez-y fin')]);
      expect((await saveTypes([{ name: JAR, deposit: 2, ended: true }])).status).toBe(200);
      expect(await count(oid, 1)).toMatchObject({ outcome: 'applied' });
      expect((await byOffice({ count: 1, why: 'Donné' })).json()).toMatchObject({
        error: { code: 'container_unknown' },
      });
      const after = await ordered(1);
      expect((await storedOrder(database, after)).items[0]?.container).toBeUndefined();
    });

    test('cannot be changed once booked', async () => {
      await withJars();
      const oid = await ordered(1);
      await count(oid, 1);
      await expect(
        database.db.updateTable('container_movements').set({ count: 5 }).execute(),
      ).rejects.toThrow(/never changes/);
      await expect(database.db.deleteFrom('container_movements').execute()).rejects.toThrow(/never changes/);
    });
  });
});
