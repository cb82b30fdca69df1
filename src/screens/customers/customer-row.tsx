import type { User } from '../../contract/users.ts';
import { amount } from '../../domain/french.ts';
import { AskedRow } from '../../parts/asked-row.tsx';
import { useLocale } from '../../parts/market.tsx';
import { nameOf, ordersText } from '../../parts/customer-words.ts';
import type { CustomerMoment } from '../../parts/customer-words.ts';
import { CustomerBadge } from './customer-badge.tsx';

interface CustomerRowProps {
  readonly customer: User;
  readonly moment: CustomerMoment;
  readonly href: string;
  readonly current: boolean;
}

/** A customer in the office's list: who, what they ordered, what they have left with us, where they stand. */
export function CustomerRow({ customer, moment, href, current }: CustomerRowProps) {
  const locale = useLocale();
  return (
    <AskedRow
      href={href}
      current={current}
      over={!customer.status}
      name={nameOf(customer)}
      detail={customer.email.address}
      said={ordersText(customer, moment)}
      figure={customer.balance === 0 ? '' : amount(customer.balance, locale)}
      state={<CustomerBadge customer={customer} now={moment.now} />}
    />
  );
}
