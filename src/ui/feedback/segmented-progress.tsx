import type { Thread } from '../foundations/palette.ts';
import { threadColour } from '../foundations/palette.ts';
import { Row } from '../layout/primitives.tsx';
import styles from './segmented-progress.module.css';

export interface ProgressSegment {
  readonly thread: Thread;
  readonly state: 'done' | 'refused' | 'todo';
}

export interface SegmentedProgressProps {
  /** « 6 articles sur 10 traités ». */
  label: string;
  segments: readonly ProgressSegment[];
}

/** One small block for each thing to do, in the colour of its producer, in working order. */
export function SegmentedProgress({ label, segments }: SegmentedProgressProps) {
  return (
    <Row grow shrink className={styles.segments} role="img" aria-label={label}>
      {segments.map(({ thread, state }, index) => (
        <i key={index} data-state={state} style={{ '--t': threadColour(thread) }} />
      ))}
    </Row>
  );
}
