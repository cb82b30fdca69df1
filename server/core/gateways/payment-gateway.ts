import { DAY_MS, type Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Centimes } from '../../../src/domain/money/money.ts';
import type { PayoutGateway } from './payout-gateway.ts';

/** How long an acquirer holds an uncaptured authorisation. See docs/rules.md#capture. */
export const HOLD_MS = 7 * DAY_MS;

/** Thrown when the acquirer does not answer: the request may be repeated under its key. */
export class AcquirerUnreachable extends Error {
  override name = 'AcquirerUnreachable';
}

/** Thrown when the acquirer does not know a payment: it was made under another account. */
export class PaymentUnknown extends Error {
  override name = 'PaymentUnknown';
}

/** Thrown when a capture or refund cannot succeed, also on a retry: the payment was changed at the acquirer. */
export class MoveRefused extends Error {
  override name = 'MoveRefused';
}

/** Thrown when a refund cannot succeed because the customer's bank took the money back, or is about to. */
export class PaymentDisputed extends MoveRefused {
  override name = 'PaymentDisputed';
}

/** The state of a payment at the acquirer. `held`: authorised, not captured. `taken`: captured. */
export type AcquirerState = 'authentication_due' | 'held' | 'taken' | 'declined' | 'expired' | 'released';

/** A payment in the acquirer's records. Amounts in centimes. */
export interface AcquirerPayment {
  readonly reference: string;
  readonly state: AcquirerState;
  readonly amount: Centimes;
  readonly captured: Centimes;
  readonly refunded: Centimes;
  /** The secret with which the customer's page opens the authentication. */
  readonly clientSecret: string;
  /** The page on which the customer authenticates. */
  readonly url: string;
  /** When the acquirer releases a hold by itself. */
  readonly holdEnds?: Ms;
  /** The acquirer's code of why the bank declined. */
  readonly decline?: string;
}

/** A payment that its customer disputes with their bank. Amount in centimes. */
export interface AcquirerDispute {
  readonly id: string;
  /** The payment. */
  readonly reference: string;
  readonly amount: Centimes;
  /** The bank's reason, by the acquirer's code. */
  readonly reason: string;
  readonly state: 'answer_due' | 'under_review' | 'won' | 'lost';
  /** Whether the payment may still be refunded: the bank only inquires. */
  readonly refundable: boolean;
  /** The deadline for evidence. */
  readonly due: Ms | undefined;
  readonly opened: Ms;
}

/** A payment as a comparison with the market reads it. */
export interface ListedPayment extends AcquirerPayment {
  /** The order that it was made for. */
  readonly oid: number | undefined;
  readonly created: Ms;
}

/** A payment method in the acquirer's records; its number is truncated. */
export interface AcquirerMethod {
  readonly token: string;
  readonly number: string;
  /** `M/YYYY`. */
  readonly expiry: string;
  readonly issuer: string;
}

/** An event of a payment. The state is fetched, never taken from the event: events repeat and arrive out of order. */
export interface AcquirerEvent {
  readonly id: string;
  /** The payment, the account of a shop or its transfer; empty when the event is about none of them. */
  readonly reference: string;
  /** The acquirer's name of what happened. */
  readonly kind: string;
}

/** An idempotent request: the acquirer remembers the key for a day. */
export interface Keyed {
  readonly key: string;
  /** When it was first made: a retry that is older than the acquirer's memory is looked up first. */
  readonly since?: Ms;
}

/** The acquirer of card payments. No database transaction is open during these calls. */
export interface PaymentGateway {
  readonly provider: 'sandbox' | 'stripe' | 'none';
  /** Whether money is real: false for the sandbox, and for the test mode of an acquirer. */
  readonly live: boolean;
  /** Authorises an amount, or captures it where it cannot be held. The same key returns the same payment. */
  authorise(ask: Authorisation): Promise<AcquirerPayment>;
  /** Returns the payment after the customer came back from the authentication. */
  confirm(reference: string): Promise<AcquirerPayment>;
  /** Reads a payment; throws `PaymentUnknown`. */
  status(reference: string): Promise<AcquirerPayment>;
  /** Captures the authorised amount or less; the rest is released. Throws `MoveRefused`. */
  capture(ask: Moved): Promise<AcquirerPayment>;
  /** Refunds the captured amount or a part of it. Throws `MoveRefused`. */
  refund(ask: Moved): Promise<AcquirerPayment>;
  /**
   * Releases an authorisation and refunds a capture; ends a payment that awaits authentication. One that the customer is
   * paying at this moment stays `authentication_due`: it is cancelled later.
   */
  cancel(ask: Keyed & { readonly reference: string }): Promise<AcquirerPayment>;
  /** Which means of payment can be added here; TWINT may be off while cards are accepted. */
  means(): Promise<{ readonly cards: boolean; readonly twint: boolean }>;
  /** Returns the payment method of a token from the acquirer's page; `undefined` for an unknown token. */
  addMethod(token: string): Promise<AcquirerMethod | undefined>;
  checkMethod(token: string): Promise<'valid' | 'expired' | 'unknown'>;
  removeMethod(token: string): Promise<void>;
  /** Returns the account of an owner's earnings by the code of its page; `undefined` for an unknown code. */
  connectAccount(code: string): Promise<string | undefined>;
  /** Pays shops; `undefined` where there is no acquirer. */
  readonly payouts: PayoutGateway | undefined;
  /** Lists the payments that this market made since an instant, newest first. */
  recent(since: Ms): AsyncIterable<ListedPayment>;
  /** Reads the disputes of a payment, or those opened since an instant, of other markets' payments too. */
  disputes(of: { readonly reference: string } | { readonly since: Ms }): AsyncIterable<AcquirerDispute>;
  /** Parses a webhook message; `undefined` when it does not come from the acquirer. */
  parseWebhook(message: WebhookMessage): AcquirerEvent | undefined;
}

export interface Authorisation extends Keyed {
  readonly token: string;
  readonly amount: Centimes;
  /** The paid order; absent for a payment without an order. */
  readonly oid?: number;
  /** The path to which the acquirer returns the customer after the authentication, with `status` added. */
  readonly returnPath: string;
  /** The customer is absent: the bank is asked not to require authentication. */
  readonly offSession?: boolean;
}

export interface Moved extends Keyed {
  readonly reference: string;
  readonly amount: Centimes;
}

export interface WebhookMessage {
  readonly body: string;
  header(name: string): string | undefined;
}
