import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Centimes } from '../../../src/domain/money/money.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import type { BankEntryState } from '../../../src/domain/payment/bank-entry.ts';
import type { OwedPart } from '../../../src/domain/payment/bank-match.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Tx } from '../../core/database/database-types.ts';
import type { MoneyTables } from '../../core/database/money-tables.ts';
import { invoicesOf } from '../payments/billing/invoices-store.ts';
import { dueOf } from '../payments/billing/invoices-by-month.ts';

export type StoredEntry = Selectable<MoneyTables['bank_entries']>;
export type StoredFile = MoneyTables['bank_files'];

/** Locks an account until the transaction ends, and records it. */
export async function holdAccount(tx: Tx, iban: string, hub: string, at: string): Promise<void> {
  await tx
    .insertInto('bank_accounts')
    .values({ iban, hub, first_seen: at })
    .onConflict((known) => known.column('iban').doUpdateSet({ hub: sql`bank_accounts.hub` }))
    .execute();
}

/** Whether files of an account were read for a hub before. */
export async function isKnownAccount(tx: Tx, iban: string, hub: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bank_accounts')
    .select('iban')
    .where('iban', '=', iban)
    .where('hub', '=', hub)
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks an entry for this transaction. */
export function holdEntry(tx: Tx, id: number): Promise<StoredEntry | undefined> {
  return tx.selectFrom('bank_entries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The name of the last person who changed an entry. */
export async function lastDecider(tx: Tx, id: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('audit')
    .innerJoin('users', 'users.id', 'audit.who')
    .select('users.display_name')
    .where('entity', '=', 'bank_entry')
    .where('entity_id', '=', String(id))
    .orderBy('audit.id', 'desc')
    .executeTakeFirst();
  return row?.display_name;
}

/** Changes a locked entry. */
export async function changeEntry(
  tx: Tx,
  id: number,
  change: {
    readonly state: BankEntryState;
    readonly customer?: number | null;
    readonly shares?: readonly { readonly oid: number; readonly amount: Centimes }[];
    readonly credited?: Centimes;
    readonly opposite?: number | null;
    readonly why?: string | null;
  },
): Promise<void> {
  const { shares, ...rest } = change;
  await tx
    .updateTable('bank_entries')
    .set({ ...rest, ...(shares !== undefined && { shares: JSON.stringify(shares) }) })
    .where('id', '=', id)
    .execute();
}

/** A customer with open invoices. */
export interface OpenAccount {
  readonly customer: Order['customer'];
  readonly names: readonly string[];
  readonly owed: readonly (OwedPart & { readonly day: string })[];
}

/** Customers with open or announced invoices of these hubs, or one customer; oldest invoices first. */
export async function openAccounts(
  tx: Tx,
  hubs: readonly string[],
  customer?: number,
): Promise<ReadonlyMap<number, OpenAccount>> {
  // Excludes paid invoices: no delivery day is that late.
  const invoices = await invoicesOf(tx, { customer, hubs, since: '9999-12-31' });
  const accounts = new Map<
    number,
    { customer: Order['customer']; names: string[]; owed: OpenAccount['owed'] }
  >();
  for (const { order, day, received } of invoices.toReversed()) {
    const { customer: owner, shipping, oid, hub } = order;
    const known = accounts.get(owner.id);
    const part = {
      ...{ oid, day, month: day.slice(0, 7), hub, due: dueOf({ order, received }) },
      announced: order.payment.status === 'invoice_paid',
    };
    accounts.set(owner.id, {
      customer: owner,
      names: [...new Set([...(known?.names ?? []), owner.displayName, shipping.name])],
      owed: [...(known?.owed ?? []), part],
    });
  }
  return accounts;
}

/** Whether a customer has, or had, an invoice of a month of delivery at one of these hubs. */
export async function hadInvoice(
  tx: Tx,
  {
    customer,
    hubs,
    month,
  }: { readonly customer: number; readonly hubs: readonly string[]; readonly month: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders
    where customer = ${customer} and hub = any(${[...hubs]}::text[])
      and (data #>> '{payment,issuer}') = 'invoice' and to_char(day, 'YYYY-MM') = ${month}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** The accounts from which customers paid before, by customer. */
export async function payingAccounts(tx: Tx, hub: string): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ customer: number; ibans: string[] }>`
    select customer, array_agg(distinct debtor_iban) as ibans from bank_entries
    where hub = ${hub} and state = 'booked' and customer is not null and debtor_iban is not null
    group by customer`.execute(tx);
  return new Map(rows.map(({ customer, ibans }) => [customer, ibans]));
}

/** The files with entries that were not processed yet. */
export function unfinishedFiles(tx: Tx): Promise<Pick<StoredFile, 'id' | 'hub' | 'who'>[]> {
  return tx
    .selectFrom('bank_files')
    .select(['id', 'hub', 'who'])
    .where('id', 'in', tx.selectFrom('bank_entries').select('file').where('state', '=', 'new'))
    .orderBy('read')
    .execute();
}

/** The unfinished entries of a file. */
export async function unfinishedEntries(tx: Tx, file: string): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('bank_entries')
    .select('id')
    .where('file', '=', file)
    .where('state', '=', 'new')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * The credits that a reversal may take back, or the waiting reversals of a credit: same account and amount.
 * One that names the same payment is certain.
 */
export function opposites(tx: Tx, entry: StoredEntry): Promise<StoredEntry[]> {
  const reversal = entry.kind === 'reversal';
  return tx
    .selectFrom('bank_entries')
    .selectAll()
    .where('iban', '=', entry.iban)
    .where('amount', '=', entry.amount)
    .where('kind', '=', reversal ? 'credit' : 'reversal')
    .where('state', 'in', reversal ? ['booked', 'waiting', 'ignored'] : ['waiting'])
    .orderBy('id')
    .execute();
}

/** Whether two opposite entries name the same payment: by the bank's id, else by reference. */
export function namesSamePayment(one: StoredEntry, other: StoredEntry): boolean {
  const sameId = one.bank_id !== null && one.bank_id === other.bank_id;
  const same = (left: string | null, right: string | null) => left !== null && left === right;
  return (
    sameId ||
    (same(one.reference, other.reference) && sameDebtor(one, other)) ||
    same(one.end_to_end, other.end_to_end)
  );
}

function sameDebtor(one: StoredEntry, other: StoredEntry): boolean {
  const [left, right] = [one.debtor_iban, other.debtor_iban];
  return left === null || right === null || left === right;
}

export function entryAmount({ amount }: Pick<StoredEntry, 'amount'>): Centimes {
  return centimes(amount);
}
