import type { StatusRow } from '../../src/mirror/records.ts';
import type { Store } from './ports.ts';

/** Writes the row that banners read, and only what changed in it: each write redraws them in every tab. */
export type Status = (change: Partial<Omit<StatusRow, 'k'>>) => Promise<void>;

export function statusOf(store: Pick<Store, 'writeStatus'>): Status {
  const known: Partial<StatusRow> = {};
  return async (change) => {
    const news = Object.entries(change).filter(([name, value]) => Reflect.get(known, name) !== value);
    if (news.length === 0) return;
    Object.assign(known, change);
    await store.writeStatus(Object.fromEntries(news));
  };
}
