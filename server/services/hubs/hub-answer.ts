import { DocumentType } from '../../../src/contract/documents.ts';
import type { Hub, HubAnswer, HubForStaff } from '../../../src/contract/hubs.ts';
import { type Actor, worksFor } from '../../http/actor.ts';
import type { Tx } from '../../store/database.ts';
import { configOf } from '../../store/hubs.ts';
import { membersOf } from '../../store/members.ts';
import { vendorsOf } from '../../store/shop-edits.ts';

/** A hub as everybody may see it, with the tariff that stands in its configuration. */
export async function hubShown(tx: Tx, hub: Hub): Promise<HubAnswer> {
  const config = await configOf(tx, hub.slug);
  return {
    ...hub,
    ...(config !== undefined && { shipping: config.shipping }),
    document: { types: [...DocumentType.options] },
  };
}

/** A hub as whoever asks may see it: who works there and which shops it has, for its managers and an administrator. */
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
