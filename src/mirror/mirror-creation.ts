import type { Id, Person } from '../contract/sync/sync.ts';
import type { MetaRow } from './mirror-records.ts';
import type { Tables } from './mirror-tables.ts';
import type { WorkJournal } from './work-journal/work-journal.ts';
import Dexie, { type Transaction } from 'dexie';
import { type FoundWork, WORK_TABLES } from './work-journal/work-tables.ts';

/**
 * Initialises a database with its person and its installation id in the transaction that creates it: no opened database
 * lacks them, and a page reads nothing first. Work that the journal holds of a lost database is restored at the same
 * time.
 */
export function settleIn(
  tables: Tables,
  person: Person,
  uuid: () => Id,
  journal: WorkJournal | undefined,
): void {
  tables.on('populate', async (transaction) => {
    const found = journal && (await recover(tables.name, transaction, journal));
    const client = found === undefined ? uuid : () => found.client;
    await transaction.table<MetaRow, string>('meta').bulkPut([installed(uuid), arrived(person, client)]);
  });
}

/**
 * The same for a database of an older build, which did it in a second transaction and may have been killed in between.
 */
export async function settleLate(tables: Tables, person: Person, uuid: () => Id): Promise<void> {
  const known = await tables.meta.bulkGet(['install', 'session']);
  if (known.every((row) => row !== undefined)) return;
  await tables.transaction('rw', tables.meta, async () => {
    // Read again: another tab may do this at the same time.
    const [install, session] = await tables.meta.bulkGet(['install', 'session']);
    if (install === undefined) await tables.meta.put(installed(uuid));
    if (session === undefined) await tables.meta.put(arrived(person, uuid));
  });
}

function installed(uuid: () => Id): MetaRow {
  return { k: 'install', id: uuid() };
}

function arrived(person: Person, client: () => Id): MetaRow {
  return { k: 'session', person, hub: '', client: client(), skewMs: 0, signedIn: person !== null };
}

/**
 * Restores the journal's copy of an evicted database into the new one of the same name. All entries keep their place
 * and ids; rows come from the server, or from the mutations that wait on them. `undefined` when no earlier one is
 * known.
 */
async function recover(
  name: string,
  transaction: Transaction,
  journal: WorkJournal,
): Promise<FoundWork | undefined> {
  const found = await Dexie.waitFor(Dexie.ignoreTransaction(() => journal.find(name)));
  if (found === undefined) return undefined;
  await Promise.all(WORK_TABLES.map((table) => transaction.table<unknown>(table).bulkPut(found[table])));
  const recovered = { k: 'recovered', actions: found.outbox.length } as const;
  await transaction.table<MetaRow>('meta').put(recovered);
  return found;
}
