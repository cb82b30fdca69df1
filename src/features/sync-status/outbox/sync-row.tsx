import { CloudCheck } from 'lucide-react';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { count } from '../../../domain/text/french.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { waitingCounts } from '../../../mirror/queries/waiting-counts.ts';

/** How much of the person's work is unsent, with a link. Empty until counted. */
export function SyncRow() {
  const place = useAppLocation();
  const waiting = useLive(waitingCounts, {})?.waiting;
  return (
    <ListRow
      leading={<CloudCheck />}
      title="Synchronisation"
      detail={waiting === undefined ? undefined : words(waiting)}
      href={panelHref(place, 'sync')}
    />
  );
}

function words(waiting: number): string {
  return waiting === 0 ? 'Tout est envoyé' : `${count(waiting, 'action', 'actions')} en attente`;
}
