import { FileDown, Upload, Users } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { listUsers, USER_SORTS } from '../../../contract/people/user-office.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { RemoteList } from '../../shared/remote/remote-list.tsx';
import { CustomerFilters, filterQuery } from './customer-filters.tsx';
import { customersCsv } from './customer-files.ts';
import { nameOf } from './customer-words.ts';
import { count } from '../../../domain/text/french.ts';
import { saveCsv } from '../../shared/device/save-file.ts';
import { CustomerViews } from './customer-views.tsx';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useSorting } from '../../shared/office/use-sorting.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { CustomerDetail } from '../sheet/customer-detail.tsx';
import { customerColumns, NEWEST_FIRST, sortQuery } from './customer-columns.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './customer-pages.module.css';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import type { RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';
import { RemoteDetail } from '../../shared/remote/remote-detail.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { readUser, type User } from '../../../contract/people/users.ts';

/** Rows per page. */
const PAGE = 100;
/** Shorter searches would match nearly everyone. */
const SHORTEST = 3;
/** The search waits for a pause in typing. */
const TYPING_MS = 300;

/** All accounts, sorted by column: read from the server, never stored on the device. */
export function CustomersScreen() {
  const market = useMarket();
  useTitle('Clients');
  if (market === undefined) return null;
  if (market === null) return <MissingData what="Ce marché" />;
  return <Customers zone={market.hub.timezone} />;
}

function Customers({ zone }: { zone: string }) {
  const place = useAppLocation();
  const go = useGo();
  const online = useOnline();
  const locale = useLocale();
  const moment = { now: useNow(), zone };
  const { q = '', id } = place.search;
  const words = q.trim();
  const page = Math.max(0, Number.parseInt(place.search['page'] ?? '0', 10) || 0);
  const [sorting, sort] = useSorting(USER_SORTS, NEWEST_FIRST);
  const query = {
    ...sortQuery(sorting),
    limit: PAGE,
    start: page * PAGE,
    ...(words.length >= SHORTEST && { search: words }),
    ...filterQuery(place.search),
  };
  const remote = useRemoteQuery(listUsers, { query }, { online, pauseMs: TYPING_MS });
  const customers = remote.answer;
  // The rows as selected: they may be on other pages of the list.
  const [chosen, setChosen] = useState(NONE);
  const { customer: open, ...coming } = useOpenCustomer(id, remote, online);
  const close = () => go(searchHref(place, { id: undefined }), { replace: true });
  const leaf = (to: number) => go(searchHref(place, { page: to === 0 ? undefined : String(to) }));
  return (
    <RemoteList
      title="Clients"
      search={{
        label: 'Chercher un client',
        placeholder: 'Nom, e-mail, téléphone…',
        value: q,
        onChange: (typed) => go(searchHref(place, { q: typed, page: undefined }), { replace: true }),
      }}
      views={<CustomerViews here="customers" />}
      filters={<CustomerFilters tags={customers?.flatMap(({ tags }) => tags) ?? []} />}
      sums={<ChosenBar chosen={[...chosen.values()]} zone={zone} onNone={() => setChosen(NONE)} />}
      choice={{
        has: ({ id: key }) => chosen.has(key),
        label: (customer) => `Choisir ${nameOf(customer)}`,
        set: (customer, on) => setChosen(withChoice(chosen, customer, on)),
      }}
      actions={
        <ButtonLink size={44} look="line" icon={<Upload />} href="/admin/import/customers">
          Importer
        </ButtonLink>
      }
      offline="Les clients se lisent avec du réseau."
      query={remote}
      columns={customerColumns(moment, locale, remote.settled ? remote.total : undefined)}
      rows={customers}
      keyOf={({ id: key }) => key}
      hrefOf={(customer) => searchHref(place, { id: String(customer.id) })}
      isCurrent={(customer) => customer.id === open?.id}
      isOver={(customer) => !customer.status}
      sorting={sorting}
      onSort={sort}
      none={
        <EmptyState picture={<Users />} title="Personne ne correspond">
          Cherchez le début d’un nom, d’une adresse e-mail ou d’un numéro.
        </EmptyState>
      }
      more={
        <Row gap="2" className={styles.pages}>
          {page > 0 && <Button onClick={() => leaf(page - 1)}>Précédents</Button>}
          {customers?.length === PAGE && <Button onClick={() => leaf(page + 1)}>Suivants</Button>}
        </Row>
      }
    >
      {open !== undefined && (
        <CustomerDetail
          key={open.id}
          customer={open}
          moment={moment}
          onClose={close}
          onChanged={() => {
            remote.refetch();
            coming.again();
          }}
        />
      )}
      {open === undefined && id !== undefined && online && <ComingCustomer {...coming} onClose={close} />}
    </RemoteList>
  );
}

