import { Badge } from '../../../ui/feedback/badge.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import type { Sorting, TableColumn } from '../../../ui/lists/table-column.ts';
import { FUNNEL_WORDS } from '../../../domain/statistics/customer-funnel.ts';
import { amount, decimal, type Locale } from '../../../domain/text/french.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { columnDate, type CustomerMoment } from '../../customers/list/customer-words.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import styles from './crm-pages.module.css';
import type { CustomerListEntry } from './listed-customer.ts';

interface PeopleTableProps {
  /** Sorted already. */
  readonly people: readonly CustomerListEntry[];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
  readonly zone: string;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
}

/**
 * The customers of a list: why they are in it, what they ordered, when they were last mailed; the name links to their
 * detail.
 */
export function PeopleTable({ people, chosen, onChoose, zone, sorting, onSort }: PeopleTableProps) {
  const locale = useLocale();
  const now = useNow();
  const choose = (id: number, checked: boolean) => {
    const next = new Set(chosen);
    if (checked) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  return (
    <div className={styles.table}>
      <DataTable
        label="Clients"
        columns={columnsOf({ now, zone }, locale)}
        rows={people}
        keyOf={({ _id }) => _id}
        hrefOf={hrefOf}
        sorting={sorting}
        onSort={onSort}
        ordersCards={false}
        choice={{
          has: ({ _id }) => chosen.has(_id),
          label: ({ name }) => `Choisir ${name}`,
          set: ({ _id }, checked) => choose(_id, checked),
        }}
      />
    </div>
  );
}

function hrefOf({ _id, email }: CustomerListEntry): string {
  return `/customers?${new URLSearchParams({ q: email, id: String(_id) }).toString()}`;
}

function columnsOf(moment: CustomerMoment, locale: Locale): readonly TableColumn<CustomerListEntry>[] {
  return [
    {
      id: 'name',
      label: 'Client',
      kind: 'name',
      cell: ({ name, email }) => (
        <>
          {name}
          <small>{email}</small>
        </>
      ),
    },
    {
      id: 'put',
      label: 'Classé',
      kind: 'state',
      cell: ({ funnel }) => funnel && <Badge tone="info">{FUNNEL_WORDS[funnel]}</Badge>,
    },
    { id: 'reason', label: 'Pourquoi', kind: 'words', cell: ({ reason }) => reason },
    {
      id: 'orders',
      label: 'Commandes',
      kind: 'figure',
      rank: 'given',
      cell: ({ orders }) => decimal(orders),
    },
    {
      id: 'avg',
      label: 'Panier moyen',
      kind: 'figure',
      rank: 'given',
      cell: ({ orders, avg }) => (orders === 0 ? '–' : amount(avg, locale)),
    },
    {
      id: 'latest',
      label: 'Dernière commande',
      kind: 'day',
      rank: 'given',
      cell: ({ latest }) => (latest === undefined ? '–' : columnDate(latest, moment)),
    },
    {
      id: 'mail',
      label: 'Dernier message',
      kind: 'day',
      cell: ({ lastMail }) => (lastMail === undefined ? 'aucun' : columnDate(lastMail, moment)),
    },
  ];
}
