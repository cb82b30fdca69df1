import type { Thread } from '../foundations/palette.ts';
import { threadColour } from '../foundations/palette.ts';
import { Row } from '../layout/primitives.tsx';
import styles from './thread-progress.module.css';

/** How much of one producer's share is done. */
export interface ThreadShare {
  readonly thread: Thread;
  readonly done: number;
  readonly all: number;
}

/** A long bar in the threads of the producers, each as long as its share and filled as far as it is done. */
export function ThreadProgress({ label, shares }: { label: string; shares: readonly ThreadShare[] }) {
  return (
    <Row gap="h" grow shrink className={styles.bar} role="img" aria-label={label}>
      {shares.map(({ thread, done, all }, index) => (
        <i
          key={index}
          style={{
            '--t': threadColour(thread),
            '--all': all,
            '--done': `${all === 0 ? 100 : (100 * done) / all}%`,
          }}
        />
      ))}
    </Row>
  );
}
