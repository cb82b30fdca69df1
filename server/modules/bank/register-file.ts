import { randomUUID } from 'node:crypto';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { centimes, sum } from '../../../src/domain/money/money.ts';
import {
  type BankEntry,
  type BankPayment,
  paymentKeys,
  paymentPrint,
} from '../../../src/domain/payment/bank-entry.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { changeEntry, holdAccount, type StoredEntry } from './bank-store.ts';
import type { BankFile } from './camt/read-camt.ts';

/** A file to register: its giver, and the hash of its content. */
export interface GivenFile {
  readonly hub: string;
  readonly name: string;
  readonly hash: string;
  readonly file: BankFile;
  readonly who: number;
  readonly now: Ms;
}

const AT_ONCE = 400;

/**
 * Registers a file with the payments that no other file reported before, as `new`, in one transaction: their
 * processing resumes from here after any failure. An already registered file is left unchanged.
 */
export async function registerFile(
  tx: Tx,
  given: GivenFile,
): Promise<{ readonly id: string; readonly again: boolean }> {
  const { hub, name, hash, file, who, now } = given;
  const at = new Date(now).toISOString();
  const ibans = [...new Set(file.statements.map(({ iban }) => iban))].sort();
  for (const iban of ibans) await holdAccount(tx, iban, hub, at);
  const known = await tx.selectFrom('bank_files').select('id').where('hash', '=', hash).executeTakeFirst();
  if (known !== undefined) return { id: known.id, again: true };
  const id = randomUUID();
  const told = await toldBefore(tx, file);
  const fresh: NewEntry[] = [];
  for (const { iban, entries } of file.statements)
    for (const entry of entries)
      fresh.push(...(await untold(tx, told, iban, entry)).map((payment) => ({ iban, ...payment })));
  const payments = file.statements.flatMap(({ entries }) => entries.flatMap((entry) => entry.payments));
  const { kind, version, message } = file;
  await tx
    .insertInto('bank_files')
    .values({
      ...{ id, hash, hub, name, kind, version, message, who },
      read: at,
      known: payments.length - fresh.length,
    })
    .execute();
  for (let from = 0; from < fresh.length; from += AT_ONCE)
    await tx
      .insertInto('bank_entries')
      .values(fresh.slice(from, from + AT_ONCE).map((entry) => entryRow(id, hub, entry)))
      .execute();
  await writeAuditEntry(
    tx,
    {
      ...{ who, action: 'bank.read', entity: 'bank_file', id },
      after: { name, kind, payments: payments.length, new: fresh.length },
    },
    now,
  );
  return { id, again: false };
}

interface NewPayment {
  readonly payment: BankPayment;
  readonly key: string | undefined;
  readonly print: string;
}

type NewEntry = NewPayment & { readonly iban: string };

type Told = Pick<
  StoredEntry,
  'id' | 'iban' | 'kind' | 'state' | 'print' | 'entry_id' | 'bank_id' | 'booked' | 'amount'
> & { key: string | null };

/** What earlier files and this one reported, as far as it identifies a payment. */
interface Telling {
  readonly keys: Set<string>;
  readonly earlier: readonly Told[];
  /** The number of payments without an id in this file, by print. */
  readonly counted: Map<string, number>;
}

