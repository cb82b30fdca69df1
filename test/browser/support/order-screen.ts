import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** An open order on a courier's screen, as text. */
export interface OrderScreen {
  /** « Commande 2000571 ». */
  readonly order: string;
  /** By the name of a line: whether its box is ticked, and the text below the name. */
  readonly lines: Readonly<Record<string, string>>;
  readonly bags: string;
  /** The next action, and whether it is enabled. */
  readonly next: string;
}

/** Records the last state of a page, even when its browser dies. */
export interface Eyes {
  seen(): OrderScreen | undefined;
}

/** Records each distinct screen, frame by frame, of a page that is not opened yet. */
export async function watchOrder(page: Page): Promise<Eyes> {
  let last: OrderScreen | undefined;
  await page.exposeFunction('seenOnScreen', (screen: OrderScreen) => {
    last = screen;
  });
  await page.addInitScript(lookAtEveryFrame);
  return { seen: () => last };
}

/** Waits until an order is on screen, and returns its state. */
export async function shownOrder(eyes: Eyes, oid: number): Promise<OrderScreen> {
  await expect
    .poll(() => eyes.seen()?.order ?? '', { timeout: 15_000 })
    .toMatch(new RegExp(`ommande ${oid}$`));
  const screen = eyes.seen();
  if (screen === undefined) throw new Error(`order ${oid} left the screen`);
  return screen;
}

/** Runs in the page before its scripts. */
function lookAtEveryFrame(): void {
  let before = '';
  const words = (place: Element | null | undefined) => (place?.textContent ?? '').trim();
  const look = () => {
    const rows = [...document.querySelectorAll('main ul[aria-label] > li')].flatMap((row) => {
      const name = words(row.querySelector('b'));
      const box = row.querySelector<HTMLInputElement>('input[type=checkbox]');
      return box === null ? [] : [[name, `${box.checked}, ${words(row.querySelector('small'))}`] as const];
    });
    const dock = document.querySelector('main footer');
    const next = dock?.querySelector<HTMLButtonElement>(':scope > button');
    const screen = {
      order: words(document.querySelector('main h1 ~ p, main h1 + *')),
      lines: Object.fromEntries(rows),
      bags: words(dock?.querySelector('output, [role=status]')),
      next: `${words(next)}, ${next?.disabled === true ? 'done' : 'open'}`,
    };
    const told = JSON.stringify(screen);
    const tell: unknown = Reflect.get(globalThis, 'seenOnScreen');
    if (told !== before && typeof tell === 'function') {
      before = told;
      Reflect.apply(tell, undefined, [screen]);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
