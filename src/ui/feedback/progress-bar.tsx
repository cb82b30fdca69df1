import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** « Rabais producteur, 8 sur 20 francs ». */
  label: string;
  value: number;
  max: number;
  tone?: 'brand' | 'promo' | 'bell' | undefined;
}

/** A share of a whole, as a bar. */
export function ProgressBar({ label, value, max, tone = 'brand' }: ProgressBarProps) {
  const whole = Math.max(max, 1);
  const now = Math.min(Math.max(value, 0), whole);
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={whole}
      aria-valuenow={now}
      data-tone={tone}
      style={{ '--share': `${(100 * now) / whole}%` }}
    />
  );
}
