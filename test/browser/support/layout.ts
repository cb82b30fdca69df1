import type { Page } from 'playwright-core';

/** The allowed cumulative layout shift (good is 0.1; ours is half of it). */
export const MOST_SHIFT = 0.05;

export interface Shift {
  readonly sum: number;
  /** The shifted elements with their positions, for debugging. */
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    shifts?: { value: number; moved: string[] }[];
  }
}

/** Runs in a page before its scripts: records each layout shift without user input. */
export function watchShifts(): void {
  const shifts: { value: number; moved: string[] }[] = [];
  window.shifts = shifts;
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRect;
      readonly currentRect: DOMRect;
    }[];
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${(node?.textContent ?? '').slice(0, 30)} ${from.x},${from.y} to ${to.x},${to.y}`,
      );
      shifts.push({ value: entry.value, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The layout shift of a page until it is idle. */
export async function shiftOf(page: Page): Promise<Shift> {
  await page.evaluate(untilAtRest);
  const shifts = await page.evaluate(() => window.shifts ?? []);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ moved }) => moved),
  };
}

/** Runs in a page. Idle is half a second without a DOM change. */
function untilAtRest(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(end, 500);
    const most = setTimeout(end, 4000);
    const watch = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, 500);
    });
    watch.observe(document, { childList: true, subtree: true, characterData: true });
    function end(): void {
      clearTimeout(timer);
      clearTimeout(most);
      watch.disconnect();
      resolve();
    }
  });
}

/** Runs in a page: the spacing that a reader may ask for (WCAG 1.4.12). */
export function spaceTexts(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
      'p { margin-block-end: 2em !important } * { transition: none !important }',
  );
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in a page: the texts that are cut off and cannot be scrolled to. */
export function clippedTexts(): string[] {
  const hides = (value: string) => value === 'hidden' || value === 'clip';
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const own = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    );
    if (!own || element.closest('.visually-hidden, svg') !== null || element.getClientRects().length === 0)
      continue;
    const style = getComputedStyle(element);
    if (style.clipPath !== 'none') continue;
    // An ellipsis is intended where the full text is in the title, or behind the link.
    if (style.textOverflow === 'ellipsis' && element.closest('a[href], [title]') !== null) continue;
    // A grid cell is one line; the bar above shows the full text of the selected one.
    if (element.closest('[role="grid"] [role="gridcell"]') !== null) continue;
    const wide = hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
    const tall = hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
    if (wide || tall) found.push(element.textContent.trim().slice(0, 60));
  }
  if (document.documentElement.scrollWidth > window.innerWidth + 1) {
    const wide = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1,
    );
    found.push(`the page is wider than its screen: ${wide.at(-1)?.textContent.trim().slice(0, 60) ?? ''}`);
  }
  return found;
}
