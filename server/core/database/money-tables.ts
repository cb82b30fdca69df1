import type { Generated } from 'kysely';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { FindingKind } from '../../../src/contract/orders/acquirer.ts';
import type { Paper, PaperKind, PaperPayment } from '../../../src/domain/payment/paper.ts';
import type { BankEntryKind, BankEntryState } from '../../../src/domain/payment/bank-entry.ts';
import type { PayoutState, PayoutWay } from '../../../src/domain/payment/payout-states.ts';
import type { AcquirerDispute } from '../gateways/payment-gateway.ts';
import type { Jsonb, LocalDay, Timestamp } from './column-types.ts';

/** Tables of money: payment methods, payments, credit, vouchers and the sandbox acquirer. Amounts in centimes. */
export interface MoneyTables {
  payment_methods: {
    alias: string;
    user_id: number;
    number: string;
    expiry: string | null;
    issuer: string;
    provider: 'sandbox' | 'stripe' | 'invoice' | 'wallet';
    name: string | null;
    is_default: boolean;
    error: string | null;
    status: string | null;
    /** The acquirer's token. It never leaves the server. */
    token: string | null;
    updated: Timestamp;
  };
  vouchers: {
    /** SHA-256 of the code. */
    hash: string;
    /** Centimes. */
    amount: number;
    created: Timestamp;
    expires: Timestamp;
    used_by: number | null;
    used: Timestamp | null;
  };
  payments: {
    oid: number;
    provider: string;
    /** The acquirer's id of the payment. */
    reference: string | null;
    state: string;
    /** Centimes. */
    amount: number;
    captured: number;
    refunded: number;
    client_secret: string | null;
    /** When the acquirer releases the hold by itself. */
    hold_ends: Timestamp | null;
    updated: Timestamp;
  };
  /** Differences between the market and its acquirer, for a person to decide. */
  payment_findings: {
    id: string;
    kind: FindingKind;
    /** The payment's reference, or the order. */
    subject: string;
    oid: number | null;
    reference: string | null;
    /** Centimes. */
    amount: number;
    found: Timestamp;
    ended: Timestamp | null;
    /** Absent when it ended by itself; a refund without an end is in progress. */
    decision: 'refund' | 'settled' | null;
    who: number | null;
    why: string | null;
  };
  /** Payments that their customers dispute with their bank. */
  payment_disputes: {
    /** The acquirer's id. */
    id: string;
    oid: number;
    /** The payment. */
    reference: string;
    /** Centimes. */
    amount: number;
    reason: string;
    state: AcquirerDispute['state'];
    refundable: boolean;
    due: Timestamp | null;
    opened: Timestamp;
    updated: Timestamp;
  };
  /** Payment methods that no account has any more and that the acquirer still stores. */
  removed_methods: { token: string; provider: string; since: Timestamp };
  /** Captures and refunds; at most one runs at a time per order. */
  money_operations: {
    id: string;
    oid: number;
    who: number | null;
    /** The decision (`MoneyPlan`). */
    plan: Jsonb<{ [key: string]: Json }>;
    state: 'running' | 'done' | 'refused';
    started: Timestamp;
  };
  payment_events: {
    id: string;
    provider: string;
    received: Timestamp;
    /** The payment; absent when the event concerns none. */
    reference: string | null;
    /** The acquirer's name of what happened. */
    kind: string | null;
  };
  ledger: {
    id: Generated<number>;
    user_id: number;
    /** Centimes; positive is in the customer's favour. */
    amount: number;
    note: string;
    oid: number | null;
    created: Timestamp;
  };
  /** The number of payouts to a shop, and its account at Stripe. */
  shop_payouts: {
    vendor: string;
    last: Generated<number>;
    account: string | null;
    account_ready: Generated<boolean>;
    /** What Stripe still asks for. */
    account_asks: Generated<string[]>;
  };
  /** Files for the bank, as they were written. */
  payout_files: {
    id: string;
    hub: string;
    made: Timestamp;
    /** The account that is debited. */
    iban: string;
    content: string;
  };
  payouts: {
    id: string;
    vendor: string;
    /** 1 for the first of its shop. */
    number: number;
    /** Centimes. */
    amount: number;
    way: PayoutWay;
    /** That of its latest entry. */
    state: PayoutState;
    until: LocalDay;
    made: Timestamp;
    file: string | null;
    /** The account at Stripe. */
    account: string | null;
    /** The transfer at Stripe. */
    reference: string | null;
  };
  /** Append-only. The sum of a shop's amounts is what it was paid. */
  payout_entries: {
    id: Generated<number>;
    payout: string;
    vendor: string;
    state: PayoutState;
    /** Centimes. */
    amount: number;
    at: Timestamp;
    who: number | null;
    why: string | null;
  };
  /** Numbered invoices and credit notes. `data` never changes. */
  papers: {
    id: string;
    /** `hub:<slug>` or `shop:<slug>`. */
    issuer: string;
    year: number;
    number: number;
    kind: PaperKind;
    customer: number;
    hub: string;
    oids: number[];
    issued: LocalDay;
    data: Jsonb<Paper>;
    /** The payment part of an invoice that is paid by transfer. */
    payment: Jsonb<PaperPayment> | null;
    /** SHA-256 of its PDF, and the version of the drawing; null until it is drawn. */
    hash: string | null;
    drawing: number | null;
    /** The paper that it cancels or replaces. */
    corrects: string | null;
    /** The credit note that cancels it. */
    corrected_by: string | null;
  };
  paper_numbers: { issuer: string; year: number; last: number };
  /** The one valid invoice that lists an order; `null` until its month is billed. */
  invoiced_orders: { oid: number; hub: string; customer: number; paper: string | null };
  /** Accounts whose files were read. */
  bank_accounts: { iban: string; hub: string; first_seen: Timestamp };
  bank_files: {
    id: string;
    /** SHA-256 of its content. */
    hash: string;
    hub: string;
    name: string;
    kind: string;
    version: string;
    message: string;
    read: Timestamp;
    who: number;
    /** Its payments that earlier files already reported. */
    known: number;
  };
  /** One payment of a bank's file. */
  bank_entries: {
    id: Generated<number>;
    file: string;
    hub: string;
    iban: string;
    kind: BankEntryKind;
    state: BankEntryState;
    /** The bank's own id. */
    key: string | null;
    /** Account, day, amount and reference, for banks that give no id. */
    print: string;
    entry_id: string | null;
    bank_id: string | null;
    booked: LocalDay;
    valued: LocalDay;
    /** Centimes. */
    amount: number;
    charges: number;
    reference: string | null;
    end_to_end: string | null;
    debtor: string;
    debtor_iban: string | null;
    text: string;
    returned: boolean;
    customer: number | null;
    /** The invoices that it paid, in centimes. */
    shares: Jsonb<readonly { readonly oid: number; readonly amount: number }[]>;
    /** The amount added to the customer's credit. */
    credited: Generated<number>;
    /** The reversal of a credit, and the credit of a reversal. */
    opposite: number | null;
    why: string | null;
  };
  sandbox_accounts: { id: string; secret: string; return_path: string; ready: Generated<boolean> };
  sandbox_transfers: {
    payout: string;
    reference: string;
    account: string;
    amount: number;
    reversed: Generated<boolean>;
  };
  sandbox_cards: {
    token: string;
    last4: string;
    expiry: string;
    issuer: string;
    behaviour: 'accept' | 'decline' | 'authenticate' | 'expired';
    created: Timestamp;
  };
  sandbox_payments: {
    id: string;
    /** The caller's idempotency key. */
    key: string;
    token: string;
    amount: number;
    captured: number;
    refunded: number;
    state: string;
    client_secret: string;
    oid: number | null;
    /** The path to which the authentication screen returns the customer. */
    return_path: string;
    created: Timestamp;
    expires: Timestamp;
  };
  /** Captures, refunds and releases by the caller's idempotency key. */
  sandbox_operations: { key: string; payment: string; kind: string; amount: number };
}
