import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { listStaff, type StaffPerson } from '../../../contract/people/staff.ts';
import { isAdmin } from '../../../domain/people/person.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { searchHref, useAppLocation, useGo } from '../../../hooks/use-place.ts';
import { knownHubs } from '../../../mirror/queries/market-queries.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { useOfficeHubs } from '../../shared/market/use-office-hubs.ts';
import { useSorting } from '../../shared/office/use-sorting.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { RemoteList } from '../../shared/remote/remote-list.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import styles from '../list/customer-pages.module.css';
import { BLANK_INVITATION, type InvitationDraft, InviteDialog } from './invite-dialog.tsx';
import { peopleColumns, STAFF_SORTS } from './people-columns.tsx';
import { PersonDetail } from './person-detail.tsx';
import { BELOW_MANAGER, filteredStaff, KIND_WORDS, KINDS } from './staff-words.ts';

/** The staff of the market: roles, devices and accounts, from the server, never stored on the device. */
export function PeopleScreen() {
  const market = useMarket();
  useTitle('Équipe');
  // The filters render once, with all their choices: a late one would move the table.
  const me = useMe();
  const hubs = useLive(knownHubs, {});
  if (market === undefined || me === undefined || hubs === undefined) return null;
  if (market === null) return <MissingData what="Ce marché" />;
  return <People zone={market.hub.timezone} />;
}

function People({ zone }: { zone: string }) {
  const place = useAppLocation();
  const go = useGo();
  const online = useOnline();
  const moment = { now: useNow(), zone };
  const { q = '', id, hub } = place.search;
  const lacking = place.search['factor'] === 'none';
  const kind = KINDS.find((one) => one === place.search['role']);
  const [sorting, sort] = useSorting(STAFF_SORTS, { by: 'name', descending: false });
  const hubs = useOfficeHubs();
  const [device] = useDevice();
  const admin = isAdmin(device);
  // The page of a shop leads here, to invite its next owner.
  const handed = admin ? place.search['shop'] : undefined;
  const nameOfHub = (slug: string) => hubs.find((one) => one.slug === slug)?.name ?? slug;
  const query = useRemoteQuery(listStaff, {}, { online });
  const people = query.answer;
  const shown = people && filteredStaff(people, { words: q, kind, hub, lacking });
  const open = admin ? people?.find((person) => String(person.id) === id) : undefined;
  const own = people?.find((person) => person.id === device.person)?.hubs ?? [];
  // A manager may invite to lower roles, at the hubs that they manage.
  const managed = hubs.filter(({ slug }) => own.some((at) => at.hub === slug && at.role === 'manager'));
  // Outlives the dialog: « Annuler » keeps what was typed.
  const [draft, setDraft] = useState<InvitationDraft>(
    handed === undefined ? BLANK_INVITATION : { ...BLANK_INVITATION, kind: 'shop', urlpath: handed },
  );
  const [inviting, setInviting] = useState(handed !== undefined);
  /** @param shown whose record opens: it has the link of an invitation that was not mailed */
  const close = (shown?: string) => {
    setInviting(false);
    if (handed !== undefined || shown !== undefined)
      go(searchHref(place, { shop: undefined, ...(shown !== undefined && { id: shown }) }), {
        replace: true,
      });
  };
  const filter = (name: string, value: string) =>
    go(searchHref(place, { [name]: value === '' ? undefined : value }), { replace: true });
  return (
    <RemoteList
      title="Équipe"
      search={{
        label: 'Chercher une personne',
        placeholder: 'Nom ou e-mail…',
        value: q,
        onChange: (typed) => filter('q', typed),
      }}
      filters={
        <Row gap="2" wrap className={styles.filters}>
          <Select
            label="Travail à montrer"
            hideLabel
            value={kind ?? ''}
            options={[
              { value: '', label: 'Tout travail' },
              ...KINDS.map((value) => ({ value, label: KIND_WORDS[value] })),
            ]}
            onChange={({ target }) => filter('role', target.value)}
          />
          <Select
            label="Double code à montrer"
            hideLabel
            value={lacking ? 'none' : ''}
            options={[
              { value: '', label: 'Avec ou sans double code' },
              { value: 'none', label: 'Sans double authentification' },
            ]}
            onChange={({ target }) => filter('factor', target.value)}
          />
          {hubs.length > 1 && (
            <Select
              label="Marché à montrer"
              hideLabel
              value={hub ?? ''}
              options={[
                { value: '', label: 'Tous les marchés' },
                ...hubs.map(({ slug, name }) => ({ value: slug, label: name })),
              ]}
              onChange={({ target }) => filter('hub', target.value)}
            />
          )}
        </Row>
      }
      actions={
        <Button
          look="primary"
          icon={<UserPlus />}
          disabled={!online || (!admin && managed.length === 0)}
          onClick={() => setInviting(true)}
        >
          Inviter
        </Button>
      }
      offline="L’équipe se lit et se change avec du réseau."
      query={query}
      columns={peopleColumns(moment, nameOfHub, query.settled ? shown?.length : undefined)}
      rows={shown}
      keyOf={({ id: key }) => key}
      {...(admin && { hrefOf: ({ id: key }: StaffPerson) => searchHref(place, { id: String(key) }) })}
      isCurrent={(person) => person.id === open?.id}
      isOver={({ status }) => !status}
      sorting={sorting}
      onSort={sort}
      none={
        <EmptyState picture={<Users />} title="Personne ne correspond">
          Cherchez le début d’un nom, ou retirez un filtre.
        </EmptyState>
      }
    >
      {open !== undefined && (
        <PersonDetail
          key={open.id}
          person={open}
          hubs={hubs}
          moment={moment}
          onClose={() => go(searchHref(place, { id: undefined }), { replace: true })}
          onChanged={query.refetch}
        />
      )}
      <InviteDialog
        open={inviting}
        draft={draft}
        kinds={admin ? KINDS : BELOW_MANAGER}
        hubs={admin ? hubs : managed}
        people={people ?? []}
        zone={zone}
        onDraft={setDraft}
        onClose={() => close()}
        onInvited={({ id: invited, mailed }) => {
          setDraft(BLANK_INVITATION);
          close(mailed === false && admin ? String(invited) : undefined);
          query.refetch();
        }}
      />
    </RemoteList>
  );
}
