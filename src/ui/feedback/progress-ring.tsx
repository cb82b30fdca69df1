import type { ReactNode } from 'react';
import { Stack } from '../layout/primitives.tsx';
import styles from './progress-ring.module.css';

export interface ProgressRingProps {
  /** « 5 sur 12 ». */
  label: string;
  value: number;
  max: number;
  /** The content in the middle. */
  children?: ReactNode;
  /** Diameter in pixels. */
  size?: 48 | 72 | 96 | 104 | undefined;
}

/** A share of a whole, as a ring. Nothing to do counts as done. */
export function ProgressRing({ label, value, max, children, size = 72 }: ProgressRingProps) {
  const share = max <= 0 ? 100 : (100 * Math.min(Math.max(value, 0), max)) / max;
  return (
    <span className={styles.ring} role="img" aria-label={label} style={{ '--side': `var(--s-${size / 4})` }}>
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle className={styles.rest} cx="50" cy="50" r="43.5" />
        {share > 0 && (
          <circle
            className={styles.done}
            cx="50"
            cy="50"
            r="43.5"
            pathLength="100"
            strokeDasharray={`${share} 100`}
          />
        )}
      </svg>
      <Stack as="span" justify="center" leading="tight" className={styles.middle} aria-hidden>
        {children}
      </Stack>
    </span>
  );
}
