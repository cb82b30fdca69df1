import { Stack, Text } from '../layout/primitives.tsx';
import styles from './amount-lines.module.css';

export interface BillLine {
  readonly id: string;
  readonly label: string;
  /** Why it is as much, under the label. */
  readonly reason?: string | undefined;
  /** The sum, already in words. */
  readonly sum: string;
  /** What all of it comes to, or money that moved for it; else a part of it. */
  readonly kind?: string | undefined;
}

/** What something costs, line by line, down to the total. */
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
