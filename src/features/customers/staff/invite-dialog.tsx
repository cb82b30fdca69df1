import { useState } from 'react';
import { listManagedShops } from '../../../contract/catalogue/shops.ts';
import { type Invitation, inviteUser, type StaffPerson } from '../../../contract/people/staff.ts';
import { GENERAL_FEES } from '../../../domain/catalogue/shop-fields.ts';
import { DAY_MS } from '../../../domain/calendar/hub-time.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { parseEmail } from '../../../domain/people/email-address.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { shareOf, shareProblem, typedShare } from '../../shared/forms/fraction-draft.ts';
import { showInvited } from '../../shared/people/invitation-link.tsx';
import { faultAt } from '../../shared/remote/refused-field.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { dateText } from '../list/customer-words.ts';
import { waitingInvitation, KIND_WORDS, type Kind } from './staff-words.ts';

/** The form of an invitation. */
export interface InvitationDraft {
  readonly kind: Kind;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  /** Empty: the first hub. */
  readonly hub: string;
  readonly shop: string;
  /** An existing shop to give to the invited person; absent or empty: a new one. */
  readonly urlpath?: string;
  /** The commission in per cent; the default until it is typed. */
  readonly fees?: string;
}

export const BLANK_INVITATION: InvitationDraft = {
  ...{ kind: 'logistic', firstname: '', lastname: '', email: '', hub: '', shop: '' },
};

interface InviteDialogProps {
  readonly open: boolean;
  readonly draft: InvitationDraft;
  /** The kinds of work to which the inviting person may invite. */
  readonly kinds: readonly Kind[];
  readonly hubs: readonly { readonly slug: string; readonly name: string }[];
  /** The people that the inviting person sees, to find a pending invitation. */
  readonly people: readonly StaffPerson[];
  readonly zone: string;
  readonly onDraft: (draft: InvitationDraft) => void;
  readonly onClose: () => void;
  readonly onInvited: (invitation: Invitation) => void;
}

/** Invites a person by mail to one kind of work. */
export function InviteDialog({ open, draft, kinds, hubs, ...rest }: InviteDialogProps) {
  const { people, zone, onDraft, onClose, onInvited } = rest;
  const mutation = useRemoteMutation(inviteUser);
  const online = useOnline();
  const [tried, setTried] = useState(false);
  const { kind, firstname, lastname, email, shop, fees = USUAL_FEES } = draft;
  // Only an administrator sets the commission: managers invite at the default.
  const agrees = kind === 'shop' && kinds.includes('admin');
  const shops = useRemoteQuery(listManagedShops, open && agrees ? {} : undefined, { online }).answer ?? [];
  const given = agrees ? shops.find(({ urlpath }) => urlpath === draft.urlpath) : undefined;
  const hub = given?.hubs[0] ?? (draft.hub === '' ? hubs[0]?.slug : draft.hub);
  const placed = kind !== 'admin';
  const problems: Readonly<Record<string, string | undefined>> = {
    email:
      parseEmail(email.trim()) === undefined ? 'Une adresse e-mail, par exemple ana@exemple.ch.' : undefined,
    firstname: firstname.trim().length < 2 ? 'Deux lettres au moins.' : undefined,
    lastname: lastname.trim().length < 2 ? 'Deux lettres au moins.' : undefined,
    'shop.name':
      kind === 'shop' && given === undefined && shop.trim().length < 3
        ? 'Trois lettres au moins.'
        : undefined,
    'shop.fees': agrees && given === undefined ? shareProblem(fees, 1) : undefined,
  };
  const again = waitingInvitation(people, email);
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
    const invited = await mutation.mutate({
      body: {
        ...{ email: email.trim(), firstname: firstname.trim(), lastname: lastname.trim() },
        roles: kind === 'shop' ? [] : [kind],
        ...(placed && hub !== undefined && { hub }),
        // A shop that the invited person already has is not created twice.
        ...(given !== undefined
          ? { shop: { name: given.name, urlpath: given.urlpath } }
          : kind === 'shop' &&
            !has(again, shop) && {
              shop: { name: shop.trim(), ...(agrees && { fees: shareOf(fees) ?? GENERAL_FEES }) },
            }),
      },
    });
    if (!invited.ok) return;
    setTried(false);
    const invitation = decodeAnswer(inviteUser.answer, invited.answer);
    showInvited(invitation, invitation.account === 'waiting' ? 'Invitation renvoyée' : 'Invitation envoyée');
    onInvited(invitation);
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
      act={again === undefined ? 'Envoyer l’invitation' : 'Renvoyer l’invitation'}
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
      {agrees && shops.length > 0 && (
        <Select
          label="Boutique"
          value={draft.urlpath ?? ''}
          options={[
            { value: '', label: 'Une nouvelle boutique' },
            ...shops.map(({ urlpath, name }) => ({ value: urlpath, label: name })),
          ]}
          onChange={({ target }) => change({ urlpath: target.value })}
          hint={
            given === undefined
              ? undefined
              : 'Elle passe à la personne invitée, avec ses produits et ses commandes. Qui la tenait ne la voit plus.'
          }
        />
      )}
      {placed && given === undefined && hubs.length > 1 && (
        <Select
          label="Marché"
          value={hub}
          options={hubs.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={({ target }) => change({ hub: target.value })}
        />
      )}
      {kind === 'shop' && given === undefined && (
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
      {agrees && given === undefined && (
        <Field
          kind="decimal"
          label="Commission sur ses ventes"
          hint="Gardée par le marché sur ce qu’il lui verse. Elle se change dans sa boutique."
          trailing="%"
          maxLength={8}
          error={problemOf('shop.fees')}
          value={fees}
          onChange={({ target }) => change({ fees: target.value })}
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
      {again !== undefined && <Notice tone="bell">{waitingWords(again, zone)}</Notice>}
    </LazyDialog>
  );
}

/** The default commission, as typed. */
const USUAL_FEES = typedShare(GENERAL_FEES);

function has(person: StaffPerson | undefined, shop: string): boolean {
  return person?.shops.some(({ name }) => name === shop.trim()) === true;
}

/** « Invitation déjà envoyée à Ana Rey le 24 novembre 2026 : renvoyer ? ». */
function waitingWords({ displayName, until }: StaffPerson, zone: string): string {
  if (until === undefined)
    return `Déjà une invitation pour ${displayName}, dont le lien n’est plus valable${NO_BREAK}: renvoyer${NO_BREAK}?`;
  const since = dateText(new Date(Date.parse(until) - VALID_DAYS * DAY_MS).toISOString(), zone);
  return `Invitation déjà envoyée à ${displayName} le ${since}${NO_BREAK}: renvoyer${NO_BREAK}? Le premier lien ne vaudra plus.`;
}

/** How long an invitation is valid (docs/rules.md#invitations). */
const VALID_DAYS = 7;

const HINTS: Readonly<Record<Kind, string>> = {
  admin: 'Ouvre tout, et décide des autres.',
  manager: 'Voit et change les commandes d’un marché, et ses réglages.',
  logistic: 'Prépare et livre les commandes d’un marché.',
  shop: 'Vend ses produits, et voit ce qu’il faut préparer.',
};
