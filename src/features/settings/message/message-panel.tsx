import { DoorOpen, Mail, Megaphone } from 'lucide-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import type { HubPanel } from '../page/hub-dialog-props.ts';
import { MailDialog } from './contact-mail-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { SettingPanel } from '../page/setting-panel.tsx';
import { StatusDialog } from './hub-status-dialog.tsx';
import { useOpened } from '../page/use-open-dialog.ts';

/** What a hub says to everybody who comes in, where it reads what they write, and for an admin whether it takes orders at all. */
export function MessagePanel({ hub, online, onChanged, admin }: HubPanel & { readonly admin: boolean }) {
  const { opened, ask, close } = useOpened<'message' | 'mail' | 'status'>();
  const { header, status } = hub;
  const message = header?.message.fr ?? '';
  const dialog = { hub, onChanged, open: opened?.open ?? false, onClose: close };
  return (
    <SettingPanel title={admin ? 'Messages et ouverture' : 'Messages'}>
      <ListRow
        leading={<Megaphone aria-hidden />}
        title="Message à l’accueil"
        detail={message === '' ? 'Aucun' : message}
        trailing={header?.active === true && <Badge tone="brand">Affiché</Badge>}
        onPress={online ? () => ask('message') : undefined}
      />
      <ListRow
        leading={<Mail aria-hidden />}
        title="Adresse e-mail"
        detail={hub.mail.address}
        onPress={online ? () => ask('mail') : undefined}
      />
      {admin && (
        <ListRow
          leading={<DoorOpen aria-hidden />}
          title="Prise de commandes"
          detail={status.active ? 'Le marché prend des commandes' : (status.reason?.fr ?? 'Suspendue')}
          trailing={!status.active && <Badge tone="danger">Suspendue</Badge>}
          onPress={online ? () => ask('status') : undefined}
        />
      )}
      {opened?.what === 'message' && <MessageDialog key={opened.round} {...dialog} />}
      {opened?.what === 'mail' && <MailDialog key={opened.round} {...dialog} />}
      {opened?.what === 'status' && <StatusDialog key={opened.round} {...dialog} />}
    </SettingPanel>
  );
}
