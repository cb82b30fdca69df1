import type { StatusRow } from '../../src/mirror/mirror-records.ts';
import type { Store } from './engine-ports.ts';

/**
 * Writes the status row of the banners, only on a change: each write rerenders them in every tab. This tab's
 * network state is always included: a tab that has since closed may have written another one.
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
