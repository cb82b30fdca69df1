import type { Person } from '../../contract/sync/sync.ts';
import type { Mirror } from '../mirror.ts';
import { ownOrders } from './own-orders.ts';

/**
 * The latest version of the conditions that this person accepted, in an order or in an unsent one;
 * `undefined` when no order here states one.
 */
export async function acceptedTerms(
  mirror: Mirror,
  { person }: { person: Person },
): Promise<number | undefined> {
  const [orders, intents] = await Promise.all([ownOrders(mirror, { person }), mirror.intents.toArray()]);
  const versions = [
    ...orders.map(({ legal }) => legal?.terms),
    ...intents.map(({ order }) => (order.accepted.terms ? order.accepted.versions?.terms : undefined)),
  ];
  return versions.reduce(
    (latest, version) => (version === undefined ? latest : Math.max(latest ?? 0, version)),
    undefined,
  );
}
