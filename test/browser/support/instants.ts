import { setTimeout as passes } from 'node:timers/promises';
import type { Locator } from 'playwright-core';
import type { StartedBrowser } from './chromium.ts';

/**
 * Touches a place and kills the browser so many milliseconds after it. Gives the time from the touch to the last
 * signal that ended one of its processes, in milliseconds.
 */
export async function touchAndDie(browser: StartedBrowser, target: Locator, pause: number): Promise<number> {
  const { x, y } = await middleOf(target);
  const shoot = await browser.aim();
  await browser.page.mouse.click(x, y);
  const touched = performance.now();
  await passes(pause);
  return (await shoot()) - touched;
}

/** Where a finger would touch a thing, after it was brought on the screen. */
export async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${String(target)} cannot be seen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
