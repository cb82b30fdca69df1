import type { StatusRow } from '../../src/mirror/mirror-records.ts';
import type { Store } from './engine-ports.ts';

/**
 * Writes the row that banners read, and only when something changed: each write redraws them in every tab. What this tab
 * knows of the network goes along: another tab may have said something else, and be gone.
 */
export type Status = (change: Partial<Omit<StatusRow, 'k'>>) => Promise<void>;

export function statusOf(store: Pick<Store, 'writeStatus'>): Status {
  const known: Partial<StatusRow> = {};
  return async (change) => {
    const news = Object.entries(change).filter(([name, value]) => Reflect.get(known, name) !== value);
    if (news.length === 0) return;
    Object.assign(known, change);
    const { network, since, captive } = known;
    const way =
      network === undefined || since === undefined || captive === undefined
        ? {}
        : { network, since, captive };
    await store.writeStatus({ ...way, ...Object.fromEntries(news) });
  };
}
