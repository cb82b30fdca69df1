import type { ReactNode } from 'react';
import type { ScopeNeed } from '../../../mirror/held-scopes.ts';
import styles from './office-page-head.module.css';
import { OfficeHub } from './office-hub-choice.tsx';
import { OfficeSync } from './office-sync-state.tsx';

interface OfficeHeadProps {
  readonly title: string;
  /** What the screen is made of, whose age is said; absent where all of it is asked of the server. */
  readonly need?: ScopeNeed | undefined;
  /** Beside the title: views, a search. */
  readonly tools?: ReactNode;
  /** At the end: what can be done with all of it. */
  readonly actions?: ReactNode;
  /** Below: days, filters. */
  readonly children?: ReactNode;
}

/** The top of an office screen: its name, how to look at it, which hub, how old it is. */
export function OfficeHead({ title, need, tools, actions, children }: OfficeHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.bar}>
        <h1>{title}</h1>
        {tools}
        <span className={styles.end}>
          <OfficeSync need={need} />
          <OfficeHub />
          {actions}
        </span>
      </div>
      {children}
    </header>
  );
}
