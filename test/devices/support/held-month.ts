import type { Page } from 'playwright-core';

/** The numbers of the orders of a month at a hub that the device of a page holds, in order. */
export async function heldOfMonth(page: Page, hub: string, month: string): Promise<readonly number[]> {
  const oids = await page.evaluate(
    async ([first, last]) => {
      const answered = <Given>(request: IDBRequest<Given>) =>
        new Promise<Given>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error(String(request.error)));
        });
      const name = (await indexedDB.databases())
        .map((one) => one.name ?? '')
        .find((one) => /^cabas-u\d/.test(one));
      if (name === undefined) throw new Error('nobody has signed in here');
      const database = await answered(indexedDB.open(name));
      try {
        const index = database.transaction('orders').objectStore('orders').index('[hub+_day]');
        return await answered(index.getAllKeys(IDBKeyRange.bound(first, last)));
      } finally {
        database.close();
      }
    },
    [
      [hub, `${month}-01`],
      [hub, `${month}-31`],
    ] as const,
  );
  return oids.map(Number).toSorted((left, right) => left - right);
}
