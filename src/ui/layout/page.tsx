import type { ReactNode } from 'react';
import { Stack } from './primitives.tsx';
import styles from './page.module.css';

interface PageProps {
  readonly head?: ReactNode;
  /** Uses the full width of a wide screen. */
  readonly wide?: boolean | undefined;
  readonly children: ReactNode;
}

/** A page of limited width: its head, then its parts below each other. */
export function Page({ head, wide, children }: PageProps) {
  return (
    <div className={styles.page} data-wide={wide || undefined}>
      {head}
      <Stack gap="3" className={styles.body}>
        {children}
      </Stack>
    </div>
  );
}
