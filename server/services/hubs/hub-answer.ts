import type { Hub, HubForStaff } from '../../../src/contract/hubs.ts';
import { type Actor, worksFor } from '../../http/actor.ts';
import type { Tx } from '../../store/database.ts';
import { membersOf } from '../../store/members.ts';
import { vendorsOf } from '../../store/shop-edits.ts';

/** A hub as whoever asks may see it: who works there and which shops it has, for its managers and an administrator. */
export async function hubAnswer(tx: Tx, actor: Actor | undefined, hub: Hub): Promise<HubForStaff> {
  if (actor === undefined || !worksFor(actor, hub.slug, 'manager')) return hub;
  const members = await membersOf(tx, hub.slug);
  const emails = (wanted: 'manager' | 'logistic') =>
    members.flatMap(({ role, email }) => (role === wanted ? [email] : []));
  return {
    ...hub,
    manager: emails('manager'),
    logistic: emails('logistic'),
    vendors: [...(await vendorsOf(tx, hub.slug))],
  };
}
