import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEFAULT_ZONE, localDay } from '../../../src/domain/calendar/hub-time.ts';
import { boxOf, fillReport, openOrder, putOnScale } from './courier.ts';
import type { HeldOrder } from './held-orders.ts';
import type { OrderScreen } from './order-screen.ts';
import type { Round } from './rounds.ts';
import type { Said, Target } from './said-lines.ts';

/** Performs one action on the page of its order, and waits until it is visible there. */
export async function speak(page: Page, origin: string, target: Target, word: Said): Promise<void> {
  await openOrder(page, origin, target.order.oid);
  await (await wordOf(page, target, word)).click();
  await page
    .getByText(/modifications?\sen attente/)
    .first()
    .waitFor();
}

/** Unticks a line, and waits until that is visible. */
export async function takeBack(page: Page, origin: string, { order, item }: Target): Promise<void> {
  await openOrder(page, origin, order.oid);
  await boxOf(page, item.title).click();
  await expect.poll(() => boxOf(page, item.title).isChecked()).toBe(false);
}

/** Performs a round except for its last tap, checking each action; returns the element of the last tap. */
export async function allButTheLast(page: Page, round: Round): Promise<Locator> {
  if ('act' in round) {
    const done = page.getByRole('button', {
      exact: true,
      name: round.act === 'bag' ? 'Un sac de plus' : 'Livrée',
    });
    if (round.act === 'bag' || !asksFirst(round.order)) return done;
    await done.click();
    return page.getByRole('button', { name: ANYWAY });
  }
  let last: Locator | undefined;
  for (const [target, word] of round.said) {
    if (last !== undefined) await last.click();
    last = await wordOf(page, target, word);
  }
  if (last === undefined) throw new Error('nothing to say');
  return last;
}

/** Taps « Livrée » on the page of an order, and confirms that it leaves with open lines. */
export async function touchDelivered(page: Page, order: HeldOrder): Promise<void> {
  await page.getByRole('button', { exact: true, name: 'Livrée' }).click();
  if (asksFirst(order)) await page.getByRole('button', { name: ANYWAY }).click();
}

const ANYWAY = 'Livrer quand même';

/** Whether an order has no bag or an unweighed line, as this device holds it, or is for a later day. */
function asksFirst({ items, shipping }: HeldOrder): boolean {
  const unweighed = items.some(
    ({ part, price, quantity, finalprice, fulfillment: { status, grams, quantity: found } }) =>
      part.startsWith('~') &&
      status === 'fulfilled' &&
      grams === undefined &&
      finalprice === price * (found ?? quantity),
  );
  const isEarly = localDay(Date.parse(shipping.when), DEFAULT_ZONE) > localDay(Date.now(), DEFAULT_ZONE);
  return shipping.bags === 0 || unweighed || isEarly;
}

/** Everything visible before the browser died is visible again; other actions may have been saved or not. */
export function expectNothingLost(
  { start, seen, after }: { start: OrderScreen; seen: OrderScreen; after: OrderScreen },
  story: string,
): void {
  for (const [title, words] of Object.entries(seen.lines)) {
    if (words !== start.lines[title]) expect(after.lines[title], `${story}: ${title}`).toBe(words);
  }
  if (seen.bags !== start.bags) expect(after.bags, `${story}: bags`).toBe(seen.bags);
  if (seen.next === DELIVERED) expect(after.next, `${story}: delivery`).toBe(DELIVERED);
}

/** The next action on an order that was brought to its door. */
export const DELIVERED = 'Livrée, done';

/** The element that performs an action on a line, on the page of its order; not tapped yet. */
function wordOf(page: Page, { item }: Target, word: Said): Promise<Locator> | Locator {
  switch (word.what) {
    case 'tick':
      return boxOf(page, item.title);
    case 'weigh':
      return putOnScale(page, item.title, word.grams);
    case 'missing':
      return fillReport(page, item, 0);
    case 'short':
      return fillReport(page, item, word.found);
  }
}
