import type { Page } from 'playwright-core';

/** What may move of a page in all while it comes, as browsers measure it (good is 0.1; ours is half of it). */
export const MOST_SHIFT = 0.05;

interface Shift {
  readonly sum: number;
  /** What moved, from where to where, for whoever mends it. */
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    shifts?: { value: number; moved: string[] }[];
  }
}

/** Runs in a page before all else: keeps each shift that no touch of a person has brought about. */
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

/** How much of a page moved until it rests. */
export async function shiftOf(page: Page): Promise<Shift> {
  await page.evaluate(untilAtRest);
  const shifts = await page.evaluate(() => window.shifts ?? []);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.flatMap(({ moved }) => moved),
  };
}

/** Runs in a page. Rest is half a second without a change of the document. */
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
