import { randomUUID } from 'node:crypto';
import type { Json } from '../../../src/contract/core/wire.ts';
import { accept, type Result } from '../../../src/domain/core/result.ts';
import { yearMonth } from '../../../src/domain/calendar/month-period.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { centimes, ZERO } from '../../../src/domain/money/money.ts';
import { inOrderOfPayment, monthOfPayment } from '../../../src/domain/payment/bank-match.ts';
import { datedDay } from '../../../src/domain/text/french.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { type Letter, queueMail } from '../../platform/mail/mail-queue.ts';
import { type ToldTransfer, transferBackMail, transferMail } from '../mails/transfer-mails.ts';
import { payByTransfer } from '../payments/billing/pay-by-transfer.ts';
import { takeTransferBack } from '../payments/billing/take-transfer-back.ts';
import { monthlyInvoicesOf } from '../payments/papers/papers-store.ts';
import {
  changeEntry,
  entryAmount,
  hadInvoice,
  holdAccount,
  holdEntry,
  namesSamePayment,
  openAccounts,
  opposites,
  type StoredEntry,
} from './bank-store.ts';

/** The author and time of a decision. */
export interface Deciding {
  readonly who: number;
  readonly now: Ms;
}

/** The invoices of a customer in the order in which an entry pays them; none when it is credited entirely. */
export interface Booked {
  readonly customer: number;
  readonly oids: readonly number[];
}

