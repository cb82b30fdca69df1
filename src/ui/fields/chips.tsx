import type { ReactNode } from 'react';
import { Row } from '../layout/primitives.tsx';
import styles from './chips.module.css';

interface ChipsProps {
  label: string;
  children: ReactNode;
  /** Shows all chips on a phone too: the answer is among them. */
  whole?: boolean | undefined;
}

/** A row of chips that scrolls sideways on a phone and wraps where there is room. */
export function Chips({ label, children, whole }: ChipsProps) {
  return (
    <Row gap="2" wrap={whole} className={styles.chips} data-whole={whole} role="group" aria-label={label}>
      {children}
    </Row>
  );
}

export interface ChipProps {
  children: ReactNode;
  pressed: boolean;
  onToggle: (pressed: boolean) => void;
  icon?: ReactNode;
  /** The number of results of the filter. */
  count?: number | undefined;
  disabled?: boolean | undefined;
}

/** A filter that is on or off. */
export function Chip({ children, pressed, onToggle, icon, count, disabled }: ChipProps) {
  return (
    <Row
      as="button"
      inline
      gap="1h"
      align="center"
      fixed
      hit
      ground="surface"
      radius="full"
      size="14"
      weight="600"
      nowrap
      type="button"
      className={styles.chip}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={() => onToggle(!pressed)}
    >
      {icon}
      {children}
      {count !== undefined && <b>{count}</b>}
    </Row>
  );
}
