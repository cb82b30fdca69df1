import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** The scroll container of the table. */
export function scrollOf(element: Element | null): Element | null {
  return element?.closest('[data-scrolls]') ?? null;
}

/** Scrolls to the first row when the page or the sorting changes. */
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

/** Scrolls to the keyboard's row, then focuses its link; the initial row is centred. */
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
  // Its link is rendered after the scrolling.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const link = place.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] a`);
    if (link == null) return;
    wanted.current = undefined;
    // The initial row does not take the focus from another control of the page.
    if (at === began && document.activeElement?.closest('a, button, input, select, textarea') != null) return;
    link.focus({ preventScroll: true });
  });
}

/** The offset of the rows in the scroll container: a notice above moves it. */
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
