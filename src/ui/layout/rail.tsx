import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import { Column, Text } from './primitives.tsx';
import styles from './rail.module.css';
import type { NavItem } from './tab-bar.tsx';

export interface RailProps {
  label: string;
  /** Above the places: the logo. */
  head?: ReactNode;
  places: readonly NavItem[];
  /** At the bottom: settings, the current user. */
  foot?: readonly NavItem[] | undefined;
}

/**
 * The navigation of the office along its edge, an icon and a word each: the word is below on a tablet, beside
 * with more room.
 */
export function Rail({ label, head, places, foot = [] }: RailProps) {
  return (
    <Column as="nav" gap="h" ground="surface" className={styles.rail} aria-label={label}>
      {head}
      {places.map((place) => (
        <Way key={place.href} place={place} />
      ))}
      <Text grow />
      {foot.map((place) => (
        <Way key={place.href} place={place} />
      ))}
    </Column>
  );
}

function Way({ place }: { place: NavItem }) {
  const { href, label, icon, current, count = 0 } = place;
  return (
    <Link href={href} className={styles.way} aria-current={current ? 'page' : undefined} title={label}>
      {icon}
      <span className={styles.word}>{label}</span>
      {count > 0 && <em>{count}</em>}
    </Link>
  );
}
