import { Check } from 'lucide-react';
import { Row } from '../layout/primitives.tsx';
import styles from './fill-cell.module.css';
import { type Thread, threadColour } from '../foundations/palette.ts';

export interface FillCellProps {
  /** The shop and the meaning of the figures: « Ferme du Mandement, 2 lignes sur 4 prêtes ». */
  label: string;
  done: number;
  total: number;
  thread: Thread;
  /** Marks a problem: a red point at the corner, explained in the label. */
  odd?: boolean | undefined;
}

/** « 2/4 », filled in the shop's colour up to its progress; a tick and the count when complete. */
export function FillCell({ label, done, total, thread, odd = false }: FillCellProps) {
  const whole = done >= total;
  return (
    <Row
      as="span"
      inline
      gap="h"
      align="center"
      justify="center"
      size="13"
      weight="650"
      tabular
      className={styles.cell}
      role="img"
      aria-label={label}
      title={label}
      data-whole={whole || undefined}
      style={{ '--t': threadColour(thread), '--share': `${(100 * done) / Math.max(total, 1)}%` }}
    >
      {whole ? (
        <>
          <Check />
          {total}
        </>
      ) : (
        `${done}/${total}`
      )}
      {odd && <i className={styles.odd} />}
    </Row>
  );
}
