import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { NO_BREAK, timestamp } from '../../../domain/text/french.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { diary } from '../../../mirror/queries/diary-query.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './event-list.module.css';

const AT_FIRST = 20;
const KEPT = 1000;

/** The engine's latest events, newest first: this device's clock, in the zone of the hubs. */
export function EventList() {
  const [shown, setShown] = useState(AT_FIRST);
  const events = useLive(diary, { count: shown });
  return (
    <Section title="Derniers évènements">
      <Card>
        {events?.length === 0 && (
          <Text as="p" tone="ink-2">
            Rien n’a encore été noté.
          </Text>
        )}
        <Stack as="ol" gap="2" size="13" className={styles.events}>
          {events?.map(({ n, at, event, detail }) => (
            <li key={n}>
              <time dateTime={new Date(at).toISOString()}>{timestamp(at, DEFAULT_ZONE)}</time>
              <span>
                <b>{event}</b> {detail}
              </span>
            </li>
          ))}
        </Stack>
        {shown < KEPT && events !== undefined && events.length === shown && (
          <Button look="soft" wide size={44} onClick={() => setShown(KEPT)}>
            {`Voir les 1${NO_BREAK}000 derniers`}
          </Button>
        )}
      </Card>
    </Section>
  );
}
