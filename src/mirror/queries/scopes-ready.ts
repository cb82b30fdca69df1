import type { Ms } from '../../contract/sync.ts';
import type { Mirror } from '../mirror.ts';
import { readSession } from '../meta.ts';

/** Whether a day of a hub was brought here whole, and when it was last compared with the server. */
export interface DayReadiness {
  readonly day: string;
  readonly ready: boolean;
  readonly seenAt: Ms | undefined;
}

/**
 * What this device holds of some days of a hub. A day is ready when its scope was loaded to its end under the present
 * rights; a change of rights takes the word back.
 */
export async function scopesReady(
  mirror: Mirror,
  { hub, days }: { hub: string; days: readonly string[] },
): Promise<readonly DayReadiness[]> {
  const [session, rows] = await Promise.all([
    readSession(mirror),
    mirror.scopes.bulkGet(days.map((day) => `ops:${hub}:${day}`)),
  ]);
  return days.map((day, index) => {
    const row = rows[index];
    const present = row !== undefined && row.cursor !== null && row.view === session?.view;
    return { day, ready: present && row.state === 'ready', seenAt: row?.lastAt };
  });
}
