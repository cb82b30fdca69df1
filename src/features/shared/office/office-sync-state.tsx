import { SyncPill } from '../../../ui/feedback/sync-pill.tsx';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useNow, useSkew } from '../../../hooks/use-now.ts';
import { panelHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { statusOf } from '../../../mirror/queries/status-query.ts';
import { waitingCounts } from '../../../mirror/queries/waiting-counts.ts';
import { type ScopeNeed, needOfOwn } from '../../../mirror/held-scopes.ts';
import { useMarket } from '../market/market-provider.tsx';
import { ageOf, ageWords, remoteAgeWords } from '../local-data/data-age.ts';
import styles from './office-sync-state.module.css';
import { syncForm } from '../local-data/sync-words.ts';
import { useCoverage } from '../local-data/use-list-state.ts';

interface OfficeSyncProps {
  /** `undefined` when nothing on the screen is stored on the device. */
  readonly need: ScopeNeed | undefined;
}

/** Shows waiting or refused work, else the age of the displayed data; links to the synchronisation state. */
export function OfficeSync({ need }: OfficeSyncProps) {
  const market = useMarket();
  const counts = useLive(waitingCounts, {});
  const status = useLive(statusOf, {});
  const coverage = useCoverage(need ?? NOTHING);
  const now = useNow();
  const skew = useSkew();
  const place = useAppLocation();
  const go = useGo();
  if (counts === undefined || status === undefined || coverage === undefined)
    return (
      <span className={styles.coming} aria-hidden>
        <SyncPill
          form="current"
          text={need === undefined ? remoteAgeWords({ online: true }) : 'À jour à 10h00'}
        />
      </span>
    );
  const zone = market?.hub.timezone ?? DEFAULT_ZONE;
  const form = syncForm(counts, status.sending);
  const known = ageOf(status, coverage, skew);
  const { online, whole } = known;
  const age = need === undefined ? remoteAgeWords(known) : ageWords(known, now, zone);
  const open = () => go(panelHref(place, form?.form === 'refused' ? 'verify' : 'sync'));
  return form === undefined ? (
    <SyncPill form={online && whole ? 'current' : 'waiting'} text={age} onPress={open} />
  ) : (
    <>
      {!(online && whole) && <SyncPill form="current" text={age} />}
      <SyncPill form={form.form} text={form.text} onPress={open} />
    </>
  );
}

const NOTHING = needOfOwn(null);
