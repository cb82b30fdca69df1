import type { BodyOf } from '../../../../src/contract/core/call.ts';
import type { issueMonth as call } from '../../../../src/contract/orders/papers.ts';
import type { Hub } from '../../../../src/contract/hubs/hubs.ts';
import { addDays, HOUR_MS, localDay } from '../../../../src/domain/calendar/hub-time.ts';
import { monthPeriod } from '../../../../src/domain/calendar/month-period.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { zoneOf } from '../../../../src/domain/hub/delivery-calendar.ts';
import { monthlyPaperOf } from '../../../../src/domain/order/order-paper.ts';
import { referenceOf } from '../../../../src/domain/payment/creditor-reference.ts';
import { payeeFaults } from '../../../../src/domain/payment/payee.ts';
import type { Paper, PaperPayment } from '../../../../src/domain/payment/paper.ts';
import { type Actor, worksFor } from '../../../core/actor.ts';
import type { StepsContext } from '../../../core/request-context.ts';
import { lockUser } from '../../../platform/database/lock-user.ts';
import { knownUserRow } from '../../../platform/feed/user-rows.ts';
import { acquirerContextOf } from '../../../platform/gateways/acquirer-context.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { each } from '../../../platform/jobs/run-each.ts';
import { queueMail } from '../../../platform/mail/mail-queue.ts';
import { everyHub, hubBySlug } from '../../hubs/hubs-store.ts';
import { monthlyInvoiceMail } from '../../mails/money-mails.ts';
import { billedOrders } from '../billing/invoices-store.ts';
import { type IssueContext, issue } from './issue-paper.ts';
import { headOf, payerOf, withRates } from './paper-heads.ts';
import { type StoredPaper, takeOffInvoice, unbilledMonths, unbilledOf } from './papers-store.ts';

type Steps = Pick<StepsContext, 'read' | 'write' | 'clock'>;

interface BilledMonth {
  readonly hub: Hub;
  readonly month: number;
  readonly year: number;
}

/** Issues the invoices of every past month, each order on one of them (docs/rules.md#papers). */
export const invoiceMonths: Job = {
  name: 'invoice-months',
  everyMs: HOUR_MS,
  async run(app) {
    const context = acquirerContextOf(app);
    await each(await context.read((tx) => everyHub(tx)), async (hub) => {
      const now = `${localDay(app.clock(), zoneOf(hub)).slice(0, 7)}-01`;
      const months = await context.read((tx) => unbilledMonths(tx, hub.slug, now));
      await each(months, (name) => {
        const [year = 0, month = 0] = name.split('-').map(Number);
        return issueAll(context, { hub, month, year });
      });
    });
  },
};

/** Issues the invoices of a month on demand, even before it ends. */
export async function issueMonth(
  { actor, ...context }: Steps & { readonly actor: Actor },
  { hub: slug, month, year, customer }: BodyOf<typeof call>,
): Promise<Result<{ readonly issued: number }, 'forbidden' | 'hub_unknown'>> {
  if (!worksFor(actor, slug, 'manager')) return refuse('forbidden');
  const hub = await context.read((tx) => hubBySlug(tx, slug));
  if (hub === undefined) return refuse('hub_unknown');
  return accept({ issued: await issueAll(context, { hub, month, year }, { customer, who: actor.id }) });
}

/** One transaction for each customer, who is locked first, as in every movement of their money. */
async function issueAll(
  { read, write, clock }: Steps,
  period: BilledMonth,
  { customer, who }: { readonly customer?: number | undefined; readonly who?: number } = {},
): Promise<number> {
  const { hub, ...month } = period;
  const only = customer === undefined ? {} : { customer };
  const waiting = await read((tx) => unbilledOf(tx, hub.slug, { ...month, ...only }));
  let issued = 0;
  await each(waiting, async (one) => {
    if (await write((tx) => issueFor({ tx, now: clock(), who }, period, one.customer))) issued += 1;
  });
  return issued;
}

async function issueFor(
  context: IssueContext,
  { hub, month, year }: BilledMonth,
  customer: number,
): Promise<boolean> {
  const { tx, now } = context;
  await lockUser(tx, customer);
  const [unbilled] = await unbilledOf(tx, hub.slug, { month, year, customer });
  if (unbilled === undefined) return false;
  const zone = zoneOf(hub);
  const issued = localDay(now, zone);
  const { from, to } = monthPeriod(month, year);
  const last = addDays(to, -1);
  // Within the month, by which the invoice is found: one issued before its month began is of its first day.
  const delivered = issued < from ? from : last < issued ? last : issued;
  const head = await headOf(tx, hub, customer, { issued, delivered });
  const orders = await billedOrders(tx, unbilled.oids, zone);
  const rated = await withRates(
    tx,
    head,
    orders.map(({ order }) => order),
  );
  const paper = monthlyPaperOf(orders, rated);
  await takeOffInvoice(
    tx,
    unbilled.oids.filter((oid) => paper?.oids.includes(oid) !== true),
  );
  if (paper === undefined) return false;
  const payer = payerOf(await knownUserRow(tx, customer));
  const payment = paymentOf(hub, paper, payer, { month, year });
  const kind = 'monthly_invoice';
  const stored = await issue(context, { kind, hub: hub.slug, paper, payment, corrects: undefined });
  await tellCustomer(context, stored);
  return true;
}

/** Mails an issued invoice to its customer, once; an erased account has no address. */
async function tellCustomer(
  { tx, now }: IssueContext,
  { id, hub, customer, paper }: StoredPaper,
): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', customer)
    .where('erased', 'is', null)
    .executeTakeFirst();
  if (person === undefined) return;
  const mail = { dedupe: `monthly-invoice:${id}`, recipient: person.email };
  await queueMail(tx, { ...mail, letter: monthlyInvoiceMail(hub, paper) }, now);
}

/** The payment data of a monthly invoice; absent when it is paid, or its hub makes no QR bills. */
function paymentOf(
  { payee }: Hub,
  { due, customer }: Paper,
  payer: PaperPayment['payer'],
  month: { readonly month: number; readonly year: number },
): PaperPayment | undefined {
  if (due <= 0 || payee === undefined || payeeFaults(payee).length > 0) return undefined;
  return { payee, payer, amount: due, reference: referenceOf(payee.iban, { person: customer.id, ...month }) };
}
