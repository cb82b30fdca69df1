import { useState } from 'react';
import { createHub } from '../../../contract/hubs/hub-edits.ts';
import type { Hub } from '../../../contract/hubs/hubs.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { nameFaults } from '../../../domain/text/visible-name.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { asJson } from '../../../mirror/json.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { faultUnder } from '../../shared/remote/refused-field.ts';
import { accountProblem } from '../../sign-in/forms/account-field-words.ts';
import { placeDraftOf, placeOf, placeProblems } from '../identity/place-draft.ts';
import { PlaceFields } from '../identity/place-fields.tsx';

interface NewHubDialogProps {
  /** The hubs whose settings can be copied. */
  readonly hubs: readonly Pick<Hub, 'slug' | 'name'>[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onCreated: () => void;
}

/** Creates a hub, empty or with the settings of another; it takes no orders before it is opened in its settings. */
export function NewHubDialog({ hubs, open, onClose, onCreated }: NewHubDialogProps) {
  const creation = useRemoteMutation(createHub);
  const [draft, setDraft] = useState({
    name: '',
    email: '',
    timezone: DEFAULT_ZONE,
    copyOf: '',
    shops: false,
  });
  const [place, setPlace] = useState(placeDraftOf(undefined));
  const [tried, setTried] = useState(false);
  const name = draft.name.trim();
  const [fault] = nameFaults('', name, 2, 60);
  const problems: Readonly<Record<string, string | undefined>> = {
    name: fault && faultSentence(fault),
    mail: accountProblem.email(draft.email),
    ...placeProblems(place, undefined),
  };
  const faultOf = (field: string) => faultUnder(creation.refusal, `body.${field}`);
  const problemOf = (field: string) => (tried ? problems[field] : undefined) ?? faultOf(field);
  const beside = FIELDS.some((field) => faultOf(field) !== undefined);
  const create = async () => {
    setTried(true);
    if (Object.values(problems).some((problem) => problem !== undefined)) return;
    const { copyOf, shops, timezone, email } = draft;
    const body = {
      ...{
        name,
        timezone: timezone.trim(),
        address: placeOf(place, undefined),
        mail: { address: email.trim() },
      },
      ...(copyOf !== '' && { copyOf, shops }),
    };
    const result = await creation.mutate({ body: asJson(body) });
    if (!result.ok) return;
    onCreated();
    onClose();
    showToast({ title: 'Marché créé', detail: `${name} est fermé\u00a0: ouvrez-le dans ses réglages.` });
  };
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title="Nouveau marché"
      keep="Annuler"
      act="Créer"
      tone="primary"
      ready={name !== ''}
      busy={creation.pending}
      error={beside ? undefined : creation.refusal?.message}
      onAct={() => void create()}
    >
      <Field
        label="Nom"
        hint="L’adresse de ses pages en vient, et ne change plus."
        maxLength={60}
        autoComplete="off"
        error={problemOf('name')}
        value={draft.name}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      <Select
        label="Réglages"
        options={[
          { value: '', label: 'Nouveaux' },
          ...hubs.map((hub) => ({ value: hub.slug, label: `Comme ${hub.name}` })),
        ]}
        hint="Jours, tranches, places, prix, codes postaux, frais et points de retrait."
        value={draft.copyOf}
        onChange={({ target }) => setDraft({ ...draft, copyOf: target.value })}
      />
      {draft.copyOf !== '' && (
        <Checkbox
          label="Ses boutiques vendent ici aussi"
          checked={draft.shops}
          onChange={(shops) => setDraft({ ...draft, shops })}
        />
      )}
      <PlaceFields draft={place} onChange={setPlace} problemOf={problemOf} />
      <Field
        kind="email"
        label="Adresse e-mail"
        hint="Les questions et les avis des clients y arrivent."
        autoComplete="off"
        maxLength={200}
        error={problemOf('mail')}
        value={draft.email}
        onChange={({ target }) => setDraft({ ...draft, email: target.value })}
      />
      <Field
        label="Fuseau horaire"
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        error={problemOf('timezone')}
        value={draft.timezone}
        onChange={({ target }) => setDraft({ ...draft, timezone: target.value })}
      />
    </LazyDialog>
  );
}

const FIELDS = ['name', 'mail', 'address', 'timezone'];
