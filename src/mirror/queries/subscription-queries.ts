import type { Subscription } from '../../contract/orders/subscriptions.ts';
import type { Person } from '../../contract/sync/sync.ts';
import type { Mirror } from '../mirror.ts';
import { effective } from '../stored-rows.ts';

/** A contract as this device shows it, and whether it has unsent mutations. */
export interface HeldSubscription {
  readonly subscription: Subscription;
  readonly waiting: boolean;
}

/** A person's contracts, the oldest first; none for a visitor. */
export async function ownSubscriptions(
  mirror: Mirror,
  { person }: { person: Person },
): Promise<readonly HeldSubscription[]> {
  if (person === null) return [];
  const rows = await mirror.subscriptions.where('customer').equals(person).toArray();
  return rows
    .flatMap((row) => {
      const subscription = effective(row);
      return subscription === null ? [] : [{ subscription, waiting: row._p > 0 }];
    })
    .sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
}

/** One of them; `null` when this device does not hold it, or when it belongs to another person. */
export async function ownSubscription(
  mirror: Mirror,
  { person, id }: { person: Person; id: string },
): Promise<HeldSubscription | null> {
  const row = await mirror.subscriptions.get(id);
  const subscription = effective(row);
  return row && subscription?.customer === person ? { subscription, waiting: row._p > 0 } : null;
}

function keyOf({ subscription: { start, id } }: HeldSubscription): string {
  return `${start} ${id}`;
}
