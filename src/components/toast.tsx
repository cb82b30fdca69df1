import { Check, Info, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ToastMessage } from './toast-queue.ts';
import styles from './toast.module.css';

const icons = { done: <Check />, info: <Info /> } satisfies Record<string, ReactNode>;

/** What just happened, in a dark band over the bottom of the page, and the way to take it back. */
export function Toast({
  title,
  detail,
  kind = 'done',
  icon,
  action,
  onDone,
}: ToastMessage & { onDone: () => void }) {
  return (
    <div className={styles.toast}>
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
