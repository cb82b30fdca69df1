import type { Id, Person } from '../contract/sync/sync.ts';
import { readSession, readTerm } from './mirror-meta.ts';
import type { SessionRow } from './mirror-records.ts';
import type { Tables } from './mirror-tables.ts';

/** Another leader has taken over: pending writes of the old one are rejected (docs/protocol.md#leadership). */
export class TermLost extends Error {
  override readonly name = 'TermLost';
}

/** The database was wiped; a tab that was suspended meanwhile may not fill it again (docs/protocol.md#wiping). */
export class MirrorSealed extends Error {
  override readonly name = 'MirrorSealed';
}

/** The answer belongs to another person: it must never touch this person's rows (docs/protocol.md#person). */
export class AnotherPerson extends Error {
  override readonly name = 'AnotherPerson';
}

/**
 * Checked first in every transaction of the worker: it is still the leader, the database is in use, and the answer
 * belongs to its person.
 * @throws TermLost, MirrorSealed or AnotherPerson, which roll the transaction back
 */
export async function guard(
  tables: Pick<Tables, 'meta' | 'name'>,
  term: Id,
  answer?: { readonly person: Person },
): Promise<SessionRow> {
  const [current, session] = await Promise.all([readTerm(tables), openSession(tables)]);
  if (current !== term) throw new TermLost(`${tables.name}: term ${term} is over`);
  if (answer !== undefined && answer.person !== session.person) {
    throw new AnotherPerson(`${tables.name}: an answer for ${answer.person ?? 'a visitor'}`);
  }
  return session;
}

/**
 * The session of a database in use.
 * @throws MirrorSealed when it was wiped
 */
export async function openSession(tables: Pick<Tables, 'meta' | 'name'>): Promise<SessionRow> {
  const session = await readSession(tables);
  if (session === undefined || session.sealed === true) throw new MirrorSealed(`${tables.name} is sealed`);
  return session;
}
