import type { Thread } from '../foundations/palette.ts';
import { threadColour } from '../foundations/palette.ts';
import { Row } from '../layout/primitives.tsx';
import styles from './thread-progress.module.css';

/** The progress of one producer's share. */
export interface ThreadShare {
  readonly thread: Thread;
  readonly done: number;
  readonly all: number;
}

/** A bar in the producers' colours, each part as long as its share and filled to its progress. */
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
