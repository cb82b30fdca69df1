import { SyncPill } from '../components/sync-pill.tsx';
import { clock } from '../domain/french.ts';
import { DEFAULT_ZONE, localDay } from '../domain/hub-time.ts';
import { useLive } from '../hooks/use-live.ts';
import { useNow } from '../hooks/use-now.ts';
import { panelHref, useGo, usePlace } from '../hooks/use-place.ts';
import { scopesReady } from '../mirror/queries/scopes-ready.ts';
import { statusOf } from '../mirror/queries/status.ts';
import { waitingCounts } from '../mirror/queries/waiting-counts.ts';
import { useMarket } from './market.tsx';
import { ageOf } from './office-age.ts';
import { syncForm } from './sync-words.ts';

/** What waits here or was refused, else how old the days on the screen are; it leads to the state of synchronisation. */
export function OfficeSync({ days }: { days: readonly string[] }) {
  const market = useMarket();
  const counts = useLive(waitingCounts, {});
  const status = useLive(statusOf, {});
  const held = useLive(scopesReady, { hub: market?.slug ?? '', days });
  const now = useNow();
  const place = usePlace();
  const go = useGo();
  if (counts === undefined || status === undefined || held === undefined) return null;
  const zone = market?.hub.timezone ?? DEFAULT_ZONE;
  const form = syncForm(counts, status.sending);
  const { online, at, whole } = ageOf(status, held);
  const today = at !== undefined && localDay(at, zone) === localDay(now, zone);
  const age =
    at === undefined
      ? 'Pas encore sur cet appareil'
      : `${online && whole ? 'À jour à' : 'État de'} ${today ? '' : 'avant aujourd’hui, '}${clock(at, zone)}`;
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
