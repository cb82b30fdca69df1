import { SyncPill } from '../components/sync-pill.tsx';
import { DEFAULT_ZONE } from '../domain/hub-time.ts';
import { useLive } from '../hooks/use-live.ts';
import { useNow, useSkew } from '../hooks/use-now.ts';
import { panelHref, useGo, usePlace } from '../hooks/use-place.ts';
import { scopesReady } from '../mirror/queries/scopes-ready.ts';
import { statusOf } from '../mirror/queries/status.ts';
import { waitingCounts } from '../mirror/queries/waiting-counts.ts';
import { useMarket } from './market.tsx';
import { ageOf, ageWords, askedWords } from './office-age.ts';
import { syncForm } from './sync-words.ts';

interface OfficeSyncProps {
  /** `undefined` where nothing of the screen is kept on the device. */
  readonly days: readonly string[] | undefined;
}

/** What waits here or was refused, else how old the days on the screen are; it leads to the state of synchronisation. */
export function OfficeSync({ days }: OfficeSyncProps) {
  const market = useMarket();
  const counts = useLive(waitingCounts, {});
  const status = useLive(statusOf, {});
  const held = useLive(scopesReady, { hub: market?.slug ?? '', days: days ?? NO_DAYS });
  const now = useNow();
  const skew = useSkew();
  const place = usePlace();
  const go = useGo();
  if (counts === undefined || status === undefined || held === undefined) return null;
  const zone = market?.hub.timezone ?? DEFAULT_ZONE;
  const form = syncForm(counts, status.sending);
  const known = ageOf(status, held, skew);
  const { online } = known;
  const age = days === undefined ? askedWords(known) : ageWords(known, now, zone);
  const open = () => go(panelHref(place, form?.form === 'refused' ? 'verify' : 'sync'));
  return form === undefined ? (
    <SyncPill form={online ? 'current' : 'waiting'} text={age} onPress={open} />
  ) : (
    <>
      {!online && <SyncPill form="current" text={age} />}
      <SyncPill form={form.form} text={form.text} onPress={open} />
    </>
  );
}

const NO_DAYS: readonly string[] = [];
