declare global {
  interface Window {
    /** The time of each click, since 1970, in milliseconds with fractions. */
    clickedAt: number[];
    /** When each sum of settled lines in the column heads was first seen, since 1970. */
    sumsSeen: Record<number, number>;
  }
}

/** The first order of a board. */
export const AN_ORDER = '[role="row"] a[href*="oid="], tr a[href*="oid="]';

/** Runs in a courier's page before its scripts: records the time of each click. */
export function watchClicks(): void {
  window.clickedAt = [];
  addEventListener('click', () => window.clickedAt.push(performance.timeOrigin + performance.now()), {
    capture: true,
  });
}

/** Runs in the page of a board: records at each frame the number of settled lines in its columns. */
export function watchSums(): void {
  window.sumsSeen = {};
  const look = () => {
    const heads = [...document.querySelectorAll('[role="columnheader"], th')];
    const sum = heads
      .map((head) => /(\d+)\/\d+\s*$/.exec(head.getAttribute('aria-label') ?? head.textContent)?.[1])
      .reduce((all, settled) => all + Number(settled ?? 0), 0);
    window.sumsSeen[sum] ??= performance.timeOrigin + performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page of a board: scrolls through all of it and returns the duration of each frame, in milliseconds. */
export function scrollThrough(): Promise<number[]> {
  const box = [...document.querySelectorAll('main *')]
    .filter((one) => one.scrollHeight > one.clientHeight + 200)
    .toSorted((left, right) => right.scrollHeight - left.scrollHeight)[0];
  if (box === undefined) return Promise.reject(new Error('the board does not scroll'));
  const frames: number[] = [];
  return new Promise((resolve) => {
    let last: number | undefined;
    const step = (now: number) => {
      if (last !== undefined) frames.push(now - last);
      last = now;
      box.scrollTop += 80;
      if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1) resolve(frames);
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
