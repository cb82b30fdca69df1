import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What it is, where, the heading that says that it is there, and what is to be done before it is looked at. */
export type Screen = readonly [
  name: string,
  path: string,
  heading: string | RegExp | undefined,
  before?: (page: Page) => Promise<unknown>,
];

/** What can be wrong in the other theme alone: all else is the same page. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Opens each screen in both themes and asks axe. All of what is wrong is told at once. A screen is loaded anew for the
 * other theme: what Chromium has skipped below the fold keeps the inherited colours of the first one for a while.
 */
export async function expectReadable(page: Page, origin: string, screens: readonly Screen[]): Promise<void> {
  const found: string[] = [];
  for (const [theme, rules] of [
    ['light', undefined],
    ['dark', COLOURS],
  ] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });
    for (const [name, path, heading, before] of screens) {
      await page.goto(`${origin}${path}`);
      const title = page.getByRole('heading', { level: 1, ...(heading !== undefined && { name: heading }) });
      await title.first().waitFor();
      await before?.(page);
      found.push(...(await violations(page, `${name}, ${theme}`, rules)));
    }
  }
  expect(found).toEqual([]);
}

/** What axe finds wrong with what a page shows now; under an open sheet nothing else can be reached. */
export async function violations(page: Page, name: string, rules?: readonly string[]): Promise<string[]> {
  // Nothing of ours stands in a frame: axe need not open a page of its own to put its answers together.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if ((await page.getByRole('dialog').count()) > 0) axe.include('[role="dialog"]');
  if (rules !== undefined) axe.withRules([...rules]);
  const { violations: broken } = await axe.analyze();
  return broken.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${name}: ${id} at ${html.slice(0, 160)}: ${any[0]?.message ?? ''}`),
  );
}
