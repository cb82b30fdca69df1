import type { Page } from 'playwright-core';

/** As a browser does that ran out of room: the databases are gone, the app and the session are not. */
export async function forgetDatabases(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/health`);
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      await new Promise((resolve, reject) => {
        const asked = indexedDB.deleteDatabase(name ?? '');
        asked.onsuccess = resolve;
        asked.onerror = reject;
      });
    }
  });
}
