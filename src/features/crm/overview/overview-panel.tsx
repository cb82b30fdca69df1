import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Overview } from '../../../contract/statistics/overview.ts';
import styles from './overview-panel.module.css';

/** What each part of the overview draws from. */
export interface OverviewPanelProps {
  /** `undefined` until the server said it. */
  readonly told: Overview | undefined;
  /** Whether it is on its way. */
  readonly waiting: boolean;
}

interface PanelProps {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly waiting: boolean;
  /** What is drawn; nothing until it is known. */
  readonly children: ReactNode;
}

/** A card of the overview, which has its name and its room before its figures. */
export function Panel({ title, detail, waiting, children }: PanelProps) {
  const id = useId();
  return (
    <Card className={styles.panel} role="region" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {detail !== undefined && <p className={styles.quiet}>{detail}</p>}
      {waiting ? (
        <Loading>
          <div className={styles.coming}>
            {[90, 72, 84, 60, 78].map((width) => (
              <Skeleton key={width} shape="title" width={width} />
            ))}
          </div>
        </Loading>
      ) : (
        children
      )}
    </Card>
  );
}

/** What a panel says that has nothing to draw. */
export function PanelOfNothing({ children }: { children: ReactNode }) {
  return <p className={styles.none}>{children}</p>;
}
