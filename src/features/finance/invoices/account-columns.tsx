import type { TableColumn } from '../../../ui/lists/table-column.ts';
import { amount, count, type Locale } from '../../../domain/text/french.ts';
import { sum } from '../../../domain/money/money.ts';
import { columnDate, type CustomerMoment } from '../../customers/list/customer-words.ts';
import type { InvoiceAccount } from './invoice-accounts.ts';

export const ACCOUNT_SORTS = ['customer', 'since', 'invoices', 'amount'] as const;

/** The default order: by the customer's address. */
export const BY_ADDRESS = { by: 'customer', descending: false } as const;

/** The debtors: number of invoices, oldest date and amount, with the total of all. */
export function accountColumns(
  accounts: readonly InvoiceAccount[],
  moment: CustomerMoment,
  locale: Locale,
): readonly TableColumn<InvoiceAccount>[] {
  const many = accounts.reduce((before, { invoices }) => before + invoices.length, 0);
  return [
    {
      id: 'customer',
      label: 'Client',
      kind: 'name',
      rank: ({ customer }) => customer.email,
      cell: ({ customer }) => (
        <>
          {customer.displayName} <small>{customer.email}</small>
        </>
      ),
      total: count(accounts.length, 'client', 'clients'),
    },
    {
      id: 'since',
      label: 'La plus ancienne',
      kind: 'day',
      rank: (account) => {
        const since = sinceOf(account);
        return since === undefined ? undefined : Date.parse(since);
      },
      cell: (account) => {
        const since = sinceOf(account);
        return since === undefined ? '–' : columnDate(since, moment);
      },
    },
    {
      id: 'invoices',
      label: 'Factures',
      kind: 'figure',
      rank: ({ invoices }) => invoices.length,
      cell: ({ invoices }) => invoices.length,
      total: many,
    },
    {
      id: 'amount',
      label: 'Montant',
      kind: 'figure',
      rank: (account) => account.amount,
      cell: (account) => amount(account.amount, locale),
      total: amount(sum(accounts.map((account) => account.amount)), locale),
    },
  ];
}

/** The column is sorted with the oldest first. */
function sinceOf({ invoices }: InvoiceAccount): string | undefined {
  return invoices[0]?.shipping.when;
}
