import { Users } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { listUsers, USER_SORTS } from '../../../contract/people/user-office.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { RemoteList } from '../../shared/remote/remote-list.tsx';
import { CustomerViews } from './customer-views.tsx';
import { useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useSorting } from '../../shared/office/use-sorting.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { ComingCustomer } from '../sheet/loading-customer.tsx';
import { CustomerDetail } from '../sheet/customer-detail.tsx';
import { customerColumns, NEWEST_FIRST, sortQuery } from './customer-columns.tsx';
import styles from './customer-pages.module.css';
import { useOpenCustomer } from '../sheet/use-open-customer.ts';

/** As many as are read at a time. */
const PAGE = 100;
/** Fewer letters would find everybody. */
const SHORTEST = 3;
/** Words are asked for once their writer pauses. */
const TYPING_MS = 300;

/** Everybody who has an account, sorted as their heads say: asked of the server, kept on no device. */
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
  };
  const asked = useRemoteQuery(listUsers, { query }, { online, pauseMs: TYPING_MS });
  const customers = asked.answer;
  const { customer: open, ...coming } = useOpenCustomer(id, asked, online);
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
      offline="Les clients se lisent avec du réseau."
      asked={asked}
      columns={customerColumns(moment, locale, asked.settled ? asked.total : undefined)}
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
        <div className={styles.pages}>
          {page > 0 && <Button onClick={() => leaf(page - 1)}>Précédents</Button>}
          {customers?.length === PAGE && <Button onClick={() => leaf(page + 1)}>Suivants</Button>}
        </div>
      }
    >
      {open !== undefined && (
        <CustomerDetail
          key={open.id}
          customer={open}
          moment={moment}
          onClose={close}
          onChanged={() => {
            asked.refetch();
            coming.again();
          }}
        />
      )}
      {open === undefined && id !== undefined && online && <ComingCustomer {...coming} onClose={close} />}
    </RemoteList>
  );
}
