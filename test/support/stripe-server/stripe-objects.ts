/** The objects that the server stores; amounts in centimes, instants in seconds. */
export interface StoredCard {
  readonly id: string;
  readonly number: string;
  readonly month: number;
  readonly year: number;
  customer: string | null;
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'
  | 'processing';

export interface StoredIntent {
  readonly id: string;
  readonly secret: string;
  readonly amount: number;
  readonly created: number;
  readonly manual: boolean;
  readonly type: 'card' | 'twint';
  readonly customer: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  card: string | null;
  status: IntentStatus;
  received: number;
  refunded: number;
  heldAt: number | null;
  offSession: boolean;
  returnUrl: string;
  error: Readonly<Record<string, unknown>> | null;
  reason: string | null;
}

export interface StoredRefund {
  readonly id: string;
  readonly amount: number;
  readonly payment: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** A dispute of a payment; amounts in centimes, instants in seconds. */
export interface StoredDispute {
  readonly id: string;
  readonly payment: string;
  readonly amount: number;
  readonly reason: string;
  readonly created: number;
  due: number;
  status: DisputeStatus;
}

export type DisputeStatus =
  | 'warning_needs_response'
  | 'warning_closed'
  | 'needs_response'
  | 'under_review'
  | 'appeal_under_review'
  | 'won'
  | 'lost';

export interface StoredSetup {
  readonly id: string;
  readonly secret: string;
  readonly card: string;
  readonly returnUrl: string;
  status: 'requires_action' | 'succeeded' | 'requires_payment_method';
}

export interface StoredSession {
  readonly id: string;
  readonly success: string;
  readonly cancel: string;
  card: string | null;
}

export interface StoredEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  readonly object: Readonly<Record<string, unknown>>;
}

const DAY_SECONDS = 86_400;

/** How long Stripe holds a card: seven days; Visa off-session four days and eighteen hours. */
export function holdSeconds(intent: StoredIntent, brand: string): number {
  return intent.offSession && brand === 'visa' ? 4.75 * DAY_SECONDS : 7 * DAY_SECONDS;
}

/** A refund as the API answers it. */
export function refundObject({ id, amount, payment, metadata }: StoredRefund) {
  return { id, object: 'refund', amount, payment_intent: payment, status: 'succeeded', metadata };
}

/** A dispute as the API answers it. */
export function disputeObject(known: StoredDispute) {
  const { id, payment, amount, reason, created, due, status } = known;
  return {
    ...{ id, object: 'dispute', charge: `ch_${payment.slice(3)}`, payment_intent: payment, currency: 'chf' },
    ...{ amount, reason, created, status, is_charge_refundable: status === 'warning_needs_response' },
    evidence_details: { due_by: due, has_evidence: false, past_due: false, submission_count: 0 },
  };
}

/** Whether the bank has the money, so that it cannot be refunded: not during an inquiry. */
export function takesMoney({ status }: StoredDispute): boolean {
  return status !== 'won' && !status.startsWith('warning_');
}

/** A card as the API answers it. */
export function cardObject(card: StoredCard, brand: string) {
  return {
    ...{ id: card.id, object: 'payment_method', type: 'card', customer: card.customer },
    card: { brand, last4: card.number.slice(-4), exp_month: card.month, exp_year: card.year },
  };
}

/** A payment as the API answers it; its charge is in it when the request expands it. */
export function intentObject(intent: StoredIntent, origin: string, brand: string, expanded = true) {
  const charged = intent.heldAt !== null || intent.received > 0;
  const charge = {
    ...{ id: `ch_${intent.id.slice(3)}`, object: 'charge', amount_refunded: intent.refunded },
    payment_method_details:
      intent.type === 'twint'
        ? { type: 'twint', twint: {} }
        : {
            type: 'card',
            card: {
              brand,
              ...(intent.heldAt !== null && { capture_before: intent.heldAt + holdSeconds(intent, brand) }),
            },
          },
  };
  return {
    ...{ id: intent.id, object: 'payment_intent', client_secret: intent.secret },
    ...{ amount: intent.amount, amount_received: intent.received, currency: 'chf' },
    ...{ created: intent.created, status: intent.status, metadata: intent.metadata },
    ...{ customer: intent.customer, payment_method: intent.card },
    capture_method: intent.manual ? 'manual' : 'automatic',
    ...{ last_payment_error: intent.error, cancellation_reason: intent.reason },
    latest_charge: charged ? (expanded ? charge : charge.id) : null,
    next_action:
      intent.status === 'requires_action'
        ? {
            type: 'redirect_to_url',
            redirect_to_url: {
              url: `${origin}/authenticate/${intent.id}?secret=${intent.secret}`,
              return_url: intent.returnUrl,
            },
          }
        : null,
  };
}
