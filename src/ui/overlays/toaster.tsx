import { useRef, useSyncExternalStore } from 'react';
import { closeToast, onToasts, shownToasts } from './toast-queue.ts';
import { Toast } from './toast.tsx';
import styles from './toaster.module.css';

/**
 * Draws the messages of `toast-queue.ts` over the bottom of the page, the latest in front. Loaded late, once, by the
 * shell. `--toast-above` on the root says how much room the bar under it takes, `--toast-place` that it stands elsewhere.
 */
export function Toaster() {
  const shown = useSyncExternalStore(onToasts, shownToasts);
  const cameFrom = useRef<Element | null>(null);
  return (
    <section
      aria-label="Messages"
      aria-live="polite"
      aria-relevant="additions"
      className={styles.region}
      // A dialog hides from readers whatever is outside it, but for this.
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
            // Whoever came here by the keyboard goes on where they were.
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
