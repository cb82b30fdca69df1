import type { ReactNode } from 'react';
import styles from './remote-detail.module.css';

interface AskedDetailProps {
  readonly state: ReactNode;
  /** Call, write: one touch each. */
  readonly reach: ReactNode;
  readonly children: ReactNode;
}

/** What one of an asked list opens: where it stands, how to reach whoever it is of, and then all of it. */
export function RemoteDetail({ state, reach, children }: AskedDetailProps) {
  return (
    <div className={styles.detail}>
      <div className={styles.top}>
        {state}
        <span>{reach}</span>
      </div>
      {children}
    </div>
  );
}

/** What may be done with it, one below the other. */
export function RemoteActions({ children }: { children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>;
}
