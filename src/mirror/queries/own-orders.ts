import type { Order } from '../../contract/orders.ts';
import type { Person } from '../../contract/sync.ts';
import type { Mirror } from '../mirror.ts';
import { effective } from '../stored.ts';

/** Every order of a person that this device holds; none for a visitor. */
export async function ownOrders(mirror: Mirror, { person }: { person: Person }): Promise<readonly Order[]> {
  if (person === null) return [];
  const rows = await mirror.orders.where('customer.id').equals(person).toArray();
  return rows.map((row) => effective(row)).filter((order) => order !== null);
}

/** One order of a person; `null` when this device does not hold it, or it is somebody else's. */
export async function ownOrder(
  mirror: Mirror,
  { person, oid }: { person: Person; oid: number },
): Promise<Order | null> {
  const order = effective(await mirror.orders.get(String(oid)));
  return order?.customer.id === person ? order : null;
}

/** When a person's own rows were last compared with the server; `undefined` before they came at all. */
export async function ownRowsSeen(
  mirror: Mirror,
  { person }: { person: Person },
): Promise<number | undefined> {
  const scope = await mirror.scopes.get(`user:${person ?? ''}`);
  return scope === undefined || scope.cursor === null ? undefined : scope.lastAt;
}
