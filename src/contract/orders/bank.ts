import * as z from 'zod/mini';
import { BANK_ENTRY_KINDS, BANK_ENTRY_STATES } from '../../domain/payment/bank-entry.ts';
import { BANK_CLUES } from '../../domain/payment/bank-match.ts';
import { call } from '../core/call.ts';
import { sanitized } from '../core/given-text.ts';
import { Chf, Day, Instant, Oid, Serial, short, Slug, UserId, Uuid } from '../core/wire.ts';

/** The maximum size of a file, and of its JSON form, in characters. */
export const BANK_FILE_LIMIT = 8_000_000;
const BODY_LIMIT = 12_000_000;

const Person = z.object({ id: UserId, name: z.string() });
const Count = z.int().check(z.gte(0));

/** A customer who may have paid, and the invoices that the payment would settle. */
const Proposal = z.object({
  customer: Person,
  /** From 0 to 1. */
  score: z.number(),
  clues: z.array(z.enum(BANK_CLUES)),
  invoices: z.array(z.object({ oid: Oid, day: Day, due: Chf })),
});
export type BankProposalRow = z.output<typeof Proposal>;

/** A payment of a bank's file (docs/rules.md#bank-files). */
export const BankEntryRow = z.object({
  id: Serial,
  kind: z.enum(BANK_ENTRY_KINDS),
  state: z.enum(BANK_ENTRY_STATES),
  booked: Day,
  valued: Day,
  amount: Chf,
  /** The bank's charges. */
  charges: z.optional(Chf),
  reference: z.optional(z.string()),
  debtor: z.string(),
  debtorIban: z.optional(z.string()),
  text: z.string(),
  /** Whether it is one of our payments that was returned. */
  returned: z.optional(z.boolean()),
  customer: z.optional(Person),
  /** The invoices that it paid. */
  shares: z.array(z.object({ oid: Oid, amount: Chf })),
  /** The part credited to the customer's balance. */
  credited: Chf,
  why: z.optional(z.string()),
  /** The possible payers, while a person must decide; the most likely first. */
  proposals: z.array(Proposal),
  /** The booked credits that a pending reversal may reverse. */
  originals: z.array(z.object({ id: Serial, booked: Day, customer: z.optional(Person) })),
  /** The executed payouts that it may return, while a person must decide. */
  payouts: z.optional(z.array(z.object({ id: Uuid, name: z.string(), made: Instant }))),
});
export type BankEntryRow = z.output<typeof BankEntryRow>;

/** An imported file. Counts are of its credits, except `debits`, and `known`: entries of earlier files. */
export const BankFileRow = z.object({
  id: Uuid,
  name: z.string(),
  kind: z.string(),
  version: z.string(),
  read: Instant,
  who: z.optional(z.string()),
  amount: Chf,
  counts: z.object({
    ...{ credits: Count, booked: Count, proposed: Count, unmatched: Count, ignored: Count },
    ...{ reversed: Count, unfinished: Count, debits: Count, known: Count },
  }),
});
export type BankFileRow = z.output<typeof BankFileRow>;

const ReadFile = z.object({
  file: BankFileRow,
  /** Whether it had been imported before. */
  again: z.boolean(),
  /** The entries in foreign currencies, which are not stored; amounts as the bank wrote them. */
  foreign: z.optional(
    z.array(z.object({ booked: Day, amount: z.string(), currency: z.string(), debtor: z.string() })),
  ),
});
export type ReadFile = z.output<typeof ReadFile>;

export const Bank = z.object({
  /** The account of the market's invoices; absent when it has none. */
  iban: z.optional(z.string()),
  /** The entries to decide, the oldest first. */
  waiting: z.array(BankEntryRow),
  /** The other entries, the latest first; with `file`, all those of that file. */
  latest: z.array(BankEntryRow),
  files: z.array(BankFileRow),
});
export type Bank = z.output<typeof Bank>;

const office = { allow: ['admin'] } as const;

export const readBank = call({
  ...{ name: 'bank.read', method: 'GET', path: '/v1/bank', ...office },
  query: z.object({ hub: z.optional(Slug), file: z.optional(Uuid) }),
  answer: Bank,
  refusals: ['hub_unknown'],
});

/**
 * Imports a bank file and books the entries that name an invoice by its reference. Importing the same file or
 * known payments again changes nothing; an interrupted import is completed.
 */
export const importBankFile = call({
  ...{ name: 'bank.import', method: 'POST', path: '/v1/bank/files', ...office },
  body: z.object({
    hub: z.optional(Slug),
    name: short(200, 1),
    content: z.string(),
    /** Confirms that this is the ordinary account of a market whose invoices name a QR-IBAN. */
    ours: z.optional(z.boolean()),
  }),
  bodyLimit: BODY_LIMIT,
  answer: ReadFile,
  refusals: [
    ...(['hub_unknown', 'bank_no_payee', 'bank_file_large', 'bank_file_unreadable'] as const),
    ...(['bank_file_unsafe', 'bank_file_kind', 'bank_file_account', 'bank_file_currency'] as const),
    'bank_file_sums',
  ],
});

/**
 * Decides an entry: it pays a customer's invoices, these or all open ones, and the rest is credited; all of
 * it is credited; it is set aside with a reason; a reversal reverses a booked credit; it is a returned
 * payout; a wrong booking, or setting aside, is undone. A refusal `bank_entry_decided` names who decided
 * first (`details.by`).
 */
export const decideBankEntry = call({
  ...{ name: 'bank.decide', method: 'POST', path: '/v1/bank/entries/:id', ...office },
  params: z.object({ id: z.pipe(z.coerce.number(), Serial) }),
  body: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('invoices'),
      customer: UserId,
      oids: z.optional(z.array(Oid).check(z.maxLength(200))),
    }),
    z.object({ kind: z.literal('credit'), customer: UserId }),
    z.object({ kind: z.literal('ignored'), why: sanitized(short(300)) }),
    z.object({ kind: z.literal('reversal'), original: Serial }),
    z.object({ kind: z.literal('payout'), payout: Uuid }),
    z.object({ kind: z.literal('undo'), why: sanitized(short(300)) }),
  ]),
  answer: BankEntryRow,
  refusals: [
    ...(['not_found', 'bank_entry_decided', 'bank_nothing_open', 'bank_invoices_changed'] as const),
    ...(['field_invalid', 'still_running'] as const),
  ],
});
