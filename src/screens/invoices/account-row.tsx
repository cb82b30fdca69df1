import { amount, count } from '../../domain/french.ts';
import { AskedRow } from '../../parts/asked-row.tsx';
import { dateText } from '../../parts/customer-words.ts';
import type { InvoiceAccount } from '../../parts/invoice-accounts.ts';
import { useLocale } from '../../parts/market.tsx';

interface AccountRowProps {
  readonly account: InvoiceAccount;
  readonly zone: string;
  readonly href: string;
  readonly current: boolean;
}

/** Somebody with invoices: how many, since when, and what they come to. */
export function AccountRow({ account, zone, href, current }: AccountRowProps) {
  const locale = useLocale();
  const { customer, invoices } = account;
  const [oldest] = invoices;
  const many = count(invoices.length, 'facture', 'factures');
  const since = oldest === undefined ? '' : `, la plus ancienne du ${dateText(oldest.shipping.when, zone)}`;
  return (
    <AskedRow
      href={href}
      current={current}
      over={false}
      name={customer.displayName}
      detail={customer.email}
      said={`${many}${since}`}
      figure={amount(account.amount, locale)}
      state={null}
    />
  );
}
