import type { Page } from 'playwright-core';

/** Deletes the databases but neither the app nor the session, as a browser out of space does. */
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