/** Locks an entry, after its account: entries of one account are decided one at a time. */
export async function entryHeld(tx: Tx, id: number, now: Ms): Promise<StoredEntry | undefined> {
  const found = await tx
    .selectFrom('bank_entries')
    .select(['iban', 'hub'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  await holdAccount(tx, found.iban, found.hub, new Date(now).toISOString());
  return holdEntry(tx, id);
}

/**
 * Processes a new entry, once: a valid reference of the market books it, a reversal takes its credit back,
 * anything else waits for a person. See docs/rules.md#bank-files.
 */
export async function lookAtEntry(tx: Tx, id: number, hubs: readonly string[], by: Deciding): Promise<void> {
  const entry = await entryHeld(tx, id, by.now);
  if (entry?.state !== 'new') return;
  const certain = (await opposites(tx, entry)).find((other) => namesSamePayment(entry, other));
  if (entry.kind === 'reversal') {
    const done = certain !== undefined && (await reverse(tx, { reversal: entry, original: certain }, by)).ok;
    if (!done) await changeEntry(tx, id, { state: 'waiting' });
    return;
  }
  // The reversal was read before its credit.
  if (certain !== undefined) {
    await pair(tx, { reversal: certain, original: entry });
    return;
  }
  const billed = await billedBy(tx, entry, hubs);
  const booked = billed !== undefined && (await book(tx, entry, billed, by)).ok;
  if (!booked) await changeEntry(tx, id, { state: 'waiting' });
}

/** The invoices of the month that a reference names; `undefined` when the customer never had one there. */
async function billedBy(tx: Tx, entry: StoredEntry, hubs: readonly string[]): Promise<Booked | undefined> {
  if (entry.returned) return undefined;
  const billed = monthOfPayment({ reference: entry.reference ?? undefined, text: entry.text });
  if (billed === undefined) return undefined;
  const [customer, month] = [billed.person, yearMonth(billed)];
  if (!(await hadInvoice(tx, { customer, hubs, month }))) return undefined;
  const owed = (await openAccounts(tx, hubs, customer)).get(customer)?.owed ?? [];
  const ofMonth = owed.filter((part) => part.month === month);
  const papers = [];
  for (const hub of hubs) papers.push(...(await monthlyInvoicesOf(tx, { ...billed, customer, hub })));
  const numbered = papers.flatMap(({ paper }) => paper.oids);
  const { text } = entry;
  const paid = inOrderOfPayment({ amount: entryAmount(entry), text }, ofMonth, numbered);
  return { customer, oids: paid.map(({ oid }) => oid) };
}

/** Books a locked credit: it pays these invoices, and the rest is added to the customer's credit. */
export async function book(
  tx: Tx,
  entry: StoredEntry,
  { customer, oids }: Booked,
  { who, now }: Deciding,
): Promise<Result<undefined, 'still_running'>> {
  const paid = await payByTransfer(
    tx,
    { customer, oids, amount: entryAmount(entry), subject: subjectOf(entry) },
    { who, now, why: wordsOf(entry) },
  );
  if (!paid.ok) return paid;
  const { credited } = paid.value;
  const shares = paid.value.shares.map(({ oid, amount }) => ({ oid, amount }));
  await changeEntry(tx, entry.id, { state: 'booked', customer, why: null, shares, credited });
  await tell(tx, { entry, customer, now }, (told) => transferMail(told, paid.value.shares, credited));
  await audit(tx, entry, { action: 'bank.book', after: { customer, shares, credited } }, { who, now });
  return accept(undefined);
}

/** A credit and the entry that takes it back. */
export interface Reversal {
  readonly reversal: StoredEntry;
  readonly original: StoredEntry;
}

/** Takes a credit back: the invoices that it paid are open again. */
export async function reverse(
  tx: Tx,
  { reversal, original }: Reversal,
  by: Deciding,
): Promise<Result<undefined, 'still_running'>> {
  const undone = await unbook(tx, original, { by: 'bank', why: wordsOf(reversal) }, by);
  if (!undone.ok) return undone;
  await pair(tx, { reversal, original });
  await audit(tx, original, { action: 'bank.reverse', after: { reversal: reversal.id } }, by);
  return accept(undefined);
}

/** Takes back what a credit paid, by counter-entries, and notifies its customer; a no-op unless booked. */
export async function unbook(
  tx: Tx,
  entry: StoredEntry,
  { by, why }: { readonly by: 'bank' | 'office'; readonly why: string },
  { who, now }: Deciding,
): Promise<Result<undefined, 'still_running'>> {
  const { state, customer, shares, credited } = entry;
  if (state !== 'booked' || customer === null) return accept(undefined);
  const back = await takeTransferBack(
    tx,
    {
      ...{ customer, subject: subjectOf(entry), credited: centimes(credited) },
      shares: shares.map(({ oid, amount }) => ({ oid, amount: centimes(amount) })),
    },
    { who, now, why },
  );
  if (!back.ok) return back;
  await tell(tx, { entry, customer, now }, (told) => transferBackMail(told, by, back.value));
  return accept(undefined);
}

/** Mails the customer of an entry each time it is booked or undone. */
async function tell(
  tx: Tx,
  { entry, customer, now }: { readonly entry: StoredEntry; readonly customer: number; readonly now: Ms },
  write: (transfer: ToldTransfer) => Letter,
): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select(['email', 'display_name as name'])
    .where('id', '=', customer)
    .where('erased', 'is', null)
    .executeTakeFirst();
  if (person === undefined) return;
  const { hub, booked } = entry;
  const letter = write({ hub, booked, customer: person.name, amount: entryAmount(entry) });
  const dedupe = `transfer:${entry.id}:${randomUUID()}`;
  await queueMail(tx, { dedupe, recipient: person.email, letter }, now);
}

async function pair(tx: Tx, { reversal, original }: Reversal): Promise<void> {
  const nothing = { shares: [], credited: ZERO };
  await changeEntry(tx, original.id, { state: 'reversed', opposite: reversal.id, ...nothing });
  await changeEntry(tx, reversal.id, {
    state: 'reversed',
    opposite: original.id,
    customer: original.customer,
  });
}

/** Adds the decision of a person or a file to the audit log. */
export async function audit(
  tx: Tx,
  { id, state, amount }: Pick<StoredEntry, 'id' | 'state' | 'amount'>,
  {
    action,
    after,
    why,
  }: {
    readonly action: string;
    readonly after: Json;
    readonly why?: string;
  },
  { who, now }: Deciding,
): Promise<void> {
  await writeAuditEntry(
    tx,
    {
      ...{ who, action, entity: 'bank_entry', id },
      before: { state, money: amount },
      after,
      ...(why !== undefined && { why }),
    },
    now,
  );
}

function subjectOf({ id }: Pick<StoredEntry, 'id'>): string {
  return `bank-${id}`;
}

/** « Virement du 24 novembre 2026, Dupont Marie ». */
function wordsOf({ booked, debtor }: Pick<StoredEntry, 'booked' | 'debtor'>): string {
  return [`Virement du ${datedDay(booked)}`, debtor].filter(Boolean).join(', ');
}
