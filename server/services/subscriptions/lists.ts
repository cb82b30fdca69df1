import type { QueryOf } from '../../../src/contract/call.ts';
import type { listSubscriptions, PatreonTier, Subscription } from '../../../src/contract/subscriptions.ts';
import { PATREON_TIERS } from '../../../src/domain/patreon.ts';
import { shownSubscription } from '../../feed/subscription-rows.ts';
import { type Actor, isAdmin } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';
import { subscriptionPage, subscriptionsOf } from '../../store/subscriptions.ts';

type Asking = Pick<Context, 'tx' | 'setHeader'> & { readonly actor: Actor };

const MOST = 500;

/** The contracts of the hubs that somebody manages, cancelled ones included; an admin's are everybody's, gifts too. */
export async function everySubscription(
  { tx, actor, setHeader }: Asking,
  { limit = MOST, start = 0 }: QueryOf<typeof listSubscriptions>,
): Promise<Subscription[]> {
  const managed = actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug);
  const { contracts, total } = await subscriptionPage(tx, {
    hubs: isAdmin(actor) ? undefined : managed,
    limit: Math.min(MOST, Math.max(1, whole(limit, MOST))),
    start: Math.max(0, whole(start, 0)),
  });
  setHeader('x-total-count', String(total));
  return contracts.map(shownSubscription);
}

/** One's own contracts but the cancelled ones. */
export async function ownSubscriptions({ tx, actor }: Omit<Asking, 'setHeader'>): Promise<Subscription[]> {
  return (await subscriptionsOf(tx, actor.id)).map(shownSubscription);
}

/** The steps of support, as products of the original's clients. */
export function everyTier(): PatreonTier[] {
  return PATREON_TIERS.map(({ id, title, description, price, frequencies }) => ({
    ...{ id, title, description, currency: 'chf', unit_amount: price, quantity: 1, fees: price },
    frequency: [...frequencies],
  }));
}

function whole(asked: number, otherwise: number): number {
  return Number.isFinite(asked) && asked < Number.MAX_SAFE_INTEGER ? Math.floor(asked) : otherwise;
}
