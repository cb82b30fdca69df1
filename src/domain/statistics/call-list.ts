import type { Segment } from './customer-segment.ts';
import type { Centimes } from '../money/money.ts';

/** Days without an order after which a regular customer is missed; after three months they count as lost. */
export const MISSED_AFTER = 30;
export const MISSED_UNTIL = 90;
/** Problems are a reason to call while both orders are at most this number of days old. */
export const TROUBLED_WITHIN = 60;
/** The payment term of an invoice, in days from its delivery. */
export const INVOICE_DAYS = 30;

/** The fields of a customer that decide on a call. */
export interface CallCandidate {
  readonly id: number;
  /** The customer's list; without one they are not called. */
  readonly segment: Segment | undefined;
  /** Days since their latest order at any hub; `undefined` when there is none, or when it was at another hub. */
  readonly silentDays: number | undefined;
  /** Number of lines with a problem in each of their latest delivered orders, the latest first. */
  readonly wrongLines: readonly number[];
  /** The amount of their overdue invoices, and the delay of the oldest in days. */
  readonly overdue: { readonly amount: Centimes; readonly days: number } | undefined;
}

/** The possible reasons to call a customer. */
export type CallReason =
  | { readonly why: 'problems'; readonly lines: number }
  | { readonly why: 'invoice'; readonly amount: Centimes; readonly days: number }
  | { readonly why: 'missed'; readonly days: number };

/** A customer to call, with the first reason for it. */
export interface CallListEntry {
  readonly id: number;
  readonly segment: Segment;
  readonly reason: CallReason;
}

/**
 * The first applicable reason to call a customer.
 *
 *   problems   each of their two latest orders had a problem
 *   invoice    an invoice is due
 *   missed     recurrent or premium, and no order for 30 to 90 days
 */
export function reasonToCall(customer: CallCandidate): CallReason | undefined {
  const { segment, silentDays, wrongLines, overdue } = customer;
  if (segment === undefined) return undefined;
  const [latest = 0, previous = 0] = wrongLines;
  if (latest > 0 && previous > 0) return { why: 'problems', lines: latest + previous };
  if (overdue !== undefined && overdue.amount > 0 && overdue.days > 0) return { why: 'invoice', ...overdue };
  const regular = segment === 'recurrent' || segment === 'premium';
  if (!regular || silentDays === undefined) return undefined;
  const missed = silentDays >= MISSED_AFTER && silentDays <= MISSED_UNTIL;
  return missed ? { why: 'missed', days: silentDays } : undefined;
}

/**
 * The customers to call first, at most `most`: one of each reason in turn, so that no reason hides the others. Among
 * equals premium customers come first, then regular ones; then by number of problems, by delay of the invoice, by
 * shortest silence.
 */
export function callList(customers: readonly CallCandidate[], most: number): readonly CallListEntry[] {
  const found = customers.flatMap((customer) => {
    const reason = reasonToCall(customer);
    const { id, segment } = customer;
    return reason === undefined || segment === undefined ? [] : { id, segment, reason };
  });
  const queues = WHYS.map((why) => found.filter(({ reason }) => reason.why === why).sort(compared));
  const longest = Math.max(...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) => queues.flatMap((queue) => queue[turn] ?? []))
    .flat()
    .slice(0, most);
}

const WHYS = ['problems', 'invoice', 'missed'] as const;

function compared(left: CallListEntry, right: CallListEntry): number {
  return rankOf(left) - rankOf(right) || urgency(right) - urgency(left) || left.id - right.id;
}

function rankOf({ segment }: CallListEntry): number {
  if (segment === 'premium') return 0;
  return segment === 'recurrent' ? 1 : 2;
}

function urgency({ reason }: CallListEntry): number {
  if (reason.why === 'problems') return reason.lines;
  return reason.why === 'invoice' ? reason.days : -reason.days;
}
