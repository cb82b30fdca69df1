import { sql } from 'kysely';
import type { QueryOf } from '../../../src/contract/core/call.ts';
import type { Bank, BankEntryRow, BankFileRow, readBank as call } from '../../../src/contract/orders/bank.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { centimes } from '../../../src/domain/money/money.ts';
import { type Payer, proposalsFor } from '../../../src/domain/payment/bank-match.ts';
import type { Context } from '../../core/request-context.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { hubBySlug, requestedHub } from '../hubs/hubs-store.ts';
import { marketAccount } from './bank-account.ts';
import {
  entryAmount,
  type OpenAccount,
  openAccounts,
  opposites,
  payingAccounts,
  type StoredEntry,
  type StoredFile,
} from './bank-store.ts';
import { returnedPayouts } from './returned-payouts.ts';

const MOST_WAITING = 500;
const LATEST = 200;
const MOST_FILES = 100;
const MOST_ORIGINALS = 5;

/** The waiting entries, the latest entries or those of a file, and the files that were read. */
export async function readBank(
  { tx }: Pick<Context, 'tx'>,
  { hub: slug, file }: QueryOf<typeof call>,
): Promise<Result<Bank, 'hub_unknown'>> {
  const hub = await requestedHub(tx, slug);
  if (hub === undefined) return refuse('hub_unknown');
  const account = await marketAccount(tx, hub);
  const hubs = account?.hubs ?? [hub.slug];
  const entries = tx.selectFrom('bank_entries').selectAll().where('hub', 'in', hubs);
  const waiting = await entries
    .where('state', 'in', ['waiting', 'new'])
    .orderBy('booked')
    .orderBy('id')
    .limit(MOST_WAITING)
    .execute();
  const others =
    file === undefined
      ? entries.where('state', 'not in', ['waiting', 'new']).orderBy('booked', 'desc').limit(LATEST)
      : entries.where('file', '=', file);
  return accept({
    ...(account !== undefined && { iban: account.iban }),
    waiting: await shownEntries(tx, waiting),
    latest: await shownEntries(tx, await others.orderBy('id', 'desc').execute()),
    files: await shownFiles(tx, { hubs }),
  });
}

/** Entries of one account with their possible payers, as the office reads them. */
export async function shownEntries(tx: Tx, entries: readonly StoredEntry[]): Promise<BankEntryRow[]> {
  const open = entries.filter(({ kind, state }) => kind === 'credit' && state === 'waiting');
  const [first] = open;
  const accounts = first === undefined ? undefined : await payersOf(tx, first.hub);
  const originals = new Map<number, readonly StoredEntry[]>();
  for (const entry of entries)
    if (entry.kind === 'reversal' && entry.state === 'waiting')
      originals.set(entry.id, (await opposites(tx, entry)).slice(0, MOST_ORIGINALS));
  const payouts = new Map<number, Awaited<ReturnType<typeof returnedPayouts>>>();
  for (const entry of open) if (entry.returned) payouts.set(entry.id, await returnedPayouts(tx, entry));
  const named = await namesOf(tx, [...entries, ...[...originals.values()].flat()]);
  return entries.map((entry) => ({
    ...entryRow(entry, named),
    proposals: accounts !== undefined && open.includes(entry) ? proposed(entry, accounts) : [],
    originals: (originals.get(entry.id) ?? []).map(({ id, booked, customer }) => ({
      ...{ id, booked },
      ...personOf(customer, named),
    })),
    ...(payouts.has(entry.id) && { payouts: [...(payouts.get(entry.id) ?? [])] }),
  }));
}

interface Payers {
  readonly payers: readonly Payer[];
  readonly open: ReadonlyMap<number, OpenAccount>;
}

async function payersOf(tx: Tx, slug: string): Promise<Payers> {
  const hub = await hubBySlug(tx, slug);
  const account = hub && (await marketAccount(tx, hub));
  const open = await openAccounts(tx, account?.hubs ?? [slug]);
  const ibans = await payingAccounts(tx, slug);
  const payers = [...open].map(([person, { names, owed }]) => ({
    ...{ person, names, owed },
    ibans: ibans.get(person) ?? [],
  }));
  return { payers, open };
}

