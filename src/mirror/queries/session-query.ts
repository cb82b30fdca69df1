import type { SessionRow } from '../mirror-records.ts';
import { readSession } from '../mirror-meta.ts';
import type { Mirror } from '../mirror.ts';

/** The session of this database: its person, and the server's last answer. */
export function sessionOf(mirror: Mirror): Promise<SessionRow | undefined> {
  return readSession(mirror);
}
