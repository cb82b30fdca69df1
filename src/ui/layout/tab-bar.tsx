import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from '../actions/link.tsx';
import { ListRow } from '../lists/list-row.tsx';
import { LazySheet } from '../overlays/lazy-overlays.tsx';
import { Row } from './primitives.tsx';
import styles from './tab-bar.module.css';

/** A navigation target of a tab bar or rail. */
export interface NavItem {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly current: boolean;
  /** The number of waiting items there. */
  readonly count?: number | undefined;
}

export interface TabBarProps {
  /** « Navigation principale ». */
  label: string;
  places: readonly NavItem[];
  /** `glove` for couriers: taller, with a ground under the current one. */
  hand?: 'bare' | 'glove' | undefined;
}

/** A fifth of a phone's width is the smallest usable target. */
const ROOM = 5;

/**
 * The navigation of a phone, at the bottom, within reach of the thumb; places without room are behind the
 * last tab. The caller fixes its position.
 */
export function TabBar({ label, places, hand = 'bare' }: TabBarProps) {
  const shown = places.length > ROOM ? ROOM - 1 : ROOM;
  return (
    <Row as="nav" ground="surface" line="top" className={styles.bar} aria-label={label} data-hand={hand}>
      {places.slice(0, shown).map(({ href, label: name, icon, current, count = 0 }) => (
        <Link key={href} href={href} aria-current={current ? 'page' : undefined}>
          {icon}
          <span>{name}</span>
          {count > 0 && <em>{count}</em>}
        </Link>
      ))}
      {places.length > shown && <More places={places.slice(shown)} />}
    </Row>
  );
}

function More({ places }: Pick<TabBarProps, 'places'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-current={places.some(({ current }) => current) ? 'page' : undefined}
        onClick={() => setOpen(true)}
      >
        <Ellipsis />
        <span>Plus</span>
      </button>
      <LazySheet open={open} onClose={() => setOpen(false)} title="Plus">
        {places.map(({ href, label, icon, current }) => (
          <ListRow
            key={href}
            href={href}
            leading={icon}
            title={label}
            current={current}
            onPress={() => setOpen(false)}
          />
        ))}
      </LazySheet>
    </>
  );
}
