import type { ReactNode } from 'react';
import styles from './remote-detail.module.css';

interface AskedDetailProps {
  readonly state: ReactNode;
  /** Call and write buttons. */
  readonly reach: ReactNode;
  readonly children: ReactNode;
}

/** The detail of a row of a remote list: its state, contact buttons, then its content. */
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

/** The actions of the row, stacked. */
export function RemoteActions({ children }: { children: ReactNode }) {
  return <div className={styles.acts}>{children}</div>;
}
