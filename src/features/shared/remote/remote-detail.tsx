import type { ReactNode } from 'react';
import { Row, Stack } from '../../../ui/layout/primitives.tsx';
import styles from './remote-detail.module.css';

interface RemoteDetailProps {
  readonly state: ReactNode;
  /** Call and write buttons. */
  readonly reach: ReactNode;
  readonly children: ReactNode;
}

/** The detail of a row of a remote list: its state, contact buttons, then its content. */
export function RemoteDetail({ state, reach, children }: RemoteDetailProps) {
  return (
    <Stack gap="3" className={styles.detail}>
      <Row align="center" justify="between">
        {state}
        <span>{reach}</span>
      </Row>
      {children}
    </Stack>
  );
}

/** The actions of the row, stacked. */
export function RemoteActions({ children }: { children: ReactNode }) {
  return (
    <Stack gap="3" className={styles.acts}>
      {children}
    </Stack>
  );
}
