import { count } from '../../../domain/text/french.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './order-reason.module.css';

interface OrderReasonProps {
  /** The id for the button's `aria-describedby`. */
  readonly id: string;
  readonly obstacles: readonly string[];
  /** Why the device refused it; takes precedence over all obstacles. */
  readonly refused?: string | undefined;
  /** Whether the button was pressed anyway. */
  readonly pressed: boolean;
  /** The text without an obstacle. */
  readonly otherwise?: string | undefined;
}

/** Why an order cannot be placed yet, beside its button: the first obstacle, the others behind a disclosure. */
export function OrderReason({ id, obstacles, refused, pressed: asked, otherwise }: OrderReasonProps) {
  const reason = refused ?? obstacles[0];
  const others = refused === undefined ? obstacles.slice(1) : [];
  if (reason === undefined)
    return otherwise === undefined ? null : (
      <Text as="p" size="14" tone="ink-2" leading="snug" words="center" className={styles.reason}>
        {otherwise}
      </Text>
    );
  return (
    <Stack justify="center">
      <Text
        as="p"
        size="14"
        tone="ink-2"
        leading="snug"
        words="center"
        id={id}
        className={styles.reason}
        data-asked={asked || undefined}
        role={asked ? 'alert' : undefined}
      >
        {reason}
      </Text>
      {others.length > 0 && (
        <Text as="details" size="14" tone="ink-2" className={styles.others}>
          <summary>{`Et ${count(others.length, 'autre point', 'autres points')} à régler`}</summary>
          <ul>
            {others.map((other) => (
              <li key={other}>{other}</li>
            ))}
          </ul>
        </Text>
      )}
    </Stack>
  );
}
