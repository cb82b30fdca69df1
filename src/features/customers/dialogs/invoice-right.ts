import type { PaymentMethod } from '../../../contract/people/payment-methods.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { yearMonth } from '../../../domain/calendar/month-period.ts';
import { cardIsValid, type Expiry, expiryOf } from '../../../domain/payment/payment-card.ts';
import type { CustomerMoment } from '../list/customer-words.ts';
import { periodText } from '../../shared/dates/report-period.ts';

/** A right to pay by invoice. */
export interface InvoiceRight {
  readonly alias: string;
  /** Its last month. */
  readonly until: Expiry;
  readonly over: boolean;
}

/** A customer's right to pay by invoice, current or past. */
export function invoiceRightOf(
  payments: readonly Pick<PaymentMethod, 'alias' | 'provider' | 'expiry'>[],
  moment: CustomerMoment,
): InvoiceRight | undefined {
  const method = payments.find(({ provider }) => provider === 'invoice');
  const until = expiryOf(method?.expiry);
  if (method === undefined || until === undefined) return undefined;
  return { alias: method.alias, until, over: isOver(until, moment) };
}

/** « Jusqu’à fin juin 2027 ». */
export function rightText(right: InvoiceRight | undefined): string {
  if (right === undefined) return 'Pas accordé';
  return right.over
    ? `Terminé depuis fin ${monthText(right.until)}`
    : `Jusqu’à fin ${monthText(right.until)}`;
}

/** The proposed last month: the current right's, or a year from now. */
export function proposedUntil(right: InvoiceRight | undefined, { now, zone }: CustomerMoment): Expiry {
  if (right !== undefined && !right.over) return right.until;
  const [year = 0, month = 0] = localDay(now, zone).split('-').map(Number);
  return { month, year: year + 1 };
}

/** Whether a month has ended in the office's zone. */
export function isOver({ month, year }: Expiry, { now, zone }: CustomerMoment): boolean {
  return !cardIsValid({ expiry: `${month}/${year}` }, now, zone);
}

/** The selectable years: this one, nine more, and that of the current right. */
export function yearsFrom({ now, zone }: CustomerMoment, chosen: number): number[] {
  const first = Number(localDay(now, zone).slice(0, 4));
  const years = Array.from({ length: 10 }, (_, later) => first + later);
  return [...new Set([...years, chosen])].sort((one, other) => one - other);
}

/** « juin 2027 ». */
export function monthText(month: Expiry): string {
  return periodText(yearMonth(month));
}
