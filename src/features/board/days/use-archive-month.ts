import { useState } from 'react';
import type { Order } from '../../../contract/orders/orders.ts';
import { useLiveLater } from '../../../hooks/use-live-deferred.ts';
import { latestOfMonth } from '../../../mirror/queries/day-orders.ts';

/** More than a screen shows, and soon read. */
const FIRST = 60;
const GROWTH = 4;

interface Wanted {
  readonly hub: string;
  readonly month: string;
  readonly atLeast: number | 'all';
}

/** A month as far as it was read: the latest days are there first, the others follow; `whole` once they have. */
interface MonthRead {
  /** `undefined` until the mirror was read. */
  readonly orders: readonly Order[] | undefined;
  readonly whole: boolean;
}

/** Reads a month of a hub from the mirror, from its end, and keeps reading. */
export function useMonth(hub: string, month: string): MonthRead {
  const [wanted, setWanted] = useState<Wanted>({ hub, month, atLeast: FIRST });
  const same = (one: Pick<Wanted, 'hub' | 'month'>) => one.hub === hub && one.month === month;
  if (!same(wanted)) setWanted({ hub, month, atLeast: FIRST });
  const read = useLiveLater(latestOfMonth, wanted);
  const here = read !== undefined && same(read) ? read : undefined;
  // The next part is asked for once this one is on the screen; after the last one only what changes is read.
  if (here?.atLeast === wanted.atLeast && wanted.atLeast !== 'all')
    setWanted({ hub, month, atLeast: here.whole ? 'all' : wanted.atLeast * GROWTH });
  return { orders: here?.orders, whole: here?.whole ?? false };
}
