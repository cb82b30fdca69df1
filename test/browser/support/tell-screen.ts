import type { Page } from 'playwright-core';
import type { RunnerTestCase } from 'vitest';

const ENOUGH = 6000;

/** After a failure: the URL and the accessibility tree. Nothing after a success. */
export async function tellScreen(task: Readonly<RunnerTestCase>, page: Page): Promise<void> {
  if (task.result?.state !== 'fail' || page.isClosed()) return;
  const screen = await page.locator('body').ariaSnapshot();
  process.stderr.write(`\n« ${task.name} » stopped at ${page.url()}\n${screen.slice(0, ENOUGH)}\n`);
}
