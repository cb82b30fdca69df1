import type { Page } from 'playwright-core';

/**
 * The figure that a page says in its console while something is done to it. A page that is asked again and again
 * whether it is there yet draws a frame for each question, and is slower for it.
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
