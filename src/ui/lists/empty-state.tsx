import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** A drawing or an icon; it says nothing that the words do not. */
  picture?: ReactNode;
  title: string;
  /** Why it is empty and what comes next. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** Nothing here, said kindly, with the next step. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.picture} aria-hidden>
        {picture}
      </div>
      <h2 className={styles.title}>{title}</h2>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}
