import { describe, expect, test } from 'vitest';
import { StaffRow } from '../../../../src/contract/orders/day-rows.ts';
import { WAITING_HEADER } from '../../../../src/contract/sync/waiting-header.ts';
import { everyJob } from '../../../../server/every-job.ts';
import { HUB } from '../../../support/checkout-market.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { MARKET_NOW, people, type Somebody } from '../../../support/small-market.ts';
import { load } from '../../../support/engine/sync-device.ts';

const STAFF = `staff:${HUB}`;

anyDatabase((_kind, open) => {
  const market = marketSuite(open);
  const { database, as } = market;
  const courier = market.client('courier');
  const manager = market.client('manager');

  const speak = (client: Client, waiting?: number) =>
    client.post(
      '/v1/sync/pull',
      { proto: 1, client: client.device, actor: client.person, limit: 10, scopes: [] },
      { headers: { [WAITING_HEADER]: waiting === undefined ? undefined : String(waiting) } },
    );
  const shown = async (client: Client, who: Somebody) => {
    const { rows } = await load(client, STAFF);
    const row = rows.find(({ id }) => id === `${HUB}:${people[who].id}`);
    return row === undefined ? undefined : StaffRow.parse(row.d);
  };
  /** The number of changes of the hub's staff in the feed. */
  const staffChanges = async () => {
    const counter = await database.db
      .selectFrom('scope_counter')
      .select('seq')
      .where('scope', '=', STAFF)
      .executeTakeFirst();
    return counter?.seq ?? 0;
  };

  test('the board shows a device’s last contact and its unsent mutations', async () => {
    await speak(courier, 12);
    expect(await shown(manager, 'courier')).toEqual({
      ...{ id: `${HUB}:${people.courier.id}`, hub: HUB, user: people.courier.id, displayName: 'courier' },
      ...{ email: 'courier@exemple.ch', roles: ['logistic'], postalCodes: [] },
      contact: new Date(MARKET_NOW).toISOString(),
      waiting: 12,
      silent: { contact: new Date(MARKET_NOW).toISOString(), waiting: 12 },
    });
  });

  test('the unsent mutations of a courier’s devices are summed', async () => {
    await speak(courier, 3);
    await speak(await as('courier'), 4);
    expect(await shown(manager, 'courier')).toMatchObject({ waiting: 7 });
  });

  test('a silent device with unsent work stays visible beside an active one', async () => {
    await speak(courier, 3);
    market.clock.now += 4 * 3_600_000;
    const other = await as('courier');
    await speak(other, 1);
    const silent = { contact: new Date(MARKET_NOW).toISOString(), waiting: 3 };
    expect(await shown(manager, 'courier')).toMatchObject({ silent, waiting: 4 });
    await speak(courier, 0);
    await speak(other, 0);
    expect(await shown(manager, 'courier')).not.toHaveProperty('silent');
  });

  test('an absent count keeps the previous one', async () => {
    await speak(courier, 3);
    market.clock.now += 61_000;
    await speak(courier);
    expect(await shown(manager, 'courier')).toMatchObject({
      waiting: 3,
      contact: new Date(MARKET_NOW + 61_000).toISOString(),
    });
  });

  describe('pokes are limited', () => {
    test('to one a minute for an unchanged contact', async () => {
      for (let second = 0; second < 120; second += 5) {
        market.clock.now = MARKET_NOW + second * 1000;
        await speak(courier, 2);
      }
      expect(await staffChanges()).toBe(2);
    });

    test('but sent at once for a changed count', async () => {
      for (const waiting of [0, 1, 1, 2, 2, 0]) await speak(courier, waiting);
      expect(await staffChanges()).toBe(4);
    });

    test('so that two devices pulling because of each other settle', async () => {
      let before = -1;
      for (let round = 0; before !== (await staffChanges()); round += 1) {
        before = await staffChanges();
        await Promise.all([speak(courier, 0), speak(manager, 0)]);
        expect(round).toBeLessThan(4);
      }
      expect(await staffChanges()).toBe(2);
    });

    test('to staff with a valid header', async () => {
      await speak(await as('alice'), 5);
      await courier.post(
        '/v1/sync/pull',
        { proto: 1, client: courier.device, actor: courier.person, limit: 10, scopes: [] },
        { headers: { [WAITING_HEADER]: '-1; drop' } },
      );
      expect(await shown(manager, 'courier')).toMatchObject({ waiting: 0 });
      expect(await staffChanges()).toBe(1);
    });
  });

  test('staff rows are visible only to the staff of their hub', async () => {
    await speak(courier, 1);
    for (const who of ['alice', 'vendor', 'lausanneCourier'] as const) {
      const query = new URLSearchParams({ scope: STAFF, client: courier.device });
      const answer = await (await as(who)).get(`/v1/sync/snapshot?${query.toString()}`);
      expect(answer.statusCode).toBe(403);
    }
    expect(await shown(await as('admin'), 'courier')).toMatchObject({ waiting: 1 });
  });

  test('a changed phone number is on the board at once', async () => {
    await speak(courier, 0);
    await courier.post(`/v1/users/${people.courier.id}`, { phone: '079 111 22 33' });
    expect(await shown(manager, 'courier')).toMatchObject({ phone: '079 111 22 33' });
  });

  test('a device silent for two weeks is dropped', async () => {
    await speak(courier, 9);
    market.clock.now += 15 * 86_400_000;
    await everyJob.find(({ name }) => name === 'clean-up')?.run(market.house);
    expect(await shown(manager, 'courier')).not.toHaveProperty('contact');
    expect(await shown(manager, 'courier')).toMatchObject({ waiting: 0 });
  });
});
