import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import styles from './tab-bar.module.css';

/** A place of the app that a tab or a rail leads to. */
export interface Place {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly current: boolean;
  /** How many things wait there. */
  readonly count?: number | undefined;
}

export interface TabBarProps {
  /** « Navigation principale ». */
  label: string;
  places: readonly Place[];
  /** `glove` for couriers: taller, with a ground under the current one. */
  hand?: 'bare' | 'glove' | undefined;
}

/** The few places of a phone, at the bottom, where the thumb is. Whoever shows it fixes it there. */
export function TabBar({ label, places, hand = 'bare' }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label} data-hand={hand}>
      {places.map(({ href, label: name, icon, current, count = 0 }) => (
        <Link key={href} href={href} aria-current={current ? 'page' : undefined}>
          {icon}
          <span>{name}</span>
          {count > 0 && <em>{count}</em>}
        </Link>
      ))}
    </nav>
  );
}
