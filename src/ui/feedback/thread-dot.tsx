import type { Thread } from '../foundations/palette.ts';
import { threadColour } from '../foundations/palette.ts';
import styles from './thread-dot.module.css';

/** The colour of a producer beside its name, never alone: a dot in a line, a bar before a heading. */
export function ThreadDot({ thread, shape = 'dot' }: { thread: Thread; shape?: 'dot' | 'bar' | undefined }) {
  return (
    <i aria-hidden className={styles.thread} data-shape={shape} style={{ '--t': threadColour(thread) }} />
  );
}
