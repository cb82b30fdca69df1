import { MapPin } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { ListRow } from '../../components/list-row.tsx';
import type { Deposit } from '../../contract/addresses.ts';
import { depositText, inOrder } from '../../parts/deposit-draft.ts';
import { useLocale } from '../../parts/market.tsx';
import { DepositDialog } from './deposit-dialog.tsx';
import type { HubPanel } from './hub-dialog.ts';
import { SettingPanel } from './setting-panel.tsx';
import { useOpened } from './use-opened.ts';

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
