import type { ReactNode } from 'react';
import type { ScopeNeed } from '../../../mirror/held-scopes.ts';
import styles from './office-page-head.module.css';
import { OfficeHub } from './office-hub-choice.tsx';
import { OfficeSync } from './office-sync-state.tsx';

interface OfficeHeadProps {
  readonly title: string;
  /** The scopes whose age is shown; absent when the screen reads only from the server. */
  readonly need?: ScopeNeed | undefined;
  /** Beside the title: views, a search. */
  readonly tools?: ReactNode;
  /** At the end: the actions of the whole screen. */
  readonly actions?: ReactNode;
  /** Below: days, filters. */
  readonly children?: ReactNode;
}

/** The header of an office screen: title, views, hub and age of the data. */
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
