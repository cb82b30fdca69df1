import { DoorOpen, Mail, Megaphone } from 'lucide-react';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import type { HubPanel, HubDialog } from '../page/hub-dialog-props.ts';
import { SettingPanel } from '../page/setting-panel.tsx';
import { useOpened } from '../page/use-open-dialog.ts';
import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import {
  type HubContent,
  saveHubContent,
  type HubIdentity,
  saveHubIdentity,
} from '../../../contract/hubs/hub-edits.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { parseEmail } from '../../../domain/people/email-address.ts';
import { accountProblem } from '../../sign-in/forms/account-field-words.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { faultSentence, lengthFault } from '../../../domain/text/field-fault.ts';

/** The hub's welcome message, its contact address, and for an admin whether it accepts orders. */
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
        trailing={
          header?.active === true ? (
            <Badge tone="brand">Affiché</Badge>
          ) : (
            message !== '' && <Badge tone="bell">Masqué</Badge>
          )
        }
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

type Written = Pick<HubContent, 'mail'>;

/** Edits the contact address of the hub. */
function MailDialog(dialog: HubDialog) {
  const [mail] = useState(dialog.hub.mail);
  const [typed, setTyped] = useState(mail.address);
  const address = parseEmail(typed) ?? typed.trim();
  const wished: Written = { mail: { ...mail, address } };
  return (
    <SettingDialog
      {...dialog}
      call={saveHubContent}
      title="Adresse e-mail du marché"
      confirmation="Adresse e-mail enregistrée"
      ready={address !== mail.address}
      problems={{ mail: accountProblem.email(typed) }}
      fields={['mail']}
      edit={(present) => changesOver<Written>({ mail }, wished, { mail: present.mail })}
    >
      {(problemOf) => (
        <Field
          kind="email"
          label="Adresse e-mail"
          hint="Les questions et les avis des clients y arrivent."
          autoComplete="off"
          maxLength={200}
          error={problemOf('mail')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </SettingDialog>
  );
}

type HubStatus = Pick<HubIdentity, 'status'>;

/** Opens or suspends the hub, with the notice while suspended. */
function StatusDialog(dialog: HubDialog) {
  const [shown] = useState<HubStatus>({ status: dialog.hub.status });
  const start = { active: shown.status?.active ?? true, fr: shown.status?.reason?.fr ?? '' };
  const [draft, setDraft] = useState(start);
  const fr = draft.fr.trim();
  const wished: HubStatus = {
    status: { active: draft.active, ...(fr !== '' && { reason: { ...shown.status?.reason, fr } }) },
  };
  return (
    <SettingDialog
      {...dialog}
      call={saveHubIdentity}
      title="Prise de commandes"
      confirmation={draft.active ? 'Le marché prend des commandes' : 'Prise de commandes suspendue'}
      ready={!isEqual(draft, start)}
      fields={['status']}
      edit={(present) => changesOver<HubStatus>(shown, wished, { status: present.status })}
      act={draft.active || !start.active ? undefined : 'Suspendre'}
      tone={draft.active || !start.active ? 'primary' : 'danger'}
    >
      {() => (
        <>
          <Switch
            label="Prendre des commandes"
            detail="Suspendu, rien ne se commande. Ce qui est déjà commandé reste à livrer."
            checked={draft.active}
            onChange={(active) => setDraft({ ...draft, active })}
          />
          <TextArea
            label="Ce que lisent les clients (facultatif)"
            hint={
              draft.active && fr !== ''
                ? 'Masqué\u00a0: affiché une fois les commandes suspendues.'
                : undefined
            }
            rows={2}
            maxLength={300}
            value={draft.fr}
            onChange={({ target }) => setDraft({ ...draft, fr: target.value })}
          />
        </>
      )}
    </SettingDialog>
  );
}

type HubHeader = Pick<HubContent, 'header'>;

/** Edits the welcome message; other languages are kept. */
function MessageDialog(dialog: HubDialog) {
  const [shown] = useState<HubHeader>({ header: dialog.hub.header });
  const before = { active: shown.header?.active ?? false, fr: shown.header?.message.fr ?? '' };
  const [draft, setDraft] = useState(before);
  const message = { ...shown.header?.message, fr: draft.fr.trim() };
  const wished: HubHeader = { header: { active: draft.active, message } };
  // A hidden message needs no valid text.
  const [fault] = draft.active ? lengthFault('', message.fr, 3, 500) : [];
  return (
    <SettingDialog
      {...dialog}
      call={saveHubContent}
      title="Message à l’accueil"
      confirmation={
        draft.active ? 'Message affiché' : before.active ? 'Message retiré' : 'Message gardé, masqué'
      }
      ready={!isEqual(draft, before)}
      problems={{ 'header.message.fr': fault && faultSentence(fault) }}
      fields={['header.message']}
      edit={(present) => changesOver<HubHeader>(shown, wished, { header: present.header })}
    >
      {(problemOf) => (
        <>
          <Switch
            label="Afficher à l’accueil"
            detail="En haut de la boutique, sur tous les appareils."
            checked={draft.active}
            onChange={(active) => setDraft({ ...draft, active })}
          />
          <TextArea
            label="Message"
            hint={
              draft.active || message.fr === '' ? undefined : 'Masqué\u00a0: les clients ne le lisent pas.'
            }
            error={problemOf('header.message.fr')}
            rows={3}
            maxLength={500}
            value={draft.fr}
            onChange={({ target }) => setDraft({ ...draft, fr: target.value })}
          />
        </>
      )}
    </SettingDialog>
  );
}
