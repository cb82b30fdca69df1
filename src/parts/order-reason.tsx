import { count } from '../domain/french.ts';
import styles from './order-reason.module.css';

interface OrderReasonProps {
  /** Names it for the button that it explains. */
  readonly id: string;
  readonly obstacles: readonly string[];
  /** Why it was not taken; it comes before all obstacles. */
  readonly refused?: string | undefined;
  /** The button was pressed all the same. */
  readonly asked: boolean;
  /** What is said when nothing stands against it. */
  readonly otherwise?: string | undefined;
}

/** Why an order cannot be placed yet, beside the button that would: the first thing to do, and how many follow. */
export function OrderReason({ id, obstacles, refused, asked, otherwise }: OrderReasonProps) {
  const reason = refused ?? obstacles[0];
  const more = obstacles.length - 1;
  if (reason === undefined)
    return otherwise === undefined ? null : <p className={styles.reason}>{otherwise}</p>;
  return (
    <p id={id} className={styles.reason} data-asked={asked || undefined} role={asked ? 'alert' : undefined}>
      {reason}
      {refused === undefined && more > 0 && ` Et ${count(more, 'autre point', 'autres points')} à régler.`}
    </p>
  );
}