function proposed(entry: StoredEntry, { payers, open }: Payers): BankEntryRow['proposals'] {
  const { debtor, text, returned, debtor_iban: iban } = entry;
  const payment = { amount: entryAmount(entry), debtor, text, returned, debtorIban: iban ?? undefined };
  return proposalsFor(payment, payers).flatMap(({ person, score, clues, oids }) => {
    const account = open.get(person);
    if (account === undefined) return [];
    const { id, displayName } = account.customer;
    return {
      ...{ customer: { id, name: displayName }, score, clues: [...clues] },
      invoices: account.owed
        .filter(({ oid }) => oids.includes(oid))
        .map(({ oid, day, due }) => ({ oid, day, due })),
    };
  });
}

function entryRow(
  entry: StoredEntry,
  named: ReadonlyMap<number, string>,
): Omit<BankEntryRow, 'proposals' | 'originals' | 'payouts'> {
  const { id, kind, state, booked, valued, debtor, text, reference, charges, returned, why } = entry;
  return {
    ...{ id, kind, state, booked, valued, debtor, text, amount: entryAmount(entry) },
    ...(charges > 0 && { charges: centimes(charges) }),
    ...(reference !== null && { reference }),
    ...(entry.debtor_iban !== null && { debtorIban: entry.debtor_iban }),
    ...(returned && { returned }),
    ...personOf(entry.customer, named),
    shares: entry.shares.map(({ oid, amount }) => ({ oid, amount: centimes(amount) })),
    credited: centimes(entry.credited),
    ...(why !== null && { why }),
  };
}

function personOf(id: number | null, named: ReadonlyMap<number, string>) {
  return id === null ? {} : { customer: { id, name: named.get(id) ?? '' } };
}

async function namesOf(tx: Tx, entries: readonly StoredEntry[]): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(entries.flatMap(({ customer }) => customer ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx.selectFrom('users').select(['id', 'display_name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, display_name: name }) => [id, name]));
}

type FileFigures = Pick<StoredFile, 'id' | 'name' | 'kind' | 'version' | 'read' | 'known'> & {
  readonly who: string | null;
  readonly amount: number;
  readonly counts: Readonly<Record<string, number>>;
};

/** Files with the outcome of their payments: one file, or the latest of hubs. */
export async function shownFiles(
  tx: Tx,
  only: { readonly id: string } | { readonly hubs: readonly string[] },
): Promise<BankFileRow[]> {
  const wanted = 'id' in only ? sql`f.id = ${only.id}` : sql`f.hub = any(${[...only.hubs]}::text[])`;
  const { rows } = await sql<FileFigures>`
    select f.id, f.name, f.kind, f.version, f.read, f.known, u.display_name as who,
      coalesce((select sum(e.amount) from bank_entries e
        where e.file = f.id and e.kind = 'credit' and e.state <> 'replaced'), 0)::double precision as amount,
      coalesce((select jsonb_object_agg(c.name, c.times) from (
        select case when e.kind = 'debit' then 'debit' else e.state end as name, count(*) as times
        from bank_entries e where e.file = f.id group by 1
      ) c), '{}') as counts
    from bank_files f left join users u on u.id = f.who
    where ${wanted}
    order by f.read desc, f.id limit ${MOST_FILES}`.execute(tx);
  const proposals = await proposedByFile(
    tx,
    rows.filter(({ counts }) => (counts['waiting'] ?? 0) > 0).map(({ id }) => id),
  );
  return rows.map(({ who, amount, counts, known, ...file }) => {
    const count = (name: string) => counts[name] ?? 0;
    const { waiting, proposed: likely } = {
      waiting: count('waiting'),
      proposed: proposals.get(file.id) ?? 0,
    };
    const [booked, ignored, reversed, unfinished] = [
      ...[count('booked'), count('ignored'), count('reversed'), count('new')],
    ] as const;
    return {
      ...{ ...file, amount: centimes(amount) },
      ...(who !== null && { who }),
      counts: {
        credits: booked + ignored + reversed + unfinished + waiting,
        ...{ booked, ignored, reversed, unfinished, proposed: likely, unmatched: waiting - likely },
        ...{ debits: count('debit'), known },
      },
    };
  });
}

/** The number of waiting entries by file that have a customer to propose. */
async function proposedByFile(tx: Tx, files: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (files.length === 0) return new Map();
  const waiting = await tx
    .selectFrom('bank_entries')
    .selectAll()
    .where('file', 'in', files)
    .where('state', '=', 'waiting')
    .execute();
  const shown = await shownEntries(tx, waiting);
  const counts = new Map<string, number>();
  for (const [at, { file }] of waiting.entries()) {
    const likely = (shown[at]?.proposals.length ?? 0) > 0;
    counts.set(file, (counts.get(file) ?? 0) + (likely ? 1 : 0));
  }
  return counts;
}
