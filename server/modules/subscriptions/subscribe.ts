import { randomUUID } from 'node:crypto';
import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { RefusalCode } from '../../../src/contract/core/refusals.ts';
import type { createSubscription, Subscription } from '../../../src/contract/orders/subscriptions.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { afterSubscription } from '../../../src/domain/subscription/subscription.ts';
import { subscriptionAnswer } from '../../platform/feed/subscription-rows.ts';
import type { Actor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { writeAuditEntry } from '../../platform/audit/audit-entries.ts';
import { lockUser } from '../../platform/database/lock-user.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import {
  type SubscriptionContent,
  type StoredSubscription,
  subscriptionsOf,
} from '../../platform/feed/stored-subscriptions.ts';
import { type CheckoutMarket, readMarket } from '../checkout/checkout-market.ts';
import { draftSubscription, type RequestedSubscription } from './draft-subscription.ts';
import { changeContract, heldFor, inShort, openContract } from './subscription-access.ts';
import { calendarAt, rescheduled, scheduled } from './schedule-subscription.ts';
import { type AskedChange, changedOf, type Meant, rhythmOf, wantedOf } from './subscription-body.ts';
import { lineKey } from '../../../src/domain/cart/cart-line.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { cartHeld, saveCart } from '../cart/carts-store.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { withFewer } from '../cart/cart-content.ts';

type Asking = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };
type Answered = Result<Subscription | { readonly errors: Record<string, string>[] }, RefusalCode>;
type Delivered = StoredSubscription & {
  readonly brings: SubscriptionContent & { readonly kind: 'delivery' };
};

/** Opens a contract, or changes the one that has the same hub, frequency and day; its lines leave the cart. */
export async function subscribe(asking: Asking, asked: BodyOf<typeof createSubscription>): Promise<Answered> {
  const { tx, now, actor } = asking;
  const hub = await hubBySlug(tx, asked.hub);
  if (hub === undefined) return refuse('hub_unknown');
  await lockUser(tx, actor.id);
  const rhythm = rhythmOf(asked);
  const same = (await subscriptionsOf(tx, actor.id)).find(
    ({ brings, frequency, dayOfWeek }) =>
      brings.kind === 'delivery' &&
      brings.hub === hub.slug &&
      frequency === rhythm.frequency &&
      (frequency === 'day' || dayOfWeek === rhythm.dayOfWeek),
  );
  if (same !== undefined) return changeSubscription(asking, same.id, asked);

  const calendar = calendarAt(hub, now);
  const checked = await check(asking, actor.id, hub, wantedOf(asked, hub, calendar));
  if (!checked.ok) return checked;
  if ('errors' in checked.value) return accept(checked.value);
  const { wanted, brings, market } = checked.value;
  const contract: StoredSubscription = {
    ...{ id: `sub_${randomUUID()}`, customer: actor.id, plan: planOf(asked.plan, market), status: 'active' },
    ...rhythm,
    ...{ start: wanted.start, alias: wanted.alias, brings, created: new Date(now).toISOString() },
  };
  const opened = scheduled(contract, calendar, now);
  await openContract(tx, opened, now);
  await takeFromCart(tx, actor.id, brings, now);
  const auditEntry = { who: actor.id, action: 'subscription.create', entity: 'subscription', id: opened.id };
  await writeAuditEntry(tx, { ...auditEntry, after: inShort(opened) }, now);
  return accept(subscriptionAnswer(opened));
}

/** Adds, replaces and takes away lines, changes day, frequency, hour, place or means of payment. */
export async function changeSubscription(asking: Asking, id: string, asked: AskedChange): Promise<Answered> {
  const { tx, now, actor } = asking;
  const held = await heldFor(tx, actor, id);
  if (held === undefined) return refuse('not_found');
  const next = afterSubscription(held.status, 'change');
  if (!next.ok || !isDelivered(held)) return refuse('subscription_state');
  const hub = await hubBySlug(tx, held.brings.hub);
  if (hub === undefined) return refuse('hub_unknown');
  const calendar = calendarAt(hub, now);
  const checked = await check(asking, held.customer, hub, changedOf(asked, held, hub, calendar));
  if (!checked.ok) return checked;
  if ('errors' in checked.value) return accept(checked.value);
  const { frequency, dayOfWeek, start, alias } = checked.value.wanted;
  const { brings } = checked.value;
  const after = { ...held, ...{ frequency, dayOfWeek, start, alias, brings, status: next.value } };
  const auditEntry = { who: actor.id, action: 'subscription.change' };
  const running = await rescheduled(tx, after, calendar, now);
  const changed = await changeContract(tx, held, running, auditEntry, now);
  await takeFromCart(tx, held.customer, brings, now);
  return accept(subscriptionAnswer(changed));
}

type Checked =
  | { readonly errors: Record<string, string>[] }
  | {
      readonly wanted: RequestedSubscription;
      readonly brings: SubscriptionContent & { readonly kind: 'delivery' };
      readonly market: CheckoutMarket;
    };

async function check(
  { tx, now }: Asking,
  customer: number,
  hub: Hub,
  meant: Result<Meant, 'malformed'>,
): Promise<Result<Checked, RefusalCode>> {
  if (!meant.ok) return meant;
  if (meant.value.kind === 'wrong') return accept({ errors: meant.value.errors });
  const { wanted } = meant.value;
  const skus = wanted.lines.map(({ sku }) => sku);
  const market = await readMarket(tx, { hub: hub.slug, customer, skus }, now);
  if (market === undefined) return refuse('hub_unknown');
  // What a contract orders pays its own way.
  const drafted = draftSubscription(wanted, { ...market, pending: undefined });
  if (!drafted.ok) return drafted;
  if (drafted.value.kind === 'wrong') return accept({ errors: drafted.value.errors });
  return accept({ wanted, brings: drafted.value.brings, market });
}

/** Who buys for a business is known by their own plan: nobody names theirs. */
function planOf(asked: string | undefined, { customer }: CheckoutMarket): StoredSubscription['plan'] {
  return asked === 'business' && BUSINESS.has(customer.plan.name) ? 'business' : 'customer';
}

const BUSINESS: ReadonlySet<string> = new Set(['business', 'b2b', 'b2b-school', 'team']);

function isDelivered(held: StoredSubscription): held is Delivered {
  return held.brings.kind === 'delivery';
}

/** Takes the recurring lines that a contract now brings out of the cart; everything else stays there. */
async function takeFromCart(
  tx: Tx,
  customer: number,
  { hub, lines }: SubscriptionContent & { readonly kind: 'delivery' },
  now: Ms,
): Promise<void> {
  const cart = await cartHeld(tx, customer, hub);
  const brought = lines.filter((line) => cart.lines[lineKey(line)] !== undefined);
  if (brought.length === 0) return;
  const taken = brought.map((line) => ({ line, quantity: cart.lines[lineKey(line)]?.quantity ?? 0 }));
  await saveCart(tx, { owner: customer, hub }, withFewer(cart, taken, now), now);
  recordChange(tx, 'cart', `${customer}:${hub}`);
}
