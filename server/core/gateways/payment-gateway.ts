import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import type { Centimes } from '../../../src/domain/money/money.ts';

/** How long an acquirer holds money that nobody takes. See docs/rules.md#capture. */
export const HOLD_MS = 7 * DAY_MS;

/** Where a payment stands at the acquirer. `held`: reserved, not taken. `taken`: the money is ours. */
export type AcquirerState = 'authentication_due' | 'held' | 'taken' | 'declined' | 'expired' | 'released';

/** A payment as the acquirer knows it. Amounts in centimes. */
export interface AcquirerPayment {
  readonly reference: string;
  readonly state: AcquirerState;
  readonly amount: Centimes;
  readonly captured: Centimes;
  readonly refunded: Centimes;
  /** What the customer's page shows to be let in to the authentication. */
  readonly clientSecret: string;
  /** The page on which the customer authenticates. */
  readonly url: string;
}

/** A means of payment as the acquirer describes it: never a whole number. */
export interface AcquirerMethod {
  readonly token: string;
  readonly number: string;
  /** `M/YYYY`. */
  readonly expiry: string;
  readonly issuer: string;
}

/** Something happened to a payment. What it is now is asked, never believed: events come twice and out of order. */
export interface AcquirerEvent {
  readonly id: string;
  readonly reference: string;
}

/** What is asked once, however often it is sent: the acquirer keeps the key. */
export interface Keyed {
  readonly key: string;
}

/** Money of cards, wherever it really moves. No transaction of ours is open while one of these is asked. */
export interface PaymentGateway {
  readonly provider: 'sandbox' | 'stripe';
  /** Holds an amount, or takes it where nothing can be held. The same key gives the same payment. */
  authorise(ask: Authorisation): Promise<AcquirerPayment>;
  /** After the customer came back from the authentication: where the payment stands now. */
  confirm(reference: string): Promise<AcquirerPayment>;
  status(reference: string): Promise<AcquirerPayment>;
  /** Takes what is held, or less, or a fifth more at most; the rest is released. */
  capture(ask: Moved): Promise<AcquirerPayment>;
  /** Gives back what was taken, or a part of it. */
  refund(ask: Moved): Promise<AcquirerPayment>;
  /** Lets go of what is held and gives back what was taken; a payment that waits is ended. */
  cancel(ask: Keyed & { readonly reference: string }): Promise<AcquirerPayment>;
  /** The means of payment behind the token that the acquirer's page gave; `undefined` when it gave none such. */
  addMethod(token: string): Promise<AcquirerMethod | undefined>;
  checkMethod(token: string): Promise<'valid' | 'expired' | 'unknown'>;
  removeMethod(token: string): Promise<void>;
  /** The account to which an owner's earnings go, by the code that its page gave them; `undefined` when it gave none. */
  connectAccount(code: string): Promise<string | undefined>;
  /** Reads a message of the acquirer; `undefined` when it is not the acquirer's. */
  parseWebhook(message: WebhookMessage): AcquirerEvent | undefined;
}

export interface Authorisation extends Keyed {
  readonly token: string;
  readonly amount: Centimes;
  /** The order that is paid; absent where the money is for none. */
  readonly oid?: number;
  /** Where the customer comes back to after an authentication, `status` added by the acquirer. */
  readonly returnPath: string;
}

export interface Moved extends Keyed {
  readonly reference: string;
  readonly amount: Centimes;
}

export interface WebhookMessage {
  readonly body: string;
  header(name: string): string | undefined;
}
