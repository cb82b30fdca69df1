import { CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './message-list.module.css';
import { writtenAt } from './message-words.ts';

/** A displayed message; `own` marks the reader's side. */
export interface ShownMessage {
  readonly id: string;
  readonly own: boolean;
  readonly author?: string | undefined;
  readonly content: string;
  readonly at: Ms;
  /** Absent once the server has the message. */
  readonly fate?: 'waiting' | 'refused' | undefined;
  /** Below a refused message. */
  readonly actions?: ReactNode;
}

/** A conversation, oldest message first: one's own in bubbles, answers without one. */
export function MessageList({ messages }: { messages: readonly ShownMessage[] }) {
  const now = useNow();
  return (
    <Stack as="ol" gap="4" className={styles.messages} aria-label="Messages">
      {messages.map(({ id, own, author, content, at, fate, actions }) => (
        <li key={id} className={styles.message} data-own={own || undefined}>
          <Text as="p" size="13" tone="ink-2" className={styles.head}>
            {[own ? 'Vous' : author, writtenAt(at, now)].filter(Boolean).join(', ')}
          </Text>
          <Text as="p" leading="text" anywhere className={styles.content}>
            {content}
          </Text>
          {fate !== undefined && (
            <Row
              as="p"
              gap="1"
              align="center"
              size="13"
              tone={fate === 'refused' ? 'danger-text' : 'bell-text'}
            >
              {fate === 'refused' ? <CircleAlert aria-hidden /> : <Clock aria-hidden />}
              <span>{fate === 'refused' ? 'Refusé' : 'En attente d’envoi'}</span>
            </Row>
          )}
          {actions}
        </li>
      ))}
    </Stack>
  );
}
