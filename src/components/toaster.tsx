import { useEffect, useRef, useState } from 'react';
import { deliverToasts, type ToastMessage } from './toast-queue.ts';
import { Toast } from './toast.tsx';
import styles from './toaster.module.css';

/** Of more, the oldest goes: what stands on the page stays light however fast somebody works. */
const SHOWN = 2;

interface Shown {
  readonly key: number;
  readonly message: ToastMessage;
}

/**
 * Draws the messages of `toast-queue.ts` over the bottom of the page, the latest in front. Loaded late, once, by the
 * shell. `--toast-above` on the root says how much room the bar under it takes.
 */
export function Toaster() {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  const cameFrom = useRef<Element | null>(null);

  useEffect(
    () =>
      deliverToasts((message) => {
        count.current += 1;
        const key = count.current;
        setShown((before) => [...before, { key, message }].slice(-SHOWN));
      }),
    [],
  );

  const close = (key: number) => setShown((before) => before.filter((one) => one.key !== key));
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
            close(key);
          }}
          onOver={() => close(key)}
        />
      ))}
    </section>
  );
}
