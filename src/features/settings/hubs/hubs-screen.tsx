import { DoorClosed, DoorOpen, Plus, Store } from 'lucide-react';
import { type HubForStaff, listHubs } from '../../../contract/hubs/hubs.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { closedOn, potentialWeek } from '../../../domain/hub/delivery-calendar.ts';
import { capital, count, day as dayName } from '../../../domain/text/french.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { calendarOf } from '../../shared/ordering/ordering-context.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { RemotePage } from '../../shared/remote/remote-page.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { weekdaysText } from '../page/hub-words.ts';
import { useOpened } from '../page/use-open-dialog.ts';
import { NewHubDialog } from './new-hub-dialog.tsx';

/** All hubs, for an administrator: each leads to its settings, and a new one is created here. */
export function HubsScreen() {
  useTitle('Marchés');
  const now = useNow();
  const online = useOnline();
  const session = useSession();
  const query = useRemoteQuery(listHubs, {}, { online });
  const { opened, ask, close } = useOpened<'new'>();
  const hubs = query.answer;
  return (
    <RemotePage
      title="Marchés"
      offline={
        hubs === undefined
          ? 'Les marchés se lisent avec du réseau.'
          : 'Un marché se crée avec du réseau. Voici ceux qui ont été lus.'
      }
      actions={
        <Button
          look="primary"
          size={44}
          icon={<Plus />}
          disabled={!online || hubs === undefined}
          onClick={() => ask('new')}
        >
          Nouveau marché
        </Button>
      }
      query={query}
      waiting={hubs === undefined}
      body={
        hubs &&
        (hubs.length === 0 ? (
          <EmptyState picture={<Store />} title="Aucun marché">
            Créez le premier&nbsp;: il n’ouvre que lorsque vous le voulez.
          </EmptyState>
        ) : (
          <Card padding="none">
            {hubs.map((hub) => (
              <ListRow
                key={hub.slug}
                leading={hub.status.active ? <DoorOpen aria-hidden /> : <DoorClosed aria-hidden />}
                title={hub.name}
                detail={hubText(hub, now)}
                trailing={
                  hub.status.active ? <Badge tone="brand">Ouvert</Badge> : <Badge tone="danger">Fermé</Badge>
                }
                href="/admin"
                onPress={() => void session.chooseHub(hub.slug)}
              />
            ))}
          </Card>
        ))
      }
    >
      {opened && (
        <NewHubDialog
          key={opened.round}
          hubs={hubs ?? []}
          open={opened.open}
          onClose={close}
          onCreated={query.refetch}
        />
      )}
    </RemotePage>
  );
}

/** « Mardi et vendredi, 12 boutiques, prochaine livraison mardi 1er décembre »; a closed hub promises none. */
function hubText(hub: HubForStaff, now: Ms): string {
  return [
    capital(weekdaysText(hub.weekdays)),
    ...(hub.vendors === undefined ? [] : [count(hub.vendors.length, 'boutique', 'boutiques')]),
    ...(hub.status.active ? [nextText(hub, now)] : []),
  ].join(', ');
}

function nextText(hub: HubForStaff, now: Ms): string {
  const calendar = calendarOf(hub);
  const next = potentialWeek(now, calendar).find((day) => closedOn(day, calendar) === undefined);
  return next === undefined ? 'aucune livraison cette semaine' : `prochaine livraison ${dayName(next)}`;
}
