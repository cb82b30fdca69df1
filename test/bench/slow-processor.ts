import type { Page } from 'playwright-core';

/** The slow-down against this machine: about a phone that is some years old. */
export const SLOWER = 4;

/** Slows the processor of a page. */
export async function slowed(page: Page): Promise<Page> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}
