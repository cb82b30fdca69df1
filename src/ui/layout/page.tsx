import type { ReactNode } from 'react';
import { Stack } from './primitives.tsx';
import styles from './page.module.css';

interface PageProps {
  readonly head?: ReactNode;
  /** What it shows fills the room that a wide screen has. */
  readonly wide?: boolean | undefined;
  readonly children: ReactNode;
}

/** A page as wide as a sheet: its head, then its parts under each other. */
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
