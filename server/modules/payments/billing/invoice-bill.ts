import type { ParamsOf, QueryOf } from '../../../../src/contract/core/call.ts';
import type { invoiceBill as call } from '../../../../src/contract/statistics/statements.ts';
import type { UserRow } from '../../../../src/contract/people/users.ts';
import { referenceOf } from '../../../../src/domain/payment/creditor-reference.ts';
import { localDay, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { sum } from '../../../../src/domain/money/money.ts';
import { yearMonth } from '../../../../src/domain/calendar/month-period.ts';
import { orderAmounts } from '../../../../src/domain/payment/order-amounts.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { payeeFaults } from '../../../../src/domain/payment/payee.ts';
import { splitStreet } from '../../../../src/domain/people/split-street.ts';
import { type Actor, isAdmin } from '../../../core/actor.ts';
import { AnsweredFile } from '../../../platform/http/answers/call-answer.ts';
import type { StepsContext } from '../../../core/request-context.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { type StoredInvoice, unpaidInvoicesOf } from './invoices-store.ts';
import { userRows } from '../../../platform/feed/user-rows.ts';
import type { InvoiceBill } from './bill.ts';
import { requestedHub } from '../../hubs/hubs-store.ts';
import { dueOf } from './invoices-by-month.ts';

type BillContext = Pick<StepsContext, 'read' | 'clock'> & { readonly actor: Actor };
type Refusal = 'forbidden' | 'not_found' | 'hub_unknown' | 'bill_nothing' | 'bill_no_payee';

/**
 * A customer's open invoices of a month of delivery as a PDF with a QR bill. Customers get their own, administrators any
 * customer's. The PDF is rendered outside any transaction.
 */
export async function invoiceBill(
  { read, clock, actor }: BillContext,
  { month, year }: ParamsOf<typeof call>,
  { hub, user = 'me' }: QueryOf<typeof call>,
): Promise<Result<AnsweredFile, Refusal>> {
  const customer = user === 'me' ? actor.id : user;
  if (customer !== actor.id && !isAdmin(actor)) return refuse('forbidden');
  const bill = await read((tx) => billOf(tx, { customer, hub, month, year }, clock()));
  if (!bill.ok) return bill;
  // Loaded on demand: the PDF packages are large.
  const { drawBill } = await import('./draw-bill.ts');
  const name = `facture-${yearMonth({ year, month })}.pdf`;
  return accept(new AnsweredFile('application/pdf', name, await drawBill(bill.value)));
}

interface BillKey {
  readonly customer: number;
  readonly hub: string | undefined;
  readonly month: number;
  readonly year: number;
}

async function billOf(
  tx: Tx,
  { customer, hub: slug, month, year }: BillKey,
  now: Ms,
): Promise<Result<InvoiceBill, Refusal>> {
  const hub = await requestedHub(tx, slug);
  if (hub === undefined) return refuse('hub_unknown');
  const [person] = await userRows(tx, [customer]);
  if (person === undefined) return refuse('not_found');
  const orders = await unpaidInvoicesOf(tx, { customer, hub: hub.slug, month, year });
  if (orders.length === 0) return refuse('bill_nothing');
  const { payee } = hub;
  // A payee stored under earlier rules may have empty or too long fields.
  if (payee === undefined || payeeFaults(payee).length > 0) return refuse('bill_no_payee');
  return accept({
    ...{ market: hub.siteName.fr, payee, payer: payerOf(person.row), month, year },
    orders: orders.map(billed),
    due: sum(orders.map(dueOf)),
    reference: referenceOf(payee.iban, { person: customer, year, month }),
    written: localDay(now, hub.timezone),
  });
}

function billed(invoice: StoredInvoice): InvoiceBill['orders'][number] {
  const { order, day, received } = invoice;
  return { oid: order.oid, day, amount: orderAmounts(order).bill, received, due: dueOf(invoice) };
}

/** The payer's own address: that of an order may be a pickup point and is redacted later. */
function payerOf({ displayName, addresses }: UserRow): InvoiceBill['payer'] {
  const home = addresses.find(({ primary }) => primary) ?? addresses[0];
  return {
    name: displayName,
    address: home && {
      ...splitStreet(home.streetAddress),
      postalCode: home.postalCode,
      town: home.region,
    },
  };
}
