import { ago } from '../../../domain/text/french.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { timeLeft } from '../../shared/dates/countdown.ts';
import styles from './waiting-deadline.module.css';

interface DeadlineProps {
  /** The instant from which it is too late. */
  ends: Ms;
  /** By the server's clock, as far as this device knows it. */
  now: Ms;
  /** When the server was last heard, by its own clock. */
  heard: Ms | undefined;
}

/** What is left until an order comes too late, and how old the knowledge of the server's clock is. */
export function Deadline({ ends, now, heard }: DeadlineProps) {
  const left = timeLeft(ends, now);
  return (
    <p className={styles.deadline}>
      <b>{left ?? 'Heure limite passée'}</b>
      <small>
        {heard === undefined
          ? 'à l’heure de ce téléphone'
          : `à l’heure du marché, entendue ${ago(heard, now)}`}
      </small>
    </p>
  );
}
