import type { Ms } from '../calendar/hub-time.ts';
import { HOUR_MS } from '../calendar/hub-time.ts';
import type { Centimes } from '../money/money.ts';
import type { Difference } from './intent-difference.ts';

/**
 * The life of an order that was prepared before it could be placed. Cancelling is not a state: the intent is
 * deleted.
 *
 *   draft ⇄ queued → checking → placed
 *                       ├─▶ needs_confirm ─▶ checking
 *                       ├─▶ needs_auth ────▶ placed
 *                       └─▶ unknown ───────▶ placed, or queued when the server never had it
 */
export const INTENT_STATES = [
  'draft',
  'queued',
  'checking',
  'needs_confirm',
  'needs_auth',
  'placed',
  'expired',
  'failed',
  'unknown',
] as const;

export type IntentState = (typeof INTENT_STATES)[number];

/** The possible next states of each state. */
export const INTENT_TRANSITIONS: Readonly<Record<IntentState, readonly IntentState[]>> = {
  draft: ['queued'],
  queued: ['draft', 'checking', 'expired'],
  // Back to queued: the network was lost before anything was sent.
  checking: ['queued', 'needs_confirm', 'needs_auth', 'placed', 'expired', 'failed', 'unknown'],
  needs_confirm: ['draft', 'checking', 'expired'],
  needs_auth: ['placed', 'failed', 'expired', 'unknown'],
  placed: [],
  expired: ['draft'],
  failed: ['draft', 'queued'],
  unknown: ['queued', 'needs_confirm', 'needs_auth', 'placed', 'expired', 'failed'],
};

/** Whether one state can follow another. */
export function canBecome(from: IntentState, to: IntentState): boolean {
  return INTENT_TRANSITIONS[from].includes(to);
}

/** Whether an intent is on its way: its lines are held, and its hub accepts no second one. */
export function isWaiting(state: IntentState): boolean {
  return ['queued', 'checking', 'needs_confirm', 'needs_auth', 'unknown'].includes(state);
}

/** Whether it can be changed or cancelled directly, since no part of it can be on the server. */
export function isEditable(state: IntentState): boolean {
  return ['draft', 'queued', 'needs_confirm', 'expired', 'failed'].includes(state);
}

/** The customer's consent, given when the order was prepared. */
export interface IntentConsent {
  /** Off by default: without it a touch is needed, for any quote. */
  readonly auto: boolean;
  /** The maximum amount that may be paid without asking; the default is the amount shown. */
  readonly ceiling: Centimes;
  readonly createdAt: Ms;
  /** The cut-off that was shown. */
  readonly cutoff: Ms;
}

/** The server's answer about an intent, without placing it. */
export interface IntentQuote {
  /** The differences; prices and amounts are judged by the ceiling, any other one needs a confirmation. */
  readonly differences: readonly Difference[];
  readonly toPay: Centimes;
  readonly cutoff: Ms;
  readonly needsAuthentication: boolean;
}

/** The reason for which an intent opens the sheet instead of being sent automatically. */
export type AskReason =
  'not_allowed' | 'too_late' | 'too_old' | 'changed' | 'above_ceiling' | 'authentication';

/** An older intent needs another confirmation before it is sent. */
export const INTENT_FRESH_MS = 6 * HOUR_MS;

/**
 * The reason for which an intent may not be sent automatically; `undefined` when it may: consent given, before its
 * cut-off, younger than six hours, its lines, quantities, day, slot, address and payment unchanged, at or below the
 * ceiling, no authentication required.
 */
export function whyAsk(intent: IntentConsent, quote: IntentQuote, now: Ms): AskReason | undefined {
  if (!intent.auto) return 'not_allowed';
  if (now >= Math.min(intent.cutoff, quote.cutoff)) return 'too_late';
  if (now - intent.createdAt >= INTENT_FRESH_MS) return 'too_old';
  if (quote.differences.some(needsWords)) return 'changed';
  if (quote.toPay > intent.ceiling) return 'above_ceiling';
  return quote.needsAuthentication ? 'authentication' : undefined;
}

/** Whether an intent may be placed without another touch. See `whyAsk`. */
export function maySendByItself(intent: IntentConsent, quote: IntentQuote, now: Ms): boolean {
  return whyAsk(intent, quote, now) === undefined;
}

// A changed price is part of the new amount to pay, which the customer's ceiling judges.
function needsWords({ kind: what, code }: Difference): boolean {
  return what !== 'amount' && code !== 'price_changed';
}
