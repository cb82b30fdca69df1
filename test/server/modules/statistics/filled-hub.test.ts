import { expect, test } from 'vitest';
import { AlreadyFilled, fill, FIRST_OID } from '../../../bench/volume/fill.ts';
import { VOLUME_HUB } from '../../../bench/volume/volume-hub.ts';
import { onPglite } from '../../../support/databases/databases.ts';
import { MARKET_NOW } from '../../../support/small-market.ts';

const VOLUME = { products: 60, customers: 200, orders: 800 };

onPglite((open) => {
  test('npm run fill: a busy hub is added to the demonstration, whose own days stay unchanged', async () => {
    const database = await open('demonstration');
    const { db } = database;
    const tours = () =>
      db.selectFrom('tours').selectAll().orderBy('hub').orderBy('day').orderBy('tour').execute();
    const lived = await tours();
    await fill(database, VOLUME, MARKET_NOW);

    const orders = await db.selectFrom('orders').select('day').where('oid', '>=', FIRST_OID).execute();
    expect(orders).toHaveLength(VOLUME.orders);
    const after = await tours();
    expect(after).toEqual(expect.arrayContaining(lived));
    const driven = new Set(after.flatMap(({ hub, day }) => (hub === VOLUME_HUB ? [day] : [])));
    const past = orders.filter(({ day }) => day < '2026-11-21');
    expect(past.filter(({ day }) => !driven.has(day))).toEqual([]);

    await expect(fill(database, VOLUME, MARKET_NOW)).rejects.toThrow(AlreadyFilled);
  });
});
