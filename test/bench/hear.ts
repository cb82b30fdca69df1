import type { Page } from 'playwright-core';

/**
 * Waits for a figure that a page logs to its console during an action. Polling the page instead would make it render a
 * frame for each poll, and slow it down.
 */
export async function heard(page: Page, words: string, act: () => Promise<unknown>): Promise<number> {
  const [said] = await Promise.all([
    page.waitForEvent('console', {
      predicate: (message) => message.text().startsWith(words),
      timeout: 60_000,
    }),
    act(),
  ]);
  return Number(said.text().slice(words.length));
}
