import type { Id, Person } from '../contract/sync.ts';
import type { MetaRow } from './records.ts';
import type { Tables } from './tables.ts';

/**
 * Writes down who a database belongs to and which installation it is, in the very transaction that makes it: it is
 * never there without, and a page that opens one reads nothing first.
 */
export function settleIn(tables: Tables, person: Person, uuid: () => Id): void {
  tables.on('populate', async (transaction) => {
    await transaction.table<MetaRow, string>('meta').bulkPut([installed(uuid), arrived(person, uuid)]);
  });
}

/** The same for a database of an older build, which did it in a second transaction and may have died in between. */
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

function arrived(person: Person, uuid: () => Id): MetaRow {
  return { k: 'session', person, hub: '', client: uuid(), skewMs: 0, signedIn: person !== null };
}
