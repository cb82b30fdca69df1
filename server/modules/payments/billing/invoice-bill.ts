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

type Asking = Pick<StepsContext, 'read' | 'clock'> & { readonly actor: Actor };
type Refusal = 'forbidden' | 'not_found' | 'hub_unknown' | 'bill_nothing' | 'bill_no_payee';

/**
 * Somebody's open invoices of a month of delivery as a PDF with its QR bill: one's own, an admin's anybody's. No
 * transaction is open while it is drawn.
 */
export async function invoiceBill(
  { read, clock, actor }: Asking,
  { month, year }: ParamsOf<typeof call>,
  { hub, user = 'me' }: QueryOf<typeof call>,
): Promise<Result<AnsweredFile, Refusal>> {
  const whose = user === 'me' ? actor.id : user;
  if (whose !== actor.id && !isAdmin(actor)) return refuse('forbidden');
  const bill = await read((tx) => billOf(tx, { whose, hub, month, year }, clock()));
  if (!bill.ok) return bill;
  // Drawn by packages that a server without a bill to write need not load.
  const { drawBill } = await import('./draw-bill.ts');
  const name = `facture-${yearMonth({ year, month })}.pdf`;
  return accept(new AnsweredFile('application/pdf', name, await drawBill(bill.value)));
}

interface Asked {
  readonly whose: number;
  readonly hub: string | undefined;
  readonly month: number;
  readonly year: number;
}

async function billOf(
  tx: Tx,
  { whose, hub: slug, month, year }: Asked,
  now: Ms,
): Promise<Result<InvoiceBill, Refusal>> {
  const hub = await requestedHub(tx, slug);
  if (hub === undefined) return refuse('hub_unknown');
  const [person] = await userRows(tx, [whose]);
  if (person === undefined) return refuse('not_found');
  const orders = await unpaidInvoicesOf(tx, { customer: whose, hub: hub.slug, month, year });
  if (orders.length === 0) return refuse('bill_nothing');
  const { payee } = hub;
  // One that was kept under earlier rules may have nothing to print, or too much.
  if (payee === undefined || payeeFaults(payee).length > 0) return refuse('bill_no_payee');
  return accept({
    ...{ market: hub.siteName.fr, payee, payer: payerOf(person.row), month, year },
    orders: orders.map(billed),
    due: sum(orders.map(dueOf)),
    reference: referenceOf(payee.iban, { person: whose, year, month }),
    written: localDay(now, hub.timezone),
  });
}

function billed(invoice: StoredInvoice): InvoiceBill['orders'][number] {
  const { order, day, received } = invoice;
  return { oid: order.oid, day, amount: orderAmounts(order).bill, received, due: dueOf(invoice) };
}

/** Their own address, and not where an order went: that may be a pickup point, and is forgotten after a while. */
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
