import { Check, Info, Undo2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { ToastMessage } from './toast-queue.ts';
import styles from './toast.module.css';
import { useStay } from './use-toast-timer.ts';
import { useSwipeAway } from '../actions/use-swipe-away.ts';

const SHOWN_MS = 5_000;
/** Time to read and to reach the button. */
const SHOWN_WITH_ACTION_MS = 10_000;

const icons = { done: <Check />, info: <Info /> } satisfies Record<string, ReactNode>;

/**
 * What just happened, in a dark band over the bottom of the page, and the way to take it back.
 * @param onDone its action was taken
 * @param onOver its time is over, or a finger pushed it away
 */
export function Toast({
  title,
  detail,
  kind = 'done',
  icon,
  action,
  onDone,
  onOver,
}: ToastMessage & { onDone: () => void; onOver: () => void }) {
  const band = useRef<HTMLDivElement>(null);
  useStay(band, action ? SHOWN_WITH_ACTION_MS : SHOWN_MS, onOver);
  const swipe = useSwipeAway(onOver);
  return (
    <div ref={band} className={styles.toast} {...swipe}>
      {icon ?? icons[kind]}
      <p className={styles.words}>
        {title}
        {detail !== undefined && <small>{detail}</small>}
      </p>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.onPress();
            onDone();
          }}
        >
          {action.undo === true && <Undo2 />}
          {action.label}
        </button>
      )}
    </div>
  );
}
