import type { Id, Person } from '../contract/sync.ts';
import type { Tables } from './tables.ts';

/** Writes down who a database belongs to and which installation it is, unless it knows already. */
export async function settleIn(tables: Tables, person: Person, uuid: () => Id): Promise<void> {
  const known = await tables.meta.bulkGet(['install', 'session']);
  if (known.every((row) => row !== undefined)) return;
  await tables.transaction('rw', tables.meta, async () => {
    // Read again: another tab may have opened the same new database at the same time.
    const [install, session] = await tables.meta.bulkGet(['install', 'session']);
    if (install === undefined) await tables.meta.put({ k: 'install', id: uuid() });
    if (session === undefined) {
      await tables.meta.put({
        k: 'session',
        person,
        hub: '',
        client: uuid(),
        skewMs: 0,
        signedIn: person !== null,
      });
    }
  });
}
