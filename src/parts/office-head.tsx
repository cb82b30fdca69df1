import type { ReactNode } from 'react';
import styles from './office-head.module.css';
import { OfficeHub } from './office-hub.tsx';
import { OfficeSync } from './office-sync.tsx';

interface OfficeHeadProps {
  readonly title: string;
  /** The days on the screen, whose age is said; none where all of it is asked of the server. */
  readonly days?: readonly string[];
  /** Beside the title: views, a search. */
  readonly tools?: ReactNode;
  /** At the end: what can be done with all of it. */
  readonly actions?: ReactNode;
  /** Below: days, filters. */
  readonly children?: ReactNode;
}

/** The top of an office screen: its name, how to look at it, which hub, how old it is. */
export function OfficeHead({ title, days, tools, actions, children }: OfficeHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <h1>{title}</h1>
        {tools}
        <span className={styles.end}>
          <OfficeSync days={days} />
          <OfficeHub />
          {actions}
        </span>
      </div>
      {children}
    </header>
  );
}
