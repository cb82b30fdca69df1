import { useState } from 'react';
import type { Order } from '../../contract/orders.ts';
import { useLiveLater } from '../../hooks/use-live-later.ts';
import { latestOfMonth } from '../../mirror/queries/day-orders.ts';

/** More than a screen shows, and soon read. */
const FIRST = 60;
const GROWTH = 4;

/** A month as far as it was read: the latest days are there first, the others follow; `whole` once they have. */
interface MonthRead {
  /** `undefined` until the mirror was read. */
  readonly orders: readonly Order[] | undefined;
  readonly whole: boolean;
}

/** Reads a month of a hub from the mirror, from its end, and keeps reading. */
export function useMonth(hub: string, month: string): MonthRead {
  const [wanted, setWanted] = useState({ month, atLeast: FIRST });
  if (wanted.month !== month) setWanted({ month, atLeast: FIRST });
  const read = useLiveLater(latestOfMonth, { hub, ...wanted });
  const here = read?.month === month ? read : undefined;
  // The next part is asked for once this one is on the screen.
  if (here?.atLeast === wanted.atLeast && !here.whole) setWanted({ month, atLeast: wanted.atLeast * GROWTH });
  return { orders: here?.orders, whole: here?.whole ?? false };
}
