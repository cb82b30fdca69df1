import type { ReactNode } from 'react';
import { isStaff } from '../../../domain/people/person.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import styles from './shops-pages.module.css';

/** One page high for an owner, who has no rail; the office's frame already is for staff. */
export function ShopsFrame({ children }: { children: ReactNode }) {
  const [device] = useDevice();
  if (isStaff(device)) return children;
  return (
    <main id="contenu" className={styles.alone} tabIndex={-1}>
      {children}
    </main>
  );
}
