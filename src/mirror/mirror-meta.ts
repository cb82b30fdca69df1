import type { Id, Person } from '../contract/sync/sync.ts';
import type { RecoveredRow, SessionRow } from './mirror-records.ts';
import type { Tables } from './mirror-tables.ts';
import { omit } from './omit.ts';

/** The session of this database: its person, and the server's last answer. */
export async function readSession({ meta }: Pick<Tables, 'meta'>): Promise<SessionRow | undefined> {
  const row = await meta.get('session');
  if (row?.k !== 'session') return undefined;
  // Read at every turn of the engine, and a row that loses a field is slow to read from then on.
  const { k: _key, ...session } = row;
  return session;
}

/** The same for a database that was initialised, as every opened one is. */
export async function knownSession(tables: Pick<Tables, 'meta' | 'name'>): Promise<SessionRow> {
  const session = await readSession(tables);
  if (session === undefined) throw new Error(`${tables.name}: no session`);
  return session;
}

/**
 * The person whose mutations may be sent now; `undefined` while the server does not know the person of this database.
 */
export function actorOf({ person, signedIn }: SessionRow): Person | undefined {
  return person === null || signedIn ? person : undefined;
}

/** Changes fields of the session, in one transaction. */
export async function saveSession(tables: Tables, change: Partial<SessionRow>): Promise<void> {
  await tables.transaction('rw', tables.meta, async () => {
    const session = await knownSession(tables);
    await tables.meta.put({ ...session, ...change, k: 'session' });
  });
}

/** The term of the present leader. */
export async function readTerm({ meta }: Pick<Tables, 'meta'>): Promise<Id | undefined> {
  const row = await meta.get('term');
  return row?.k === 'term' ? row.id : undefined;
}

/** The id of this installation: another one than before means that the browser evicted the storage. */
export async function readInstall({ meta }: Pick<Tables, 'meta'>): Promise<Id | undefined> {
  const row = await meta.get('install');
  return row?.k === 'install' ? row.id : undefined;
}

/** The recovery after the browser evicted this database; `undefined` without one. */
export async function readRecovered({ meta }: Pick<Tables, 'meta'>): Promise<RecoveredRow | undefined> {
  const row = await meta.get('recovered');
  return row?.k === 'recovered' ? omit(row, 'k') : undefined;
}
