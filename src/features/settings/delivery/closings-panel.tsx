import { CalendarClock, CalendarX2 } from 'lucide-react';
import { closeHubTimes, type HubClosing } from '../../../contract/hubs/hub-closings.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { ordersWithin } from '../../../domain/hub/closed-periods.ts';
import { capital, count } from '../../../domain/text/french.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { MovesSheet } from './moves-sheet.tsx';
import { useNow } from '../../../hooks/use-now.ts';
import { type Closing, closingText, comingClosings } from './closing-draft.ts';
import { ClosingDialog } from './closing-dialog.tsx';
import type { HubPanel } from '../page/hub-dialog-props.ts';
import { SettingPanel } from '../page/setting-panel.tsx';
import { useOpened } from '../page/use-open-dialog.ts';

interface ClosingsPanelProps extends HubPanel {
  /** The number of placed orders, by day. */
  readonly ranks: Readonly<Record<string, number>>;
}

/** The closings of the hub, the next one first; past ones are kept but hidden. */
export function ClosingsPanel({ hub, online, onChanged, ranks }: ClosingsPanelProps) {
  const now = useNow();
  const { opened, ask, close } = useOpened<Closing | undefined>();
  const coming = comingClosings(hub.noshipping, localDay(now, hub.timezone));
  return (
    <SettingPanel
      title="Fermetures"
      add={online ? { label: 'Ajouter une fermeture', onPress: () => ask(undefined) } : undefined}
      note={coming.length === 0 ? 'Aucune fermeture à venir.' : undefined}
    >
      {coming.map((closing) => {
        const orders = ordersWithin(closing, ranks).reduce((sum, day) => sum + day.orders, 0);
        return (
          <ListRow
            key={closing.from}
            leading={<CalendarX2 aria-hidden />}
            title={capital(closingText(closing))}
            detail={closing.reason.fr}
            trailing={orders > 0 && <Badge tone="bell">{count(orders, 'commande', 'commandes')}</Badge>}
            onPress={online ? () => ask(closing) : undefined}
          />
        );
      })}
      <StrandedOrders hub={hub} online={online} />
      {opened && (
        <ClosingDialog
          key={opened.round}
          closing={opened.what}
          ranks={ranks}
          {...{ hub, onChanged }}
          open={opened.open}
          onClose={close}
        />
      )}
    </SettingPanel>
  );
}

/** Finds orders at times that the hub no longer serves, so that they can still be moved. */
function StrandedOrders({ hub, online }: Pick<HubPanel, 'hub' | 'online'>) {
  const asking = useRemoteMutation(closeHubTimes);
  const { opened, ask, close } = useOpened<HubClosing>();
  const look = async () => {
    const answered = await asking.mutate({ params: { slug: hub.slug }, body: {} });
    if (!answered.ok) return;
    const found = decodeAnswer(closeHubTimes.answer, answered.answer);
    if (found.orders.length + found.subscriptions.length > 0) ask(found);
    else showToast({ title: 'Rien n’est à déplacer', detail: hub.name });
  };
  return (
    <>
      <ListRow
        leading={<CalendarClock aria-hidden />}
        title="Commandes sur des jours fermés"
        detail="Voir ce qui y est déjà commandé, et le déplacer"
        onPress={online && !asking.pending ? () => void look() : undefined}
      />
      {asking.refusal !== undefined && <Notice tone="danger">{asking.refusal.message}</Notice>}
      {opened && (
        <MovesSheet key={opened.round} hub={hub} touched={opened.what} open={opened.open} onClose={close} />
      )}
    </>
  );
}
