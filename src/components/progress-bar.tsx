import type { Thread } from './palette.ts';
import { threadColour } from './palette.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  /** « Rabais producteur, 8 sur 20 francs ». */
  label: string;
  value: number;
  max: number;
  tone?: 'brand' | 'promo' | 'bell' | undefined;
}

/** A share of a whole, drawn along. */
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

export interface ProgressSegment {
  readonly thread: Thread;
  readonly state: 'done' | 'refused' | 'todo';
}

/** One small block for each thing to do, in the thread of who made it, in the order in which it is done. */
export function SegmentedProgress({
  label,
  segments,
}: {
  label: string;
  segments: readonly ProgressSegment[];
}) {
  return (
    <div className={styles.segments} role="img" aria-label={label}>
      {segments.map(({ thread, state }, index) => (
        <i key={index} data-state={state} style={{ '--t': threadColour(thread) }} />
      ))}
    </div>
  );
}
