import { setTimeout as passes } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import type { StartedBrowser } from './chromium.ts';

/**
 * Taps a point and kills the browser some milliseconds later. Returns the time from the tap to the last
 * signal that killed one of its processes, in milliseconds.
 */
export async function touchAndDie(browser: StartedBrowser, target: Locator, pause: number): Promise<number> {
  const { x, y } = await middleOf(target);
  const shoot = await browser.aim();
  await browser.page.mouse.click(x, y);
  const touched = performance.now();
  await passes(pause);
  return (await shoot()) - touched;
}

/** The point at which a finger would tap an element, after scrolling it into view. */
export async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} cannot be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
