import type { ReactNode } from 'react';
import { SyncPill } from '../../components/sync-pill.tsx';
import { clock } from '../../domain/french.ts';
import { DEFAULT_ZONE } from '../../domain/hub-time.ts';
import { useLive } from '../../hooks/use-live.ts';
import { panelHref, useGo, usePlace } from '../../hooks/use-place.ts';
import { sessionOf } from '../../mirror/queries/session.ts';
import { statusOf } from '../../mirror/queries/status.ts';
import { waitingCounts } from '../../mirror/queries/waiting-counts.ts';
import { useMarket } from '../../parts/market.tsx';
import { syncForm } from '../../parts/sync-words.ts';
import { useTitle } from '../../parts/use-title.ts';
import styles from './view-head.module.css';

/** The top of a tab: what it shows, of when and of whom, and what has not left this telephone. */
export function ViewHead({ title, detail, tab }: { title: string; detail?: ReactNode; tab: string }) {
  useTitle(tab);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{title}</h1>
        {detail !== undefined && <p>{detail}</p>}
      </div>
      <Sync />
    </header>
  );
}

function Sync() {
  const place = usePlace();
  const go = useGo();
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  const counts = useLive(waitingCounts, {});
  const status = useLive(statusOf, {});
  const skew = useLive(sessionOf, {})?.skewMs ?? 0;
  if (counts === undefined || status === undefined) return null;
  const form = syncForm(counts, status.sending);
  const seen = status.lastContact === undefined ? undefined : clock(status.lastContact + skew, zone);
  return (
    <SyncPill
      size={56}
      form={form?.form ?? 'current'}
      text={form?.text ?? (seen === undefined ? 'Tout est envoyé' : `À jour à ${seen}`)}
      onPress={() => go(panelHref(place, form?.form === 'refused' ? 'verify' : 'sync'))}
    />
  );
}
