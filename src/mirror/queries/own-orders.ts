import type { Hub } from '../../contract/hubs/hubs.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { Ms, Person } from '../../contract/sync/sync.ts';
import type { Mirror } from '../mirror.ts';
import { effective } from '../stored-rows.ts';
import { needOfOwn } from '../held-scopes.ts';
import { knownHubs } from './market-queries.ts';
import { scopesHeld } from './scopes-held.ts';

/** Every order of a person on this device; none for a visitor. */
export async function ownOrders(mirror: Mirror, { person }: { person: Person }): Promise<readonly Order[]> {
  if (person === null) return [];
  const rows = await mirror.orders.where('customer.id').equals(person).toArray();
  return rows.map((row) => effective(row)).filter((order) => order !== null);
}

/** One order of a person; `null` when this device does not hold it, or when it belongs to another person. */
export async function ownOrder(
  mirror: Mirror,
  { person, oid }: { person: Person; oid: number },
): Promise<Order | null> {
  const order = effective(await mirror.orders.get(String(oid)));
  return order?.customer.id === person ? order : null;
}

/** The note of the latest order of a product, and when that was; `null` when it was never ordered, or without one. */
export async function latestNote(
  mirror: Mirror,
  { person, sku }: { person: Person; sku: number },
): Promise<{ readonly note: string; readonly at: Ms } | null> {
  const orders = (await ownOrders(mirror, { person })).filter(({ cancel }) => cancel === undefined);
  const latest = orders
    .sort((one, other) => other.oid - one.oid)
    .flatMap(({ created, items }) =>
      items.filter((item) => item.sku === sku).map(({ note }) => ({ note, at: Date.parse(created) })),
    )[0];
  return latest?.note === undefined ? null : { note: latest.note, at: latest.at };
}

/** Whether this device holds an order of theirs. */
export async function hasOrdered(mirror: Mirror, { person }: { person: Person }): Promise<boolean> {
  return person !== null && (await mirror.orders.where('customer.id').equals(person).count()) > 0;
}

/** Whether this device holds an order of theirs that is paid by invoice. */
export async function hasInvoices(mirror: Mirror, { person }: { person: Person }): Promise<boolean> {
  return (await ownOrders(mirror, { person })).some(({ payment }) => payment.issuer === 'invoice');
}

/** Every order of a person, and the markets that this device holds, by name: what its papers are made of. */
export async function ownPapers(
  mirror: Mirror,
  { person }: { person: Person },
): Promise<{ readonly orders: readonly Order[]; readonly hubs: ReadonlyMap<string, Hub> }> {
  const [orders, hubs] = await Promise.all([ownOrders(mirror, { person }), mirror.hubs.toArray()]);
  const held = hubs.flatMap((row) => effective(row) ?? []);
  return { orders, hubs: new Map(held.map((hub) => [hub.slug, hub])) };
}

/**
 * The market of a person's latest order, among the existing ones; `null` when there is none, `undefined` while the
 * markets are loaded and the person's orders are not.
 */
export async function lastMarket(
  mirror: Mirror,
  { person }: { person: Person },
): Promise<string | null | undefined> {
  if (person === null) return null;
  const hubs = new Set((await knownHubs(mirror)).map(({ slug }) => slug));
  if (hubs.size === 0) return null;
  const [own] = await scopesHeld(mirror, needOfOwn(person));
  if (own?.held !== true) return undefined;
  const orders = (await ownOrders(mirror, { person })).filter(({ hub }) => hubs.has(hub));
  return [...orders].sort((one, other) => one.oid - other.oid).at(-1)?.hub ?? null;
}
