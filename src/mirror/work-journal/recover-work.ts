import Dexie, { type Transaction } from 'dexie';
import type { MetaRow } from '../mirror-records.ts';
import type { FoundWork } from './work-tables.ts';
import { WORK_TABLES } from './work-tables.ts';
import type { WorkJournal } from './work-journal.ts';

/**
 * Fills a database that is being made with what the journal knows of an earlier one of this name: the browser had
 * thrown that away. Everything stands where it stood, under the same ids; rows come from the server, or from what
 * waits on them. `undefined` when nothing is known of an earlier one.
 */
export async function recover(
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
