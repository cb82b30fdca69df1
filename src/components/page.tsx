import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A page as wide as a sheet: its head, then its parts under each other. */
export function Page({ head, children }: { head?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      {head}
      <div className={styles.body}>{children}</div>
    </div>
  );
}
