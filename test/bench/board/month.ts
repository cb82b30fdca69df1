import type { Page } from 'playwright-core';

/** What an archive is measured with: a month of so many orders, of so many lines each. */
export const MONTH_ORDERS = 5000;
export const LINES = 15;

/** Waits until a device holds so many orders. */
export async function untilHeld(page: Page, held: () => Promise<number>, wanted: number): Promise<void> {
  const until = performance.now() + 180_000;
  for (let have = await held(); have < wanted; have = await held()) {
    if (performance.now() > until) throw new Error(`${have} of ${wanted} orders came to ${page.url()}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** How many orders of a month the device of a page holds. */
export function heldInMonth(page: Page, month: string): Promise<number> {
  return page.evaluate(async (begin) => {
    const answered = <Given>(request: IDBRequest<Given>) =>
      new Promise<Given>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(String(request.error)));
      });
    const name = (await indexedDB.databases())
      .map((one) => one.name ?? '')
      .find((one) => /^cabas-u\d/.test(one));
    const database = await answered(indexedDB.open(name ?? ''));
    const index = database.transaction('orders').objectStore('orders').index('[hub+_day]');
    const range = IDBKeyRange.bound(['geneve-carouge', `${begin}-01`], ['geneve-carouge', `${begin}-31`]);
    const many = await answered(index.count(range));
    database.close();
    return many;
  }, month);
}

/** First and last day of the month before a day's. */
export function monthBefore(day: string): { readonly from: string; readonly to: string } {
  const last = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  last.setUTCDate(0);
  const to = last.toISOString().slice(0, 10);
  return { from: `${to.slice(0, 7)}-01`, to };
}
