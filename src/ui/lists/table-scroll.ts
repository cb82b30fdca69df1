import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** What scrolls around the table. */
export function scrollOf(element: Element | null): Element | null {
  return element?.closest('[data-scrolls]') ?? null;
}

/** Another page or order is read from its first row. */
export function useTopFor(place: RefObject<HTMLElement | null>, first: string | number | undefined): void {
  const shown = useRef(first);
  useEffect(() => {
    if (shown.current === first) return;
    shown.current = first;
    scrollOf(place.current)?.scrollTo({ top: 0 });
  }, [place, first]);
}

interface RowSight {
  readonly indexOf: (key: string | number) => number;
  readonly scrollTo: (index: number, align: 'auto' | 'center') => void;
}

/** Brings the keyboard's row into sight, then focuses its link: one that the table begins with stands in the middle. */
export function useRowInSight(
  place: RefObject<HTMLElement | null>,
  at: string | number | undefined,
  sight: RowSight,
): void {
  const wanted = useRef<number>(undefined);
  const [began] = useState(at);
  const show = useEffectEvent(() => {
    if (at === undefined) return;
    const index = sight.indexOf(at);
    if (index < 0) return;
    wanted.current = index;
    sight.scrollTo(index, at === began ? 'center' : 'auto');
  });
  useEffect(() => show(), [at]);
  // Its link is drawn once the scrolling has come there.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const link = place.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] a`);
    if (link == null) return;
    wanted.current = undefined;
    // Whoever is already elsewhere on the page stays there.
    if (at === began && document.activeElement?.closest('a, button, input, select, textarea') != null) return;
    link.focus({ preventScroll: true });
  });
}

/** How far down what scrolls the rows begin: a notice above them moves it. */
export function useTopOf(place: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const { current } = place;
    const scroll = scrollOf(current);
    if (current === null || scroll === null) return undefined;
    const watch = new ResizeObserver(() => {
      const from = scroll.getBoundingClientRect().top - scroll.scrollTop;
      setTop(Math.round(current.getBoundingClientRect().top - from));
    });
    for (const part of scroll.children) watch.observe(part);
    watch.observe(scroll);
    return () => watch.disconnect();
  }, [place]);
  return top;
}
