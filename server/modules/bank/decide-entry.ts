import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { BankEntryRow, decideBankEntry as call } from '../../../src/contract/orders/bank.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { ZERO } from '../../../src/domain/money/money.ts';
import { inOrderOfPayment } from '../../../src/domain/payment/bank-match.ts';
import { refuseFaults } from '../../core/edits/field-faults.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import type { Refused } from '../../core/refusal.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { userRows } from '../../platform/feed/user-rows.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import { marketAccount } from './bank-account.ts';
import {
  changeEntry,
  entryAmount,
  holdEntry,
  lastDecider,
  openAccounts,
  type StoredEntry,
} from './bank-store.ts';
import { audit, book, type Deciding, entryHeld, reverse, unbook } from './book-entry.ts';
import { shownEntries } from './read-bank.ts';
import { takePayoutBack } from './returned-payouts.ts';

type Body = BodyOf<typeof call>;
type Refusal =
  'not_found' | 'bank_entry_decided' | 'bank_nothing_open' | 'bank_invoices_changed' | 'still_running';

/** Decides a waiting entry, or undoes a decision. A concurrent request is refused with the first author. */
export async function decideEntry(
  { tx, now, actor }: EditContext,
  id: number,
  body: Body,
): Promise<Result<BankEntryRow, Refusal | 'field_invalid'> | Refused> {
  if ('why' in body && body.why === '')
    return refuseFaults([{ field: 'why', why: 'missing' }]) ?? refuse('field_invalid');
  const entry = await entryHeld(tx, id, now);
  if (entry === undefined || entry.kind === 'debit') return refuse('not_found');
  const decided =
    body.kind === 'payout'
      ? await takePayoutBack({ tx, now, actor }, entry, body.payout)
      : await decide(tx, entry, body, { who: actor.id, now });
  const first = body.kind === 'undo' || entry.state !== 'waiting';
  if (!decided.ok) return decided.refusal === 'bank_entry_decided' && first ? toldBy(tx, entry) : decided;
  const after = await holdEntry(tx, id);
  const [shown] = after === undefined ? [] : await shownEntries(tx, [after]);
  return shown === undefined ? refuse('not_found') : accept(shown);
}

/** Refuses an entry that another person decided first, with that person's name. */
async function toldBy(tx: Tx, { id }: StoredEntry): Promise<Refused> {
  const who = await lastDecider(tx, id);
  return { ...refuse('bank_entry_decided'), ...(who !== undefined && { details: { by: who } }) };
}

async function decide(
  tx: Tx,
  entry: StoredEntry,
  body: Exclude<Body, { readonly kind: 'payout' }>,
  by: Deciding,
): Promise<Result<undefined, Refusal>> {
  if (body.kind === 'undo') return undo(tx, entry, body.why, by);
  if (entry.state !== 'waiting') return refuse('bank_entry_decided');
  switch (body.kind) {
    case 'ignored':
      await changeEntry(tx, entry.id, { state: 'ignored', why: body.why });
      await audit(tx, entry, { action: 'bank.ignore', after: { state: 'ignored' }, why: body.why }, by);
      return accept(undefined);
    case 'reversal':
      return takeBack(tx, entry, body.original, by);
    case 'invoices':
    case 'credit':
      return assign(tx, entry, body, by);
  }
}

/** Takes back the credit that a person chose for a waiting reversal. */
async function takeBack(
  tx: Tx,
  entry: StoredEntry,
  id: number,
  by: Deciding,
): Promise<Result<undefined, Refusal>> {
  const original = await holdEntry(tx, id);
  if (entry.kind !== 'reversal' || original?.kind !== 'credit' || original.iban !== entry.iban)
    return refuse('not_found');
  if (original.amount !== entry.amount) return refuse('not_found');
  if (!['booked', 'waiting', 'ignored'].includes(original.state)) return refuse('bank_entry_decided');
  return reverse(tx, { reversal: entry, original }, by);
}

async function assign(
  tx: Tx,
  entry: StoredEntry,
  body: Extract<Body, { readonly customer: number }>,
  by: Deciding,
): Promise<Result<undefined, Refusal>> {
  const { customer } = body;
  if (entry.kind !== 'credit' || (await userRows(tx, [customer])).length === 0) return refuse('not_found');
  if (body.kind === 'credit') return book(tx, entry, { customer, oids: [] }, by);
  const hub = await hubBySlug(tx, entry.hub);
  const account = hub && (await marketAccount(tx, hub));
  const open = (await openAccounts(tx, account?.hubs ?? [entry.hub], customer)).get(customer)?.owed ?? [];
  if (open.length === 0) return refuse('bank_nothing_open');
  const { oids = open.map(({ oid }) => oid) } = body;
  const meant = open.filter(({ oid }) => oids.includes(oid));
  // An invoice paid meanwhile would silently turn into credit: the person decides again.
  if (meant.length === 0 || meant.length < new Set(oids).size) return refuse('bank_invoices_changed');
  const paid = inOrderOfPayment({ amount: entryAmount(entry), text: entry.text }, meant);
  return book(tx, entry, { customer, oids: paid.map(({ oid }) => oid) }, by);
}

/** Undoes a booking or a setting aside: what it paid is open again, and a person decides anew. */
async function undo(
  tx: Tx,
  entry: StoredEntry,
  why: string,
  by: Deciding,
): Promise<Result<undefined, Refusal>> {
  if (entry.state !== 'booked' && entry.state !== 'ignored') return refuse('bank_entry_decided');
  const undone = await unbook(tx, entry, { by: 'office', why }, by);
  if (!undone.ok) return undone;
  const nothing = { customer: null, shares: [], credited: ZERO, why: null };
  await changeEntry(tx, entry.id, { state: 'waiting', ...nothing });
  await audit(tx, entry, { action: 'bank.undo', after: { state: 'waiting' }, why }, by);
  return accept(undefined);
}
