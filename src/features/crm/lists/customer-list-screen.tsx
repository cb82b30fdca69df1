import { FileDown, Users, FolderInput, Mail } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { segmentStatistics } from '../../../contract/statistics/statistics.ts';
import type { CustomerList } from '../../../domain/statistics/customer-funnel.ts';
import { DEFAULT_ZONE, HOUR_MS } from '../../../domain/calendar/hub-time.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { RemotePage } from '../../shared/remote/remote-page.tsx';
import { CustomerViews } from '../../customers/list/customer-views.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { saveCsv } from '../../shared/device/save-file.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { peopleCsv } from './customer-list-files.ts';
import { ListFilters } from './customer-list-filters.tsx';
import { ListHead } from './customer-list-head.tsx';
import { orderWord, shownIn, sortingOf, viewOf } from './customer-list-view.ts';
import type { MailWords } from '../mail/bulk-mail-draft.ts';
import { MoveDialog } from './move-customers-dialog.tsx';
import { toListEntries, namesOf, type CustomerListEntry } from './listed-customer.ts';
import { PeopleTable } from './listed-customers-table.tsx';
import { WriteSheet } from '../mail/write-mail-sheet.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { count, list, decimal } from '../../../domain/text/french.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './crm-pages.module.css';

interface SkippedNoticeProps {
  readonly names: readonly string[];
  readonly onRead: () => void;
}

/** The names of the people whom the last action skipped. */
function SkippedNotice({ names, onRead }: SkippedNoticeProps) {
  if (names.length === 0) return null;
  const more = names.length - NAMED;
  const listed = more > 0 ? [...names.slice(0, NAMED), count(more, 'autre', 'autres')] : names;
  return (
    <Notice
      tone="bell"
      title={`${count(names.length, 'personne laissée', 'personnes laissées')} de côté`}
      actions={
        <Button size={44} look="line" onClick={onRead}>
          Compris
        </Button>
      }
    >
      {list(listed)}. Leur compte est fermé, leur adresse a changé, ou ces messages ne sont plus voulus.
    </Notice>
  );
}

/** The maximum number of names to list. */
const NAMED = 50;

interface CustomerListScreenProps {
  readonly list: CustomerList;
  readonly draft: MailWords;
  readonly onDraft: (draft: MailWords) => void;
}

/** A customer list: search, filter, sort, select, mail and move. Read from the server, never stored on the device. */
export function CustomerListScreen({ list, draft, onDraft }: CustomerListScreenProps) {
  const place = useAppLocation();
  const go = useGo();
  const online = useOnline();
  // May render before this device knows any market.
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  // Rounded to the hour: twenty thousand rows need not be filtered again each second.
  const now = Math.floor(useNow() / HOUR_MS) * HOUR_MS;
  const query = useRemoteQuery(segmentStatistics, { params: { segment: list } }, { online });
  const { answer } = query;
  const people = useMemo(() => answer && toListEntries(answer.users), [answer]);
  const { words, order, mailed, moved } = viewOf(place.search);
  const shown = useMemo(
    () => people && shownIn(people, { words, order, mailed, moved }, now),
    [people, words, order, mailed, moved, now],
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(NONE);
  const picked = useMemo(() => shown?.filter(({ _id }) => chosen.has(_id)) ?? [], [shown, chosen]);
  const [act, setAct] = useState<'write' | 'move'>();
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const done = (left: readonly string[]) => {
    setAct(undefined);
    setChosen(NONE);
    setSkipped(namesOf(left, people ?? []));
    query.refetch();
  };
  return (
    <RemotePage
      title="Clients"
      search={{
        label: 'Chercher dans la liste',
        placeholder: 'Nom, e-mail…',
        value: words,
        onChange: (typed) => go(searchHref(place, { q: typed }), { replace: true }),
      }}
      views={<CustomerViews here="crm" />}
      filters={<ListFilters people={people} now={now} />}
      actions={
        <Button
          size={44}
          look="line"
          icon={<FileDown />}
          disabled={shown === undefined || shown.length === 0}
          onClick={() => saveCsv(`cabas-clients-${list}.csv`, peopleCsv(shown ?? [], zone))}
        >
          Exporter
        </Button>
      }
      offline="Les listes de clients se lisent avec du réseau."
      query={query}
      waiting={people === undefined}
      body={
        <>
          <ListHead list={list} people={people} shown={shown} churn={answer?.churn} />
          <SkippedNotice names={skipped} onRead={() => setSkipped([])} />
          {shown?.length === 0 && query.settled && (
            <EmptyState
              picture={<Users />}
              title={people?.length === 0 ? 'Personne dans cette liste' : 'Personne ne correspond'}
            />
          )}
          {shown !== undefined && shown.length > 0 && (
            <>
              <ActBar
                shown={shown}
                picked={picked}
                onChoose={setChosen}
                onWrite={() => setAct('write')}
                onMove={() => setAct('move')}
              />
              <PeopleTable
                people={shown}
                chosen={chosen}
                onChoose={setChosen}
                zone={zone}
                sorting={sortingOf(order)}
                onSort={(to) => go(searchHref(place, { sort: orderWord(to) }))}
              />
            </>
          )}
        </>
      }
    >
      <WriteSheet
        open={act === 'write'}
        list={list}
        people={picked}
        zone={zone}
        draft={draft}
        onDraft={onDraft}
        onClose={() => setAct(undefined)}
        onDone={done}
      />
      <MoveDialog
        open={act === 'move'}
        list={list}
        people={picked}
        onClose={() => setAct(undefined)}
        onDone={done}
      />
    </RemotePage>
  );
}

const NONE: ReadonlySet<number> = new Set();

interface ActBarProps {
  readonly shown: readonly CustomerListEntry[];
  readonly picked: readonly CustomerListEntry[];
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
  readonly onWrite: () => void;
  readonly onMove: () => void;
}

/** Selects all displayed customers, and offers the actions on the selection; sticky while the list scrolls. */
function ActBar({ shown, picked, onChoose, onWrite, onMove }: ActBarProps) {
  const online = useOnline();
  const all = picked.length === shown.length;
  const none = picked.length === 0;
  return (
    <Row
      gap="2"
      align="center"
      justify="between"
      wrap
      ground="ground"
      className={styles.bar}
      role="group"
      aria-label="Clients choisis"
    >
      <Checkbox
        label="Tout choisir"
        detail={none ? decimal(shown.length) : count(picked.length, 'choisi', 'choisis')}
        checked={all}
        onChange={(checked) => onChoose(new Set(checked ? shown.map(({ _id }) => _id) : []))}
      />
      <Row as="span" gap="2">
        <Button size={44} look="primary" icon={<Mail />} disabled={none} onClick={onWrite}>
          Écrire
        </Button>
        <Button size={44} look="line" icon={<FolderInput />} disabled={none || !online} onClick={onMove}>
          Classer
        </Button>
      </Row>
    </Row>
  );
}