async function toldBefore(tx: Tx, { statements }: BankFile): Promise<Telling> {
  const days = statements.flatMap(({ entries }) =>
    entries.flatMap(({ payments }) => payments.map(({ booked }) => booked)),
  );
  const keys = statements.flatMap(({ iban, entries }) =>
    entries.flatMap((entry) => paymentKeys(iban, entry).filter((key) => key !== undefined)),
  );
  const [first = '', last = ''] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (days.length === 0) return { keys: new Set(), earlier: [], counted: new Map() };
  const earlier: Told[] = await tx
    .selectFrom('bank_entries')
    .select(['id', 'iban', 'kind', 'state', 'key', 'print', 'entry_id', 'bank_id', 'booked', 'amount'])
    .where(
      'iban',
      'in',
      statements.map(({ iban }) => iban),
    )
    .where('booked', '>=', first)
    .where('booked', '<=', last)
    .where('state', '!=', 'replaced')
    .orderBy('id')
    .execute();
  const found = new Set<string>();
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const rows = await tx
      .selectFrom('bank_entries')
      .select('key')
      .where('key', 'in', keys.slice(from, from + AT_ONCE))
      .execute();
    for (const { key } of rows) if (key !== null) found.add(key);
  }
  return { keys: found, earlier, counted: new Map() };
}

/** The payments of an entry that were not reported before. */
async function untold(tx: Tx, told: Telling, iban: string, entry: BankEntry): Promise<readonly NewPayment[]> {
  const whole = sameEntry(told, iban, entry);
  if (whole.length > 0 && !(await isReplaced(tx, whole, entry))) return [];
  const keys = paymentKeys(iban, entry);
  const fresh: NewPayment[] = [];
  for (const [at, payment] of entry.payments.entries()) {
    const next = { payment, key: keys[at], print: paymentPrint(iban, payment) };
    if (!(await wasTold(tx, told, next))) fresh.push(next);
  }
  return fresh;
}

/** The stored payments of the same bank entry, when they add up to it. */
function sameEntry({ earlier }: Telling, iban: string, { amount, payments }: BankEntry): readonly Told[] {
  const [first] = payments;
  if (first?.entryId === undefined) return [];
  const parts = earlier.filter(
    (one) =>
      one.iban === iban &&
      one.kind === first.kind &&
      one.entry_id === first.entryId &&
      one.booked === first.booked,
  );
  return sum(parts.map((one) => centimes(one.amount))) === amount ? parts : [];
}

/** Whether single payments replace a stored sum, which is possible while it is not booked. */
async function isReplaced(
  tx: Tx,
  parts: readonly Told[],
  { payments, detailed }: BankEntry,
): Promise<boolean> {
  const [lump, ...others] = parts;
  if (!detailed || lump === undefined || others.length > 0 || payments.length < 2) return false;
  if (!['new', 'waiting', 'ignored'].includes(lump.state)) return false;
  await changeEntry(tx, lump.id, { state: 'replaced' });
  return true;
}

async function wasTold(tx: Tx, { keys, earlier, counted }: Telling, payment: NewPayment): Promise<boolean> {
  const { key, print } = payment;
  const alike = earlier.filter((one) => one.print === print && one.state !== 'replaced');
  if (key === undefined) {
    const count = (counted.get(print) ?? 0) + 1;
    counted.set(print, count);
    return alike.length >= count;
  }
  if (keys.has(key)) return true;
  keys.add(key);
  // An earlier file reported it without the bank's id: it gets the id now.
  const unnamed = alike.find((one) => one.key === null);
  if (unnamed === undefined) return false;
  unnamed.key = key;
  await tx.updateTable('bank_entries').set({ key }).where('id', '=', unnamed.id).execute();
  return true;
}

function entryRow(file: string, hub: string, { iban, payment, key, print }: NewEntry) {
  const { reference = null, endToEnd = null, bankId = null, entryId = null, debtorIban = null } = payment;
  const { kind, booked, valued, amount, charges, debtor, text, returned } = payment;
  return {
    ...{
      file,
      hub,
      iban,
      kind,
      key: key ?? null,
      print,
      booked,
      valued,
      amount,
      charges,
      debtor,
      text,
      returned,
    },
    ...{ reference, end_to_end: endToEnd, bank_id: bankId, entry_id: entryId, debtor_iban: debtorIban },
    ...{ customer: null, shares: '[]', opposite: null, why: null },
    // Debits are only listed: only received money pays something.
    state: kind === 'debit' ? ('ignored' as const) : ('new' as const),
  };
}
