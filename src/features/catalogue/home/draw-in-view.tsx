import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './draw-in-view.module.css';

/** Draws what is inside once it is about to be seen; until then its place is kept. */
export function RenderNearViewport({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (near || current === null) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '100% 0%' },
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, [near]);
  return near ? children : <div ref={place} className={styles.place} />;
}
