import { SyncPill } from '../../components/sync-pill.tsx';
import { clock } from '../../domain/french.ts';
import { DEFAULT_ZONE, localDay } from '../../domain/hub-time.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useNow } from '../../hooks/use-now.ts';
import { panelHref, useGo, usePlace } from '../../hooks/use-place.ts';
import { statusOf } from '../../mirror/queries/status.ts';
import { waitingCounts } from '../../mirror/queries/waiting-counts.ts';
import { ageOf } from '../../parts/office-age.ts';
import { syncForm } from '../../parts/sync-words.ts';
import { useShopHeld } from './use-shop-held.ts';

/** What waits here or was refused, else how old the list is; it leads to the state of synchronisation. */
export function ShopSync({ urlpath }: { urlpath: string }) {
  const counts = useLive(waitingCounts, {});
  const status = useLive(statusOf, {});
  const held = useShopHeld(urlpath);
  const now = useNow();
  const place = usePlace();
  const go = useGo();
  if (counts === undefined || status === undefined || held === undefined) return null;
  const form = syncForm(counts, status.sending);
  const open = () => go(panelHref(place, form?.form === 'refused' ? 'verify' : 'sync'));
  if (form !== undefined) return <SyncPill form={form.form} text={form.text} onPress={open} />;
  const { online, at, whole } = ageOf(status, [{ day: '', ...held }]);
  const today = at !== undefined && localDay(at, DEFAULT_ZONE) === localDay(now, DEFAULT_ZONE);
  const words =
    at === undefined
      ? 'Pas encore sur cet appareil'
      : `${online && whole ? 'À jour à' : 'État de'} ${today ? '' : 'avant aujourd’hui, '}${clock(at, DEFAULT_ZONE)}`;
  return <SyncPill form={online ? 'current' : 'waiting'} text={words} onPress={open} />;
}
