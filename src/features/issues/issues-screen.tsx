import { Segmented } from '../../ui/fields/segmented.tsx';
import { listQuarantine } from '../../contract/sync/quarantine.ts';
import { DEFAULT_ZONE, localDay } from '../../domain/calendar/hub-time.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useNow } from '../../hooks/use-now.ts';
import { searchHref, useGo, useAppLocation } from '../../hooks/use-place.ts';
import { disputesOfHub } from '../../mirror/queries/line-trouble.ts';
import { waitingCounts } from '../../mirror/queries/waiting-counts.ts';
import { useMarket } from '../shared/market/market-provider.tsx';
import { MissingData } from '../shared/local-data/empty-list.tsx';
import { daysAround } from '../../domain/calendar/day-window.ts';
import { OfficeHead } from '../shared/office/office-page-head.tsx';
import { daysOfMonth } from '../shared/dates/month-days.ts';
import { useDaysNeed } from '../shared/local-data/use-list-state.ts';
import { useOnline } from '../shared/remote/use-online.ts';
import { useRemoteQuery } from '../shared/remote/use-read-answer.ts';
import { useWantedDays } from '../../hooks/use-wanted-days.ts';
import { ZERO } from '../../domain/money/money.ts';
import { Screen } from '../../ui/layout/primitives.tsx';
import styles from './issue-pages.module.css';
import { IssuesPeriod } from './issues-period.tsx';
import { ToDecide } from './issues-to-decide.tsx';
import { ReportedProblems } from './issues-reported.tsx';
import { listProblems } from '../../contract/orders/problems.ts';

/** The decisions that the office has to take, and all problems of a month. */
export function IssuesScreen() {
  const place = useAppLocation();
  const go = useGo();
  const market = useMarket();
  const now = useNow();
  const today = localDay(now, market?.hub.timezone ?? DEFAULT_ZONE);
  const around = daysAround(today);
  const range = { hub: market?.slug ?? '', from: around[0] ?? today, to: around.at(-1) ?? today };
  const troubled = useLive(disputesOfHub, range);
  const refused = useLive(waitingCounts, {})?.toCheck ?? 0;
  const online = useOnline();
  const kept = useRemoteQuery(listQuarantine, {}, { online });
  const quarantined = kept.answer?.filter(({ hub }) => hub === market?.slug);
  const input = market ? { query: { hub: market.slug } } : undefined;
  const reported = useRemoteQuery(listProblems, input, { online });
  const month = place.search['month'] ?? today.slice(0, 7);
  const view = VIEWS.find((one) => one === place.search['view']) ?? 'decide';
  const period = view === 'period';
  const days = period ? daysOfMonth(month) : around;
  useWantedDays(range.hub, days);
  const need = useDaysNeed(range.hub, days, true);
  if (market === undefined) return null;
  if (market === null) return <MissingData what="Ce marché" />;
  return (
    <Screen className={styles.issues}>
      <OfficeHead
        title="Problèmes"
        need={need}
        tools={
          <Segmented
            label="Problèmes à montrer"
            value={view}
            segments={[
              {
                value: 'decide',
                label: 'À vérifier',
                count: (troubled?.length ?? 0) + refused + (quarantined?.length ?? 0),
              },
              {
                value: 'reported',
                label: 'Signalés',
                count: reported.answer?.filter(({ waiting }) => waiting > ZERO).length,
              },
              { value: 'period', label: 'Le mois' },
            ]}
            onChange={(next) => go(searchHref(place, { view: next === 'decide' ? undefined : next }))}
          />
        }
      />
      <div className={styles.place}>
        {view === 'period' && <IssuesPeriod {...{ market, month, need }} />}
        {view === 'reported' && <ReportedProblems market={market} online={online} list={reported} />}
        {view === 'decide' && (
          <ToDecide
            lines={troubled}
            {...{ refused, market, need }}
            quarantined={quarantined}
            loadRefusal={kept.refusal}
            loading={online && kept.pending && quarantined === undefined}
            onDecided={kept.refetch}
          />
        )}
      </div>
    </Screen>
  );
}

const VIEWS = ['decide', 'reported', 'period'] as const;
