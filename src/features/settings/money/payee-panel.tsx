import { Landmark } from 'lucide-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { groupedIban } from '../../../domain/payment/iban.ts';
import type { HubPanel } from '../page/hub-dialog-props.ts';
import { PayeeDialog } from './payee-dialog.tsx';
import { SettingPanel } from '../page/setting-panel.tsx';
import { useOpened } from '../page/use-open-dialog.ts';

/** Whom the invoices of a hub are paid to. */
export function PayeePanel({ hub, online, onChanged }: HubPanel) {
  const { opened, ask, close } = useOpened<'payee'>();
  const { payee } = hub;
  return (
    <SettingPanel
      title="Factures"
      note={
        payee === undefined
          ? 'Sans compte, personne ne reçoit de facture QR de ce marché\u00a0: il faut envoyer les coordonnées soi-même.'
          : 'Imprimé sur chaque facture QR de ce marché. Tout le monde peut le lire.'
      }
    >
      <ListRow
        leading={<Landmark aria-hidden />}
        title={payee?.name ?? 'Compte du marché'}
        detail={payee === undefined ? 'Aucun' : groupedIban(payee.iban)}
        trailing={payee === undefined && <Badge tone="bell">À remplir</Badge>}
        onPress={online ? () => ask('payee') : undefined}
      />
      {opened && (
        <PayeeDialog key={opened.round} {...{ hub, onChanged }} open={opened.open} onClose={close} />
      )}
    </SettingPanel>
  );
}
