import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { deliverToasts } from './toast-queue.ts';
import { Toast } from './toast.tsx';
import styles from './toaster.module.css';

const shownMs = 5_000;
/** Time to read and to reach the button; it stands still under a pointer, and while the page is hidden. */
const shownWithActionMs = 10_000;

/**
 * Draws the messages of `toast-queue.ts` over the bottom of the page. Loaded late, once, by the shell.
 * `--toast-above` on the root says how much room the bar under it takes.
 */
export function Toaster() {
  useEffect(
    () =>
      deliverToasts((message) => {
        toast.custom(
          (id) => (
            <div className={styles.place}>
              <Toast {...message} onDone={() => toast.dismiss(id)} />
            </div>
          ),
          { duration: message.action ? shownWithActionMs : shownMs },
        );
      }),
    [],
  );
  const bottom = 'calc(var(--toast-above, var(--s-18)) + env(safe-area-inset-bottom))';
  return (
    <Sonner
      position="bottom-center"
      containerAriaLabel="Messages"
      gap={8}
      visibleToasts={2}
      offset={{ bottom }}
      mobileOffset={{ bottom, left: 'var(--s-3)', right: 'var(--s-3)' }}
      style={{ '--width': 'var(--w-dialog)' }}
    />
  );
}
