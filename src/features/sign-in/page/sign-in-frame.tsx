import type { ReactNode } from 'react';
import { GinghamCloth } from '../../../ui/foundations/gingham.tsx';
import { Mark } from '../../../ui/foundations/logo.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import styles from '../forms/sign-in-forms.module.css';

interface LoginFrameProps {
  readonly title: string;
  readonly lead: ReactNode;
  /** Laid over the screen on which somebody was at work; how it is put away. */
  readonly over: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A page of its own at the first visit, a sheet over the work of somebody whose session ended. */
export function LoginFrame({ title, lead, over, children }: LoginFrameProps) {
  if (over) {
    return (
      <LazySheet open title={title} detail={lead} onClose={over}>
        {children}
      </LazySheet>
    );
  }
  return (
    <div className={styles.page}>
      <div className={styles.cloth}>
        <GinghamCloth>
          <span className={styles.mark}>
            <Mark size={96} />
          </span>
        </GinghamCloth>
      </div>
      <main className={styles.main}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </main>
    </div>
  );
}
