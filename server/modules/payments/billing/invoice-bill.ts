import type { ParamsOf, QueryOf } from '../../../../src/contract/core/call.ts';
import type { invoiceBill as call } from '../../../../src/contract/statistics/statements.ts';
import { referenceOf } from '../../../../src/domain/payment/creditor-reference.ts';
import { localDay, type Ms } from '../../../../src/domain/calendar/hub-time.ts';
import { sum } from '../../../../src/domain/money/money.ts';
import { monthPeriod, yearMonth } from '../../../../src/domain/calendar/month-period.ts';
import { orderAmounts } from '../../../../src/domain/payment/order-amounts.ts';
import { supplyDay } from '../../../../src/domain/order/supply-day.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { vatWords } from '../../../../src/domain/payment/paper-issuer.ts';
import { payeeFaults } from '../../../../src/domain/payment/payee.ts';
import { month as nameOfMonth } from '../../../../src/domain/text/french.ts';
import { type Actor, isAdmin } from '../../../core/actor.ts';
import { AnsweredFile } from '../../../platform/http/answers/call-answer.ts';
import type { StepsContext } from '../../../core/request-context.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { type StoredInvoice, unpaidInvoicesOf } from './invoices-store.ts';
import { userRows } from '../../../platform/feed/user-rows.ts';
import type { InvoiceBill } from './bill.ts';
import { requestedHub } from '../../hubs/hubs-store.ts';
import { payerOf } from '../papers/paper-heads.ts';
import { readPaper } from '../papers/paper-file.ts';
import { monthlyInvoicesOf, type StoredPaper, waitsForInvoice } from '../papers/papers-store.ts';
import { dueOf } from './invoices-by-month.ts';

type BillContext = Pick<StepsContext, 'read' | 'write' | 'clock'> & { readonly actor: Actor };
type Refusal = 'forbidden' | 'not_found' | 'hub_unknown' | 'bill_nothing' | 'bill_no_payee' | 'paper_differs';

/**
 * A customer's open invoices of a month of delivery as a PDF with a QR bill: the numbered invoice of that month, or a
 * statement of what is due while it is not issued, or not due as a whole. Customers get their own, administrators any
 * customer's. The PDF is rendered outside any transaction. See docs/rules.md#papers.
 */
export async function invoiceBill(
  context: BillContext,
  { month, year }: ParamsOf<typeof call>,
  { hub, user = 'me' }: QueryOf<typeof call>,
): Promise<Result<AnsweredFile, Refusal>> {
  const { read, clock, actor } = context;
  const customer = user === 'me' ? actor.id : user;
  if (customer !== actor.id && !isAdmin(actor)) return refuse('forbidden');
  const bill = await read((tx) => billOf(tx, { customer, hub, month, year }, clock()));
  if (!bill.ok) return bill;
  if ('paper' in bill.value) return readPaper(context, bill.value.paper);
  // Loaded on demand: the PDF packages are large.
  const { drawBill } = await import('./draw-bill.ts');
  const name = `facture-${yearMonth({ year, month })}-${customer}.pdf`;
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
): Promise<Result<InvoiceBill | { readonly paper: string }, Refusal>> {
  const hub = await requestedHub(tx, slug);
  if (hub === undefined) return refuse('hub_unknown');
  const [person] = await userRows(tx, [customer]);
  if (person === undefined) return refuse('not_found');
  const orders = await unpaidInvoicesOf(tx, { customer, hub: hub.slug, month, year });
  if (orders.length === 0) return refuse('bill_nothing');
  const due = sum(orders.map(dueOf));
  const papers = await monthlyInvoicesOf(tx, { customer, hub: hub.slug, month, year });
  const oids = orders.map(({ order }) => order.oid);
  const whole = papers.find(
    ({ paper, payment }) => payment?.amount === due && oids.every((oid) => paper.oids.includes(oid)),
  );
  if (whole !== undefined) return accept({ paper: whole.id });
  const { payee } = hub;
  // A payee stored under earlier rules may have empty or too long fields.
  if (payee === undefined || payeeFaults(payee).length > 0) return refuse('bill_no_payee');
  const written = localDay(now, hub.timezone);
  const waits = written < monthPeriod(month, year).to || (await waitsForInvoice(tx, oids));
  return accept({
    ...{ market: hub.siteName.fr, payee, payer: payerOf(person.row), written, due },
    title: titleOf({ month, year }, waits, papers),
    vat: vatWords(
      hub,
      orders.map(({ order }) => order),
    ),
    orders: orders.map((invoice) => billed(invoice, hub.timezone)),
    reference: referenceOf(payee.iban, { person: customer, year, month }),
  });
}

/** The title of a statement that is no invoice; for a month before papers existed, the invoice's title. */
function titleOf(
  period: Pick<BillKey, 'month' | 'year'>,
  waits: boolean,
  papers: readonly StoredPaper[],
): string {
  const name = `${nameOfMonth(`${yearMonth(period)}-01`)} ${period.year}`;
  if (waits) return `Décompte provisoire, ${name}`;
  const numbers = papers.map(({ paper }) => paper.number ?? '').join(', ');
  return numbers === '' ? `Facture, ${name}` : `Solde de la facture ${numbers}`;
}

function billed(invoice: StoredInvoice, zone: string): InvoiceBill['orders'][number] {
  const { order, received } = invoice;
  const day = supplyDay(order, zone);
  return { oid: order.oid, day, amount: orderAmounts(order).bill, received, due: dueOf(invoice) };
}
