import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** More tab stops than any screen of the shop has between two elements. */
const STOPS_AT_MOST = 120;

/** Presses Tab, or Shift+Tab when it lies behind, until the element has the focus; checks and counts each stop. */
export async function tabTo(target: Locator): Promise<number> {
  const page = target.page();
  await target.first().waitFor();
  const key = (await liesBehind(target)) ? 'Shift+Tab' : 'Tab';
  const passed: string[] = [];
  while (passed.length < STOPS_AT_MOST) {
    await page.keyboard.press(key);
    passed.push(await seenStop(page));
    if (await hasFocus(target)) return passed.length;
  }
  throw new Error(`${String(target)} is not reached by ${key}:\n${passed.join('\n')}`);
}

/** Moves there, and presses Enter on it. */
export async function enterOn(target: Locator): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('Enter');
}

/** Moves into a group of radios and selects the given option with the arrow keys. */
export async function choose(option: Locator): Promise<void> {
  const page = option.page();
  await tabTo(page.getByRole('group').filter({ has: option }).getByRole('radio'));
  const tried: string[] = [];
  while (!(await option.isChecked())) {
    if (tried.length > STOPS_AT_MOST)
      throw new Error(`${String(option)} is not chosen:\n${tried.join('\n')}`);
    // A group without a selection needs Space.
    await page.keyboard.press((await hasFocus(option)) ? 'Space' : 'ArrowDown');
    tried.push(await seenStop(page));
  }
  expect(await hasFocus(option)).toBe(true);
}

/** Waits until the focus is on an element that appeared or stayed. */
export async function focusIsIn(place: Locator): Promise<void> {
  await expect
    .poll(() => place.evaluateAll((all) => all.some((one) => one.contains(document.activeElement))))
    .toBe(true);
}

/** True when the whole element is before the focus: Tab would leave the document without reaching it. */
async function liesBehind(target: Locator): Promise<boolean> {
  return target.evaluateAll((all) =>
    all.every(
      (one) => document.activeElement?.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_PRECEDING,
    ),
  );
}

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluateAll((all) => all.some((one) => one === document.activeElement));
}

/** Describes the focused element: it must exist, be on screen, and have a ring of at least two pixels. */
async function seenStop(page: Page): Promise<string> {
  await expect.poll(() => focusedStop(page)).toMatchObject({ onScreen: true, ringed: true });
  return (await focusedStop(page)).name;
}

function focusedStop(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { name: 'nothing', ringed: false, onScreen: false };
    const name = focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 60);
    // A field and a radio have the ring on their row.
    const framed = [focused, focused.parentElement, focused.parentElement?.parentElement].find(
      (place) => place && getComputedStyle(place).outlineStyle !== 'none',
    );
    const ring = framed ? Number.parseFloat(getComputedStyle(framed).outlineWidth) : 0;
    const { top, bottom, left, right } = (framed ?? focused).getBoundingClientRect();
    const onScreen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    return { name: `${focused.tagName.toLowerCase()} « ${name} »`, ringed: ring >= 2, onScreen };
  });
}
