import { MessageSquareHeart } from 'lucide-react';
import type * as z from 'zod/mini';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { Feedback } from '../../../contract/statistics/metrics.ts';
import { count, decimal, shortDay } from '../../../domain/text/french.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { Text } from '../../../ui/layout/primitives.tsx';
import styles from './visit-pages.module.css';

interface OpinionsProps {
  readonly feedback: readonly z.output<typeof Feedback>[];
  readonly nameOf: (hub: string) => string;
  readonly zone: string;
}

/** The opinions of the period, newest first, with their overall score. */
export function Opinions({ feedback: said, nameOf, zone }: OpinionsProps) {
  const mean = said.reduce((sum, { evaluation }) => sum + evaluation, 0) / said.length;
  return (
    <Section
      title="Avis"
      action={
        said.length > 0 && <span>{`${decimal(mean, 1)} sur 10, ${count(said.length, 'avis', 'avis')}`}</span>
      }
    >
      {said.length === 0 ? (
        <EmptyState picture={<MessageSquareHeart />} title="Aucun avis">
          «&nbsp;Donner mon avis&nbsp;» se trouve au compte, avec les pages du marché.
        </EmptyState>
      ) : (
        <Card padding="none">
          <ul className={styles.opinions} aria-label="Avis">
            {said.map(({ id, hub, user, oid, evaluation, content, when }) => (
              <li key={id}>
                <Badge tone={evaluation >= GOOD ? 'brand' : evaluation >= FAIR ? 'bell' : 'danger'}>
                  {`${evaluation} sur 10`}
                </Badge>
                <p>{content === '' ? 'Sans un mot' : content}</p>
                <Text as="small" size="13" tone="ink-2">
                  {[
                    shortDay(localDay(Date.parse(when), zone)),
                    nameOf(hub),
                    user === undefined ? 'sans compte' : `client ${user}`,
                    ...(oid === undefined ? [] : [`commande ${oid}`]),
                  ].join(', ')}
                </Text>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  );
}

/** The promoter threshold of the usual recommendation score. */
const GOOD = 9;
const FAIR = 7;
