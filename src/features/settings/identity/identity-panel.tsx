import { CircleQuestionMark, Globe, Image, MapPin, Signature, Store } from 'lucide-react';
import { useState } from 'react';
import {
  type HubContent,
  type HubIdentity,
  saveHubContent,
  saveHubIdentity,
} from '../../../contract/hubs/hub-edits.ts';
import type { Config } from '../../../contract/hubs/config.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import { nameFaults } from '../../../domain/text/visible-name.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { count } from '../../../domain/text/french.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PhotoField } from '../../shared/pictures/photo-field.tsx';
import { addressLine } from '../../shared/addresses/address-draft.ts';
import type { HubDialog, HubPanel } from '../page/hub-dialog-props.ts';
import { SettingDialog } from '../page/setting-dialog.tsx';
import { SettingPanel } from '../page/setting-panel.tsx';
import { useOpened } from '../page/use-open-dialog.ts';
import { placeDraftOf, placeOf, placeProblems } from './place-draft.ts';
import { PlaceFields } from './place-fields.tsx';
import { QuestionsDialog } from './questions-dialog.tsx';

interface IdentityPanelProps extends HubPanel {
  readonly admin: boolean;
  /** The frequent questions of customers. */
  readonly faq: Config['faq'];
}

/**
 * The name, site, address, time zone and signature of a hub, and the frequent questions. Only an admin
 * changes name, time zone and questions.
 */
export function IdentityPanel({ hub, online, onChanged, admin, faq }: IdentityPanelProps) {
  const { opened, ask, close } = useOpened<
    'name' | 'site' | 'photo' | 'address' | 'signature' | 'questions'
  >();
  const press = (what: Parameters<typeof ask>[0]) => (online ? () => ask(what) : undefined);
  const dialog = { hub, onChanged, open: opened?.open ?? false, onClose: close };
  return (
    <SettingPanel title="Identité">
      <ListRow
        leading={<Store aria-hidden />}
        title={hub.name}
        detail={`Le nom du marché, à l’heure de ${hub.timezone}`}
        onPress={admin ? press('name') : undefined}
      />
      <ListRow
        leading={<Globe aria-hidden />}
        title={hub.siteName.fr}
        detail={hub.description?.fr ?? 'Sans description'}
        onPress={press('site')}
      />
      <ListRow
        leading={<Image aria-hidden />}
        title="Image"
        detail={
          hub.photo === undefined || hub.photo === '' ? 'Aucune image' : 'Montrée à qui choisit son marché'
        }
        onPress={press('photo')}
      />
      <ListRow
        leading={<MapPin aria-hidden />}
        title="Adresse"
        detail={addressLine({ ...hub.address, floor: '' })}
        onPress={press('address')}
      />
      <ListRow
        leading={<Signature aria-hidden />}
        title="Signature des e-mails"
        detail={hub.mail.signature ?? hub.name}
        onPress={press('signature')}
      />
      {admin && (
        <ListRow
          leading={<CircleQuestionMark aria-hidden />}
          title="Questions fréquentes"
          detail={faq.length === 0 ? 'Aucune' : count(faq.length, 'question', 'questions')}
          onPress={press('questions')}
        />
      )}
      {opened?.what === 'name' && <NameDialog key={opened.round} {...dialog} />}
      {opened?.what === 'site' && <SiteDialog key={opened.round} {...dialog} />}
      {opened?.what === 'photo' && <PhotoDialog key={opened.round} {...dialog} online={online} />}
      {opened?.what === 'address' && <AddressDialog key={opened.round} {...dialog} />}
      {opened?.what === 'signature' && <SignatureDialog key={opened.round} {...dialog} />}
      {opened?.what === 'questions' && <QuestionsDialog key={opened.round} {...dialog} faq={faq} />}
    </SettingPanel>
  );
}

type Named = Pick<HubIdentity, 'name' | 'timezone'>;

/** Edits the name and the time zone; the slug in its URLs never changes. */
function NameDialog(dialog: HubDialog) {
  const [shown] = useState<Named>({ name: dialog.hub.name, timezone: dialog.hub.timezone });
  const [draft, setDraft] = useState({ name: dialog.hub.name, timezone: dialog.hub.timezone });
  const wished = { name: draft.name.trim(), timezone: draft.timezone.trim() };
  const [fault] = nameFaults('', wished.name, 2, 60);
  return (
    <SettingDialog
      {...dialog}
      call={saveHubIdentity}
      title="Nom du marché"
      confirmation="Nom enregistré"
      ready={!isEqual(wished, shown)}
      problems={{ name: fault && faultSentence(fault) }}
      fields={['name', 'timezone']}
      edit={({ name, timezone }) => changesOver<Named>(shown, wished, { name, timezone })}
    >
      {(problemOf) => (
        <>
          <Field
            label="Nom"
            maxLength={60}
            autoComplete="off"
            error={problemOf('name')}
            value={draft.name}
            onChange={({ target }) => setDraft({ ...draft, name: target.value })}
          />
          <Field
            label="Fuseau horaire"
            hint="Les jours et les heures du marché y sont comptés, par exemple Europe/Zurich."
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            error={problemOf('timezone')}
            value={draft.timezone}
            onChange={({ target }) => setDraft({ ...draft, timezone: target.value })}
          />
        </>
      )}
    </SettingDialog>
  );
}

