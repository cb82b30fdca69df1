import { Footprints } from 'lucide-react';
import type * as z from 'zod/mini';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { readVisits } from '../../../contract/statistics/metrics.ts';
import { ago } from '../../../domain/text/french.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import type { Market } from '../../shared/market/market-provider.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { inVisitPeriod, type VisitPeriod } from './visit-period.ts';
import { Text } from '../../../ui/layout/primitives.tsx';
import styles from './visit-pages.module.css';
import { HubVisits } from './hub-visits.tsx';
import { Opinions } from './visitor-opinions.tsx';

interface VisitFiguresProps {
  readonly market: Market;
  readonly period: VisitPeriod;
  readonly now: number;
}

/** The counts of a period, hub by hub, then the opinions. */
export function VisitFigures(props: VisitFiguresProps) {
  const online = useOnline();
  const { from, to } = props.period;
  const query = useRemoteQuery(readVisits, { query: { from, to, feedback: 'true' } }, { online });
  return (
    // Focusable: it scrolls and may contain no focusable element.
    <section className={styles.place} aria-label="Chiffres" aria-busy={query.pending} tabIndex={0}>
      {!online && <Notice tone="bell">La fréquentation se lit avec du réseau.</Notice>}
      <RemoteProblem refusal={query.refusal} again={query.refetch} />
      {!query.settled && online && query.refusal === undefined && <SkeletonRows count={6} />}
      {query.answer !== undefined && (query.settled || !online) && (
        <Figures answer={query.answer} settled={query.settled} {...props} />
      )}
    </section>
  );
}

interface FiguresProps extends VisitFiguresProps {
  readonly answer: Answer;
  /** Whether the answer is current, so that empty means no visits. */
  readonly settled: boolean;
}

function Figures({ answer, settled, market, period, now }: FiguresProps) {
  const { lastUpdate, feedback = [], ...counts } = answer;
  const known = market.config.hubs.map(({ slug }) => slug);
  // The market's hubs first, in its order; a removed hub keeps its figures.
  const hubs = Object.entries(counts).sort(([left], [right]) => placeOf(left) - placeOf(right));
  const nameOf = (hub: string) => market.config.hubs.find(({ slug }) => slug === hub)?.name ?? hub;
  return (
    <>
      {hubs.length === 0 && settled && (
        <EmptyState picture={<Footprints />} title={`Aucune visite comptée ${inVisitPeriod(period)}`}>
          Une visite compte ici quand la personne a accepté qu’on la compte.
        </EmptyState>
      )}
      {hubs.length > 0 && (
        <Text as="p" size="14" tone="ink-2" className={styles.note}>
          {`Dernière activité ${ago(Date.parse(lastUpdate), now)}. Seules comptent les visites de qui l’accepte. `}
          Une personne compte une fois par jour&nbsp;: rien ne relie un jour à l’autre.
        </Text>
      )}
      {hubs.map(([hub, days]) => (
        <HubVisits key={hub} name={nameOf(hub)} days={days} period={period} />
      ))}
      {(settled || feedback.length > 0) && (
        <Opinions feedback={feedback} nameOf={nameOf} zone={market.hub.timezone} />
      )}
    </>
  );

  function placeOf(hub: string): number {
    return known.includes(hub) ? known.indexOf(hub) : known.length;
  }
}

type Answer = z.output<typeof readVisits.answer>;
