import type { Page } from 'playwright-core';

/** So many times slower than this machine: about a telephone of some years ago. */
export const SLOWER = 4;

/** Slows the processor of a page. */
export async function slowed(page: Page): Promise<Page> {
  const debug = await page.context().newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}
