import type { Centimes } from '../../../src/domain/money/money.ts';

/** An account of a shop at the acquirer, as the acquirer describes it. */
export interface PayoutAccount {
  /** Whether it takes transfers and pays them out. */
  readonly ready: boolean;
  /** What the acquirer still asks for, by its own names. */
  readonly asks: readonly string[];
}

/** A transfer to the account of a shop. */
export interface Transfer {
  readonly key: string;
  /** Its payout: at most one transfer each, even long after the acquirer forgot the key. */
  readonly payout: string;
  readonly account: string;
  readonly amount: Centimes;
}

/** Payouts by the acquirer to accounts of shops. No database transaction is open during these calls. */
export interface PayoutGateway {
  /** Opens an account; the same key returns the same one. */
  openAccount(ask: { readonly key: string; readonly email: string; readonly name: string }): Promise<string>;
  /** Returns a page on which the owner completes an account, and which returns to the path. */
  onboardingPage(account: string, returnPath: string): Promise<string>;
  /** `undefined` for an account that the acquirer does not know, or no longer lets the market pay. */
  readAccount(account: string): Promise<PayoutAccount | undefined>;
  /**
   * Pays an account and returns the transfer's reference. Throws `MoveRefused` with the acquirer's reason.
   */
  transfer(ask: Transfer): Promise<string>;
  /** Whether a transfer was reversed in full. */
  isReversed(reference: string): Promise<boolean>;
}
