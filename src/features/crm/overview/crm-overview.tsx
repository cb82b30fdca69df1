import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { overviewStatistics } from '../../../contract/statistics/overview.ts';
import { useAppLocation, searchHref, useGo } from '../../../hooks/use-place.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { OfficeHead } from '../../shared/office/office-page-head.tsx';
import { overviewPeriod, PERIOD_WORDS, periodWord } from './overview-words.ts';
import { saveCsv } from '../../shared/device/save-file.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { ArrivalsPanel } from './cohorts-panel.tsx';
import { CallsPanel } from './call-list-panel.tsx';
import { OpenDay } from './open-day.tsx';
import { KeyFigures } from './key-figures.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { overviewCsv } from './overview-csv.ts';
import { Screen, Stack } from '../../../ui/layout/primitives.tsx';
import styles from './crm-overview.module.css';
import { SegmentsPanel } from './segments-panel.tsx';
import { ShopsPanel } from './top-shops-panel.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { OVERVIEW_PERIODS, type OverviewPeriod } from '../../../domain/calendar/overview-spans.ts';

interface OverviewProps {
  readonly slug: string;
  /** The name of the hub; absent until this device knows it. */
  readonly name: string | undefined;
  /** Beside the title: the other views of the same customers. */
  readonly views?: ReactNode;
  /** Below the figures. */
  readonly children?: ReactNode;
}

/**
 * How the customers of a hub order, compared with a year before: read from the server, never stored on the device.
 * Titles, controls and panel frames render at once; the figures follow.
 */
export function Overview({ slug, name, views, children }: OverviewProps) {
  const { search } = useAppLocation();
  const online = useOnline();
  const period = overviewPeriod(search['period']);
  const query = { hub: slug, period };
  const remote = useRemoteQuery(overviewStatistics, slug === '' ? undefined : { query }, { online });
  const { answer, refusal } = remote;
  // An answer for another period or hub is never shown under this one's name.
  const overview = answer?.period === period && answer.hub === slug ? answer : undefined;
  const waiting = overview === undefined && online && refusal === undefined;
  const panel = { overview, waiting };
  return (
    <Screen>
      <OfficeHead
        title="Clients"
        tools={
          <>
            {views}
            <PeriodChoice period={period} />
          </>
        }
        actions={
          <Button
            look="line"
            size={44}
            icon={<Download />}
            disabled={overview === undefined}
            onClick={() => overview && saveCsv(`cabas-clients-${slug}-${period}.csv`, overviewCsv(overview))}
          >
            Exporter
          </Button>
        }
      />
      <Stack gap="3" grow className={styles.place} aria-busy={remote.pending}>
        {!online && <Notice tone="bell">Les chiffres des clients se lisent avec du réseau.</Notice>}
        <RemoteProblem refusal={refusal} again={remote.refetch} />
        {slug !== '' && online && <OpenDay slug={slug} />}
        <KeyFigures {...panel} />
        <Stack gap="3" className={styles.rowA}>
          <OrdersPanel {...panel} period={period} hub={name} />
          <SegmentsPanel {...panel} />
        </Stack>
        <Stack gap="3" className={styles.rowB}>
          <ArrivalsPanel {...panel} />
          <ShopsPanel {...panel} />
          <CallsPanel {...panel} />
        </Stack>
        {children}
      </Stack>
    </Screen>
  );
}

/** Selects the period; stored in the URL. */
function PeriodChoice({ period }: { period: OverviewPeriod }) {
  const place = useAppLocation();
  const go = useGo();
  return (
    <Segmented
      label="Période"
      value={period}
      segments={OVERVIEW_PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }))}
      onChange={(chosen) => go(searchHref(place, { period: periodWord(chosen) }), { replace: true })}
    />
  );
}
