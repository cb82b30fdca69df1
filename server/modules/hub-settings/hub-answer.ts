import type { ConfigRow } from '../../../src/contract/hubs/config.ts';
import { DocumentType } from '../../../src/contract/catalogue/documents.ts';
import type { Hub, HubAnswer, HubForStaff } from '../../../src/contract/hubs/hubs.ts';
import { type Actor, worksFor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { configOf } from '../hubs/hubs-store.ts';
import { membersOf } from '../people/members-store.ts';
import { vendorsOf } from '../catalogue/shops/shop-edits-store.ts';

/** A hub as visitors see it. */
export async function hubShown(tx: Tx, hub: Hub): Promise<HubAnswer> {
  return withShared(hub, await configOf(tx, hub.slug));
}

/** Merges the tariff and, where the hub has none, the payment fees of its configuration into a hub. */
export function withShared(hub: Hub, config: Pick<ConfigRow, 'shipping' | 'order'> | undefined): HubAnswer {
  return {
    ...(config !== undefined && { order: { gateway: config.order.gateway }, shipping: config.shipping }),
    ...hub,
    document: { types: [...DocumentType.options] },
  };
}

/** A hub as the actor sees it; with staff and shops for its managers and administrators. */
export async function hubAnswer(tx: Tx, actor: Actor | undefined, hub: Hub): Promise<HubForStaff> {
  const shown = await hubShown(tx, hub);
  if (actor === undefined || !worksFor(actor, hub.slug, 'manager')) return shown;
  const members = await membersOf(tx, hub.slug);
  const emails = (wanted: 'manager' | 'logistic') =>
    members.flatMap(({ role, email }) => (role === wanted ? [email] : []));
  return {
    ...shown,
    manager: emails('manager'),
    logistic: emails('logistic'),
    vendors: [...(await vendorsOf(tx, hub.slug))],
  };
}