type Chosen = ReadonlyMap<number, User>;
const NONE: Chosen = new Map();

function withChoice(chosen: Chosen, customer: User, on: boolean): Chosen {
  const next = new Map(chosen);
  if (on) next.set(customer.id, customer);
  else next.delete(customer.id);
  return next;
}

interface ChosenBarProps {
  readonly chosen: readonly User[];
  readonly zone: string;
  readonly onNone: () => void;
}

/** The number of selected customers, across all pages, with the bulk actions. */
function ChosenBar({ chosen, zone, onNone }: ChosenBarProps) {
  if (chosen.length === 0) return null;
  return (
    <Row gap="2" align="center" wrap role="status">
      <b>{count(chosen.length, 'client choisi', 'clients choisis')}</b>
      <Button
        size={44}
        look="line"
        icon={<FileDown />}
        onClick={() => saveCsv('cabas-clients.csv', customersCsv(chosen, zone))}
      >
        Exporter
      </Button>
      <Button size={44} look="ghost" onClick={onNone}>
        N’en choisir aucun
      </Button>
    </Row>
  );
}

interface ComingCustomerProps {
  readonly refusal: RemoteCallRefusal | undefined;
  readonly again: () => void;
  readonly onClose: () => void;
}

/** The detail of a customer named by a link, while loading or when not found. */
function ComingCustomer({ refusal, again, onClose }: ComingCustomerProps) {
  return (
    <LazySheet open onClose={onClose} title="Client" wide="side">
      <RemoteDetail state={undefined} reach={undefined}>
        <RemoteProblem refusal={refusal} again={refusal?.code === 'not_found' ? undefined : again} />
        {refusal === undefined && <SkeletonRows count={6} />}
      </RemoteDetail>
    </LazySheet>
  );
}

interface OpenCustomer {
  /** `undefined` while loading, or when it cannot be read. */
  readonly customer: User | undefined;
  readonly refusal: RemoteCallRefusal | undefined;
  readonly again: () => void;
}

interface Listed {
  readonly answer: readonly User[] | undefined;
  readonly refusal: RemoteCallRefusal | undefined;
}

/** The customer in the URL: from the list, or read separately when the list does not show them. */
function useOpenCustomer(id: string | undefined, list: Listed, online: boolean): OpenCustomer {
  const listed = list.answer?.find((one) => String(one.id) === id);
  const answered = list.answer !== undefined || list.refusal !== undefined;
  const separate = listed === undefined && answered && online && id !== undefined && NUMBER.test(id);
  const user = useRemoteQuery(readUser, separate ? { params: { id: Number(id) } } : undefined);
  const read = String(user.answer?.id) === id ? user.answer : undefined;
  const unknown = id !== undefined && !NUMBER.test(id) ? ABSENT : undefined;
  const refusal = user.refusal?.code === 'not_found' ? ABSENT : user.refusal;
  return { customer: listed ?? read, refusal: unknown ?? refusal, again: user.refetch };
}

const NUMBER = /^[1-9]\d{0,14}$/;
const ABSENT: RemoteCallRefusal = { code: 'not_found', message: 'Ce client n’existe pas, ou n’existe plus.' };
