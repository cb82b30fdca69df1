import type { ReactNode } from 'react';
import styles from './chips.module.css';

/** A row of chips that scrolls sideways on a phone and wraps where there is room. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {children}
    </div>
  );
}

export interface ChipProps {
  children: ReactNode;
  pressed: boolean;
  onToggle: (pressed: boolean) => void;
  icon?: ReactNode;
  /** How many it would show. */
  count?: number | undefined;
  disabled?: boolean | undefined;
}

/** A filter that is on or off. */
export function Chip({ children, pressed, onToggle, icon, count, disabled }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={() => onToggle(!pressed)}
    >
      {icon}
      {children}
      {count !== undefined && <b>{count}</b>}
    </button>
  );
}
