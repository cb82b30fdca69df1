import type { JSHandle, Page } from 'playwright-core';
import { expect } from 'vitest';

/** All rows of a table of the signed-in person's mirror, read from IndexedDB. */
export function rowsOf(page: Page, table: string): Promise<readonly unknown[]> {
  return inMirror(page, (mirror) =>
    mirror.evaluate(
      (database, name) =>
        new Promise<unknown[]>((resolve, reject) => {
          const asked = database.transaction(name).objectStore(name).getAll();
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(new Error(String(asked.error)));
        }),
      table,
    ),
  );
}

/**
 * Waits until the last answer to a call, such as `messages.read`, is stored for offline use and holds a text: the screen
 * shows it a moment earlier.
 */
export async function answerKept(page: Page, call: string, text: string): Promise<void> {
  await expect
    .poll(async () => {
      const rows = (await rowsOf(page, 'meta')).map((row) => JSON.stringify(row));
      return rows.some((row) => row.includes(`"answer:${call} `) && row.includes(text));
    })
    .toBe(true);
}

/** The ids of the orders of a month at a hub in a page's mirror, in order. */
export async function heldOfMonth(page: Page, hub: string, month: string): Promise<readonly number[]> {
  const oids = await inMirror(page, (mirror) =>
    mirror.evaluate(
      (database, [first, last]) =>
        new Promise<IDBValidKey[]>((resolve, reject) => {
          const days = database.transaction('orders').objectStore('orders').index('[hub+_day]');
          const asked = days.getAllKeys(IDBKeyRange.bound(first, last));
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(new Error(String(asked.error)));
        }),
      [
        [hub, `${month}-01`],
        [hub, `${month}-31`],
      ] as const,
    ),
  );
  return oids.map(Number).toSorted((left, right) => left - right);
}

/** Puts the device of a page into the state in which only the market and its user have loaded. */
export async function forgetAllButTheMarket(page: Page): Promise<void> {
  await inMirror(page, (mirror) =>
    mirror.evaluate(
      (database) =>
        new Promise<void>((resolve, reject) => {
          const kept = ['meta', 'status', 'users', 'hubs', 'configs', 'capacities', 'documents'];
          const names = [...database.objectStoreNames].filter((name) => !kept.includes(name));
          const work = database.transaction(names, 'readwrite');
          for (const name of names.filter((one) => one !== 'scopes')) work.objectStore(name).clear();
          const scopes = work.objectStore('scopes');
          const known = scopes.getAllKeys();
          known.onsuccess = () => {
            for (const scope of known.result)
              if (typeof scope === 'string' && !scope.startsWith('config:')) scopes.delete(scope);
          };
          work.oncomplete = () => resolve();
          work.onerror = () => reject(new Error(String(work.error)));
        }),
    ),
  );
}

/** Reads the mirror of the user who is signed in on a page. */
async function inMirror<Given>(
  page: Page,
  read: (mirror: JSHandle<IDBDatabase>) => Promise<Given>,
): Promise<Given> {
  const mirror = await page.evaluateHandle(async () => {
    const name = (await indexedDB.databases())
      .map((one) => one.name ?? '')
      .find((one) => /^cabas-u\d/.test(one));
    if (name === undefined) throw new Error('no session on this device');
    const opening = indexedDB.open(name);
    return new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error(String(opening.error)));
    });
  });
  try {
    return await read(mirror);
  } finally {
    await mirror.evaluate((database) => database.close());
  }
}
