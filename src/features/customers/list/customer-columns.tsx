import type { TableColumn } from '../../../ui/lists/table-column.ts';
import { USER_SORTS, type UserSort } from '../../../contract/people/user-office.ts';
import type { User } from '../../../contract/people/users.ts';
import { amount, count, decimal, list, type Locale } from '../../../domain/text/french.ts';
import { fromChf, ZERO } from '../../../domain/money/money.ts';
import { columnDate, type CustomerMoment, nameOf } from './customer-words.ts';
import { CustomerBadge } from '../sheet/customer-badge.tsx';

/** The columns of the customer table. The server sorts it, since a page is only a part of all. */
export function customerColumns(
  moment: CustomerMoment,
  locale: Locale,
  total: number | undefined,
): readonly TableColumn<User>[] {
  return [
    {
      id: 'name',
      label: 'Client',
      kind: 'name',
      rank: 'given',
      cell: (customer) => (
        <>
          {nameOf(customer)}
          <small>{customer.email.address}</small>
        </>
      ),
      ...(total !== undefined && { total: count(total, 'client', 'clients') }),
    },
    {
      id: 'segment',
      label: 'Segment',
      kind: 'state',
      cell: (customer) => <CustomerBadge customer={customer} now={moment.now} />,
    },
    {
      id: 'tags',
      label: 'Étiquettes',
      kind: 'words',
      cell: ({ tags }) => (tags.length === 0 ? '–' : list(tags)),
    },
    {
      id: 'orders',
      label: 'Commandes',
      kind: 'figure',
      rank: 'given',
      cell: ({ orders }) => decimal(orders.count),
    },
    {
      id: 'latest',
      label: 'Dernière',
      kind: 'day',
      rank: 'given',
      cell: ({ orders }) => (orders.latest === undefined ? '–' : columnDate(orders.latest, moment)),
    },
    {
      id: 'avg',
      label: 'Panier moyen',
      kind: 'figure',
      rank: 'given',
      cell: ({ orders }) => (orders.count === 0 ? '–' : amount(fromChf(orders.avg), locale)),
    },
    {
      id: 'balance',
      label: 'Solde',
      kind: 'figure',
      rank: 'given',
      cell: ({ balance }) => (balance === ZERO ? '–' : amount(balance, locale)),
    },
    {
      id: 'created',
      label: 'Client depuis',
      kind: 'day',
      rank: 'given',
      cell: ({ created }) => columnDate(created, moment),
    },
  ];
}

/** Newest first, the server's default. */
export const NEWEST_FIRST = { by: 'created', descending: true } as const;

/** The sort parameter of the request. */
export function sortQuery({ by, descending }: { readonly by: string; readonly descending: boolean }): {
  readonly sort?: UserSort;
  readonly order?: 'asc' | 'desc';
} {
  const sort = USER_SORTS.find((one) => one === by);
  if (sort === undefined || (sort === NEWEST_FIRST.by && descending)) return {};
  return { sort, order: descending ? 'desc' : 'asc' };
}
