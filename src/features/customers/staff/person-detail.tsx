import { CreditCard, LockKeyhole, Mail, MapPinned, ShieldCheck, Smartphone, Store, Tags } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { inviteUser, type StaffPerson } from '../../../contract/people/staff.ts';
import { count, list, NO_BREAK } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconLink } from '../../../ui/actions/icon-button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { InvitationLink, showInvited } from '../../shared/people/invitation-link.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteActions, RemoteDetail } from '../../shared/remote/remote-detail.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { AccountDialog } from '../dialogs/close-account-dialog.tsx';
import { WordsDialog } from '../dialogs/short-words-dialog.tsx';
import { type CustomerMoment, dateText } from '../list/customer-words.ts';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { accountState, workText } from './staff-words.ts';

interface PersonDetailProps {
  readonly person: StaffPerson;
  readonly hubs: readonly { readonly slug: string; readonly name: string }[];
  readonly moment: CustomerMoment;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

type Part = 'roles' | 'codes' | 'tags' | 'sessions' | 'account';

/** One person of the team beside the list: their work, devices and account, each with its dialog. */
export function PersonDetail({ person, hubs, moment, onClose, onChanged }: PersonDetailProps) {
  const online = useOnline();
  const [device] = useDevice();
  const [opened, setOpened] = useState<{ part: Part; open: boolean; round: number }>();
  const own = device.person === person.id;
  const ask = (part: Part) => setOpened({ part, open: true, round: (opened?.round ?? 0) + 1 });
  const nameOfHub = (slug: string) => hubs.find((one) => one.slug === slug)?.name ?? slug;
  const row = (part: Part, leading: ReactNode, title: string, detail: string) => (
    <ListRow {...{ leading, title, detail }} onPress={online && !own ? () => ask(part) : undefined} />
  );
  const codes = person.logistic?.postalCode ?? [];
  const state = accountState(person);
  const dialog = {
    open: opened?.open ?? false,
    onClose: () => setOpened(opened && { ...opened, open: false }),
    onChanged,
  };
  const customer = { ...person, tags: person.tags ?? [], email: { address: person.email } };
  return (
    <LazySheet open onClose={onClose} title={person.displayName} detail={person.email} wide="side">
      <RemoteDetail
        state={<Badge tone={state.tone}>{state.words}</Badge>}
        reach={
          <IconLink
            label={`Écrire à ${person.displayName}`}
            href={`mailto:${person.email}`}
            icon={<Mail />}
          />
        }
      >
        {own && (
          <Text as="p" tone="ink-2">
            Personne ne décide de son propre compte.
          </Text>
        )}
        {person.waiting && person.status && <Waiting person={person} moment={moment} onChanged={onChanged} />}
        <Card padding="none">
          {row(
            'roles',
            <ShieldCheck aria-hidden />,
            'Rôles',
            workText({ ...person, shops: [] }, nameOfHub) || 'Aucun',
          )}
          {person.hubs.some(({ role }) => role === 'logistic') &&
            row('codes', <MapPinned aria-hidden />, 'Codes postaux desservis', list(codes) || 'Tous')}
          {person.shops.map(({ urlpath, name }) => (
            <ListRow key={urlpath} leading={<Store aria-hidden />} title={name} href={`/vendor/${urlpath}`} />
          ))}
          {row('tags', <Tags aria-hidden />, 'Étiquettes', list(person.tags ?? []) || 'Aucune')}
          <ListRow
            leading={<CreditCard aria-hidden />}
            title="Fiche de client"
            detail={`Tarif «${NO_BREAK}${person.plan ?? ''}${NO_BREAK}», factures, commandes`}
            href={`/customers?id=${person.id}`}
          />
        </Card>
        <Card padding="none">
          {row(
            'sessions',
            <Smartphone aria-hidden />,
            count(person.sessions, 'appareil connecté', 'appareils connectés'),
            person.seen === undefined ? 'Jamais vu' : `Vu le ${dateText(person.seen, moment.zone)}`,
          )}
          <ListRow
            leading={<LockKeyhole aria-hidden />}
            title="Double authentification"
            detail={person.secondFactor ? 'Un code est demandé' : 'Le mot de passe suffit'}
          />
        </Card>
        {!own && (
          <RemoteActions>
            <Button
              look={person.status ? 'danger-line' : undefined}
              wide
              disabled={!online}
              onClick={() => ask('account')}
            >
              {person.status ? 'Fermer le compte' : 'Rouvrir le compte'}
            </Button>
          </RemoteActions>
        )}
        {opened?.part === 'roles' && (
          <RolesDialog key={opened.round} {...dialog} person={person} hubs={hubs} />
        )}
        {opened?.part === 'codes' && (
          <WordsDialog key={opened.round} {...dialog} customer={customer} kind="codes" />
        )}
        {opened?.part === 'tags' && (
          <WordsDialog key={opened.round} {...dialog} customer={customer} kind="tags" />
        )}
        {opened?.part === 'sessions' && <EndSessionsDialog key={opened.round} {...dialog} person={person} />}
        {opened?.part === 'account' && <AccountDialog key={opened.round} {...dialog} customer={customer} />}
      </RemoteDetail>
    </LazySheet>
  );
}

type WaitingProps = Pick<PersonDetailProps, 'person' | 'moment' | 'onChanged'>;

/** A pending invitation, with a button to resend it, and its link where no mail arrives. */
function Waiting({ person, moment, onChanged }: WaitingProps) {
  const online = useOnline();
  const mutation = useRemoteMutation(inviteUser);
  const again = async () => {
    const names = { firstname: person.displayName.slice(0, 60), lastname: person.displayName.slice(0, 60) };
    const invited = await mutation.mutate({ body: { email: person.email, ...names, roles: [] } });
    if (!invited.ok) return;
    showInvited(decodeAnswer(inviteUser.answer, invited.answer), 'Invitation renvoyée');
    onChanged();
  };
  return (
    <RemoteActions>
      <Text as="p" tone="ink-2">
        {person.until === undefined
          ? `Le lien de l’invitation n’est plus valable.`
          : `N’a pas encore choisi de mot de passe. Le lien vaut jusqu’au ${dateText(person.until, moment.zone)}.`}
      </Text>
      <RemoteProblem refusal={mutation.refusal} />
      <Button wide icon={<Mail />} disabled={!online} busy={mutation.pending} onClick={() => void again()}>
        Renvoyer l’invitation
      </Button>
      {!person.admin && <InvitationLink id={person.id} online={online} />}
    </RemoteActions>
  );
}
