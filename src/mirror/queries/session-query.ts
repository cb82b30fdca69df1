import type { SessionRow } from '../mirror-records.ts';
import { readSession } from '../mirror-meta.ts';
import type { Mirror } from '../mirror.ts';

/** Whose database this is, and what the server said last. */
export function sessionOf(mirror: Mirror): Promise<SessionRow | undefined> {
  return readSession(mirror);
}
