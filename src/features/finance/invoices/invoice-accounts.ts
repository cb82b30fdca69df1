import type { Order } from '../../../contract/orders/orders.ts';
import type { InvoiceMonth } from '../../../contract/statistics/statements.ts';
import { billedMonth } from '../../../domain/payment/creditor-reference.ts';
import { type Centimes, subtractDownToZero, sum, ZERO } from '../../../domain/money/money.ts';
import { orderAmounts } from '../../../domain/payment/order-amounts.ts';
import { grouped } from '../../../domain/core/group-by.ts';
import { holdsFolded } from '../../../domain/text/search-text.ts';

/** Where an invoice stands: nothing or too little came, a transfer is announced, all of it is in. */
export const INVOICE_STATES = ['open', 'announced', 'paid'] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** Somebody's invoices that stand at the same point, the oldest first, and what they come to together. */
export interface InvoiceAccount {
  readonly customer: Order['customer'];
  readonly invoices: readonly Order[];
  readonly amount: Centimes;
}

/** All invoices that stand there, of every month. */
export function invoicesIn(months: readonly InvoiceMonth[], state: InvoiceState): readonly Order[] {
  return months.flatMap((month) => month[LISTS[state]]);
}

/**
 * Invoices by whoever is to pay them, in the order of their addresses ; words narrow them down, and so does the
 * reference that a transfer carries.
 */
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

/** What is still to come for an invoice; what came, once it is paid. */
export function amountOf({ payment, ...order }: Order): Centimes {
  const received = payment.status === 'partially_paid' ? payment.captured : ZERO;
  return subtractDownToZero(orderAmounts({ ...order, payment }).bill, received);
}

const LISTS = { open: 'invoices', announced: 'transfers', paid: 'paids' } as const satisfies Readonly<
  Record<InvoiceState, keyof InvoiceMonth>
>;
