import { ago } from '../../../domain/text/french.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { timeLeft } from '../../shared/dates/countdown.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './waiting-deadline.module.css';

interface DeadlineProps {
  /** The cut-off. */
  ends: Ms;
  /** By the server's clock as estimated by this device. */
  now: Ms;
  /** The last contact with the server, by its own clock. */
  heard: Ms | undefined;
}

/** The time left until the cut-off, and how recent the server's clock is. */
export function Deadline({ ends, now, heard }: DeadlineProps) {
  const left = timeLeft(ends, now);
  return (
    <Stack as="p" gap="h" leading="snug" className={styles.deadline}>
      <b>{left ?? 'Heure limite passée'}</b>
      <Text as="small" size="13" tone="ink-3">
        {heard === undefined
          ? 'à l’heure de ce téléphone'
          : `à l’heure du marché, entendue ${ago(heard, now)}`}
      </Text>
    </Stack>
  );
}
