import { count } from '../../../domain/text/french.ts';
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

/** Why an order cannot be placed yet, beside the button that would: the first thing to do, and behind a touch what follows. */
export function OrderReason({ id, obstacles, refused, asked, otherwise }: OrderReasonProps) {
  const reason = refused ?? obstacles[0];
  const others = refused === undefined ? obstacles.slice(1) : [];
  if (reason === undefined)
    return otherwise === undefined ? null : <p className={styles.reason}>{otherwise}</p>;
  return (
    <div className={styles.reasons}>
      <p id={id} className={styles.reason} data-asked={asked || undefined} role={asked ? 'alert' : undefined}>
        {reason}
      </p>
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{`Et ${count(others.length, 'autre point', 'autres points')} à régler`}</summary>
          <ul>
            {others.map((other) => (
              <li key={other}>{other}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
