import { useState } from 'react';
import { inviteUser } from '../../../contract/people/staff.ts';
import { parseEmail } from '../../../domain/people/email-address.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { faultAt } from '../../shared/remote/refused-field.ts';
import { KIND_WORDS, type Kind } from './staff-words.ts';

/** What is typed in an invitation. */
export interface InvitationDraft {
  readonly kind: Kind;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  /** Empty: the first hub. */
  readonly hub: string;
  readonly shop: string;
}

export const BLANK_INVITATION: InvitationDraft = {
  ...{ kind: 'logistic', firstname: '', lastname: '', email: '', hub: '', shop: '' },
};

interface InviteDialogProps {
  readonly open: boolean;
  readonly draft: InvitationDraft;
  /** What the inviting person may give. */
  readonly kinds: readonly Kind[];
  readonly hubs: readonly { readonly slug: string; readonly name: string }[];
  readonly onDraft: (draft: InvitationDraft) => void;
  readonly onClose: () => void;
  readonly onInvited: () => void;
}

/** Invites a person by mail to one kind of work. */
export function InviteDialog({ open, draft, kinds, hubs, onDraft, onClose, onInvited }: InviteDialogProps) {
  const mutation = useRemoteMutation(inviteUser);
  const [tried, setTried] = useState(false);
  const { kind, firstname, lastname, email, shop } = draft;
  const hub = draft.hub === '' ? hubs[0]?.slug : draft.hub;
  const placed = kind !== 'admin';
  const problems: Readonly<Record<string, string | undefined>> = {
    email:
      parseEmail(email.trim()) === undefined ? 'Une adresse e-mail, par exemple ana@exemple.ch.' : undefined,
    firstname: firstname.trim().length < 2 ? 'Deux lettres au moins.' : undefined,
    lastname: lastname.trim().length < 2 ? 'Deux lettres au moins.' : undefined,
    'shop.name': kind === 'shop' && shop.trim().length < 3 ? 'Trois lettres au moins.' : undefined,
  };
  const sound = Object.values(problems).every((problem) => problem === undefined);
  const problemOf = (field: string) =>
    (tried ? problems[field] : undefined) ?? faultAt(mutation.refusal, `body.${field}`);
  const beside = Object.keys(problems).some(
    (field) => faultAt(mutation.refusal, `body.${field}`) !== undefined,
  );
  const change = (part: Partial<InvitationDraft>) => onDraft({ ...draft, ...part });
  const invite = async () => {
    setTried(true);
    if (!sound) return;
    const { ok } = await mutation.mutate({
      body: {
        ...{ email: email.trim(), firstname: firstname.trim(), lastname: lastname.trim() },
        roles: kind === 'shop' ? [] : [kind],
        ...(placed && hub !== undefined && { hub }),
        ...(kind === 'shop' && { shop: { name: shop.trim() } }),
      },
    });
    if (!ok) return;
    setTried(false);
    showToast({ title: 'Invitation envoyée', detail: email.trim() });
    onInvited();
  };
  return (
    <LazyDialog
      open={open}
      onClose={() => {
        mutation.reset();
        setTried(false);
        onClose();
      }}
      title="Inviter quelqu’un"
      keep="Annuler"
      act="Envoyer l’invitation"
      busy={mutation.pending}
      error={beside ? undefined : mutation.refusal?.message}
      onAct={() => void invite()}
    >
      <Select
        label="Travail"
        value={kind}
        options={kinds.map((value) => ({ value, label: KIND_WORDS[value] }))}
        onChange={({ target }) => change({ kind: kinds.find((one) => one === target.value) ?? kind })}
        hint={HINTS[kind]}
      />
      {placed && hubs.length > 1 && (
        <Select
          label="Marché"
          value={hub}
          options={hubs.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={({ target }) => change({ hub: target.value })}
        />
      )}
      {kind === 'shop' && (
        <Field
          label="Nom de la boutique"
          hint="Il ne change plus ensuite."
          autoComplete="off"
          maxLength={60}
          error={problemOf('shop.name')}
          value={shop}
          onChange={({ target }) => change({ shop: target.value })}
        />
      )}
      <Field
        label="Prénom"
        autoComplete="off"
        maxLength={60}
        error={problemOf('firstname')}
        value={firstname}
        onChange={({ target }) => change({ firstname: target.value })}
      />
      <Field
        label="Nom"
        autoComplete="off"
        maxLength={60}
        error={problemOf('lastname')}
        value={lastname}
        onChange={({ target }) => change({ lastname: target.value })}
      />
      <Field
        label="Adresse e-mail"
        kind="email"
        hint="Un lien valable 7&nbsp;jours y part, pour choisir un mot de passe."
        autoComplete="off"
        maxLength={200}
        error={problemOf('email')}
        value={email}
        onChange={({ target }) => change({ email: target.value })}
      />
    </LazyDialog>
  );
}

const HINTS: Readonly<Record<Kind, string>> = {
  admin: 'Ouvre tout, et décide des autres.',
  manager: 'Voit et change les commandes d’un marché, et ses réglages.',
  logistic: 'Prépare et livre les commandes d’un marché.',
  shop: 'Vend ses produits, et voit ce qu’il faut préparer.',
};
