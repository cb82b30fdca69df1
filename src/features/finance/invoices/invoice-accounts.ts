import type { Order } from '../../../contract/orders/orders.ts';
import type { InvoiceMonth } from '../../../contract/statistics/statements.ts';
import { billedMonth } from '../../../domain/payment/creditor-reference.ts';
import { type Centimes, subtractDownToZero, sum, ZERO } from '../../../domain/money/money.ts';
import { orderAmounts } from '../../../domain/payment/order-amounts.ts';
import { grouped } from '../../../domain/core/group-by.ts';
import { holdsFolded } from '../../../domain/text/search-text.ts';

/** The state of an invoice: unpaid or partly paid, transfer announced, fully paid. */
export const INVOICE_STATES = ['open', 'announced', 'paid'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** A customer's invoices in the same state, the oldest first, with their total. */
export interface InvoiceAccount {
  readonly customer: Order['customer'];
  readonly invoices: readonly Order[];
  readonly amount: Centimes;
}

/** All invoices in that state, of every month. */
export function invoicesIn(months: readonly InvoiceMonth[], state: InvoiceState): readonly Order[] {
  return months.flatMap((month) => month[LISTS[state]]);
}

/** Groups invoices by customer, sorted by address; filtered by words or by the reference of a transfer. */
export function accountsOf(orders: readonly Order[], words: string): readonly InvoiceAccount[] {
  return [...grouped(orders, ({ customer }) => customer.id).values()]
    .map((own) => [...own].sort((left, right) => left.oid - right.oid))
    .flatMap((invoices) => {
      const customer = invoices.at(-1)?.customer;
      return customer ? { customer, invoices, amount: sum(invoices.map(amountOf)) } : [];
    })
    .filter(({ customer }) => isMeant(customer, words))
    .sort((left, right) => left.customer.email.localeCompare(right.customer.email, 'fr'));
}

function isMeant({ id, displayName, email }: Order['customer'], words: string): boolean {
  const billed = billedMonth(words);
  return billed === undefined ? holdsFolded(words, `${displayName} ${email}`) : billed.person === id;
}

/** The open amount of an invoice; the paid amount once it is paid. */
export function amountOf({ payment, ...order }: Order): Centimes {
  const received = payment.status === 'partially_paid' ? payment.captured : ZERO;
  return subtractDownToZero(orderAmounts({ ...order, payment }).bill, received);
}

const LISTS = { open: 'invoices', announced: 'transfers', paid: 'paids' } as const satisfies Readonly<
  Record<InvoiceState, keyof InvoiceMonth>
>;
