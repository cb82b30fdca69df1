import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { closeToast, onToasts, shownToasts } from './toast-queue.ts';
import { Toast } from './toast.tsx';
import styles from './toaster.module.css';

/**
 * Renders the messages of `toast-queue.ts` over the bottom of the page, the latest in front. Loaded late,
 * once, by the shell, above every bar marked `data-bar` at the bottom. `--toast-above` on the root is the
 * height of another bar, `--toast-place` moves it elsewhere.
 */
export function Toaster() {
  const shown = useSyncExternalStore(onToasts, shownToasts);
  const cameFrom = useRef<Element | null>(null);
  const bars = useBars(shown.length > 0);
  return (
    <section
      aria-label="Messages"
      aria-live="polite"
      aria-relevant="additions"
      className={styles.region}
      style={{ '--toast-bars': `${bars}px` }}
      // A dialog hides everything outside it from screen readers, except for this.
      data-react-aria-top-layer
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
    >
      {shown.map(({ key, message }) => (
        <Toast
          key={key}
          {...message}
          onDone={() => {
            // Keyboard focus returns to where it was.
            if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
            cameFrom.current = null;
            closeToast(key);
          }}
          onOver={() => closeToast(key)}
        />
      ))}
    </section>
  );
}

/**
 * The height of the bars at the bottom of the window, in pixels: they appear and disappear while a message is
 * shown.
 */
function useBars(watched: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (!watched) return undefined;
    const measure = () => setHeight(barsHeight());
    measure();
    const timer = setInterval(measure, AGAIN_MS);
    return () => clearInterval(timer);
  }, [watched]);
  return height;
}

const AGAIN_MS = 200;

/** Tab bars are marked by `data-hand`. */
const BARS = '[data-bar], nav[data-hand]';

function barsHeight(): number {
  const tops = [...document.querySelectorAll(BARS)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ top, height }) => height > 0 && top > innerHeight / 2 && top < innerHeight)
    .map(({ top }) => top);
  return tops.length === 0 ? 0 : innerHeight - Math.min(...tops) + GAP;
}

/** Between a bar and a message. */
const GAP = 8;
