import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** A decorative drawing or icon. */
  picture?: ReactNode;
  title: string;
  /** Why it is empty and what comes next. */
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** An empty list in friendly words, with the next step. */
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
