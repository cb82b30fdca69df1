import type { Locator } from 'playwright-core';

/** Selects a visually hidden radio or checkbox by its row, as a finger does, and waits until it is selected. */
export async function choose(input: Locator): Promise<void> {
  await touchRow(input);
  await input.and(input.page().locator(':checked')).waitFor({ state: 'attached' });
}

/** Taps the row around a native input once it is at rest: a tap on a rising sheet would miss. */
export async function touchRow(input: Locator): Promise<void> {
  await input.locator('xpath=ancestor::label').click();
}
