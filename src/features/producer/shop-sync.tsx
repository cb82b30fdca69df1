import { SyncPill } from '../../ui/feedback/sync-pill.tsx';
import { DEFAULT_ZONE } from '../../domain/calendar/hub-time.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useNow, useSkew } from '../../hooks/use-now.ts';
import { panelHref, useGo, useAppLocation } from '../../hooks/use-place.ts';
import { statusOf } from '../../mirror/queries/status-query.ts';
import { waitingCounts } from '../../mirror/queries/waiting-counts.ts';
import { ageOf, ageWords } from '../shared/local-data/data-age.ts';
import { syncForm } from '../shared/local-data/sync-words.ts';
import { useCoverage } from '../shared/local-data/use-list-state.ts';
import { useShopNeed } from './use-shop-need.ts';

/** What waits here or was refused, else how old the list is; it leads to the state of synchronisation. */
export function ShopSync({ urlpath }: { urlpath: string }) {
  const counts = useLive(waitingCounts, {});
  const status = useLive(statusOf, {});
  const standing = useCoverage(useShopNeed(urlpath));
  const now = useNow();
  const skew = useSkew();
  const place = useAppLocation();
  const go = useGo();
  if (counts === undefined || status === undefined || standing === undefined) return null;
  const form = syncForm(counts, status.sending);
  const open = () => go(panelHref(place, form?.form === 'refused' ? 'verify' : 'sync'));
  if (form !== undefined) return <SyncPill form={form.form} text={form.text} onPress={open} />;
  const age = ageOf(status, standing, skew);
  return (
    <SyncPill
      form={age.online && age.whole ? 'current' : 'waiting'}
      text={ageWords(age, now, DEFAULT_ZONE)}
      onPress={open}
    />
  );
}
