import type { Ms } from '../../contract/sync.ts';
import type { Mirror } from '../mirror.ts';
import { readSession } from '../meta.ts';

/** Whether a producer's months were brought here whole, and when the oldest was last compared with the server. */
export interface ShopHeld {
  readonly ready: boolean;
  readonly seenAt: Ms | undefined;
}

/** What this device holds of a shop's orders: an empty list means something only once this says that it is ready. */
export async function shopHeld(
  mirror: Mirror,
  { urlpath, months }: { urlpath: string; months: readonly string[] },
): Promise<ShopHeld> {
  const [session, rows] = await Promise.all([
    readSession(mirror),
    mirror.scopes.bulkGet(months.map((month) => `shop:${urlpath}:${month}`)),
  ]);
  const ready = rows.every(
    (row) => row !== undefined && row.cursor !== null && row.view === session?.view && row.state === 'ready',
  );
  const oldest = Math.min(...rows.map((row) => row?.lastAt ?? 0));
  return { ready, seenAt: Number.isFinite(oldest) && oldest > 0 ? oldest : undefined };
}
