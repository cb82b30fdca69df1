import type { Mirror } from '../mirror.ts';
import type { StatusRow } from '../mirror-records.ts';
import { QUIET } from '../engine-status.ts';

/** The engine's report on the network, the session and itself. */
export async function statusOf(mirror: Mirror): Promise<StatusRow> {
  return (await mirror.status.get('status')) ?? QUIET;
}
