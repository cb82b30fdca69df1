import { MapPin } from 'lucide-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import type { Deposit } from '../../../contract/people/addresses.ts';
import { depositText, inOrder } from './deposit-draft.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import type { HubPanel } from '../page/hub-dialog-props.ts';
import { SettingPanel } from '../page/setting-panel.tsx';
import { useOpened } from '../page/use-open-dialog.ts';

/** Where customers come for their orders themselves. */
export function DepositsPanel({ hub, online, onChanged }: HubPanel) {
  const locale = useLocale();
  const { opened, ask, close } = useOpened<Deposit | undefined>();
  return (
    <SettingPanel
      title="Points de retrait"
      add={online ? { label: 'Ajouter un point', onPress: () => ask(undefined) } : undefined}
      note={hub.deposits.length === 0 ? 'Aucun\u00a0: tout est livré à domicile.' : undefined}
    >
      {inOrder(hub.deposits).map((deposit) => (
        <ListRow
          key={deposit.id}
          leading={<MapPin aria-hidden />}
          title={deposit.name}
          detail={depositText(deposit, locale)}
          trailing={!deposit.active && <Badge tone="mute">Fermé</Badge>}
          onPress={online ? () => ask(deposit) : undefined}
        />
      ))}
      {opened && (
        <DepositDialog
          key={opened.round}
          deposit={opened.what}
          {...{ hub, onChanged }}
          open={opened.open}
          onClose={close}
        />
      )}
    </SettingPanel>
  );
}
