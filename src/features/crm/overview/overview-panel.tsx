import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { Overview } from '../../../contract/statistics/overview.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './overview-panel.module.css';

/** The data of each panel of the overview. */
export interface OverviewPanelProps {
  /** `undefined` until the server has answered. */
  readonly overview: Overview | undefined;
  /** Whether the answer is pending. */
  readonly waiting: boolean;
}

interface PanelProps {
  readonly title: string;
  readonly detail?: string | undefined;
  readonly waiting: boolean;
  /** The drawing; hidden until the data is loaded. */
  readonly children: ReactNode;
}

/** A card of the overview; its title and size do not depend on its data. */
export function Panel({ title, detail, waiting, children }: PanelProps) {
  const id = useId();
  return (
    <Card className={styles.panel} role="region" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {detail !== undefined && (
        <Text as="p" size="13" tone="ink-2">
          {detail}
        </Text>
      )}
      {waiting ? (
        <Loading>
          <Stack gap="6" className={styles.coming}>
            {[90, 72, 84, 60, 78].map((width) => (
              <Skeleton key={width} shape="title" width={width} />
            ))}
          </Stack>
        </Loading>
      ) : (
        children
      )}
    </Card>
  );
}

/** The text of a panel without data. */
export function EmptyPanel({ children }: { children: ReactNode }) {
  return (
    <Text as="p" tone="ink-2" words="center" className={styles.none}>
      {children}
    </Text>
  );
}
