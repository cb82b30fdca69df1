import { type RefObject, useEffect, useMemo, useState } from 'react';

/** Which rows of a long list to draw, and where. */
export interface Windowed {
  /** The first row to draw, and the first one after the last. */
  readonly from: number;
  readonly to: number;
  /** The offset of each row, in pixels. */
  readonly starts: readonly number[];
  /** All rows together, in pixels. */
  readonly whole: number;
}

/** Overscan above and below, in pixels. */
const READY = 208;
/** Scrolling less than this draws nothing; more rows at once exceed a frame. */
const STEP = 104;
/** Enough for a tablet: a taller box is measured a frame later, which makes the first drawing faster. */
const FIRST_HEIGHT = 416;

/**
 * The visible part of a list of rows in a scroll container. Heights are given, never measured, so that
 * nothing moves after it is drawn.
 *
 * @param heights of the rows in pixels
 * @param shown a row to scroll to, once each time it changes
 */
export function useWindowed(
  box: RefObject<HTMLElement | null>,
  heights: readonly number[],
  shown: number | undefined,
): Windowed {
  const { starts, whole } = useMemo(() => placed(heights), [heights]);
  const [{ top, height }, setSight] = useState({ top: 0, height: FIRST_HEIGHT });

  useEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const look = () => {
      const seen = { top: stepDown(current.scrollTop), height: stepDown(current.clientHeight) + STEP };
      setSight((last) => (last.top === seen.top && last.height === seen.height ? last : seen));
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [box]);

  const start = shown === undefined ? undefined : starts[shown];
  const tall = shown === undefined ? 0 : (heights[shown] ?? 0);
  useEffect(() => {
    const { current } = box;
    if (current === null || start === undefined) return;
    // The table header covers the first rows, inside the same box.
    const room = current.clientHeight - (current.scrollHeight - whole);
    if (start < current.scrollTop) current.scrollTo({ top: start });
    else if (start + tall > current.scrollTop + room) current.scrollTo({ top: start + tall - room });
  }, [box, start, tall, whole]);

  return {
    from: Math.max(0, rowAt(starts, top - READY)),
    to: Math.min(heights.length, rowAt(starts, top + height + READY) + 1),
    starts,
    whole,
  };
}

function placed(heights: readonly number[]): { starts: readonly number[]; whole: number } {
  let whole = 0;
  const starts = heights.map((height) => {
    const start = whole;
    whole += height;
    return start;
  });
  return { starts, whole };
}

/** The last row that begins at or above this height. */
function rowAt(starts: readonly number[], height: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

function stepDown(pixels: number): number {
  return Math.floor(pixels / STEP) * STEP;
}
