import type { Overview } from '../../../src/contract/statistics/overview.ts';
import { listedSegment } from '../../../src/domain/statistics/customer-funnel.ts';
import { segmentAt } from '../../../src/domain/statistics/customer-segment.ts';
import { addDays, DAY_MS, daysBetween, type IsoDay, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import { add, ZERO } from '../../../src/domain/money/money.ts';
import type { ListedCustomer } from '../../../src/domain/statistics/segment-counts.ts';
import {
  type CallCandidate,
  INVOICE_DAYS,
  MISSED_AFTER,
  MISSED_UNTIL,
  TROUBLED_WITHIN,
  callList,
} from '../../../src/domain/statistics/call-list.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { type StoredInvoice, unpaidInvoicesReading } from '../payments/billing/invoices-store.ts';
import { lastOrderedReading, reachable, twiceWrongReading } from '../customers/people-figures-store.ts';
import type { BatchResults } from '../../platform/database/batch-statement.ts';
import { dueOf } from '../payments/billing/invoices-by-month.ts';

/** As many calls as fit into a week beside other work. */
const MOST = 8;

interface Asked {
  readonly people: readonly ListedCustomer[];
  readonly now: Ms;
  readonly today: IsoDay;
}

/** The readings that decide whom of a hub to call, for one statement. */
export function callReadings({ hub, now, today }: Pick<Asked, 'now' | 'today'> & { readonly hub: string }) {
  return {
    wrong: twiceWrongReading(hub, { since: instant(now - TROUBLED_WITHIN * DAY_MS), today }),
    invoices: unpaidInvoicesReading(hub, addDays(today, -INVOICE_DAYS)),
    quiet: lastOrderedReading(hub, {
      from: instant(now - (MISSED_UNTIL + 1) * DAY_MS),
      to: instant(now - MISSED_AFTER * DAY_MS),
    }),
  };
}

type Read = BatchResults<ReturnType<typeof callReadings>>;

/** The customers of a hub to call this week, with the reason and their contact details. */
export async function peopleToCall(tx: Tx, asked: Asked, read: Read): Promise<Overview['calls']> {
  const chosen = callList(candidates(asked, read), MOST);
  const ids = chosen.map(({ id }) => id);
  const known = await reachable(tx, ids);
  return chosen.flatMap((one) => {
    const person = known.get(one.id);
    if (person === undefined) return [];
    const { displayName, email, phone } = person;
    return { ...one, displayName, email, ...(phone !== undefined && { phone }) };
  });
}

function candidates(
  { people, now, today }: Asked,
  { wrong, invoices, quiet }: Read,
): readonly CallCandidate[] {
  const overdue = overdueBy(invoices, today);
  return people
    .filter(({ id }) => wrong.has(id) || overdue.has(id) || quiet.has(id))
    .map((customer) => ({
      id: customer.id,
      segment: listedSegment(segmentAt(customer, now), customer.funnel),
      silentDays: quiet.has(customer.id) ? daysSince(customer.orders.latest, now) : undefined,
      wrongLines: wrong.get(customer.id) ?? [],
      overdue: overdue.get(customer.id),
    }));
}

/** The overdue invoices of each customer: the sum, and how late the oldest is. */
function overdueBy(
  invoices: readonly StoredInvoice[],
  today: IsoDay,
): ReadonlyMap<number, CallCandidate['overdue']> {
  const owed = new Map<number, NonNullable<CallCandidate['overdue']>>();
  for (const invoice of invoices) {
    const { id } = invoice.order.customer;
    const { amount, days } = owed.get(id) ?? {
      amount: ZERO,
      days: daysBetween(invoice.day, today) - INVOICE_DAYS,
    };
    owed.set(id, { amount: add(amount, dueOf(invoice)), days });
  }
  return owed;
}

function daysSince(then: Ms | undefined, now: Ms): number | undefined {
  return then === undefined ? undefined : Math.floor((now - then) / DAY_MS);
}

function instant(at: Ms): string {
  return new Date(at).toISOString();
}
