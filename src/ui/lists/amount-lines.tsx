import { Stack, Text } from '../layout/primitives.tsx';
import styles from './amount-lines.module.css';

export interface BillLine {
  readonly id: string;
  readonly label: string;
  /** The reason of the amount, under the label. */
  readonly reason?: string | undefined;
  /** The formatted amount. */
  readonly sum: string;
  /** The kind of a line: a total, or money that was moved for it; absent, a part of the total. */
  readonly kind?: string | undefined;
}

/** A bill: its lines, down to the total. */
export function Bill({ lines }: { lines: readonly BillLine[] }) {
  return (
    <Stack as="dl" gap="1" className={styles.bill}>
      {lines.map(({ id, label, reason, sum, kind }) => (
        <div key={id} data-kind={kind}>
          <Text as="dt" grow shrink>
            {label}
            {reason !== undefined && <small>{reason}</small>}
          </Text>
          <Text as="dd" tabular nowrap>
            {sum}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
