import type { ReactNode } from 'react';
import { Stack } from '../layout/primitives.tsx';
import styles from './gingham.module.css';
import type { Thread } from './palette.ts';
import { threadColour } from './palette.ts';

/** The weight of a thread: amounts or counts, only the proportion matters. */
export interface Strand {
  readonly thread: Thread;
  readonly share: number;
}

/** An edge of gingham woven from the threads, in proportion. The words beside it name the producers. */
export function Gingham({ strands }: { strands: readonly Strand[] }) {
  return (
    <div className={styles.edge} aria-hidden>
      {strands
        .filter(({ share }) => share > 0)
        .map(({ thread, share }, index) => (
          <i key={index} style={{ '--t': threadColour(thread), flexGrow: share }} />
        ))}
    </div>
  );
}

/** A large cloth of gingham for rare moments: an order that waits, a first visit. */
export function GinghamCloth({
  tone = 'brand',
  children,
}: {
  tone?: 'brand' | 'bell' | undefined;
  children?: ReactNode;
}) {
  return (
    <Stack centered className={styles.cloth} data-tone={tone}>
      {children}
    </Stack>
  );
}
