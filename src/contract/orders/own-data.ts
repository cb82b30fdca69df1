import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Chf, Day, Instant, Json, Oid, Serial, UserIdInPath } from '../core/wire.ts';
import { Order } from './orders.ts';
import { Subscription } from './subscriptions.ts';

const params = z.object({ id: UserIdInPath });

/** A page of a ledger: its size, and the entry before which it starts. */
export const LedgerPage = z.object({
  before: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1e15))),
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500))),
});
export type LedgerPage = z.output<typeof LedgerPage>;

/** A movement of a balance, with the balance after it (docs/rules.md#balance). */
export const LedgerEntry = z.object({
  id: Serial,
  at: Instant,
  /** Its cause: a `CreditAct`. */
  act: z.string(),
  /** Positive in the person's favour. */
  amount: Chf,
  balance: Chf,
  oid: z.optional(Oid),
  /** Of a goodwill credit: a `RefundCause`, and its message. */
  cause: z.optional(z.string()),
  word: z.optional(z.string()),
});
export type LedgerEntry = z.output<typeof LedgerEntry>;

/** The caller's own balance and its movements, the latest first. */
export const readLedger = call({
  name: 'users.ledger',
  method: 'GET',
  path: '/v1/users/:id/ledger',
  allow: ['person'],
  params,
  query: LedgerPage,
  answer: z.object({ balance: Chf, entries: z.array(LedgerEntry), more: z.boolean() }),
  refusals: ['forbidden'],
});

/** The data of one table about a person: values by column name, amounts separate from the others. */
export const DataSection = z.object({
  name: z.string(),
  title: z.string(),
  rows: z.array(
    z.object({ values: z.record(z.string(), Json), amounts: z.optional(z.record(z.string(), Chf)) }),
  ),
});
export type DataSection = z.output<typeof DataSection>;

/** All data that this market holds about a person (docs/rules.md#own-data). */
export const OwnData = z.object({
  made: Instant,
  person: z.object({ id: z.int(), displayName: z.string(), email: z.string(), since: Day }),
  /** Data that is stored and not included, each with the reason. */
  without: z.array(z.object({ what: z.string(), why: z.string() })),
  orders: z.array(Order),
  subscriptions: z.array(Subscription),
  sections: z.array(DataSection),
});
export type OwnData = z.output<typeof OwnData>;

/** Exports all data about the caller, after their password; a few times a day. */
export const exportData = call({
  name: 'users.export',
  method: 'POST',
  path: '/v1/users/:id/export',
  allow: ['person'],
  params,
  body: z.object({ password: z.string().check(z.maxLength(200)) }),
  answer: OwnData,
  secret: true,
  refusals: ['forbidden', 'wrong_password', 'too_many'],
});
