import type { ReactNode } from 'react';
import { SyncPill } from '../../../ui/feedback/sync-pill.tsx';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useNow, useSkew } from '../../../hooks/use-now.ts';
import { panelHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { statusOf } from '../../../mirror/queries/status-query.ts';
import { waitingCounts } from '../../../mirror/queries/waiting-counts.ts';
import { useCourierDay } from './courier-day.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { ageOf, ageWords } from '../../shared/local-data/data-age.ts';
import { syncForm } from '../../shared/local-data/sync-words.ts';
import { useCoverage } from '../../shared/local-data/use-list-state.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import styles from './courier-view-head.module.css';

/** The header of a tab: content, day, tour, and unsent work. */
export function ViewHead({ title, detail, tab }: { title: string; detail?: ReactNode; tab: string }) {
  useTitle(tab);
  return (
    <Row as="header" gap="2" align="center" wrap className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {detail !== undefined && (
          <Text as="p" size="14" tone="ink-2" leading="snug">
            {detail}
          </Text>
        )}
      </div>
      <Sync />
    </Row>
  );
}

function Sync() {
  const place = useAppLocation();
  const go = useGo();
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  const counts = useLive(waitingCounts, {});
  const status = useLive(statusOf, {});
  const now = useNow();
  const skew = useSkew();
  const { need } = useCourierDay();
  const coverage = useCoverage(need);
  if (counts === undefined || status === undefined || coverage === undefined)
    return <span className={styles.coming} aria-hidden />;
  const form = syncForm(counts, status.sending);
  const age = ageOf(status, coverage, skew);
  return (
    <SyncPill
      size={56}
      form={form?.form ?? (age.online && age.whole ? 'current' : 'waiting')}
      text={form?.text ?? ageWords(age, now, zone)}
      onPress={() => go(panelHref(place, form?.form === 'refused' ? 'verify' : 'sync'))}
    />
  );
}