type Site = Pick<HubContent, 'siteName' | 'description'>;

/** Edits the name of the site and its description; other languages are kept. */
function SiteDialog(dialog: HubDialog) {
  const [shown] = useState<Site>({ siteName: dialog.hub.siteName, description: dialog.hub.description });
  const before = { siteName: dialog.hub.siteName.fr, description: dialog.hub.description?.fr ?? '' };
  const [draft, setDraft] = useState(before);
  const wished: Site = {
    siteName: { ...shown.siteName, fr: draft.siteName.trim() },
    description: { ...shown.description, fr: draft.description.trim() },
  };
  const [fault] = nameFaults('', draft.siteName.trim(), 2, 100);
  return (
    <SettingDialog
      {...dialog}
      call={saveHubContent}
      title="Nom du site"
      confirmation="Nom du site enregistré"
      ready={!isEqual(draft, before)}
      problems={{ siteName: fault && faultSentence(fault) }}
      fields={['siteName', 'description']}
      edit={({ siteName, description }) => changesOver<Site>(shown, wished, { siteName, description })}
    >
      {(problemOf) => (
        <>
          <Field
            label="Nom du site"
            maxLength={100}
            autoComplete="off"
            error={problemOf('siteName')}
            value={draft.siteName}
            onChange={({ target }) => setDraft({ ...draft, siteName: target.value })}
          />
          <TextArea
            label="Description (facultative)"
            rows={3}
            maxLength={500}
            error={problemOf('description')}
            value={draft.description}
            onChange={({ target }) => setDraft({ ...draft, description: target.value })}
          />
        </>
      )}
    </SettingDialog>
  );
}

type Pictured = Pick<HubContent, 'photo'>;

/** Edits the picture of the market chooser. */
function PhotoDialog({ online, ...dialog }: HubDialog & { readonly online: boolean }) {
  const [shown] = useState<Pictured>({ photo: dialog.hub.photo ?? '' });
  const [photo, setPhoto] = useState(dialog.hub.photo ?? '');
  return (
    <SettingDialog
      {...dialog}
      call={saveHubContent}
      title="Image du marché"
      confirmation="Image enregistrée"
      ready={photo !== shown.photo}
      problems={{}}
      fields={['photo']}
      edit={(present) => changesOver<Pictured>(shown, { photo }, { photo: present.photo ?? '' })}
    >
      {(problemOf) => (
        <>
          <PhotoField label="Image" address={photo} onChange={setPhoto} online={online} />
          {problemOf('photo') !== undefined && <Notice tone="danger">{problemOf('photo')}</Notice>}
        </>
      )}
    </SettingDialog>
  );
}

type Placed = Pick<HubContent, 'address'>;

/** Edits the street address and telephone; a changed address drops the map position. */
function AddressDialog(dialog: HubDialog) {
  const [address] = useState(dialog.hub.address);
  const before = placeDraftOf(address);
  const [draft, setDraft] = useState(before);
  const wished: Placed = { address: placeOf(draft, address) };
  return (
    <SettingDialog
      {...dialog}
      call={saveHubContent}
      title="Adresse du marché"
      confirmation="Adresse enregistrée"
      ready={!isEqual(draft, before)}
      problems={placeProblems(draft, address)}
      fields={['address']}
      edit={(present) => changesOver<Placed>({ address }, wished, { address: present.address })}
    >
      {(problemOf) => <PlaceFields draft={draft} onChange={setDraft} problemOf={problemOf} />}
    </SettingDialog>
  );
}

type Signed = Pick<HubContent, 'mail'>;

/** Edits the signature below the mails of the hub. */
function SignatureDialog(dialog: HubDialog) {
  const [mail] = useState(dialog.hub.mail);
  const [typed, setTyped] = useState(mail.signature ?? '');
  const { signature: _, ...rest } = mail;
  const signature = typed.trim();
  const wished: Signed = { mail: { ...rest, ...(signature !== '' && { signature }) } };
  return (
    <SettingDialog
      {...dialog}
      call={saveHubContent}
      title="Signature des e-mails"
      confirmation="Signature enregistrée"
      ready={signature !== (mail.signature ?? '')}
      fields={['mail.signature']}
      edit={(present) => changesOver<Signed>({ mail }, wished, { mail: present.mail })}
    >
      {(problemOf) => (
        <TextArea
          label="Signature"
          hint="Vide, c’est le nom du marché."
          rows={2}
          maxLength={200}
          error={problemOf('mail.signature')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </SettingDialog>
  );
}
