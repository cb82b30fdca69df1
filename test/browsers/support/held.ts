import * as z from 'zod/mini';
import { HeldOrder } from '../../browser/support/held-orders.ts';
import type { Device } from './device.ts';

/** The number of orders on the demonstration's prepared day. */
const ORDERS = 42;

/** The orders of that day on a device, by number. */
export async function ordersOf(device: Device): Promise<readonly HeldOrder[]> {
  const rows = await device.run(async () => {
    const done = <Given>(asked: IDBRequest<Given>) =>
      new Promise<Given>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(new Error(String(asked.error)));
      });
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const name = names.find((one) => /^cabas-u\d/.test(one));
    if (name === undefined) throw new Error(`no session on this device: ${names.join()}`);
    const mirror = await done(indexedDB.open(name));
    try {
      return JSON.stringify(await done(mirror.transaction('orders').objectStore('orders').getAll()));
    } finally {
      mirror.close();
    }
  });
  const orders = z
    .parse(z.array(z.looseObject({ _day: z.string(), hub: z.string() })), JSON.parse(rows))
    .filter(({ hub }) => hub === 'geneve-carouge');
  const ofDay = (day: string) => orders.filter(({ _day }) => _day === day);
  const day = [...new Set(orders.map(({ _day }) => _day))].find((one) => ofDay(one).length === ORDERS);
  return ofDay(day ?? '')
    .map((row) => z.parse(HeldOrder, row))
    .toSorted((left, right) => left.oid - right.oid);
}
