import { type ReactNode, useEffect, useRef } from 'react';
import styles from './day-tabs.module.css';
import { Link } from '../actions/link.tsx';

/** One selectable day. */
export interface DayTab {
  readonly id: string;
  readonly href: string;
  /** « mar. 24 ». */
  readonly label: string;
  /** « 13 commandes », « complet ». */
  readonly detail: string;
  /** The full text for screen readers: « mardi 24 novembre, 13 commandes sur 40 places, prêt à 60 % ». */
  readonly spoken: string;
  /** The progress of the day, 0 to 100; absent, no bar. */
  readonly progress?: number | undefined;
  /** An icon at its corner, for a closed day. */
  readonly mark?: ReactNode;
}

/** The days side by side, the chosen one yellow; each with a progress bar. */
export function DayTabs({
  label,
  days,
  current,
}: {
  label: string;
  days: readonly DayTab[];
  current: string;
}) {
  const row = useRef<HTMLElement>(null);
  const chosen = useRef<HTMLLIElement>(null);
  useEffect(() => bringInSight(row.current, chosen.current), [current]);
  return (
    <nav ref={row} aria-label={label} className={styles.days}>
      <ul>
        {days.map(({ id, href, label: name, detail, spoken, progress, mark }) => (
          <li key={id} ref={id === current ? chosen : undefined}>
            <Link
              href={href}
              className={styles.day}
              aria-current={id === current ? 'date' : undefined}
              aria-label={spoken}
              style={{ '--share': `${progress ?? 0}%` }}
            >
              <b>{name}</b>
              <span>{detail}</span>
              {mark}
              {progress !== undefined && <i className={styles.bar} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The placeholder while the days are unknown. */
export function DayTabsComing() {
  return <div aria-hidden className={styles.coming} />;
}

/** The width of the fade at the end of the strip in the style sheet, in pixels. */
const FADES = 24;

// Not `scrollIntoView`: in Chromium, keyboard focus would then start there and skip the skip link.
function bringInSight(row: HTMLElement | null, day: HTMLElement | null): void {
  if (row === null || day === null) return;
  const [place, own] = [row.getBoundingClientRect(), day.getBoundingClientRect()];
  if (own.left < place.left) row.scrollLeft += own.left - place.left;
  else if (own.right > place.right) {
    // The strip starts with a whole day again.
    const over = own.right - place.right + FADES;
    const first = [...row.querySelectorAll('li')].find(
      (one) => one.getBoundingClientRect().left - place.left >= over,
    );
    row.scrollLeft += (first ?? day).getBoundingClientRect().left - place.left;
  }
}
