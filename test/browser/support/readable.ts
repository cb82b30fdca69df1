import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { everyLook } from '../../support/long-tests.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Name, address, heading that proves it is there, and a preparation before the check. */
export type Screen = readonly [
  name: string,
  path: string,
  heading: string | RegExp | undefined,
  before?: (page: Page) => Promise<unknown>,
];

/** The rules that depend on the theme: all else is the same page. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Opens each screen and runs axe, in both themes when every look is requested. All violations are reported at once. */
export async function expectReadable(page: Page, origin: string, screens: readonly Screen[]): Promise<void> {
  const found: string[] = [];
  const theme = (colorScheme: 'light' | 'dark') =>
    page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  for (const screen of screens) {
    const [name] = screen;
    await theme('light');
    await openScreen(page, origin, screen);
    await page.evaluate(drawAllAtOnce);
    found.push(...(await violations(page, `${name}, light`)));
    if (!everyLook) continue;
    await theme('dark');
    found.push(...(await violations(page, `${name}, dark`, COLOURS)));
  }
  expect(found).toEqual([]);
}

/** Opens each screen and runs axe under forced colours. */
export async function expectReadableForced(
  page: Page,
  origin: string,
  screens: readonly Screen[],
): Promise<void> {
  const found: string[] = [];
  for (const screen of screens) {
    await openScreen(page, origin, screen);
    await page.evaluate(drawAllAtOnce);
    found.push(...(await violations(page, screen[0])));
  }
  expect(found).toEqual([]);
}

/** Goes to a screen, and waits for its heading and its preparation. */
export async function openScreen(
  page: Page,
  origin: string,
  [, path, heading, before]: Screen,
): Promise<void> {
  await page.goto(`${origin}${path}`);
  const title = page.getByRole('heading', { level: 1, ...(heading !== undefined && { name: heading }) });
  await title.first().waitFor();
  await before?.(page);
}

/** Runs in a page. Skipped content below the fold, or in transition, would keep the first theme's colours. */
function drawAllAtOnce(): void {
  const drawn = new CSSStyleSheet();
  drawn.replaceSync('* { content-visibility: visible !important; transition: none !important }');
  document.adoptedStyleSheets.push(drawn);
}

/** Runs in a page. Colours are judged once a dialog has faded in; a spinner never ends and is not waited for. */
async function finishFading(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
    );
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** The axe violations of the current page; under an open sheet nothing else is reachable. */
export async function violations(page: Page, name: string, rules?: readonly string[]): Promise<string[]> {
  const within = (await page.getByRole('dialog').count()) > 0 ? '[role="dialog"]' : 'html';
  const options: RunOptions = {
    // Selectors for each passing node take longer than the check.
    resultTypes: ['violations'],
    elementRef: false,
    ...(rules !== undefined && { runOnly: { type: 'rule', values: [...rules] } }),
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.evaluate(finishFading);
  const broken = await page.evaluate(async ([where, how]) => (await window.axe.run(where, how)).violations, [
    within,
    options,
  ] as const);
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${name}: ${id} at ${html.slice(0, 160)}: ${any[0]?.message ?? ''}`),
  );
}
