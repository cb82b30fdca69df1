import type { Page } from 'playwright-core';

/** The size of the measured archive: a month of this many orders, each of this many lines. */
export const MONTH_ORDERS = 5000;
export const LINES = 15;

/** Waits until a device holds this many orders. */
export async function untilHeld(page: Page, held: () => Promise<number>, wanted: number): Promise<void> {
  const until = performance.now() + 180_000;
  for (let have = await held(); have < wanted; have = await held()) {
    if (performance.now() > until) throw new Error(`${have} of ${wanted} orders came to ${page.url()}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** First and last day of the month before a day's. */
export function monthBefore(day: string): { readonly from: string; readonly to: string } {
  const last = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  last.setUTCDate(0);
  const to = last.toISOString().slice(0, 10);
  return { from: `${to.slice(0, 7)}-01`, to };
}
