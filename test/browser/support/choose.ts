import type { Locator } from 'playwright-core';

/** Chooses among radios and boxes that are hidden under their look, as a finger does, and waits until it holds. */
export async function choose(input: Locator): Promise<void> {
  await touchRow(input);
  await input.and(input.page().locator(':checked')).waitFor({ state: 'attached' });
}

/** Touches the row around a native input once it stands still: a sheet that still rises is touched beside it. */
export async function touchRow(input: Locator): Promise<void> {
  await input.locator('xpath=ancestor::label').click();
}
