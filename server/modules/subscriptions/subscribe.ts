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
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { hubBySlug } from '../hubs/hubs-store.ts';
import {
  type SubscriptionContent,
  type StoredSubscription,
  subscriptionsOf,
} from '../../platform/feed/stored-subscriptions.ts';
import { type CheckoutMarket, readMarket } from '../checkout/checkout-market.ts';
import { subscribedMail } from '../mails/subscription-mails.ts';
import { draftSubscription, type RequestedSubscription } from './draft-subscription.ts';
import { changeContract, heldFor, inShort, openContract } from './subscription-access.ts';
import { calendarAt, rescheduled, scheduled } from './schedule-subscription.ts';
import { type ChangeBody, changedOf, type ParsedBody, rhythmOf, wantedOf } from './subscription-body.ts';
import { lineKey } from '../../../src/domain/cart/cart-line.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import { recordChange } from '../../platform/feed/record-change.ts';
import { cartHeld, saveCart } from '../cart/carts-store.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { withFewer } from '../cart/cart-content.ts';

type CallContext = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };
type Answer = Result<Subscription | { readonly errors: Record<string, string>[] }, RefusalCode>;
type Delivered = StoredSubscription & {
  readonly brings: SubscriptionContent & { readonly kind: 'delivery' };
};

/** Opens a contract, or changes the one of the same hub, frequency and day; its lines leave the cart. */
export async function subscribe(
  context: CallContext,
  body: BodyOf<typeof createSubscription>,
): Promise<Answer> {
  const { tx, now, actor } = context;
  const hub = await hubBySlug(tx, body.hub);
  if (hub === undefined) return refuse('hub_unknown');
  await lockUser(tx, actor.id);
  const rhythm = rhythmOf(body);
  const same = (await subscriptionsOf(tx, actor.id)).find(
    ({ brings, frequency, dayOfWeek }) =>
      brings.kind === 'delivery' &&
      brings.hub === hub.slug &&
      frequency === rhythm.frequency &&
      (frequency === 'day' || dayOfWeek === rhythm.dayOfWeek),
  );
  if (same !== undefined) return changeSubscription(context, same.id, body);

  const calendar = calendarAt(hub, now);
  const checked = await check(context, actor.id, hub, wantedOf(body, hub, calendar));
  if (!checked.ok) return checked;
  if ('errors' in checked.value) return accept(checked.value);
  const { wanted, brings, market } = checked.value;
  const contract: StoredSubscription = {
    ...{ id: `sub_${randomUUID()}`, customer: actor.id, plan: planOf(body.plan, market), status: 'active' },
    ...rhythm,
    ...{ start: wanted.start, alias: wanted.alias, brings, created: new Date(now).toISOString() },
  };
  const opened = scheduled(contract, calendar, now);
  await openContract(tx, opened, now);
  await takeFromCart(tx, actor.id, brings, now);
  const auditEntry = { who: actor.id, action: 'subscription.create', entity: 'subscription', id: opened.id };
  await writeAuditEntry(tx, { ...auditEntry, after: inShort(opened) }, now);
  const answer = subscriptionAnswer(opened);
  const { displayName, email } = market.customer;
  const letter = subscribedMail(displayName, answer, { first: opened.next?.day, slots: hub.shippingtimes });
  await queueMail(tx, { dedupe: `subscription-open:${opened.id}`, recipient: email.address, letter }, now);
  return accept(answer);
}

/** Adds, replaces and removes lines, and changes day, frequency, hour, place or means of payment. */
export async function changeSubscription(
  context: CallContext,
  id: string,
  body: ChangeBody,
): Promise<Answer> {
  const { tx, now, actor } = context;
  const held = await heldFor(tx, actor, id);
  if (held === undefined) return refuse('not_found');
  const next = afterSubscription(held.status, 'change');
  if (!next.ok || !isDelivered(held)) return refuse('subscription_state');
  const hub = await hubBySlug(tx, held.brings.hub);
  if (hub === undefined) return refuse('hub_unknown');
  const calendar = calendarAt(hub, now);
  const checked = await check(context, held.customer, hub, changedOf(body, held, hub, calendar));
  if (!checked.ok) return checked;
  if ('errors' in checked.value) return accept(checked.value);
  const { frequency, dayOfWeek, start, alias } = checked.value.wanted;
  const { brings } = checked.value;
  const after = { ...held, ...{ frequency, dayOfWeek, start, alias, brings, status: next.value } };
  const auditEntry = { who: actor.id, action: 'subscription.change' };
  const running = await rescheduled(tx, after, calendar, now);
  const changed = await changeContract(tx, { before: held, after: running }, auditEntry, now);
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
  { tx, now }: CallContext,
  customer: number,
  hub: Hub,
  parsed: Result<ParsedBody, 'malformed'>,
): Promise<Result<Checked, RefusalCode>> {
  if (!parsed.ok) return parsed;
  if (parsed.value.kind === 'wrong') return accept({ errors: parsed.value.errors });
  const { wanted } = parsed.value;
  const skus = wanted.lines.map(({ sku }) => sku);
  const market = await readMarket(tx, { hub: hub.slug, customer, skus }, now);
  if (market === undefined) return refuse('hub_unknown');
  // The order of a contract pays its own delivery.
  const drafted = draftSubscription(wanted, { ...market, pending: [] });
  if (!drafted.ok) return drafted;
  if (drafted.value.kind === 'wrong') return accept({ errors: drafted.value.errors });
  return accept({ wanted, brings: drafted.value.brings, market });
}

/** A business plan is granted by the customer's own plan: the body alone cannot claim it. */
function planOf(requested: string | undefined, { customer }: CheckoutMarket): StoredSubscription['plan'] {
  return requested === 'business' && BUSINESS.has(customer.plan.name) ? 'business' : 'customer';
}

const BUSINESS: ReadonlySet<string> = new Set(['business', 'b2b', 'b2b-school', 'team']);

function isDelivered(held: StoredSubscription): held is Delivered {
  return held.brings.kind === 'delivery';
}

/** Removes the lines that a contract now delivers from the cart; all others stay. */
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
