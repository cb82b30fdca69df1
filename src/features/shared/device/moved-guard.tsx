import { type ReactNode, useEffect, useState } from 'react';
import { MOVED_MS } from '../../../domain/core/timings.ts';
import styles from './moved-guard.module.css';

interface MovedGuardProps {
  /** What stands where, as one text: another text means that something slid to another place. */
  readonly layout: string;
  readonly children: ReactNode;
}

/**
 * Ignores pointers on its content just after its layout changed: the second of two quick taps must not hit what slid
 * under the thumb. The keyboard and screen readers are not affected: they act on a named control, not on a place.
 */
export function MovedGuard({ layout, children }: MovedGuardProps) {
  // Compared while rendering: the guard is on in the very frame that moves the content.
  const [settled, setSettled] = useState(layout);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(layout), MOVED_MS);
    return () => clearTimeout(timer);
  }, [layout]);
  return (
    <div className={styles.guard} data-moved={settled !== layout || undefined}>
      {children}
    </div>
  );
}
