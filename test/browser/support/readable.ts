import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { everyLook } from '../../support/long-tests.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What it is, where, the heading that says that it is there, and what is to be done before it is looked at. */
export type Screen = readonly [
  name: string,
  path: string,
  heading: string | RegExp | undefined,
  before?: (page: Page) => Promise<unknown>,
];

/** What can be wrong in the other theme alone: all else is the same page. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Opens each screen and asks axe, in both themes when every look is asked for. All that is wrong comes at once. */
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

/** Opens each screen and asks axe under the colours that a system forces on all pages. */
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

/** Goes to a screen, and waits for its heading and for what it says that it needs. */
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

/** Runs in a page. What is skipped below the fold, or in transition, would keep the first theme's colours for a while. */
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

/** What axe finds wrong with what a page shows now; under an open sheet nothing else can be reached. */
export async function violations(page: Page, name: string, rules?: readonly string[]): Promise<string[]> {
  const within = (await page.getByRole('dialog').count()) > 0 ? '[role="dialog"]' : 'html';
  const options: RunOptions = {
    // To name each node of what is well takes longer than to look at it.
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
